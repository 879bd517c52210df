import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../config.js';
import type { Installation } from '../installation.js';
import { ownCommand } from '../../own-command.js';
import { backgroundWork } from './background-work.js';
import { amiss, check, fine, type Finding } from './check.js';

const migrateFirst = () => `run "${ownCommand('migrate')}"`;
const OLDEST = 15;
const SKEW_MS = 5_000;

/**
 * Checks that the database is reachable, recent enough, migrated and on time, and that its secrets can be
 * decrypted.
 */
export async function database(config: Config, open: () => Promise<Installation>): Promise<Finding[]> {
  if (!config.DATABASE_URL && !existsSync(path.join(config.SCRIPTORIUM_DATA, 'postgres'))) {
    return [fine('database', 'embedded; the first start creates it')];
  }
  const remedy = config.DATABASE_URL
    ? 'start the PostgreSQL server, or correct DATABASE_URL'
    : 'correct the problem in the message; without DATABASE_URL the database is in SCRIPTORIUM_DATA/postgres';
  let installation: Installation | undefined;
  const reached = await check('database', remedy, async () => {
    installation = await open();
    return version(installation);
  });
  if (!installation) return reached;
  const opened = installation;
  return [
    ...reached,
    ...(await check('migrations', migrateFirst(), () => migrations(opened))),
    ...(await check('clock', 'synchronise the clocks of both machines with NTP', () => clock(opened))),
    ...(await check('secrets', migrateFirst(), () => secrets(opened))),
    ...(await check('work items', migrateFirst(), () => workItems(opened))),
    ...(await check('background work', migrateFirst(), () => backgroundWork(opened))),
  ];
}

async function version({ db }: Installation): Promise<Finding> {
  const [row] = await db.query<{ version: string }[]>(`select current_setting('server_version') as version`);
  const { version: found } = row!;
  return Number.parseInt(found, 10) >= OLDEST
    ? fine('database', `PostgreSQL ${found}`)
    : amiss('database', `PostgreSQL ${found} is too old`, `move to PostgreSQL ${OLDEST} or later`);
}

async function migrations(installation: Installation): Promise<Finding> {
  const pending = await installation.pending();
  if (!pending.length) return fine('migrations', 'the database is up to date');
  return amiss(
    'migrations',
    `${pending.length} have not been run`,
    `${migrateFirst()}, or start the service`,
  );
}

async function clock({ db }: Installation): Promise<Finding> {
  const asked = Date.now();
  const [row] = await db.query<{ ms: number }[]>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
  );
  const skew = Math.round(row!.ms - (asked + Date.now()) / 2);
  if (Math.abs(skew) <= SKEW_MS) return fine('clock', `differs from the database's by ${Math.abs(skew)} ms`);
  return amiss(
    'clock',
    `differs from the database's by ${skew / 1000} s`,
    'synchronise the clocks of both machines with NTP',
  );
}

/** Checks that every key used is in the ring, and decrypts one secret of each column and key. */
async function secrets({ db, pending, sealed: columns, secrets: box }: Installation): Promise<Finding> {
  if ((await pending()).length) return fine('secrets', 'skipped until the database is up to date');
  for (const { table, column, boundTo } of columns) {
    const rows = await db.query<{ sealed: string; row: string }[]>(
      `select distinct on (split_part(${column}, '.', 2)) ${column} as sealed, ${boundTo} as row
       from ${table} where ${column} is not null order by split_part(${column}, '.', 2), id desc`,
    );
    for (const { sealed, row } of rows) {
      try {
        box.open(sealed, row);
      } catch {
        const key = sealed.split('.')[1];
        return amiss(
          'secrets',
          `${table}.${column} has secrets sealed with key '${key}' that cannot be decrypted`,
          'restore the keys that sealed them: SECRET_KEYS, or the file secret-keys of the data folder',
        );
      }
    }
  }
  return fine('secrets', 'all can be decrypted');
}

/** Checks that no work item is late. */
async function workItems({ lateWork, pending }: Installation): Promise<Finding> {
  if ((await pending()).length) return fine('work items', 'skipped until the database is up to date');
  const late = await lateWork.count();
  if (late === 0) return fine('work items', 'none is past its deadline');
  return amiss(
    'work items',
    `${late} are past their deadline`,
    'make sure that users with can_work, or Vendor keys, accept their languages; the items are listed at /v3/production/work_items',
  );
}
