import { Injectable, Optional } from '@nestjs/common';
import { missing, notFound, unacceptable } from '@scriptorium/core';
import { Sql, type Scope } from '@scriptorium/server-kit';
import type { EntityManager } from 'typeorm';
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
   * Links a file that the transaction holds.
   * @param id null unlinks it from all; undefined leaves the links as they are
   */
  async change(tx: EntityManager, file: MediaFile, id: number | null | undefined): Promise<void> {
    if (id === null) {
      await tx.query('delete from media_file_integration where media_file_id = $1', [file.id]);
    } else if (id !== undefined) {
      await tx.query(
        'insert into media_file_integration (media_file_id, integration_id) values ($1, $2) on conflict do nothing',
        [file.id, id],
      );
    } else if (!file.referenceId && (await this.of(file.id)).length) {
      throw unacceptable('reference_id', 'the file is linked to a video platform');
    }
  }
}
