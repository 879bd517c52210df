import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { KitOptions, Lanes, Leases, Sql, errorText, type Claimed } from '@scriptorium/server-kit';
import { liveRulesName, LiveTurns, openLive } from './live-turns.js';

interface RulesWork {
  /** Failures of this turn. */
  tries: number;
}

const MAX_DELAY_SECONDS = 600;

const retry = {
  name: 'live-rules-retry',
  text: `update live_auto_caption set tries = tries + 1, error = $4, wake_at = now() + $3 * interval '1 s',
      leased_until = null
    where id = $1 and fence = $2`,
};

/** Applies the rules of events when they are due, in worker processes. */
@Injectable()
export class LiveRules implements OnApplicationBootstrap {
  constructor(
    private readonly lanes: Lanes,
    private readonly turns: LiveTurns,
    private readonly sql: Sql,
    private readonly kit: KitOptions,
  ) {}

  onApplicationBootstrap(): void {
    this.lanes.open<RulesWork>({
      name: 'live-captions.apply-rules',
      atOnce: 4,
      perPartition: 4,
      leases: new Leases<RulesWork>(this.sql, {
        name: liveRulesName,
        table: 'live_auto_caption',
        key: 'id',
        partition: 'project_id',
        open: openLive,
        columns: 't.tries',
        failures: { retrying: 'tries > 0', error: 'error' },
      }),
      work: async ({ id }) => void (await this.turns.run({ id })),
      failed: (claimed, error) => this.retryLater(claimed, errorText(error)),
    });
  }

  private async retryLater({ id, fence, tries }: RulesWork & Claimed, error: string): Promise<void> {
    const delay = Math.min(this.kit.jobs.retryDelaySeconds * 2 ** tries, MAX_DELAY_SECONDS);
    await this.sql.rows(retry, [id, fence, delay, error]);
  }
}
