import { migrate, SnakeNaming } from '@scriptorium/server-kit';
import { createHash, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { DataSource } from 'typeorm';

export type Migrations = (new () => object)[];

/**
 * Creates a migrated database for a test file by copying a template, which the first file with the same
 * migrations creates.
 * @returns its URL and a function that drops it
 */
export async function testDatabase(migrations: Migrations): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('use jest-e2e.preset.cjs of @scriptorium/testing, or set TEST_DATABASE_URL');
  const texts = migrations.map((migration) => (new migration() as { sql: string }).sql);
  const template = `template_${createHash('sha256').update(texts.join()).digest('hex').slice(0, 16)}`;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(server, async (admin) => {
    // Databases cannot be created in a transaction, so this is a session-level lock.
    await admin.query('select pg_advisory_lock(hashtextextended($1, 0))', [template]);
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
    if (!rowCount) await makeTemplate(admin, server, template, migrations);
    await admin.query(`create database ${name} template ${template} strategy file_copy`);
  });
  const drop = () => asAdmin(server, (admin) => admin.query(`drop database if exists ${name} with (force)`));
  return { url: urlOf(server, name), drop: async () => void (await drop()) };
}

async function makeTemplate(admin: Client, server: string, template: string, migrations: Migrations) {
  const draft = `${template}_draft`;
  await admin.query(`drop database if exists ${draft} with (force)`);
  await admin.query(`create database ${draft}`);
  const db = new DataSource({
    type: 'postgres',
    url: urlOf(server, draft),
    migrations: migrations as never,
    namingStrategy: new SnakeNaming(),
  });
  await db.initialize();
  await migrate(db).finally(() => db.destroy());
  await admin.query(`alter database ${draft} rename to ${template}`);
}

async function asAdmin<T>(server: string, work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: server });
  await admin.connect();
  return work(admin).finally(() => admin.end());
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
