import { Injectable } from '@nestjs/common';
import { AccountsService } from '@scriptorium/accounts';
import type { EventOf } from '@scriptorium/core';
import { On, Sql } from '@scriptorium/server-kit';
import type { WorkItem } from './work-item.js';
import { takeBack } from './work-item-rows.js';
import { WorkOffers } from './work-offers.js';

/** Returns the claims of people who were removed, or may no longer work, to the queue. */
@Injectable()
export class DepartedWorkers {
  constructor(
    private readonly accounts: AccountsService,
    private readonly sql: Sql,
    private readonly offers: WorkOffers,
  ) {}

  @On(['access.changed'], 'work-items.take-back')
  async takeBack(events: EventOf<'access.changed'>[]): Promise<void> {
    const ids = events.map(({ payload }) => payload.accessId);
    const able = new Set(await this.accounts.ableToWork(ids));
    const departed = ids.filter((id) => !able.has(id));
    if (departed.length === 0) return;
    for (const item of await this.sql.rows<WorkItem>(takeBack, [departed]))
      await this.offers.emit(item, 'work_item.offered');
  }
}
