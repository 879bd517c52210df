import { notFound } from '@scriptorium/core';
import type { Scope, Sql } from '@scriptorium/server-kit';

/** What reference material may be for: all the work of a project, of a folder, or on one file. */
export const resourceTypes = ['Project', 'Batch', 'MediaFile'] as const;
export type ResourceType = (typeof resourceTypes)[number];

interface Given {
  resource_type: ResourceType;
  resource_id?: number | undefined;
}

/** A project need not be named: it can only be the caller's own. */
export const namesResource = ({ resource_type, resource_id }: Given): boolean =>
  resource_type === 'Project' || resource_id !== undefined;

const inProject: Record<ResourceType, string> = {
  Project: 'select id from project where id = $1 and id = $2',
  Batch: 'select id from batch where id = $1 and project_id = $2',
  MediaFile: 'select id from media_file where id = $1 and project_id = $2',
};

/**
 * The id of what material is for.
 * @throws {DomainError} `not_found` when it is absent or of another project
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
