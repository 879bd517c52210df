import { Injectable } from '@nestjs/common';
import { AccountsService } from '@scriptorium/accounts';
import { Events, Sql } from '@scriptorium/server-kit';
import { PEOPLE, type WorkItem } from './work-item.js';
import { moveItem, refusedBy } from './work-item-rows.js';

interface Wanted {
  projectId: number;
  kind: string;
  languageId: number;
  orderId: number;
}

const fitting = {
  name: 'worker-fitting',
  text: `select v.id from unnest($1::bigint[]) v (id) left join worker w on w.access_id = v.id
    where (w.kinds is null or $2 = any(w.kinds)) and (w.language_ids is null or $3 = any(w.language_ids))
    order by v.id`,
};

/**
 * Decides who is offered an item: the vendors of the project that accept such work, one at a time, and then
 * its people.
 */
@Injectable()
export class WorkOffers {
  constructor(
    private readonly accounts: AccountsService,
    private readonly sql: Sql,
    private readonly events: Events,
  ) {}

  async poolFor(
    { projectId, kind, languageId, orderId }: Wanted,
    refusedBy: readonly number[] = [],
  ): Promise<number> {
    if (kind === 'translation_approval') return PEOPLE; // customers approve the work of vendors
    const vendors = (await this.accounts.vendors(projectId)).filter((id) => !refusedBy.includes(id));
    if (vendors.length === 0) return PEOPLE;
    const rows = await this.sql.rows<{ id: number }>(fitting, [vendors, kind, languageId]);
    return rows.length ? rows[orderId % rows.length]!.id : PEOPLE;
  }

  /** Whether another worker could take an item if this worker released it. */
  async hasOtherWorkers(item: WorkItem, accessId: number): Promise<boolean> {
    const { projectId, kind, languageId } = item;
    const row = await this.sql.first<{ refusedBy: number[] }>(refusedBy, [item.id]);
    const vendors = kind === 'translation_approval' ? [] : await this.accounts.vendors(projectId);
    const others = [...vendors, ...(await this.accounts.colleagues(projectId, accessId))].filter(
      (id) => id !== accessId && !row?.refusedBy.includes(id),
    );
    return (await this.sql.rows(fitting, [others, kind, languageId])).length > 0;
  }

  /** Moves an open item to the pool of another worker, within the open transaction. */
  async move(item: WorkItem, refusedBy: readonly number[]): Promise<void> {
    const [moved] = await this.sql.rows<WorkItem>(moveItem, [item.id, await this.poolFor(item, refusedBy)]);
    await this.emit(moved!, 'work_item.offered');
  }

  /** Emits an event of an item, within the open transaction. */
  async emit(item: WorkItem, topic: 'work_item.offered' | 'work_item.withdrawn' | 'work_item.ended') {
    const { id: itemId, orderId, accountId, projectId, poolId } = item;
    await this.events.emit({
      topic,
      accountId,
      projectId,
      payload: { itemId, orderId, poolId },
      wire: null,
    });
  }
}
