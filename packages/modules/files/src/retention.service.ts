import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { AccountsService, type Retention } from '@scriptorium/accounts';
import { Clock } from '@scriptorium/core';
import { Hourly, Sql } from '@scriptorium/server-kit';
import { FileRemoval, pastOf } from './file-removal.js';

const BATCH = 100;

interface Position {
  id: number;
  createdAt: Date;
}

/** Removes files that are older than their project keeps them, one by one: where it is stopped, the next hour goes on. */
@Injectable()
export class RetentionService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private stopping = false;

  constructor(
    private readonly sql: Sql,
    private readonly accounts: AccountsService,
    private readonly removal: FileRemoval,
    private readonly clock: Clock,
    private readonly hourly: Hourly,
  ) {}

  onApplicationBootstrap(): void {
    this.hourly.add('remove files that are past their retention', () => this.run());
  }

  beforeApplicationShutdown(): void {
    this.stopping = true;
  }

  /** @returns how many files went */
  async run(): Promise<number> {
    let gone = 0;
    for (const policy of await this.accounts.retentions()) gone += await this.apply(policy);
    return gone;
  }

  private async apply(policy: Retention): Promise<number> {
    const now = this.clock.now();
    let gone = 0;
    let after: Position = { createdAt: new Date(0), id: 0 };
    while (!this.stopping) {
      const batch = await this.sql.rows<Position>(
        `select id, created_at as "createdAt" from media_file
         where project_id = $1 and created_at < $2 and (created_at, id) > ($3, $4)
         order by created_at, id limit ${BATCH}`,
        [policy.projectId, pastOf(policy, now), after.createdAt, after.id],
      );
      for (const { id } of batch)
        if (!this.stopping && (await this.removal.remove(policy, now, id))) gone += 1;
      if (batch.length < BATCH) break;
      after = batch.at(-1)!;
    }
    return gone;
  }
}
