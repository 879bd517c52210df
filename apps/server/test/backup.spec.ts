import { client, eventually, formWithFile, startReceiver, type Receiver } from '@scriptorium/testing';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import type { Command } from '../src/cli/command.js';
import { backup } from '../src/cli/commands/backup.js';
import { restore } from '../src/cli/commands/restore.js';
import { upgrade } from '../src/cli/commands/upgrade.js';
import { openInstallation, type Installation } from '../src/cli/installation.js';
import { parse } from '../src/cli/parse.js';
import { loadConfig } from '../src/config.js';
import { credentialsIn, dataFolder, emptyDatabase, startHost, stopped, tidy } from './host.js';

jest.setTimeout(240_000);
afterAll(tidy);

const lecture = path.join(import.meta.dirname, '../../../examples/media/lecture.wav');

type Env = Record<string, string>;

/** What the tests read of the output of a command. */
interface Shown {
  mediaFiles?: number;
  migrations?: string[];
}
const newEnvironment = async (): Promise<{ SCRIPTORIUM_DATA: string; DATABASE_URL: string }> => ({
  SCRIPTORIUM_DATA: await dataFolder(),
  DATABASE_URL: await emptyDatabase(),
});

/** Runs a command in this process. Returns its JSON output. */
async function run(command: Command, env: Env, ...args: string[]): Promise<Shown> {
  let data: Shown = {};
  let opened: Promise<Installation> | undefined;
  try {
    await command.run({
      values: parse(args, command),
      config: async () => loadConfig(env),
      show: (_, shown) => (data = shown as Shown),
      open: () => (opened ??= openInstallation(loadConfig(env))),
    });
    return data;
  } finally {
    await (await opened?.catch(() => undefined))?.close();
  }
}

describe('a backup that was made while orders ran', () => {
  let receiver: Receiver;
  let isUp = false;
  let folder: string;
  let keys: string;
  let sound: Buffer;
  /** Orders that were acknowledged before the backup began. */
  const acknowledged: { file: number; transcript: number }[] = [];
  let key: string;
  /** Ids of the callbacks that were attempted before the backup began, by path. */
  let before: Map<string, unknown>;

  beforeAll(async () => {
    receiver = await startReceiver((_, response) => response.writeHead(isUp ? 200 : 503).end());
    sound = await readFile(lecture);
    folder = path.join(await dataFolder(), 'backup');
    keys = path.join(await dataFolder(), 'keys');
    const env = await newEnvironment();
    const host = startHost({
      ...env,
      ALLOW_NETWORKS: '127.0.0.0/8',
      CALLBACK_SCHEDULE_SECONDS: '0,2,2,2,2,2',
    });
    const baseUrl = await host.ready;
    key = (await credentialsIn(env.SCRIPTORIUM_DATA)).sandbox.api_key;
    const http = client(baseUrl, key);
    const order = async () => {
      const multipart = formWithFile('source_file', sound, { filename: 'lecture.wav' });
      const created = await http.send('POST', '/v3/files', { query: { language_id: 1 }, multipart });
      const file = created.body.data.id as number;
      const query = { media_file_id: file, callback: `${receiver.url}/${file}` };
      const { body } = await http.post('/v3/transcripts/order/asr', query);
      return { file, transcript: body.data.id as number };
    };
    for (let i = 0; i < 3; i += 1) acknowledged.push(await order());
    await eventually(() => receiver.received[0]);
    before = new Map(receiver.received.map(({ path: at, headers }) => [at, headers['webhook-id']]));
    const [made] = await Promise.all([run(backup, env, folder, '--keys', keys), order(), order()]);
    expect(made.mediaFiles).toBeGreaterThanOrEqual(3);
    await stopped(host);
  });
  afterAll(() => receiver.close());

  it('keeps the keys apart, with a private mode', async () => {
    expect((await stat(keys)).mode & 0o777).toBe(0o600);
    expect(await readFile(keys, 'utf8')).toMatch(/^k1:/);
    await expect(stat(path.join(folder, 'secret-keys'))).rejects.toThrow('ENOENT');
  });

  it('is restored elsewhere: every order, its media, and its callback with the same id', async () => {
    const env = await newEnvironment();
    await rm(env.SCRIPTORIUM_DATA, { recursive: true });
    expect(await run(restore, env, folder, '--keys', keys)).toMatchObject({
      missingMediaFiles: 0,
      migrated: [],
    });
    isUp = true;
    const attempts = receiver.received.length;
    const host = startHost({
      ...env,
      ALLOW_NETWORKS: '127.0.0.0/8',
      CALLBACK_SCHEDULE_SECONDS: '0,2,2,2,2,2',
    });
    const http = client(await host.ready, key);
    for (const { file, transcript } of acknowledged) {
      await eventually(async () => {
        const { body } = await http.get(`/v3/transcripts/${transcript}`);
        return body.data.status === 'complete' || undefined;
      });
      const { body } = await http.get(`/v3/files/${file}`);
      expect(body.code).toBe(200);
    }
    const delivered = () => receiver.received.slice(attempts);
    await eventually(
      () =>
        acknowledged.every(({ file }) => delivered().some((each) => each.path === `/${file}`)) || undefined,
      60_000,
    );
    for (const { path: at, headers } of delivered())
      expect([at, headers['webhook-id']]).toEqual([at, before.get(at) ?? headers['webhook-id']]);
    const ids = delivered().map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(ids.length);
    const { body } = await http.post('/v3/batches', { name: 'After' });
    expect(body.code).toBe(200);
    await stopped(host);
  });

  it('is not restored over data, without its keys, or with other keys', async () => {
    const env = await newEnvironment();
    await expect(run(restore, env, folder)).rejects.toThrow('the keys are missing');
    await writeFile(
      path.join(env.SCRIPTORIUM_DATA, 'secret-keys'),
      `k1:${Buffer.alloc(32).toString('base64')}`,
      {
        mode: 0o600,
      },
    );
    await expect(run(restore, env, folder, '--keys', keys)).rejects.toThrow('has other keys');
    await rm(path.join(env.SCRIPTORIUM_DATA, 'secret-keys'));
    await run(restore, env, folder, '--keys', keys);
    await expect(run(restore, env, folder, '--keys', keys)).rejects.toThrow('the database is not empty');
    await expect(run(backup, env, folder)).rejects.toThrow('is not empty');
  });

  it('is refused if it is incomplete', async () => {
    const empty = await dataFolder();
    await mkdir(path.join(empty, 'database'));
    await expect(run(restore, await newEnvironment(), empty)).rejects.toThrow('not a complete backup');
  });
});

describe('upgrade', () => {
  it('backs up before it migrates, and a server refuses the database of a newer version', async () => {
    const env = await newEnvironment();
    const db = new Client({ connectionString: env.DATABASE_URL });
    await db.connect();
    try {
      const first = await run(upgrade, env);
      expect(first.migrations!.length).toBeGreaterThan(20);
      expect(await run(upgrade, env)).toMatchObject({ migrations: [] });
      await db.query(
        `insert into migrations (timestamp, name) values (9000000000000, 'FutureTable9000000000000')`,
      );
      await expect(run(upgrade, env)).rejects.toThrow(
        /newer version of the service \(FutureTable9000000000000\)/,
      );
      const host = startHost({ ...env, LOG_LEVEL: 'error' });
      expect(await host.exited).toEqual({ code: 1, signal: null });
      expect(host.output().trim().split('\n')).toEqual([
        expect.stringMatching(/^scriptorium: the database was migrated/),
      ]);
    } finally {
      await db.end();
    }
  });
});
