import { mkdir, open, rename, stat, unlink, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import ssh2 from 'ssh2';
import type { Connection, SFTPWrapper } from 'ssh2';

export interface Operation {
  name: string;
  path: string;
}
export interface Serving {
  folder: string;
  connection: Connection;
  /** Returns the fault to inject for an operation. */
  before(operation: Operation): 'go' | 'hang' | 'drop' | 'go and drop';
}

const { STATUS_CODE } = ssh2.utils.sftp;
const statuses: Readonly<Record<string, number>> = {
  ENOENT: STATUS_CODE.NO_SUCH_FILE,
  EACCES: STATUS_CODE.PERMISSION_DENIED,
};

/** Serves the files of a folder over SFTP version 3, whose rename does not replace an existing file. */
export function serveFiles(sftp: SFTPWrapper, { folder, connection, before }: Serving): void {
  const handles = new Map<number, FileHandle>();
  let nextHandle = 0;
  connection.once(
    'close',
    () => void Promise.allSettled([...handles.values()].map((handle) => handle.close())),
  );
  const at = (name: string) => path.join(folder, path.posix.join('/', name));
  const handleOf = (handle: Buffer) => handles.get(handle.readUInt32BE(0))!;

  async function run(id: number, operation: Operation, work: () => Promise<void>): Promise<void> {
    const what = before(operation);
    if (what === 'hang') return;
    if (what === 'drop') return void connection.end();
    try {
      await work();
      if (what === 'go and drop') connection.end();
    } catch (error) {
      sftp.status(id, statuses[(error as { code?: string }).code ?? ''] ?? STATUS_CODE.FAILURE);
    }
  }
  const done = (id: number, name: string, file: string, work: () => Promise<unknown>) =>
    void run(id, { name, path: file }, async () => {
      await work();
      sftp.status(id, STATUS_CODE.OK);
    });

  sftp.on(
    'OPEN',
    (id, name, flags) =>
      void run(id, { name: 'OPEN', path: name }, async () => {
        const handle = await open(at(name), ssh2.utils.sftp.flagsToString(flags) ?? 'r');
        nextHandle += 1;
        handles.set(nextHandle, handle);
        const encoded = Buffer.alloc(4);
        encoded.writeUInt32BE(nextHandle);
        sftp.handle(id, encoded);
      }),
  );
  sftp.on('WRITE', (id, handle, offset, data) =>
    done(id, 'WRITE', '', () => handleOf(handle).write(data, 0, data.length, offset)),
  );
  sftp.on('CLOSE', (id, handle) => done(id, 'CLOSE', '', () => handleOf(handle).close()));
  sftp.on('REMOVE', (id, name) => done(id, 'REMOVE', name, () => unlink(at(name))));
  sftp.on('MKDIR', (id, name) => done(id, 'MKDIR', name, () => mkdir(at(name))));
  sftp.on('RENAME', (id, from, to) =>
    done(id, 'RENAME', to, async () => {
      if (await stat(at(to)).catch(() => undefined)) throw new Error('there is a file of this name');
      await rename(at(from), at(to));
    }),
  );
  sftp.on(
    'STAT',
    (id, name) =>
      void run(id, { name: 'STAT', path: name }, async () => {
        const { mode, size, uid, gid, atimeMs, mtimeMs } = await stat(at(name));
        sftp.attrs(id, {
          mode,
          size,
          uid,
          gid,
          atime: Math.floor(atimeMs / 1000),
          mtime: Math.floor(mtimeMs / 1000),
        });
      }),
  );
}
