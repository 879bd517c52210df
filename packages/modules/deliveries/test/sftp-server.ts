import { ftpUser as user } from '@scriptorium/testing';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, open, rename, rm, type FileHandle } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ssh2, { type AuthContext, type Connection, type SFTPWrapper } from 'ssh2';

export interface SftpServer {
  /** Host and port. */
  host: string;
  /** Fingerprint of the host key. */
  hostKey: string;
  /** Folder that is served. */
  folder: string;
  /** Private key of the user, in OpenSSH format. */
  privateKey: string;
  /** Authentication attempts: `password …`, `publickey`. */
  logins: string[];
  /** File operations, in order: `write a`, `rename a to b`. */
  done: string[];
  close(): Promise<void>;
}

const { OK, NO_SUCH_FILE, FAILURE } = ssh2.utils.sftp.STATUS_CODE;
const key = (text: string) => {
  const parsed = ssh2.utils.parseKey(text);
  if (parsed instanceof Error) throw parsed;
  return parsed;
};

/** Starts a real SSH server with SFTP access to a temporary folder for one user, by password or key. */
export async function startSftp(): Promise<SftpServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'scriptorium-sftp-'));
  const newKey = () => ssh2.utils.generateKeyPairSync('ecdsa', { bits: 256 });
  const [own, users] = [newKey(), newKey()];
  const it = { logins: [] as string[], done: [] as string[] };
  const connections = new Set<Connection>();
  const server = new ssh2.Server({ hostKeys: [own.private] }, (client) => {
    connections.add(client);
    client.on('error', () => {}).on('close', () => connections.delete(client));
    client.on('authentication', (attempt) => authenticate(attempt, users.public, it.logins));
    client.on('session', (accept) =>
      accept().on('sftp', (acceptSftp) => serve(acceptSftp(), new Files(folder, it.done))),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fingerprint = createHash('sha256').update(key(own.public).getPublicSSH()).digest('base64');
  return {
    ...it,
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    hostKey: `SHA256:${fingerprint.replace('=', '')}`,
    folder,
    privateKey: users.private,
    close: async () => {
      for (const connection of connections) connection.end();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function authenticate(attempt: AuthContext, publicKey: string, logins: string[]): void {
  const isUser = attempt.username === user.username;
  if (attempt.method === 'password') {
    logins.push(`password ${attempt.password}`);
    if (isUser && attempt.password === user.password) return attempt.accept();
  }
  if (attempt.method === 'publickey') {
    const known = key(publicKey);
    const isKnown = attempt.key.data.equals(known.getPublicSSH());
    if (attempt.signature) logins.push('publickey');
    const { signature, blob, hashAlgo } = attempt;
    if (isUser && isKnown && (!signature || known.verify(blob!, signature, hashAlgo) === true))
      return attempt.accept();
  }
  attempt.reject(['password', 'publickey']);
}

/** File operations of one session. */
class Files {
  private readonly open = new Map<number, FileHandle>();
  private last = 0;

  constructor(
    private readonly folder: string,
    private readonly done: string[],
  ) {}

  async create(name: string): Promise<Buffer> {
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(++this.last);
    this.open.set(this.last, await open(this.at(name), 'w'));
    this.done.push(`write ${name}`);
    return handle;
  }

  async write(handle: Buffer, offset: number, data: Buffer): Promise<void> {
    await this.open.get(handle.readUInt32BE())!.write(data, 0, data.length, offset);
  }

  async close(handle: Buffer): Promise<void> {
    await this.open.get(handle.readUInt32BE())!.close();
  }

  async rename(from: string, to: string): Promise<void> {
    await rename(this.at(from), this.at(to));
    this.done.push(`rename ${from} to ${to}`);
  }

  mkdir = (name: string): Promise<unknown> => mkdir(this.at(name));
  remove = (name: string): Promise<void> => rm(this.at(name));

  private at(name: string): string {
    return path.join(this.folder, path.posix.join('/', name));
  }
}

function serve(sftp: SFTPWrapper, files: Files): void {
  const reply = (id: number, work: Promise<unknown>) =>
    void work.then(
      () => sftp.status(id, OK),
      (error: NodeJS.ErrnoException) => sftp.status(id, error.code === 'ENOENT' ? NO_SUCH_FILE : FAILURE),
    );
  sftp.on('OPEN', (id, name) =>
    files.create(name).then(
      (handle) => sftp.handle(id, handle),
      () => sftp.status(id, NO_SUCH_FILE),
    ),
  );
  sftp.on('WRITE', (id, handle, offset, data) => reply(id, files.write(handle, offset, data)));
  sftp.on('CLOSE', (id, handle) => reply(id, files.close(handle)));
  sftp.on('RENAME', (id, from, to) => reply(id, files.rename(from, to)));
  sftp.on('REMOVE', (id, name) => reply(id, files.remove(name)));
  sftp.on('MKDIR', (id, name) => reply(id, files.mkdir(name)));
}
