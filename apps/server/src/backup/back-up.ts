import type { Storage, StorageLocation } from '@scriptorium/server-kit';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ConfigError } from '../config-error.js';
import { version } from '../version.js';
import { manifestFile, mediaList, tableFile, type Manifest } from './manifest.js';
import { MediaCopy } from './media-copy.js';
import { durableTables, usedSequences, type Table } from './tables.js';

export interface BackUpOptions {
  databaseUrl: string;
  storage: Storage;
  location: StorageLocation;
  /** Names of the migrations that have run. */
  migrations: string[];
}

/**
 * Writes a consistent backup into an empty folder while the service runs: the rows of one snapshot of the database, and every
 * media file that they refer to. Of media in a bucket, only the keys are listed.
 */
export async function backUp(
  folder: string,
  { databaseUrl, storage, location, migrations }: BackUpOptions,
): Promise<Manifest> {
  await mkdir(path.join(folder, 'database'), { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 1) throw new ConfigError(`${folder} is not empty: name a new folder`);
  const media = location.kind === 'local' ? new MediaCopy(storage, location.folder, folder) : undefined;
  await media?.copyNew(); // most of them before the snapshot, so that it is held only briefly
  const db = new Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    await db.query('begin isolation level repeatable read read only');
    await db.query('set local statement_timeout = 0');
    await db.query('set local idle_in_transaction_session_timeout = 0');
    const tables = await durableTables(db); // takes the snapshot
    await media?.copyNew(); // files that became part of it since; a file is deleted only after its row
    const saved: Manifest['tables'] = [];
    for (const table of tables) saved.push({ ...table, rows: await saveTable(db, table, folder) });
    const manifest: Manifest = {
      format: 1,
      version,
      createdAt: new Date().toISOString(),
      migrations,
      tables: saved,
      sequences: await usedSequences(db),
      media: media ? 'copied' : 'listed',
      mediaFiles: await writeMediaList(
        folder,
        media ? [[...media.keys]] : storage.list(new Date(Date.now() + 1000)),
      ),
    };
    await db.query('commit');
    await writeFile(manifestFile(folder), `${JSON.stringify(manifest, null, 2)}\n`);
    return manifest;
  } finally {
    await db.end();
  }
}

/** Returns the number of rows. */
async function saveTable(db: Client, { name, columns }: Table, folder: string): Promise<number> {
  const rows = db.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`));
  await pipeline(
    rows,
    createGzip(),
    createWriteStream(tableFile(folder, name), { flags: 'wx', mode: 0o600 }),
  );
  return rows.rowCount;
}

/** Writes the keys of media files, given in pages. Returns their number. */
async function writeMediaList(
  folder: string,
  pages: Iterable<string[]> | AsyncIterable<string[]>,
): Promise<number> {
  let count = 0;
  async function* lines() {
    for await (const keys of pages) {
      count += keys.length;
      for (const key of keys) yield `${key}\n`;
    }
  }
  await pipeline(lines, createWriteStream(mediaList(folder), { flags: 'wx', mode: 0o600 }));
  return count;
}
