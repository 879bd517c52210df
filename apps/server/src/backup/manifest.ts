import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { ConfigError } from '../config-error.js';

const Manifest = z.object({
  format: z.literal(1),
  /** Version of the service that made the backup. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** Names of the migrations that had run, oldest first. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  /** The last value of each sequence that was used, as a decimal string. */
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  /** Whether the media files are in the backup, or only the list of their keys. */
  media: z.enum(['copied', 'listed']),
  mediaFiles: z.number(),
});

/** `backup.json`, which is written last: a folder without it is an incomplete backup. */
export type Manifest = z.output<typeof Manifest>;

export const manifestFile = (folder: string): string => path.join(folder, 'backup.json');

/** File with the rows of a table in the text format of COPY, compressed. */
export const tableFile = (folder: string, table: string): string =>
  path.join(folder, 'database', `${table}.copy.gz`);

/** File with the key of each media file, one per line. */
export const mediaList = (folder: string): string => path.join(folder, 'media.list');

export const mediaFolder = (folder: string): string => path.join(folder, 'media');

/** @throws {ConfigError} if the folder does not contain a complete backup of a known format */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestFile(folder), 'utf8').catch(() => {
    throw new ConfigError(`${folder} has no backup.json: it is not a complete backup`);
  });
  const parsed = Manifest.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new ConfigError(`${manifestFile(folder)} was not written by this version, or is damaged`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
