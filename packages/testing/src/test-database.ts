import { migrate, SnakeNaming } from '@scriptorium/server-kit';
import { createHash } from 'node:crypto';
import { DataSource } from 'typeorm';
import { databaseFrom, type Database } from './databases.js';

export type Migrations = (new () => object)[];

/** Creates a migrated database for a test file. */
export function testDatabase(migrations: Migrations): Promise<Database> {
  const texts = migrations.map((migration) => (new migration() as { sql: string }).sql);
  const hash = createHash('sha256').update(texts.join()).digest('hex').slice(0, 16);
  return databaseFrom(`template_${hash}`, async (url) => {
    const db = new DataSource({
      type: 'postgres',
      url,
      migrations: migrations as never,
      namingStrategy: new SnakeNaming(),
    });
    await db.initialize();
    await migrate(db).finally(() => db.destroy());
  });
}
