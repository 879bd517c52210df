import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Sql, Transactions, WorkSignal, type Polling } from '@scriptorium/server-kit';
import type { WorkItem } from './work-item.js';
import { expireItems } from './work-item-rows.js';
import { WorkOffers } from './work-offers.js';

/** Returns items whose claims have expired to the queue. */
@Injectable()
export class WorkExpiry implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private polling: Polling | undefined;

  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    private readonly offers: WorkOffers,
    private readonly signal: WorkSignal,
  ) {}

  onApplicationBootstrap(): void {
    this.polling = this.signal.poll({
      name: 'work-expiry',
      due: `exists (select from work_item where status = 'claimed' and leased_until < now())`,
      rows: { table: 'work_item', open: `status = 'claimed'`, wakeAt: 'leased_until', leasedUntil: null },
      look: () => this.expire(),
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
