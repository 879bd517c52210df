import { Injectable } from '@nestjs/common';
import { AccountsService, type Retention } from '@scriptorium/accounts';
import { Clock } from '@scriptorium/core';
import { Handles, job, Sql, Storage, type JobRun } from '@scriptorium/server-kit';
import { FileRemoval, pastOf } from './file-removal.js';

export const removeExpiredFiles = job('files.remove-expired', {
  cron: '27 * * * *',
  retries: 0,
  expireSeconds: 3600,
});

const BATCH = 100;

interface Position {
  id: number;
  createdAt: Date;
}

/** Removes files past their project's retention, one per transaction. The next run resumes an interrupted one. */
@Injectable()
export class RetentionService {
  constructor(
    private readonly sql: Sql,
    private readonly accounts: AccountsService,
    private readonly removal: FileRemoval,
    private readonly clock: Clock,
    private readonly storage: Storage,
  ) {}

  @Handles(removeExpiredFiles)
  async removeExpired(_: object, { signal }: JobRun): Promise<void> {
    await this.run(signal);
  }

  /** Returns the number of removed files. Stops between two files when the signal is aborted. */
  async run(signal?: AbortSignal): Promise<number> {
    let gone = 0;
    for (const policy of await this.accounts.retentions()) gone += await this.apply(policy, signal);
    return gone;
  }

  private async apply(policy: Retention, signal?: AbortSignal): Promise<number> {
    const now = this.clock.now();
    let gone = 0;
    let after: Position = { createdAt: new Date(0), id: 0 };
    while (!signal?.aborted) {
      const batch = await this.sql.rows<Position>(
        `select id, created_at as "createdAt" from media_file
         where project_id = $1 and created_at < $2 and (created_at, id) > ($3, $4)
         order by created_at, id limit ${BATCH}`,
        [policy.projectId, pastOf(policy, now), after.createdAt, after.id],
      );
      for (const { id } of batch) {
        if (signal?.aborted) break;
        const keys = await this.removal.remove(policy, now, id);
        if (keys) gone += 1;
        // If the process or the storage fails here, the blob belongs to no row and is swept.
        await Promise.allSettled((keys ?? []).map((key) => this.storage.delete(key)));
      }
      if (batch.length < BATCH) break;
      after = batch.at(-1)!;
    }
    return gone;
  }
}
