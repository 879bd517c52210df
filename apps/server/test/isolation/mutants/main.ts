// Removes every condition on a project, an account or a user from the sources in turn, in memory, and checks that the
// isolation matrix fails. Exits with an error if a condition can be removed unnoticed and has no recorded
// reason.
//
//   pnpm test:isolation-mutants [text]     only the conditions whose place contains the text, such as
// `files.service`
import { startPostgres } from '@scriptorium/embedded-postgres';
import { testDatabase } from '@scriptorium/testing';
import { randomBytes } from 'node:crypto';
import { globSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { getMetadataArgsStorage } from 'typeorm';
import { mutantsIn, type Mutant } from './conditions.js';
import { loadAnew } from './loader.js';
import { reasonFor, staleReasons } from './survivors.js';
import type { Stage, Verdict } from './trial.js';

type Trial = typeof import('./trial.js');

const root = path.resolve(import.meta.dirname, '../../../../..');
const sources = globSync('packages/{modules/*,server-kit}/src/**/*.ts', { cwd: root })
  .filter((file) => !/spec\.ts$|\/migrations\//.test(file))
  .toSorted();
const placeOf = ({ file, line }: Mutant): string => `${file}:${line}`;

const wanted = process.argv[2] ?? '';
const mutants = sources
  .flatMap((file) => mutantsIn(root, file))
  .filter((mutant) => `${placeOf(mutant)} ${mutant.condition}`.includes(wanted));

/** Set by signals, so that the loop ends and its resources are released. */
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => (interrupted = true));

/** Returns which routes each package declares. */
async function routesByPackage(): Promise<(mutant: Mutant) => (route: string) => boolean> {
  const { routesOf } = (await import(path.join(root, 'tooling/scripts/routes.mjs'))) as {
    routesOf(root: string): { method: string; path: string; file: string }[];
  };
  const folders = new Map(
    routesOf(root).map(({ method, path: url, file }) => [`${method} ${url}`, file.split('/src/')[0]!]),
  );
  return ({ file }) =>
    (route) =>
      folders.get(route) === file.split('/src/')[0];
}

async function sql(text: string): Promise<void> {
  const admin = new Client({ connectionString: process.env.TEST_DATABASE_URL });
  await admin.connect();
  await admin.query(text).finally(() => admin.end());
}

/** TypeORM retains every entity class that was ever loaded. */
function forgetEntities(): () => void {
  const storage = getMetadataArgsStorage() as unknown as Record<string, unknown>;
  const lists = Object.values(storage).filter((value) => Array.isArray(value));
  const lengths = lists.map(({ length }) => length);
  return () => lists.forEach((list, index) => (list.length = lengths[index]!));
}

/**
 * Tries a mutant on a fresh copy of the database.
 * @param mutant undefined for a control run that must find nothing
 */
async function tryMutant(
  stage: Stage,
  mutant?: Mutant,
  first: (route: string) => boolean = () => false,
): Promise<Verdict> {
  const seeded = new URL(stage.databaseUrl);
  const copy = new URL(seeded);
  copy.pathname = '/mutant';
  await sql(`drop database if exists mutant with (force)`);
  await sql(`create database mutant template ${seeded.pathname.slice(1)}`);
  const forget = forgetEntities();
  try {
    const instead = mutant && { file: path.join(root, mutant.file), source: mutant.mutated };
    const { trial } = await loadAnew<Trial>(path.join(import.meta.dirname, 'trial.ts'), instead);
    return await trial({ ...stage, databaseUrl: copy.href, rows: new Map(stage.rows) }, first);
  } finally {
    forget();
  }
}

/** Creates the tenants and their rows in a database, and verifies that the unmodified sources pass. */
async function setStage(databaseUrl: string, folder: string): Promise<Stage> {
  const stage: Stage = { databaseUrl, folder, secretKey: randomBytes(32), rows: new Map() };
  const { trial } = await loadAnew<Trial>(path.join(import.meta.dirname, 'trial.ts'));
  stage.inhabitants = (await trial(stage, () => false, { onlyReads: true })).inhabitants;
  const { fault, requests } = await tryMutant(stage);
  if (fault) throw new Error(`the matrix finds a fault in the unmodified sources: ${fault}`);
  console.log(`${mutants.length} conditions; ${requests} requests find no fault in the unmodified sources`);
  return stage;
}

type Outcome = 'killed' | 'explained' | 'survived';

async function judge(stage: Stage, mutant: Mutant, first: (route: string) => boolean): Promise<Outcome> {
  const started = performance.now();
  const { fault } = await tryMutant(stage, mutant, first).catch((error: unknown) => {
    if ((error as Error).name === 'NoMutant') throw error;
    return { fault: `the service does not start: ${error as Error}` };
  });
  const reason = reasonFor(mutant);
  const outcome = fault ? 'killed' : reason ? 'explained' : 'survived';
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const condition = mutant.condition.replace(/\s+/g, ' ');
  console.log(`${outcome.padEnd(9)} ${seconds.padStart(5)} s  ${placeOf(mutant)}  ${condition}`);
  console.log(`                   ${(fault ?? reason ?? 'not detected').slice(0, 160)}`);
  return outcome;
}

async function main(): Promise<number> {
  const { AppModule } = await import('../../../src/app.module.js');
  const database = await testDatabase(AppModule.migrations);
  const folder = await mkdtemp(path.join(tmpdir(), 'scriptorium-mutants-'));
  const counts: Record<Outcome, number> = { killed: 0, explained: 0, survived: 0 };
  try {
    const stage = await setStage(database.url, folder);
    const routesOf = await routesByPackage();
    for (const mutant of mutants) {
      if (interrupted) throw new Error('interrupted');
      counts[await judge(stage, mutant, routesOf(mutant))]++;
    }
  } finally {
    await sql(`drop database if exists mutant with (force)`);
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
  const rate = (100 * counts.killed) / Math.max(1, mutants.length - counts.explained);
  const { killed, explained, survived } = counts;
  console.log(
    `${killed} killed, ${explained} explained, ${survived} survived; kill rate ${rate.toFixed(1)} %`,
  );
  const stale = wanted ? [] : staleReasons(mutants);
  for (const reason of stale) console.log(`stale reason: ${reason}`);
  return survived + stale.length === 0 ? 0 : 1;
}

/** Starts a database server, unless the environment names one. */
async function withDatabase(work: () => Promise<number>): Promise<number> {
  if (process.env.TEST_DATABASE_URL) return work();
  const folder = await mkdtemp(path.join(tmpdir(), 'scriptorium-mutants-'));
  await chmod(folder, 0o755); // root's database runs under another account
  const server = await startPostgres({ dataDir: path.join(folder, 'postgres'), durable: false });
  process.env.TEST_DATABASE_URL = server.url;
  try {
    return await work();
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
    await rm(server.dataDir, { recursive: true, force: true });
  }
}

process.exitCode = await withDatabase(main);
