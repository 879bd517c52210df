import { Injectable } from '@nestjs/common';
import { Sql } from '@scriptorium/server-kit';
import type { ChangedNeeds, Dependency } from './dependency.js';

const ofOrder = {
  name: 'order-dependencies',
  text: `select d.needs_order_id as "orderId", d.needs_file_id as "fileId", d.needs_version as version, n.phase,
      n.end_reason as "endReason"
    from order_dependency d left join service_order n on n.id = d.needs_order_id
    where d.order_id = $1 order by d.needs_order_id`,
};

const fixVersion = {
  name: 'order-dependency-fix-version',
  text: 'update order_dependency set needs_version = $3 where order_id = $1 and needs_order_id = $2',
};

/**
 * An order whose version is fixed no longer waits for the needed order. The locks make this statement wait for
 * a transaction that fixes the version meanwhile.
 */
const dependants = {
  name: 'order-dependants',
  text: `select o.id from order_dependency d join service_order o on o.id = d.order_id
    where o.phase = 'open' and (
      d.needs_order_id = any($1) and d.needs_version is null
      or d.needs_file_id = any($2) and (d.needs_source
        or not exists (select from service_order n where n.id = d.needs_order_id)))
    order by o.id for update of o, d`,
};

/** Orders that other orders need: a translation needs its source transcript, a clip that of its parent. */
@Injectable()
export class OrderDependencies {
  constructor(private readonly sql: Sql) {}

  /** Returns what an order needs, by the id of the needed order. */
  of(orderId: number): Promise<Dependency[]> {
    return this.sql.rows<Dependency>(ofOrder, [orderId]);
  }

  /**
   * Fixes the version of the needed result, in the open transaction. From then on, the end of the needed order
   * does not concern the order. The order must be locked.
   */
  async fixVersion(orderId: number, neededId: number, version: number): Promise<void> {
    await this.sql.rows(fixVersion, [orderId, neededId, version]);
  }

  /**
   * Returns the open orders that may have waited for these changes, and locks them in ascending order of their
   * ids, in the open transaction.
   */
  async lockDependants({ orderIds = [], fileIds = [] }: ChangedNeeds): Promise<number[]> {
    const found = await this.sql.rows<{ id: number }>(dependants, [orderIds, fileIds]);
    return found.map(({ id }) => id);
  }
}
