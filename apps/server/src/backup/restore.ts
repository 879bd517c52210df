import type { Storage, StorageLocation } from '@scriptorium/server-kit';
import { createReadStream } from 'node:fs';
import { cp, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { ConfigError } from '../config-error.js';
import { mediaFolder, mediaList, tableFile, type Manifest } from './manifest.js';
import { durableTables, foreignKeys } from './tables.js';

/** @throws {ConfigError} if the database has tables */
export async function requireEmptyDatabase(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (db) => {
    const [table] = await durableTables(db);
    if (table) throw new ConfigError(`the database is not empty (${table.name}): restore into a new one`);
  });
}

/**
 * Loads the rows of a backup into a database with the same migrations, in one transaction.
 *
 * @throws {ConfigError} if the tables differ from those of the backup
 */
export async function restoreRows(folder: string, manifest: Manifest, databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (db) => {
    await db.query('begin');
    await db.query('set local statement_timeout = 0');
    const present = new Set((await durableTables(db)).map(({ name }) => name));
    const absent = manifest.tables.filter(({ name }) => !present.has(name));
    if (absent.length > 0)
      throw new ConfigError(`the backup has tables that this version does not create: ${absent[0]!.name}`);
    const keys = await foreignKeys(db);
    for (const { table, name } of keys) await db.query(`alter table ${table} drop constraint ${name}`);
    for (const { name } of manifest.tables) await db.query(`alter table ${name} disable trigger user`);
    await db.query(`truncate ${manifest.tables.map(({ name }) => name).join(', ')}`);
    for (const { name, columns } of manifest.tables) {
      const rows = db.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`));
      await pipeline(createReadStream(tableFile(folder, name)), createGunzip(), rows);
    }
    for (const { name, last } of manifest.sequences) await db.query('select setval($1, $2)', [name, last]);
    for (const { name } of manifest.tables) await db.query(`alter table ${name} enable trigger user`);
    for (const { table, name, definition } of keys)
      await db.query(`alter table ${table} add constraint ${name} ${definition}`);
    await db.query('commit');
  });
}

/** Copies the media files of a backup into a local storage. Does nothing if either is a bucket. */
export async function restoreMedia(
  folder: string,
  { media }: Manifest,
  location: StorageLocation,
): Promise<void> {
  if (media === 'listed' || location.kind !== 'local') return;
  const target = path.join(location.folder, 'blobs');
  await mkdir(target, { recursive: true });
  await cp(mediaFolder(folder), target, { recursive: true, force: false }).catch(ignoreMissing);
}

/** Returns how many media files of the backup the storage lacks. */
export async function missingMedia(folder: string, storage: Storage): Promise<number> {
  const wanted = new Set((await readFile(mediaList(folder), 'utf8')).split('\n').filter(Boolean));
  for await (const keys of storage.list(new Date(Date.now() + 1000)))
    for (const key of keys) wanted.delete(key);
  return wanted.size;
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error; // a backup without media files has no folder for them
}

async function withClient(databaseUrl: string, use: (db: Client) => Promise<void>): Promise<void> {
  const db = new Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    await use(db);
  } finally {
    await db.end(); // rolls back what is not committed
  }
}
