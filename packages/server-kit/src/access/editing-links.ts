import { SetMetadata } from '@nestjs/common';
import { DomainError, notFound } from '@scriptorium/core';

/** Restricts a session opened by an editing link to some records. */
export interface EditingLink {
  id: number;
  /** Ids of the records that the session may access, by the name that routes declare. */
  records: Readonly<Record<string, number>>;
  /** Message for routes closed to editing links. */
  refusal: string;
}

export const OPEN_TO_EDITING_LINKS = Symbol('open-to-editing-links');

/**
 * Allows sessions of editing links to call the route. Without it they are refused.
 * @param record name of the record that the `id` in the path identifies, as in `EditingLink.records`;
 * `nothing` if the route has no record of the project
 */
export const OpenToEditingLinks = (record: string) => SetMetadata(OPEN_TO_EDITING_LINKS, record);

/**
 * @param record as declared on the route
 * @throws {DomainError} `forbidden` on a route closed to editing links, `not_found` for any other record
 */
export function checkEditingLink(
  record: string | undefined,
  { records, refusal }: EditingLink,
  { id }: { id?: string },
): void {
  if (!record) throw new DomainError('forbidden', 'access.editing_link', refusal);
  if (record === 'nothing') return;
  if (id === undefined || id !== String(records[record])) throw notFound('access.editing_link');
}
