import { Injectable } from '@nestjs/common';
import type { Retention } from '@scriptorium/accounts';
import { wireTime } from '@scriptorium/core';
import { Events, Sql, Transactions } from '@scriptorium/server-kit';
import { SettingsService } from '@scriptorium/settings';
import { FileParts } from './file-parts.js';

interface Removed {
  id: number;
  sha256: string | null;
  sizeBytes: number | null;
  blobKey: string | null;
}

interface Doomed {
  id: number;
  createdAt: Date;
  referenceId: string | null;
}

interface Receipt {
  policy: Retention;
  now: Date;
  file: Doomed;
  parts: Record<string, number[]>;
  sources: Removed[];
}

const DAY_MS = 86_400_000;

/** Files created before this time are past their retention. */
export const pastOf = ({ days }: Retention, now: Date): Date => new Date(now.getTime() - days * DAY_MS);

/** Permanently removes a file with all derived data and emits a receipt, in one transaction. */
@Injectable()
export class FileRemoval {
  constructor(
    private readonly transactions: Transactions,
    private readonly events: Events,
    private readonly settings: SettingsService,
    private readonly parts: FileParts,
    private readonly sql: Sql,
  ) {}

  /**
   * Returns the keys of blobs that no row refers to any more, for the caller to delete; undefined if the file
   * is in use, locked or absent.
   */
  remove(policy: Retention, now: Date, id: number): Promise<string[] | undefined> {
    return this.transactions.run(async () => {
      const [file] = await this.sql.rows<Doomed>(
        `select id, created_at as "createdAt", reference_id as "referenceId" from media_file
         where id = $1 and project_id = $2 and created_at < $3 for update skip locked`,
        [id, policy.projectId, pastOf(policy, now)],
      );
      if (!file || (await this.isBusy(id))) return undefined;
      const parts = await this.parts.remove(id);
      const derived = await this.parts.removeDerived(id);
      await this.settings.forgetFile(policy.projectId, id);
      const gone = await this.removeRows(id);
      await this.emit({ policy, now, file, parts, sources: gone });
      return [...gone.flatMap(({ blobKey }) => blobKey ?? []), ...derived];
    });
  }

  private async isBusy(id: number): Promise<boolean> {
    const working = await this.sql.rows(
      `select 1 from source where media_file_id = $1 and current and status in ('pending', 'processing')`,
      [id],
    );
    return working.length > 0 || this.parts.areBusy(id);
  }

  /** Emits the receipt: what was removed, when and why, without any content. */
  private async emit({ policy, now, file, parts, sources }: Receipt): Promise<void> {
    const record = {
      id: file.id,
      project_id: policy.projectId,
      reference_id: file.referenceId,
      created_at: wireTime(new Date(file.createdAt)),
      deleted_at: wireTime(now),
      policy: { name: 'retention', days: policy.days },
      sources: sources.map(({ id, sha256, sizeBytes }) => ({
        service_id: id,
        sha256,
        size_bytes: sizeBytes === null ? null : Number(sizeBytes),
      })),
      ...Object.fromEntries(Object.entries(parts).map(([name, ids]) => [name, { count: ids.length, ids }])),
    };
    await this.events.emit({
      topic: 'file.deleted',
      accountId: policy.accountId,
      projectId: policy.projectId,
      payload: { fileId: file.id },
      wire: {
        type: 'file.deleted',
        resourceType: 'file',
        resourceId: file.id,
        resourceVersion: 1,
        record,
        callbackUrl: null,
        callbackEncoding: 'project',
      },
    });
  }

  /** Removes the file and the rows of this package. Clips of it are kept, without their parent. */
  private async removeRows(id: number): Promise<Removed[]> {
    const sources = await this.sql.rows<Removed>(
      `delete from source where media_file_id = $1
       returning id, encode(sha256, 'hex') as sha256, size_bytes as "sizeBytes", blob_key as "blobKey"`,
      [id],
    );
    await this.sql.rows('update media_file set vicc_parent_id = null where vicc_parent_id = $1', [id]);
    await this.sql.rows('delete from media_file where id = $1', [id]);
    return sources.map((source) => ({ ...source, id: Number(source.id) }));
  }
}
