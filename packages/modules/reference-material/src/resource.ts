import { notFound } from '@scriptorium/core';
import type { Scope, Sql } from '@scriptorium/server-kit';

/** Scopes of reference material: all work of a project, of a batch, or on one file. */
export const resourceTypes = ['Project', 'Batch', 'MediaFile'] as const;
export type ResourceType = (typeof resourceTypes)[number];

interface Given {
  resource_type: ResourceType;
  resource_id?: number | undefined;
}

/** The id is optional for a project, because only the caller's own is possible. */
export const namesResource = ({ resource_type, resource_id }: Given): boolean =>
  resource_type === 'Project' || resource_id !== undefined;

const inProject: Record<ResourceType, string> = {
  Project: 'select id from accounts.project where id = $1 and id = $2',
  Batch: 'select id from files.batch where id = $1 and project_id = $2',
  MediaFile: 'select id from files.media_file where id = $1 and project_id = $2',
};

/**
 * Returns the id of the resource.
 * @throws {DomainError} `not_found` if it does not exist in the project
 */
export async function resourceId(
  sql: Sql,
  { projectId }: Scope,
  { resource_type: type, resource_id: given = projectId }: Given,
): Promise<number> {
  const found = await sql.first<{ id: number }>(inProject[type], [given, projectId]);
  if (!found) throw notFound('resource.not_found', `${type} id ${given} not found.`);
  return found.id;
}
