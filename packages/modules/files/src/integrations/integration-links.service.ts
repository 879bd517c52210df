import { Injectable, Optional } from '@nestjs/common';
import { missing, notFound, unacceptable } from '@scriptorium/core';
import { idList, Sql, type Scope } from '@scriptorium/server-kit';
import { Integrations } from './integrations.js';
import type { MediaFile } from '../files/media-file.entity.js';

const ofFiles = {
  name: 'integration-links-of-files',
  text: `select media_file_id as "fileId", integration_id as "integrationId" from media_file_integration
    where media_file_id = any(${idList('$1')}) order by 1, 2`,
};

/** Links files to video platforms. The file's `reference_id` identifies it on each of them. */
@Injectable()
export class IntegrationLinksService {
  constructor(
    private readonly sql: Sql,
    /** Absent if no package of the host provides integrations. */
    @Optional() private readonly integrations?: Integrations,
  ) {}

  /** Returns the ids of the integrations that the file is linked to. */
  async of(fileId: number): Promise<number[]> {
    const rows = await this.sql.rows<{ id: number }>(
      'select integration_id as id from media_file_integration where media_file_id = $1 order by integration_id',
      [fileId],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns the integrations that these files are linked to. */
  ofFiles(fileIds: readonly number[]): Promise<{ fileId: number; integrationId: number }[]> {
    return this.sql.rows(ofFiles, [fileIds]);
  }

  /** Returns the files linked to an integration whose reference ids contain a text, oldest first. */
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

  /** Unlinks all files from a removed integration. */
  async removeAll(integrationId: number): Promise<void> {
    await this.sql.rows('delete from media_file_integration where integration_id = $1', [integrationId]);
  }

  /** Throws if the project does not have the integration; called before any change. */
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
   * @param id null unlinks the file from all integrations; undefined changes nothing
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
