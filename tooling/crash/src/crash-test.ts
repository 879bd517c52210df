import { mkdtemp, chmod, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { Database } from './database.js';
import { keepKilling, type Kills } from './killer.js';
import { Ledger } from './ledger.js';
import { Load } from './load.js';
import { judge, type Violations } from './oracles.js';
import { PersistentClient, type ClientTotals } from './persistent-client.js';
import { between, seeded } from './random.js';
import { Receiver } from './receiver.js';
import { ServiceProcess } from './service-process.js';
import { whenQuiet } from './when-quiet.js';

export interface CrashTestOptions {
  /** The folder of the checkout. */
  root: string;
  seed: number;
  /** The load ends after so many kills of API and worker; 0 for none at all. */
  kills: number;
  /** The load goes on at least until so many orders are acknowledged. */
  orders?: number;
  clients?: number;
  /** ASR orders under way at once. */
  asrAtOnce?: number;
  /** One of `mutants/`: a wrong design put into the service before it starts. */
  mutant?: string;
  /** Also kills the database, so often. */
  postgresEveryMs?: number;
  /** How long everything may take to end after the last request. */
  quietMs?: number;
  onProgress?: (line: string) => void;
  /** Ends the test before its time, in good order. */
  signal?: AbortSignal;
}

export interface CrashReport {
  seed: number;
  mutant: string | undefined;
  kills: { api: number; worker: number; whileStarting: number; postgres: number };
  orders: { asr: number; import: number; cancelled: number };
  files: number;
  uploads: number;
  requests: ClientTotals;
  callbacks: { received: number; distinct: number; duplicates: number; failed: number; dropped: number };
  loadSeconds: number;
  quietSeconds: number;
  /** The longest it took from a start to being ready. */
  slowestStartSeconds: number;
  ordersPerSecond: number;
  /** Empty when everything that was acknowledged came true, once. */
  violations: Violations;
}

const ORIGINS = 16;

/** Runs the real service under load and SIGKILL, and then asks whether it kept its word. */
export async function crashTest(options: CrashTestOptions): Promise<CrashReport> {
  const folder = await mkdtemp(path.join(tmpdir(), 'scriptorium-crash-'));
  await chmod(folder, 0o755); // root's database runs under another account
  const closers: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    return await run(options, folder, (close) => closers.push(close));
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

async function run(
  options: CrashTestOptions,
  folder: string,
  onEnd: (close: () => Promise<unknown>) => void,
): Promise<CrashReport> {
  const { root, seed, mutant, onProgress = () => {} } = options;
  const database = await Database.start(path.join(folder, 'postgres'));
  onEnd(async () => {
    await database.stop();
    await rm(database.dataDir, { recursive: true, force: true });
  });
  const receiver = new Receiver({ fail: 0.05, drop: 0.05, slowMs: 150, random: seeded(seed, 'receiver') });
  await receiver.listen(ORIGINS);
  onEnd(() => receiver.close());

  const data = path.join(folder, 'data');
  await mkdir(data);
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATABASE_URL: database.url,
    SCRIPTORIUM_DATA: data,
    ...settings,
  };
  const command = [
    ...(mutant ? ['--import', path.join(root, `tooling/crash/dist/mutants/${mutant}.js`)] : []),
    path.join(root, 'apps/server/dist/main.js'),
  ];
  const start = async (role: 'api' | 'worker') => {
    const logFile = path.join(folder, `${role}.log`);
    const service = new ServiceProcess({ role, port: await freePort(), command, env, logFile });
    onEnd(() => service.kill('SIGTERM'));
    return service;
  };
  const [api, worker] = [await start('api'), await start('worker')];

  const kills = { api: none(), worker: none(), postgres: none() };
  if (options.kills) await crashFirstStart(api, seed, kills.api);
  api.start();
  if (!(await api.ready())) throw new Error(`the service does not start:\n${await tail(folder, 'api')}`);
  const { project } = JSON.parse(await readFile(path.join(data, 'credentials.json'), 'utf8')) as Credentials;
  receiver.secret = project.webhook_secret;

  const ledger = new Ledger();
  const client = new PersistentClient(api.baseUrl, project.api_key);
  const [loadOver, killsOver] = [new AbortController(), new AbortController()];
  const load = new Load({
    client,
    receiver,
    ledger,
    seed,
    clients: options.clients ?? 8,
    asrAtOnce: options.asrAtOnce ?? 4,
    ordersAtOnce: 200,
    stop: loadOver.signal,
  });
  const began = performance.now();
  const loading = load.run();
  const killing = options.kills
    ? [
        ...[api, worker].map((target) =>
          keepKilling(target, seeded(seed, target.options.role), {
            kills: kills[target.options.role],
            stop: killsOver.signal,
          }),
        ),
        ...(options.postgresEveryMs
          ? [database.keepKilling(options.postgresEveryMs, { kills: kills.postgres, stop: killsOver.signal })]
          : []),
      ]
    : [keepAlive(worker)];

  const enough = () =>
    kills.api.total + kills.worker.total >= options.kills && ledger.orders.length >= (options.orders ?? 0);
  for (let second = 1; !enough() && !options.signal?.aborted; second++) {
    await sleep(1_000);
    if (second % 10 === 0) onProgress(progress(kills, ledger, receiver));
  }
  loadOver.abort();
  killsOver.abort();
  await Promise.all([...killing, loading]);
  options.signal?.throwIfAborted();
  const loadSeconds = (performance.now() - began) / 1000;
  onProgress(`${progress(kills, ledger, receiver)}; quiet now`);

  const db = new Client({ connectionString: database.url });
  await db.connect();
  onEnd(() => db.end());
  const quietSeconds = await whenQuiet(db, options.quietMs ?? 60_000);
  const violations = await judge({
    ledger,
    deliveries: receiver.deliveries,
    db,
    client,
    blobs: path.join(data, 'files', 'blobs'),
  });
  const ends = options.postgresEveryMs ? [] : [api, worker].flatMap(({ unexpectedEnds }) => unexpectedEnds);
  if (ends.length) violations['no process ends by itself'] = [...ends, await tail(folder, 'api', 'worker')];
  await Promise.all([api.kill('SIGTERM'), worker.kill('SIGTERM')]);
  const orphans = await processesOf(data);
  if (orphans.length) violations['no process is left behind'] = orphans;

  const distinct = new Set(receiver.deliveries.map(({ webhookId }) => webhookId)).size;
  return {
    seed,
    mutant,
    kills: {
      api: kills.api.total,
      worker: kills.worker.total,
      whileStarting: kills.api.whileStarting + kills.worker.whileStarting,
      postgres: kills.postgres.total,
    },
    orders: {
      asr: ledger.orders.filter(({ kind }) => kind === 'asr').length,
      import: ledger.orders.filter(({ kind }) => kind === 'import').length,
      cancelled: ledger.orders.filter(({ cancel }) => cancel === 'acknowledged').length,
    },
    files: ledger.files.length,
    uploads: ledger.files.filter(({ upload }) => upload).length,
    requests: client.totals,
    callbacks: {
      received: receiver.deliveries.length,
      distinct,
      duplicates: receiver.deliveries.length - distinct,
      failed: receiver.failed,
      dropped: receiver.dropped,
    },
    loadSeconds: Math.round(loadSeconds),
    quietSeconds: Math.round(quietSeconds),
    slowestStartSeconds: Math.round(Math.max(api.slowestStartMs, worker.slowestStartMs) / 100) / 10,
    ordersPerSecond: Math.round((ledger.orders.length / loadSeconds) * 10) / 10,
    violations,
  };
}

interface Credentials {
  project: { api_key: string; webhook_secret: string };
}

/** Short waits, so that what a crash leaves behind is taken up within seconds. */
const settings = {
  ALLOW_NETWORKS: '127.0.0.0/8',
  RATE_LIMIT_PER_MINUTE: '1000000',
  RATE_LIMIT_TEXT_PER_MINUTE: '1000000',
  JOB_HEARTBEAT_SECONDS: '10',
  JOB_POLL_SECONDS: '0.5',
  JOB_RETRY_SECONDS: '1',
  CALLBACK_SCHEDULE_SECONDS: `0${',1'.repeat(19)}`,
  LOG_LEVEL: 'warn',
};

const none = (): Kills => ({ total: 0, whileStarting: 0 });

/** The very first start makes tables and keys: it has to bear a kill like any other. */
async function crashFirstStart(api: ServiceProcess, seed: number, kills: Kills): Promise<void> {
  const random = seeded(seed, 'first start');
  for (let i = 0; i < 2; i++) {
    api.start();
    await sleep(between(random, 600, 2_500));
    if (!(await api.kill())) continue;
    kills.total++;
    kills.whileStarting++;
  }
}

async function keepAlive(worker: ServiceProcess): Promise<void> {
  worker.start();
  await worker.ready();
}

function progress(kills: Record<string, Kills>, ledger: Ledger, receiver: Receiver): string {
  const counts = Object.entries(kills).map(([name, { total }]) => `${total} of ${name}`);
  return (
    `kills: ${counts.join(', ')}; orders: ${ledger.orders.length}; ` +
    `callbacks: ${receiver.deliveries.length}; troubles: ${ledger.troubles.length}`
  );
}

async function tail(folder: string, ...roles: string[]): Promise<string> {
  const texts = await Promise.all(
    roles.map((role) => readFile(path.join(folder, `${role}.log`), 'utf8').catch(() => '')),
  );
  return texts.map((text) => text.slice(-4_000)).join('\n');
}

/** Programs still running on the data of the service, as their command lines; known on Linux only. */
async function processesOf(folder: string): Promise<string[]> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return lines.filter((line) => line.includes(folder)).map((line) => line.replaceAll('\0', ' '));
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
