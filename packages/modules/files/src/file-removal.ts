import { Injectable } from '@nestjs/common';
import type { Retention } from '@scriptorium/accounts';
import { wireTime } from '@scriptorium/core';
import { Events, queryWithin, Storage, Transactions } from '@scriptorium/server-kit';
import { SettingsService } from '@scriptorium/settings';
import type { EntityManager } from 'typeorm';
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

/** Files created before it are past their retention. */
export const pastOf = ({ days }: Retention, now: Date): Date => new Date(now.getTime() - days * DAY_MS);

/** Removes a file for good, in one transaction with everything that was made of it and a receipt. */
@Injectable()
export class FileRemoval {
  constructor(
    private readonly transactions: Transactions,
    private readonly events: Events,
    private readonly storage: Storage,
    private readonly settings: SettingsService,
    private readonly parts: FileParts,
  ) {}

  /** False when the file is at work, locked by somebody, or gone. */
  async remove(policy: Retention, now: Date, id: number): Promise<boolean> {
    const sources = await this.transactions.run(async (tx) => {
      const [file] = await queryWithin<Doomed>(
        tx,
        `select id, created_at as "createdAt", reference_id as "referenceId" from media_file
         where id = $1 and project_id = $2 and created_at < $3 for update skip locked`,
        [id, policy.projectId, pastOf(policy, now)],
      );
      if (!file || (await this.isBusy(tx, id))) return undefined;
      const parts = await this.parts.remove(tx, id);
      await this.settings.forgetFile(policy.projectId, id);
      const gone = await removeRows(tx, id);
      await this.tell(tx, { policy, now, file, parts, sources: gone });
      return gone;
    });
    // A blob that is left, because this process ends here, belongs to no row and is swept.
    for (const { blobKey } of sources ?? [])
      if (blobKey) await this.storage.discard(this.storage.path(blobKey));
    return sources !== undefined;
  }

  private async isBusy(tx: EntityManager, id: number): Promise<boolean> {
    const working = await queryWithin(
      tx,
      `select 1 from source where media_file_id = $1 and current and status in ('pending', 'processing')`,
      [id],
    );
    return working.length > 0 || this.parts.areBusy(tx, id);
  }

  /** The receipt: what went, when and why, without anything that was in it. */
  private async tell(tx: EntityManager, { policy, now, file, parts, sources }: Receipt): Promise<void> {
    await this.events.emit(tx, {
      type: 'file.deleted',
      accountId: policy.accountId,
      projectId: policy.projectId,
      resourceType: 'file',
      resourceId: file.id,
      resourceVersion: 1,
      snapshot: {
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
      },
      callbackUrl: null,
    });
  }
}

/** The file and what this package keeps for it. Clips of it stay, without their parent. */
async function removeRows(tx: EntityManager, id: number): Promise<Removed[]> {
  const sources = await queryWithin<Removed>(
    tx,
    `delete from source where media_file_id = $1
     returning id, encode(sha256, 'hex') as sha256, size_bytes as "sizeBytes", blob_key as "blobKey"`,
    [id],
  );
  await queryWithin(tx, 'update media_file set vicc_parent_id = null where vicc_parent_id = $1', [id]);
  await queryWithin(tx, 'delete from media_file where id = $1', [id]);
  return sources.map((source) => ({ ...source, id: Number(source.id) }));
}
