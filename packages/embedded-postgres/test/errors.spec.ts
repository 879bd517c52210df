import { execFile } from 'node:child_process';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startPostgres, type StartPostgresOptions } from '../src/index.js';
import { fromOutput } from '../src/errors.js';
import { aFolder, tidyUp } from './helpers.js';

const failure = async (options: StartPostgresOptions) => {
  const error = await startPostgres({ durable: false, ...options }).then(
    (server) => server.stop().then(() => undefined),
    (error: Error) => error,
  );
  expect(error?.name).toBe('EmbeddedPostgresError');
  expect(error?.message).not.toContain('\n');
  return error as Error & { code: string };
};

/** A database that was made and stopped. */
let made: string;
beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'embedded-postgres-made-'));
  await (await startPostgres({ dataDir: made, durable: false })).stop();
});
afterAll(() => rm(made, { recursive: true }));
afterEach(tidyUp);

async function aCopy(): Promise<string> {
  const dataDir = await aFolder();
  await promisify(execFile)('cp', ['-a', `${made}/.`, dataDir]);
  return dataDir;
}

describe('one-line error for an unusable database', () => {
  it.each([
    [
      'broken',
      'a control file cut off',
      (cluster: string) => truncate(join(cluster, 'global/pg_control'), 10),
    ],
    ['broken', 'no version file', (cluster: string) => rm(join(cluster, 'PG_VERSION'))],
    ['broken', 'no password', (cluster: string) => rm(join(cluster, '../password'))],
    ['other_version', 'another major', (cluster: string) => writeFile(join(cluster, 'PG_VERSION'), '15\n')],
  ])('%s: %s', async (code, _, damage) => {
    const dataDir = await aCopy();
    await damage(join(dataDir, 'cluster'));
    const error = await failure({ dataDir });
    expect(error.code).toBe(code);
    expect(error.message).toContain(dataDir);
    expect((await failure({ dataDir })).message).toBe(error.message); // the failed start changed nothing
  });
});

it('refuses a folder in use by a live process', async () => {
  const dataDir = await aCopy();
  const server = await startPostgres({ dataDir, durable: false });
  const error = await failure({ dataDir });
  await server.stop();
  expect(error).toMatchObject({ code: 'in_use', message: expect.stringContaining(`process ${process.pid}`) });
});

it('refuses a port that is in use', async () => {
  const dataDir = await aCopy();
  const holder = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => holder.once('listening', resolve));
  const { port } = holder.address() as { port: number };
  const error = await failure({ dataDir, port });
  holder.close();
  expect(error.code).toBe('port_in_use');
});

it('refuses a file where the folder should be', async () => {
  const file = join(await aFolder(), 'file');
  await writeFile(file, '');
  expect(await failure({ dataDir: file })).toMatchObject({ code: 'not_writable' });
  expect(await failure({ dataDir: join(file, 'inside') })).toMatchObject({ code: 'not_writable' });
});

it('names an unknown server setting', async () => {
  const error = await failure({ dataDir: await aCopy(), settings: { no_such_setting: '1' } });
  expect(error.message).toContain('no_such_setting');
});

it.each([
  ['disk_full', 'initdb: error: could not write to file "x/pg_wal/xlogtemp.1": No space left on device'],
  ['not_writable', 'initdb: error: could not create directory "x": Read-only file system'],
  ['unsupported_platform', 'initdb: error while loading shared libraries: libssl.so.1.1: cannot open'],
  ['unsupported_platform', '/bin/sh: 3: /x/bin/initdb: not found'],
  ['in_use', 'FATAL:  lock file "postmaster.pid" already exists'],
])('derives the code %s from the output of PostgreSQL', (code, output) => {
  expect(fromOutput(output, '/data')).toMatchObject({ code });
});
