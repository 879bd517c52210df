import { notFound } from '@scriptorium/core';
import type { Scope } from '@scriptorium/server-kit';
import type { EntityManager } from 'typeorm';
import { MediaFile } from './media-file.entity.js';

/**
 * Returns the file, locked until the transaction ends.
 * @throws {DomainError} `not_found` if the file does not exist in the project
 */
export async function lockFile(tx: EntityManager, { projectId }: Scope, id: number): Promise<MediaFile> {
  const lock = { mode: 'pessimistic_write' } as const;
  const file = await tx.findOne(MediaFile, { where: { id, projectId }, lock });
  if (!file) throw notFound('file.not_found');
  return file;
}

/** Unscoped variant for workers. Lock the file before any row that belongs to it. */
export async function holdFile(tx: EntityManager, id: number): Promise<void> {
  await tx.query('select 1 from media_file where id = $1 for update', [id]);
}
