import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { KitOptions, Log, Polling, Sql, Transactions } from '@scriptorium/server-kit';
import type { WorkItem } from './work-item.js';
import { expireItems } from './work-item-rows.js';
import { WorkOffers } from './work-offers.js';

const EVERY_MS = 1_000;

/** Returns items whose claims have expired to the queue. */
@Injectable()
export class WorkExpiry implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private polling: Polling | undefined;

  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    private readonly offers: WorkOffers,
    private readonly kit: KitOptions,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    if (this.kit.role === 'api') return;
    this.polling = new Polling(() => this.expire(), {
      everyMs: EVERY_MS,
      onError: (error) => this.log.error({ err: error }, 'expired claims cannot be ended'),
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.polling?.stop();
  }

  async expire(): Promise<void> {
    await this.transactions.run(async () => {
      for (const item of await this.sql.rows<WorkItem>(expireItems))
        await this.offers.emit(item, 'work_item.offered');
    });
  }
}
