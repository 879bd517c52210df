import { SetMetadata } from '@nestjs/common';
import { DomainError, notFound } from '@scriptorium/core';

/** What a session that was opened by an editing link may use. */
export interface EditingLink {
  id: number;
  transcriptId: number;
  /** The file of the transcript. */
  fileId: number;
}

/** What the `id` in the path of a route names. */
export type NamedByEditor = 'transcript' | 'file' | 'nothing';

export const OPEN_TO_EDITING_LINKS = Symbol('open-to-editing-links');

/**
 * Lets sessions of editing links call the route. They are refused on every route without it.
 * @param named what the `id` in the path names: the transcript of the link, its file, or no record of the project at all
 */
export const OpenToEditingLinks = (named: NamedByEditor) => SetMetadata(OPEN_TO_EDITING_LINKS, named);

/**
 * @param named as the route declares it
 * @throws {DomainError} `forbidden` on a route that editors do not need, `not_found` for any other transcript or file
 */
export function checkEditingLink(
  named: NamedByEditor | undefined,
  { transcriptId, fileId }: EditingLink,
  { id }: { id?: string },
): void {
  if (!named) {
    throw new DomainError('forbidden', 'access.editing_link', 'An editing link opens its transcript alone.');
  }
  if (named === 'nothing') return;
  if (id !== String(named === 'transcript' ? transcriptId : fileId)) throw notFound('access.editing_link');
}
