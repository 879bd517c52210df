import { Injectable } from '@nestjs/common';
import { selectPage, Sql, Where } from '@scriptorium/server-kit';
import type { ListVendors, Vendor } from './vendor.dto.js';

const isOffered = `i.project_id = t.project_id and i.pool_id = t.id and i.status = 'open'`;
const isClaimed = `i.claimed_by = t.id and i.status = 'claimed'`;
const isOverdue = `i.deadline < project_now(t.project_id)`;
const count = (where: string) => `(select count(*)::int from work_item i where ${where})`;

const columns = `t.id, t.name, t.project_id as "projectId", p.name as project, t.enabled, w.kinds,
  w.language_ids as "languageIds", w.callback_url as "callbackUrl", ${count(isOffered)} as offered,
  ${count(isClaimed)} as claimed,
  ${count(`${isOffered} and ${isOverdue}`)} + ${count(`${isClaimed} and ${isOverdue}`)} as overdue`;
const from = `accounts.access t join accounts.project p on p.id = t.project_id left join worker w on w.access_id = t.id`;

@Injectable()
export class Vendors {
  constructor(private readonly sql: Sql) {}

  /** Returns a page of the Vendor keys of an account, with the numbers of their work items. */
  list(accountId: number, query: ListVendors) {
    const where = new Where()
      .and('t.account_id', '=', accountId)
      .and('t.project_id', '= any', query.project_id)
      .matching(`t.level = 'Vendor'`);
    return selectPage<Vendor>(this.sql, { columns, from, where, list: query });
  }
}
