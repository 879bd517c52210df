import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../config.js';
import type { Installation } from '../installation.js';
import { amiss, check, fine, type Finding } from './check.js';

const OLDEST = 15;
const SKEW_MS = 5_000;

/** The database answers, is new enough and up to date, agrees about the time, and its secrets open. */
export async function database(config: Config, open: () => Promise<Installation>): Promise<Finding[]> {
  if (!config.DATABASE_URL && !existsSync(path.join(config.SCRIPTORIUM_DATA, 'postgres'))) {
    return [fine('database', 'embedded; the first start makes it')];
  }
  const mend = config.DATABASE_URL
    ? 'start the PostgreSQL server, or correct DATABASE_URL'
    : 'do what the message says; without DATABASE_URL the database is in SCRIPTORIUM_DATA/postgres';
  let installation: Installation | undefined;
  const reached = await check('database', mend, async () => {
    installation = await open();
    return version(installation);
  });
  if (!installation) return reached;
  const opened = installation;
  return [
    ...reached,
    ...(await check('migrations', 'run "scriptorium migrate"', () => migrations(opened))),
    ...(await check('clock', 'let both machines keep time by NTP', () => clock(opened))),
    ...(await check('secrets', 'run "scriptorium migrate"', () => secrets(opened))),
    ...(await check('work items', 'run "scriptorium migrate"', () => workItems(opened))),
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
    'run "scriptorium migrate", or start the service',
  );
}

async function clock({ db }: Installation): Promise<Finding> {
  const asked = Date.now();
  const [row] = await db.query<{ ms: number }[]>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
  );
  const skew = Math.round(row!.ms - (asked + Date.now()) / 2);
  if (Math.abs(skew) <= SKEW_MS) return fine('clock', `the database's differs by ${Math.abs(skew)} ms`);
  return amiss('clock', `the database's differs by ${skew / 1000} s`, 'let both machines keep time by NTP');
}

/** Each key that sealed something is in the ring, and the last secret of each column opens. */
async function secrets({ db, pending, sealed: columns, secrets: box }: Installation): Promise<Finding> {
  if ((await pending()).length) return fine('secrets', 'not looked at before the database is up to date');
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
          `${table}.${column} has secrets sealed with key '${key}', which does not open them`,
          'give back the keys they were sealed with: SECRET_KEYS, or the file secret-keys of the data folder',
        );
      }
    }
  }
  return fine('secrets', 'they open');
}

/** The people and vendors keep up with their work. */
async function workItems({ lateWork, pending }: Installation): Promise<Finding> {
  if ((await pending()).length) return fine('work items', 'not looked at before the database is up to date');
  const late = await lateWork.count();
  if (late === 0) return fine('work items', 'none is past its deadline');
  return amiss(
    'work items',
    `${late} are past their deadline`,
    'see that users with can_work, or Vendor keys, take their languages; they are listed at /v3/production/work_items',
  );
}
