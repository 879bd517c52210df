import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { databaseFrom, emptyDatabase as newDatabase, type Database } from './databases.js';

export interface Credentials {
  base_url: string;
  admin: { api_key: string };
  project: { id: number; api_key: string; api_secret_key: string; webhook_secret: string };
  observer: { api_key: string };
  sandbox: { api_key: string };
}

/** A server process, started the way an operator starts it. */
export interface Host {
  child: ChildProcess;
  output(): string;
  /**
   * Resolves with the URL when the server has started.
   * @throws if it exits instead
   */
  ready: Promise<string>;
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

const running = new Set<Host>();
const folders: string[] = [];
const databases: Database[] = [];

/** Environment of a child process: PATH, HOME and the compile cache of Node. */
export const plainEnvironment = () => {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
};

/** Without this flag, V8 shrinks the heap once the server is idle, which takes 0.4 s of processor time. */
const flags = ['--no-memory-reducer'];

/** Starts a built server, given its main file, with only these environment variables. */
export function startHost(main: string, env: Record<string, string>): Host {
  const child = spawn(process.execPath, [...flags, main], {
    env: { ...plainEnvironment(), PORT: '0', HTTP_PORT: '0', INGEST_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  let ended = false;
  const exited: Host['exited'] = new Promise((resolve) =>
    child.on('close', (code, signal) => {
      ended = true;
      running.delete(host);
      resolve({ code, signal });
    }),
  );
  const ready = new Promise<string>((resolve, reject) => {
    const look = (chunk: Buffer) => {
      text += chunk.toString();
      const found = /Scriptorium \(\w+\) is at (\S+?);?\s/.exec(text);
      if (found) resolve(found[1]!);
    };
    child.stdout.on('data', look);
    child.stderr.on('data', look);
    void exited.then(() => reject(new Error(`the server exited: ${text}`)));
  });
  ready.catch(() => {});
  const host: Host = { child, output: () => text, ready, exited };
  if (!ended) running.add(host);
  return host;
}

export async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'scriptorium-host-'));
  await chmod(folder, 0o755); // lets the database account read it if the tests run as root
  folders.push(folder);
  return folder;
}

/** Creates an empty database on the test server, and returns its URL. */
export const emptyDatabase = (): Promise<string> => kept(newDatabase());

/**
 * Creates a database with the tables of a built service, given its main file. A server starts on it in two thirds of the
 * time that it needs for an empty one.
 */
export async function migratedDatabase(main: string): Promise<string> {
  const program = path.join(path.dirname(main), 'cli/main.js');
  const made = databaseFrom(`host_template_${await migrationsOf(main)}`, async (DATABASE_URL) => {
    const env = { ...plainEnvironment(), SCRIPTORIUM_DATA: await dataFolder(), DATABASE_URL };
    await promisify(execFile)(process.execPath, [program, 'migrate'], { env });
  });
  return kept(made);
}

/** Returns a hash of the built migrations. */
async function migrationsOf(main: string): Promise<string> {
  const hash = createHash('sha256');
  const cwd = path.resolve(main, '../../../../packages');
  const files = globSync('{server-kit,modules/*}/dist/{data,migrations}/*.js', { cwd });
  for (const file of files.toSorted()) hash.update(await readFile(path.join(cwd, file)));
  return hash.digest('hex').slice(0, 16);
}

async function kept(made: Promise<Database>): Promise<string> {
  const database = await made;
  databases.push(database);
  return database.url;
}

export const credentialsIn = async (folder: string): Promise<Credentials> =>
  JSON.parse(await readFile(path.join(folder, 'credentials.json'), 'utf8')) as Credentials;

export async function stopped(host: Host, signal: NodeJS.Signals = 'SIGTERM') {
  host.child.kill(signal);
  return host.exited;
}

/** Cleans up after failed tests. For `afterAll`. */
export async function tidy(): Promise<void> {
  await Promise.all([...running].map((host) => stopped(host, 'SIGKILL')));
  for (const database of databases) await database.drop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}
