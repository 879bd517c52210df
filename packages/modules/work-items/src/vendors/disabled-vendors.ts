import { Injectable } from '@nestjs/common';
import { AccountsService } from '@scriptorium/accounts';
import { Handles, job, Sql, Transactions } from '@scriptorium/server-kit';
import type { WorkItem } from '../queue/work-item.js';
import { itemsOfPool, poolsInUse } from '../queue/work-item-rows.js';
import { WorkOffers } from '../queue/work-offers.js';

export const reofferWork = job('work-items.reoffer', { cron: '* * * * *', retries: 0 });

/** Offers the open items of vendors whose keys were disabled to others. */
@Injectable()
export class DisabledVendors {
  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    private readonly offers: WorkOffers,
    private readonly accounts: AccountsService,
  ) {}

  @Handles(reofferWork)
  async reoffer(): Promise<void> {
    type Pool = { projectId: number; poolId: number };
    for (const { projectId, poolId } of await this.sql.rows<Pool>(poolsInUse)) {
      if ((await this.accounts.vendors(projectId)).includes(poolId)) continue;
      await this.transactions.run(async () => {
        const items = await this.sql.rows<WorkItem & { refusedBy: number[] }>(itemsOfPool, [
          projectId,
          poolId,
        ]);
        for (const item of items) await this.offers.move(item, item.refusedBy);
      });
    }
  }
}
