import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** A database on the test server. */
export interface Database {
  url: string;
  drop(): Promise<void>;
}

/** Creates an empty database. */
export const emptyDatabase = (): Promise<Database> => withServer((admin) => create(admin, ''));

/** Creates a database by copying a template, which the first caller makes. */
export const databaseFrom = (template: string, make: (url: string) => Promise<unknown>): Promise<Database> =>
  withServer(async (admin) => {
    // Databases cannot be created in a transaction, so this is a session-level lock.
    await admin.query('select pg_advisory_lock(hashtextextended($1, 0))', [template]);
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
    if (!rowCount) {
      const draft = `${template}_draft`;
      await admin.query(`drop database if exists ${draft} with (force)`);
      await admin.query(`create database ${draft}`);
      await make(urlOf(draft));
      await admin.query(`alter database ${draft} rename to ${template}`);
    }
    return create(admin, `template ${template} strategy file_copy`);
  });

async function create(admin: Client, options: string): Promise<Database> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await admin.query(`create database ${name} ${options}`);
  const drop = () => withServer((other) => other.query(`drop database if exists ${name} with (force)`));
  return { url: urlOf(name), drop: async () => void (await drop()) };
}

async function withServer<T>(work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: serverUrl() });
  await admin.connect();
  return work(admin).finally(() => admin.end());
}

function urlOf(database: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${database}`;
  return url.href;
}

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('use jest-e2e.preset.cjs of @scriptorium/testing, or set TEST_DATABASE_URL');
  return url;
}
