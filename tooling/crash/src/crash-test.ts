import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { Database } from './database.js';
import { keepKilling, type Kills } from './killer.js';
import { processesOf, tail } from './leftovers.js';
import { Ledger } from './ledger.js';
import { Load, type LoadOptions } from './load.js';
import { longRun, ownProject, type LongRunOptions, type LongRunResult } from './long-run.js';
import { filmAt } from './media.js';
import { judge } from './oracles.js';
import { keyOf, workItemsOff } from './people.js';
import { PersistentClient } from './persistent-client.js';
import { Platform } from './platform.js';
import { between, seeded } from './random.js';
import { Receiver } from './receiver.js';
import { figures, type CrashReport } from './report.js';
import type { ServiceProcess } from './service-process.js';
import { serviceProcesses } from './service-processes.js';
import { Usage } from './usage.js';
import { whenQuiet } from './when-quiet.js';

export interface CrashTestOptions {
  /** The root of the checkout. */
  root: string;
  seed: number;
  /** Number of kills of API and worker after which the load ends; 0 for no kills. */
  kills: number;
  /** Number of acknowledged orders after which the load may end. */
  orders?: number;
  /** Minutes after which the load may end. What the service uses meanwhile must not grow. */
  minutes?: number;
  clients?: number;
  /** ASR orders and sources in progress at once. */
  mediaAtOnce?: number;
  /** One of `mutants/`: a faulty design loaded into the service before it starts. */
  mutant?: string;
  /** Interval at which the database is killed, too. */
  postgresEveryMs?: number;
  /** Maximum time for all work to end after the last request. */
  quietMs?: number;
  onProgress?: (line: string) => void;
  /** Stops the test early and cleans up. */
  signal?: AbortSignal;
}

const ORIGINS = 16;

/** Runs the real service under load, kills it with SIGKILL repeatedly, and then verifies its guarantees. */
export async function crashTest(options: CrashTestOptions): Promise<CrashReport> {
  const folder = await mkdtemp(path.join(tmpdir(), 'scriptorium-crash-'));
  await chmod(folder, 0o755); // PostgreSQL started by root uses another account
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
  const { root, seed, mutant } = options;
  const database = await Database.start(path.join(folder, 'postgres'));
  onEnd(async () => {
    await database.stop();
    await rm(database.dataDir, { recursive: true, force: true });
  });
  const receiver = new Receiver({ fail: 0.05, drop: 0.05, slowMs: 150, random: seeded(seed, 'receiver') });
  await receiver.listen(ORIGINS);
  onEnd(() => receiver.close());

  const platform = new Platform({ slowMs: 150, random: seeded(seed, 'platform') });
  const platformUrl = await platform.listen();
  onEnd(() => platform.close());

  const data = path.join(folder, 'data');
  await mkdir(data);
  const { api, worker } = await serviceProcesses({ root, folder, data, mutant, databaseUrl: database.url });
  onEnd(() => Promise.all([api.kill('SIGTERM'), worker.kill('SIGTERM')]));

  const kills = { api: none(), worker: none(), postgres: none() };
  if (options.kills) await crashFirstStart(api, seed, kills.api);
  api.start();
  if (!(await api.ready())) throw new Error(`the service does not start:\n${await tail(folder, 'api')}`);
  const { admin, project } = JSON.parse(
    await readFile(path.join(data, 'credentials.json'), 'utf8'),
  ) as Credentials;
  receiver.secrets.push(project.webhook_secret);

  const ledger = new Ledger();
  const client = new PersistentClient(api.baseUrl, project.api_key);
  const nobodyWaits = new AbortController();
  const account = new PersistentClient(api.baseUrl, admin.api_key);
  const integrationId = await integrationWith(account, platformUrl, project.id);
  const vendor = new PersistentClient(api.baseUrl, await keyOf(account, project.id, 'vendor'));
  const people = workItemsOff(vendor, ledger, nobodyWaits.signal).catch((error: unknown) => {
    ledger.troubles.push(`people: ${(error as Error).message}`);
  });
  onEnd(async () => {
    nobodyWaits.abort();
    await people;
  });
  const usage = options.minutes ? new Usage({ api, worker }, database.url, data) : undefined;
  const began = performance.now();
  const film = await filmAt(path.join(folder, 'film.mp4'));
  const long = options.minutes
    ? { ...(await ownProject(account, receiver, api.baseUrl)), receiver, folder }
    : undefined;
  const beside = await underLoad(options, {
    api,
    worker,
    database,
    receiver,
    kills,
    usage,
    long,
    load: { client, receiver, ledger, film, integrationId },
  });
  options.signal?.throwIfAborted();
  const loadSeconds = (performance.now() - began) / 1000;

  const db = new Client({ connectionString: database.url });
  await db.connect();
  onEnd(() => db.end());
  const quietSeconds = await whenQuiet(db, options.quietMs ?? (options.minutes ? 600_000 : 60_000));
  nobodyWaits.abort();
  await people;
  const violations = await judge({
    ledger,
    deliveries: receiver.deliveries,
    tracks: platform.tracks,
    db,
    client,
    blobs: path.join(data, 'files', 'blobs'),
  });
  const ends = options.postgresEveryMs ? [] : [api, worker].flatMap(({ unexpectedEnds }) => unexpectedEnds);
  if (ends.length) violations['no process exits unexpectedly'] = ends;
  const grown = usage?.grown() ?? [];
  if (beside?.violations.length) violations['live events and long recordings are whole'] = beside.violations;
  if (grown.length) violations['what the service uses does not grow'] = grown;
  await Promise.all([api.kill('SIGTERM'), worker.kill('SIGTERM')]);
  const left = await processesOf(data);
  for (const { pid } of left) end(pid);
  const working = left.filter(({ idle }) => !idle).map(({ line }) => line);
  if (working.length) violations['no process keeps working'] = working;

  return {
    ...figures({ seed, mutant, kills, ledger, receiver, requests: client.totals }),
    loadSeconds: Math.round(loadSeconds),
    quietSeconds: Math.round(quietSeconds),
    slowestStartSeconds: Math.round(Math.max(api.slowestStartMs, worker.slowestStartMs) / 100) / 10,
    ordersPerSecond: Math.round((ledger.orders.length / loadSeconds) * 10) / 10,
    idleSandboxes: left.length - working.length,
    usage: usage?.thirds(),
    long: beside,
    violations,
    log: await tail(folder, 'api', 'worker'),
  };
}

interface Stage {
  api: ServiceProcess;
  worker: ServiceProcess;
  database: Database;
  receiver: Receiver;
  kills: Record<'api' | 'worker' | 'postgres', Kills>;
  usage: Usage | undefined;
  long: Omit<LongRunOptions, 'lecture' | 'stop'> | undefined;
  load: Pick<LoadOptions, 'client' | 'receiver' | 'ledger' | 'film' | 'integrationId'>;
}

/**
 * Runs clients and killers until the required numbers of kills and orders are reached. Then open orders are
 * completed and all processes are running.
 */
async function underLoad(options: CrashTestOptions, stage: Stage): Promise<LongRunResult | undefined> {
  const { api, worker, database, receiver, kills, usage, long } = stage;
  const { ledger } = stage.load;
  const { seed, clients = 8, mediaAtOnce = 6, postgresEveryMs, onProgress = () => {} } = options;
  const over = new AbortController();
  const { signal: stop } = over;
  const lecture = path.join(options.root, 'examples/media/lecture.wav');
  const load = new Load({
    ...stage.load,
    seed,
    recording: await readFile(lecture),
    clients,
    mediaAtOnce,
    ordersAtOnce: options.minutes ? 40 : 200, // a growing backlog is no leak
    pauseMs: options.minutes ? 1_000 : 0, // leaves time for the live event
    stop,
  });
  const killing = (target: ServiceProcess) => {
    const { role } = target.options;
    return keepKilling(target, seeded(seed, role), { kills: kills[role], stop });
  };
  const all = Promise.all([
    long && longRun({ ...long, lecture, stop }),
    load.run(),
    ...(options.kills ? [killing(api), killing(worker)] : [keepAlive(worker)]),
    ...(postgresEveryMs ? [database.keepKilling(postgresEveryMs, { kills: kills.postgres, stop })] : []),
  ]);
  let failed = false;
  all.catch(() => (failed = true));

  const enough = () =>
    kills.api.total + kills.worker.total >= options.kills && ledger.orders.length >= (options.orders ?? 0);
  const end = performance.now() + (options.minutes ?? 0) * 60_000;
  const goesOn = () => performance.now() < end || !enough();
  for (let second = 1; goesOn() && !failed && !options.signal?.aborted; second++) {
    await sleep(1_000);
    if (second % 10 !== 0) continue;
    await usage?.note();
    onProgress(progress(kills, ledger, receiver));
  }
  over.abort();
  const [beside] = await all;
  onProgress(`${progress(kills, ledger, receiver)}; quiet now`);
  return beside;
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // exited meanwhile
  }
}

/** Creates an integration that posts transcripts to the platform. */
async function integrationWith(account: PersistentClient, url: string, projectId: number): Promise<number> {
  const fields = {
    project_id: String(projectId),
    name: 'Platform',
    platform: 'markingvideo',
    config: JSON.stringify({ url }),
    credentials: JSON.stringify({ token: 'secret' }),
    transcript_postback: 'true',
  };
  const path = '/v3/admin/video_platform_integrations';
  const { status, data, text } = await account.post<{ id: number }>(path, () => new URLSearchParams(fields));
  if (status !== 200) throw new Error(`the integration cannot be created: ${status} ${text}`);
  return data.id;
}

interface Credentials {
  admin: { api_key: string };
  project: { id: number; api_key: string; webhook_secret: string };
}

const none = (): Kills => ({ total: 0, whileStarting: 0 });

/** Kills the very first start, which creates tables and keys and must survive a kill like any other. */
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
