import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import type { SFTPWrapper, Stats } from 'ssh2';
import type { SftpNetwork, SftpServer } from './sftp-server.js';
import { settle, STATUS_CODE, withSftp } from './sftp-session.js';

export interface SftpFile {
  /** Absolute, or relative to the user's initial directory. */
  path: string;
  body: Uint8Array;
}

/**
 * Writes a file atomically: writes to a temporary name that ends with `.part`, syncs it if the server supports
 * that, and renames it over an existing file. Creates missing folders. Throws `AdapterError`.
 */
export async function sftpUpload(server: SftpServer, file: SftpFile, network: SftpNetwork): Promise<void> {
  // The digest keeps concurrent uploads of different contents apart, while a repeated upload overwrites its
  // own leftovers.
  const digest = createHash('sha256').update(file.body).digest('hex').slice(0, 12);
  const part = `${file.path}.${digest}.part`;
  await withSftp(server, network, async (sftp) => {
    await write(sftp, part, file.body);
    await replace(sftp, part, file.path);
  });
}

/** Removes a file. Succeeds if it does not exist. Throws `AdapterError`. */
export async function sftpRemove(server: SftpServer, path: string, network: SftpNetwork): Promise<void> {
  await withSftp(server, network, (sftp) => remove(sftp, path));
}

/** Checks that the login works and the folder exists, and throws `AdapterError` otherwise. */
export async function sftpCheck(server: SftpServer, folder: string, network: SftpNetwork): Promise<void> {
  await withSftp(server, network, (sftp) => settle<Stats>((done) => sftp.stat(folder, done)));
}

async function write(sftp: SFTPWrapper, path: string, body: Uint8Array): Promise<void> {
  const handle = await open(sftp, path);
  await writeAll(sftp, handle, Buffer.from(body.buffer, body.byteOffset, body.byteLength));
  await orUnsupported(() => settle((done) => sftp.ext_openssh_fsync(handle, done)));
  await settle((done) => sftp.close(handle, done));
}

async function open(sftp: SFTPWrapper, path: string): Promise<Buffer> {
  const openIt = () => settle<Buffer>((done) => sftp.open(path, 'w', done));
  try {
    return await openIt();
  } catch (error) {
    if (!isMissing(error)) throw error;
    await makeFolder(sftp, posix.dirname(path));
    return openIt();
  }
}

/**
 * Ignores errors, because an existing folder cannot be distinguished from other failures. The next operation in
 * the folder reports any real failure.
 */
async function makeFolder(sftp: SFTPWrapper, folder: string): Promise<void> {
  if (folder === '.' || folder === '/') return;
  await makeFolder(sftp, posix.dirname(folder));
  await settle((done) => sftp.mkdir(folder, done)).catch(() => undefined);
}

const CHUNK_BYTES = 30_000; // every server accepts packets of 34,000 bytes
const CHUNKS_AT_ONCE = 32;

async function writeAll(sftp: SFTPWrapper, handle: Buffer, body: Buffer): Promise<void> {
  const starts = Array.from({ length: Math.ceil(body.length / CHUNK_BYTES) }, (_, i) => i * CHUNK_BYTES);
  const writeChunk = (start: number) => {
    const length = Math.min(CHUNK_BYTES, body.length - start);
    return settle((done) => sftp.write(handle, body, start, length, start, done));
  };
  for (let first = 0; first < starts.length; first += CHUNKS_AT_ONCE)
    await Promise.all(starts.slice(first, first + CHUNKS_AT_ONCE).map(writeChunk));
}

/**
 * SFTP's rename fails if the target exists. On servers without OpenSSH's extension, the file is therefore
 * briefly absent.
 */
async function replace(sftp: SFTPWrapper, from: string, to: string): Promise<void> {
  if (await orUnsupported(() => settle((done) => sftp.ext_openssh_rename(from, to, done)))) return;
  await remove(sftp, to);
  await settle((done) => sftp.rename(from, to, done));
}

async function remove(sftp: SFTPWrapper, path: string): Promise<void> {
  await settle((done) => sftp.unlink(path, done)).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}

const isMissing = (error: unknown) => (error as { code?: unknown }).code === STATUS_CODE.NO_SUCH_FILE;

/**
 * Runs an OpenSSH extension. Returns false if the server does not support it; ssh2 then throws before sending
 * anything.
 */
async function orUnsupported(extension: () => Promise<void>): Promise<boolean> {
  try {
    await extension();
    return true;
  } catch (error) {
    const { code, message } = error as { code?: unknown; message?: string };
    if (code === STATUS_CODE.OP_UNSUPPORTED || message === 'Server does not support this extended request')
      return false;
    throw error;
  }
}
