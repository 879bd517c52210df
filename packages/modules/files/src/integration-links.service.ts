import { Injectable, Optional } from '@nestjs/common';
import { missing, notFound, unacceptable } from '@scriptorium/core';
import { Sql, type Scope } from '@scriptorium/server-kit';
import { Integrations } from './integrations.js';
import type { MediaFile } from './media-file.entity.js';

/** Which video platforms a file is linked to. On each of them its `reference_id` names it. */
@Injectable()
export class IntegrationLinksService {
  constructor(
    private readonly sql: Sql,
    /** Absent where no package of the host has integrations. */
    @Optional() private readonly integrations?: Integrations,
  ) {}

  /** The ids of the integrations that the file is linked to. */
  async of(fileId: number): Promise<number[]> {
    const rows = await this.sql.rows<{ id: number }>(
      'select integration_id as id from media_file_integration where media_file_id = $1 order by integration_id',
      [fileId],
    );
    return rows.map(({ id }) => id);
  }

  /** The integrations that these files are linked to. */
  ofFiles(fileIds: readonly number[]): Promise<{ fileId: number; integrationId: number }[]> {
    return this.sql.rows(
      `select media_file_id as "fileId", integration_id as "integrationId" from media_file_integration
       where media_file_id = any($1::bigint[]) order by 1, 2`,
      [fileIds],
    );
  }

  /** The files that are linked to an integration and whose reference ids hold a text, the oldest first. */
  naming(
    { projectId }: Scope,
    integrationId: number,
    text: string,
  ): Promise<{ fileId: number; referenceId: string }[]> {
    return this.sql.rows(
      `select f.id as "fileId", f.reference_id as "referenceId"
       from media_file_integration l join media_file f on f.id = l.media_file_id
       where l.integration_id = $1 and f.project_id = $2 and position($3 in f.reference_id) > 0 order by f.id limit 100`,
      [integrationId, projectId, text],
    );
  }

  /** Unlinks all files from an integration that was removed. */
  async removeAll(integrationId: number): Promise<void> {
    await this.sql.rows('delete from media_file_integration where integration_id = $1', [integrationId]);
  }

  /** Refuses an integration that the project does not have, before anything is done for it. */
  async check(scope: Scope, id: number | null | undefined, referenceId: string | null | undefined) {
    if (!id) return;
    if (!referenceId) {
      throw missing('reference_id');
    }
    if (await this.integrations?.exists(scope, id)) return;
    throw notFound('integration.not_found', `Integration id ${id} not found.`);
  }

  /**
   * Links a file that the open transaction has locked.
   * @param id null unlinks it from all; undefined leaves the links as they are
   */
  async change(file: MediaFile, id: number | null | undefined): Promise<void> {
    if (id === null) {
      await this.sql.rows('delete from media_file_integration where media_file_id = $1', [file.id]);
    } else if (id !== undefined) {
      await this.sql.rows(
        'insert into media_file_integration (media_file_id, integration_id) values ($1, $2) on conflict do nothing',
        [file.id, id],
      );
    } else if (!file.referenceId && (await this.of(file.id)).length) {
      throw unacceptable('reference_id', 'the file is linked to a video platform');
    }
  }
}
