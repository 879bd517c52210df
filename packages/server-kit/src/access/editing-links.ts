import { SetMetadata } from '@nestjs/common';
import { DomainError, notFound } from '@scriptorium/core';

/** Restricts a session opened by an editing link to one transcript. */
export interface EditingLink {
  id: number;
  transcriptId: number;
  fileId: number;
}

/** Record that the `id` in the path of a route identifies. */
export type NamedByEditor = 'transcript' | 'file' | 'nothing';

export const OPEN_TO_EDITING_LINKS = Symbol('open-to-editing-links');

/**
 * Allows sessions of editing links to call the route. Without it they are refused.
 * @param named record that the `id` in the path identifies: the transcript of the link, its file, or no
 * record of the project
 */
export const OpenToEditingLinks = (named: NamedByEditor) => SetMetadata(OPEN_TO_EDITING_LINKS, named);

/**
 * @param named as declared on the route
 * @throws {DomainError} `forbidden` on a route closed to editing links, `not_found` for any other transcript
 * or file
 */
export function checkEditingLink(
  named: NamedByEditor | undefined,
  { transcriptId, fileId }: EditingLink,
  { id }: { id?: string },
): void {
  if (!named) {
    throw new DomainError(
      'forbidden',
      'access.editing_link',
      'An editing link gives access to its transcript only.',
    );
  }
  if (named === 'nothing') return;
  if (id !== String(named === 'transcript' ? transcriptId : fileId)) throw notFound('access.editing_link');
}
