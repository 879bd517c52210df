import { startPostgres } from '@scriptorium/embedded-postgres';
import { createLog } from '@scriptorium/server-kit';
import { eventually } from '@scriptorium/testing';
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { loadConfig } from '../src/config.js';
import { explain } from '../src/explain.js';
import { startService } from '../src/service.js';
import { startLosingProxy } from './losing-proxy.js';
import { credentialsIn, dataFolder, emptyDatabase, startHost, stopped, tidy } from './host.js';

jest.setTimeout(120_000);
afterAll(tidy);

const accessOf = async (baseUrl: string, key: string) => {
  const answer = await fetch(`${baseUrl}/v3/authenticate?api_key=${key}`);
  return ((await answer.json()) as { data?: { access_type: string } }).data?.access_type;
};

/** Returns the cookie of a new session, or the status if it is refused. */
async function sessionFor(baseUrl: string, token: string): Promise<string | number> {
  const answer = await fetch(`${baseUrl}/v3/session`, {
    method: 'POST',
    body: new URLSearchParams({ token }),
  });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? answer.status;
}

/** Returns the id of the project that a session is signed in to. */
async function projectOf(baseUrl: string, cookie: string | number): Promise<number | undefined> {
  const answer = await fetch(`${baseUrl}/v3/session`, { headers: { cookie: String(cookie) } });
  return ((await answer.json()) as { data?: { project: { id: number } } }).data?.project.id;
}

describe('a start that cannot succeed ends with exit code 1 and one line, given', () => {
  const fails = async (env: Record<string, string>, line: RegExp) => {
    const host = startHost({ LOG_LEVEL: 'error', ...env });
    expect(await host.exited).toEqual({ code: 1, signal: null });
    expect(host.output().trim().split('\n')).toEqual([expect.stringMatching(line)]);
  };
  /** Starts the service in this process, which is faster; `main.ts` prints the error and exits. */
  const failsHere = async (env: Record<string, string>, line: RegExp) => {
    const output: string[] = [];
    const log = createLog({ level: 'error', stream: { write: (text) => void output.push(text) } });
    await startService(loadConfig(env), log, { databaseWaitMs: 700 }).then(
      (service) => service.stop(),
      (error: unknown) => output.push(explain(error)),
    );
    expect(output.join('\n').trim().split('\n')).toEqual([expect.stringMatching(line)]);
  };
  it('an invalid variable', () =>
    fails({ PORT: 'x', SCRIPTORIUM_DATA: '/nonexistent' }, /^scriptorium: PORT: /));
  it('a data folder that is a file', async () => {
    const file = path.join(await dataFolder(), 'file');
    await writeFile(file, '');
    await failsHere({ SCRIPTORIUM_DATA: file }, /^SCRIPTORIUM_DATA: .* cannot be used/);
  });
  it('a database folder with foreign content', async () => {
    const folder = await dataFolder();
    await mkdir(path.join(folder, 'postgres', 'cluster'), { recursive: true });
    await writeFile(path.join(folder, 'postgres', 'cluster', 'PG_VERSION'), 'nonsense');
    await failsHere({ SCRIPTORIUM_DATA: folder }, /database/);
  });
  it('a database server that does not answer', async () =>
    failsHere(
      { SCRIPTORIUM_DATA: await dataFolder(), DATABASE_URL: 'postgres://127.0.0.1:1/x' },
      /^DATABASE_URL: the database cannot be reached within 0\.7 s \(connect ECONNREFUSED 127\.0\.0\.1:1\); start the PostgreSQL server, or correct the URL$/,
    ));
  it('a database that does not exist', async () => {
    const url = new URL(process.env.TEST_DATABASE_URL!);
    url.pathname = '/not_there';
    await failsHere({ SCRIPTORIUM_DATA: await dataFolder(), DATABASE_URL: url.href }, /^DATABASE_URL: /);
  });
  it('a wrong password, without a wait', async () => {
    const url = new URL(process.env.TEST_DATABASE_URL!);
    url.password = 'wrong';
    await fails(
      { SCRIPTORIUM_DATA: await dataFolder(), DATABASE_URL: url.href },
      /^scriptorium: DATABASE_URL: the database cannot be reached \(password authentication failed/,
    );
  });
  it('a port in use', async () => {
    const blocker = createServer().listen(0, '127.0.0.1').unref();
    await new Promise((resolve) => blocker.once('listening', resolve));
    const { port } = blocker.address() as AddressInfo;
    const env = { SCRIPTORIUM_DATA: await dataFolder(), DATABASE_URL: await emptyDatabase() };
    await failsHere({ ...env, PORT: String(port) }, new RegExp(`^PORT: 127.0.0.1:${port} is in use`));
    expect(await readdir(env.SCRIPTORIUM_DATA)).toEqual([]); // no keys that the next start would not show
  });
});

it('shares one set of keys between two servers that start together on an empty database', async () => {
  const env = { DATABASE_URL: await emptyDatabase(), SECRET_KEYS: `k:${randomBytes(32).toString('base64')}` };
  const folders = [await dataFolder(), await dataFolder()];
  const hosts = folders.map((folder) => startHost({ ...env, SCRIPTORIUM_DATA: folder }));
  const urls = await Promise.all(hosts.map(({ ready }) => ready));
  const holders: string[] = [];
  for (const folder of folders)
    if ((await readdir(folder)).includes('credentials.json')) holders.push(folder);
  expect(holders).toHaveLength(1);
  const { admin, project } = await credentialsIn(holders[0]!);
  for (const url of urls) {
    expect(await accessOf(url, admin.api_key)).toBe('admin');
    expect(await accessOf(url, project.api_key)).toBe('project');
  }

  // A third server without the right keys fails with a message.
  const stranger = startHost({
    DATABASE_URL: env.DATABASE_URL,
    SCRIPTORIUM_DATA: await dataFolder(),
    LOG_LEVEL: 'error',
  });
  expect(await stranger.exited).toEqual({ code: 1, signal: null });
  expect(stranger.output()).toMatch(
    /^scriptorium: SECRET_KEYS: the secrets in this database were sealed with other keys/,
  );

  expect(await Promise.all(hosts.map((host) => stopped(host, 'SIGINT')))).toEqual([
    { code: 0, signal: null },
    { code: 0, signal: null },
  ]);
});

describe('while the database cannot be reached', () => {
  it('waits until it is started and has recovered, with one line for each attempt', async () => {
    const folder = await dataFolder();
    const dataDir = path.join(folder, 'own');
    const first = await startPostgres({ dataDir, durable: false });
    const { port, url } = first;
    await first.stop();
    const host = startHost({ SCRIPTORIUM_DATA: folder, DATABASE_URL: url, RATE_LIMIT_STORE: 'postgres' });
    const says = (line: RegExp) => eventually(() => line.test(host.output()) || undefined);
    await says(
      /"waiting for the database: connect ECONNREFUSED .*; next attempt in 1 s, last in \d\d\.\d s"/,
    );

    // A standby without a primary recovers until it is stopped.
    const signalFile = path.join(first.dataDir, 'cluster', 'standby.signal');
    await writeFile(signalFile, '');
    await chmod(signalFile, 0o666); // PostgreSQL may run under another account
    const ending = new AbortController();
    const recovering = startPostgres({
      dataDir,
      port,
      durable: false,
      settings: { hot_standby: 'off' },
      signal: ending.signal,
    });
    recovering.catch(() => {}); // expected below
    await says(/"waiting for the database: the database system is (starting up|not accepting connections)/);
    ending.abort();
    await expect(recovering).rejects.toThrow();
    await rm(signalFile);

    const server = await startPostgres({ dataDir, port, durable: false });
    try {
      await host.ready;
      expect(host.output()).not.toMatch(/"level":[45]0/);
      await stopped(host);
    } finally {
      await server.stop();
    }
  });

  it('goes on when it loses the database during the start, whatever it was doing', async () => {
    const proxy = await startLosingProxy(await emptyDatabase(), [3, 8, 15, 30, 50, 75, 110, 150]);
    const lines: string[] = [];
    const log = createLog({ stream: { write: (text) => void lines.push(text) } });
    const config = loadConfig({
      SCRIPTORIUM_DATA: await dataFolder(),
      DATABASE_URL: proxy.url,
      RATE_LIMIT_STORE: 'postgres',
      PORT: '0',
    });
    try {
      const service = await startService(config, log);
      expect((await fetch(`${service.baseUrl}/readyz`)).status).toBe(200);
      await service.stop();
      expect(proxy.losses.length).toBeGreaterThan(5);
      expect(lines.join('')).toMatch(/lost during the start/);
    } finally {
      await proxy.close();
    }
  });

  it('stops at once on a signal', async () => {
    const host = startHost({
      SCRIPTORIUM_DATA: await dataFolder(),
      DATABASE_URL: 'postgres://127.0.0.1:1/x',
    });
    await eventually(() => /waiting for the database/.test(host.output()) || undefined);
    const began = performance.now();
    expect(await stopped(host, 'SIGTERM')).toEqual({ code: 0, signal: null });
    expect(performance.now() - began).toBeLessThan(40_000); // the wait takes a minute
  });
});

describe('with an embedded database', () => {
  it('keeps keys and data across every kind of stop, and leaves no process behind', async () => {
    const folder = await dataFolder();
    const start = async () => {
      const host = startHost({ SCRIPTORIUM_DATA: folder });
      return { host, url: await host.ready };
    };
    const first = await start();
    const credentials = await credentialsIn(folder);
    expect((await stat(path.join(folder, 'credentials.json'))).mode & 0o777).toBe(0o600);
    expect(credentials.base_url).toBe(first.url);
    for (const key of [credentials.admin.api_key, credentials.project.api_key]) {
      expect(first.host.output()).not.toContain(key);
    }
    expect(await accessOf(first.url, credentials.project.api_key)).toBe('project');
    const [, token] = /\/studio\/sign-in#token=([\w-]{43})\n/.exec(first.host.output())!;
    const cookie = await sessionFor(first.url, token!);
    expect(await sessionFor(first.url, token!)).toBe(401);
    expect(await stopped(first.host, 'SIGTERM')).toEqual({ code: 0, signal: null });
    expect(await processesOf(folder)).toEqual([]);

    const second = await start();
    expect({ ...(await credentialsIn(folder)), base_url: '' }).toEqual({ ...credentials, base_url: '' });
    expect(await accessOf(second.url, credentials.project.api_key)).toBe('project');
    expect(second.host.output()).not.toContain('#token=');
    expect(await projectOf(second.url, cookie)).toBe(credentials.project.id);
    await stopped(second.host, 'SIGKILL');

    const third = await start();
    expect(await projectOf(third.url, cookie)).toBe(credentials.project.id);
    expect(await accessOf(third.url, credentials.admin.api_key)).toBe('admin');
    expect((await credentialsIn(folder)).base_url).toBe(third.url);
    expect(await stopped(third.host, 'SIGINT')).toEqual({ code: 0, signal: null });
    expect(await processesOf(folder)).toEqual([]);

    // The documented backup procedure: restore a copy of the folder at another place.
    const restored = await dataFolder();
    execFileSync('cp', ['-a', `${folder}/.`, restored]);
    const fourth = startHost({ SCRIPTORIUM_DATA: restored });
    expect(await accessOf(await fourth.ready, credentials.project.api_key)).toBe('project');
    await stopped(fourth);
  });

  it('stops cleanly during the start', async () => {
    const folder = await dataFolder();
    const host = startHost({ SCRIPTORIUM_DATA: folder });
    while (!(await readdir(folder)).includes('postgres'))
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await stopped(host, 'SIGTERM')).toEqual({ code: 0, signal: null });
    expect(await processesOf(folder)).toEqual([]);
  });
});

/** Returns the command lines of processes that contain the folder. */
async function processesOf(folder: string): Promise<string[]> {
  const { readFile } = await import('node:fs/promises');
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return lines.filter((line) => line.includes(folder));
}
