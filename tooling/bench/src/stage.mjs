import { startPostgres } from '@scriptorium/embedded-postgres';
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, open as openFile, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { root } from '../../scripts/workspace.mjs';

const START_MS = 60_000;
/** For `settledBytes`. */
const collecting = ['--expose-gc', `--import=${join(import.meta.dirname, 'collect-on-signal.mjs')}`];
const open = new Set();

/** Closes all open stages, for when the benchmark is interrupted. */
export const closeStages = () => Promise.all([...open].map((stage) => stage.disposeAsync()));

/** Creates a temporary folder for benches without a service, which is deleted with it. */
export async function openFolder() {
  const closing = new AsyncDisposableStack();
  open.add(closing);
  closing.defer(() => open.delete(closing));
  const folder = await mkdtemp(join(tmpdir(), 'scriptorium-bench-'));
  closing.defer(() => rm(folder, { recursive: true, force: true }));
  return { folder, [Symbol.asyncDispose]: () => closing.disposeAsync() };
}

/**
 * Starts a database and the built service in a temporary folder. Its disposal removes everything. The processes
 * also end if this one is killed.
 */
export async function openStage(environment = {}) {
  const closing = new AsyncDisposableStack();
  open.add(closing);
  closing.defer(() => open.delete(closing));
  try {
    const folder = await mkdtemp(join(tmpdir(), 'scriptorium-bench-'));
    closing.defer(() => rm(folder, { recursive: true, force: true }));
    await chmod(folder, 0o755); // PostgreSQL started by root uses another account
    const database = await startPostgres({ dataDir: join(folder, 'postgres') });
    closing.defer(() => rm(database.dataDir, { recursive: true, force: true }));
    closing.defer(() => database.stop());
    const pool = new pg.Pool({ connectionString: database.url, max: 2 });
    pool.on('error', () => {}); // a stopping server may close a connection before the pool does
    closing.defer(() => pool.end());
    const service = await startService(closing, folder, { DATABASE_URL: database.url, ...environment });
    return {
      ...service,
      folder,
      databaseUrl: database.url,
      sql: async (text, values) => (await pool.query(text, values)).rows,
      /**
       * Starts a further process that works on orders, with a data folder of this name.
       * @param core number of the only core that it uses
       */
      startWorker: (name, { databaseUrl = database.url, core } = {}) =>
        startProcess(
          closing,
          folder,
          name,
          { DATABASE_URL: databaseUrl, ...environment, SCRIPTORIUM_ROLE: 'worker', ...sharedBy(folder) },
          core === undefined ? [] : ['taskset', '-c', String(core)],
        ),
      startBaseline: (name, ...args) => startBaseline(closing, name, [database.url, ...args]),
      [Symbol.asyncDispose]: () => closing.disposeAsync(),
    };
  } catch (error) {
    await closing.disposeAsync();
    throw error;
  }
}

/** What further processes need of the first one: its media files and keys. */
const sharedBy = (folder) => ({
  STORAGE_URL: pathToFileURL(join(folder, 'data', 'files')).href,
  SECRET_KEYS_FILE: join(folder, 'data', 'secret-keys'),
});

async function startService(closing, folder, environment) {
  const { child, data, logFile } = await startProcess(closing, folder, 'data', environment);
  for (const end = Date.now() + START_MS; Date.now() < end && child.exitCode === null; await sleep(100)) {
    const credentials = await readCredentials(data);
    if (!credentials?.base_url) continue;
    const { base_url: baseUrl, project } = credentials;
    const { api_key: key } = project;
    return { pid: child.pid, baseUrl, project: project.id, key, data };
  }
  throw new Error(`the service did not start:\n${await readFile(logFile, 'utf8')}`);
}

async function startProcess(closing, folder, name, environment, launcher = []) {
  const data = join(folder, name);
  const logFile = join(folder, name === 'data' ? 'service.log' : `${name}.log`);
  const log = await openFile(logFile, 'w');
  const [command, ...args] = [...launcher, process.execPath];
  const child = spawn(
    command,
    [
      ...args,
      ...(process.env.BENCH_NODE_OPTIONS ?? '').split(' ').filter(Boolean),
      ...collecting,
      `--import=${join(root, 'tooling/bench/src/stop-with-launcher.mjs')}`,
      join(root, 'apps/server/dist/main.js'),
    ],
    {
      stdio: ['ignore', log.fd, log.fd],
      env: {
        ...process.env,
        SCRIPTORIUM_DATA: data,
        SCRIPTORIUM_LAUNCHERS: String(process.pid),
        PORT: '0',
        INGEST_PORT: '0',
        RATE_LIMIT_PER_MINUTE: '1000000000',
        RATE_LIMIT_TEXT_PER_MINUTE: '1000000000',
        ...environment,
      },
    },
  );
  const exited = once(child, 'exit');
  await log.close();
  closing.defer(async () => {
    child.kill();
    await exited;
  });
  return { child, data, logFile };
}

const readCredentials = async (data) => {
  const text = await readFile(join(data, 'credentials.json'), 'utf8').catch(() => undefined);
  return text && JSON.parse(text);
};

/** Starts a program of `baselines/`, which sends its port when it is ready and exits on disconnect. */
async function startBaseline(closing, name, [databaseUrl, ...args]) {
  const child = fork(join(import.meta.dirname, 'baselines', `${name}.mjs`), args, {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    execArgv: collecting,
  });
  const exited = once(child, 'exit');
  closing.defer(async () => {
    if (child.connected) child.disconnect();
    await exited;
  });
  const [message] = await Promise.race([
    once(child, 'message'),
    exited.then(() => Promise.reject(new Error(`the baseline '${name}' did not start`))),
  ]);
  return { pid: child.pid, baseUrl: `http://127.0.0.1:${message.port}`, child };
}
