import { Controller, Get } from '@nestjs/common';
import {
  Access,
  Answers,
  Caller,
  pageOf,
  Params,
  selectPage,
  Sql,
  Where,
  type Principal,
} from '@scriptorium/server-kit';
import { ListVendors, VendorRecord, vendorView, type Vendor } from './vendor.dto.js';

const isOffered = `i.project_id = t.project_id and i.pool_id = t.id and i.status = 'open'`;
const isClaimed = `i.claimed_by = t.id and i.status = 'claimed'`;
const isOverdue = `i.deadline < project_now(t.project_id)`;
const count = (where: string) => `(select count(*)::int from work_item i where ${where})`;

const columns = `t.id, t.name, t.project_id as "projectId", p.name as project, t.enabled, w.kinds,
  w.language_ids as "languageIds", w.callback_url as "callbackUrl", ${count(isOffered)} as offered,
  ${count(isClaimed)} as claimed,
  ${count(`${isOffered} and ${isOverdue}`)} + ${count(`${isClaimed} and ${isOverdue}`)} as overdue`;
const from = `accounts.access t join accounts.project p on p.id = t.project_id left join worker w on w.access_id = t.id`;

/** The vendors of an account, with their work. */
@Controller('v3/admin/vendors')
@Access('admin')
export class VendorsController {
  constructor(private readonly sql: Sql) {}

  @Get()
  @Answers('List the vendors and their work', pageOf(VendorRecord), {
    description: 'Vendors are the Vendor keys of the account. They are created and disabled as keys.',
  })
  async list(@Caller() { accountId }: Principal, @Params(ListVendors) query: ListVendors) {
    const where = new Where()
      .and('t.account_id', '=', accountId)
      .and('t.project_id', '= any', query.project_id)
      .matching(`t.level = 'Vendor'`);
    return (await selectPage<Vendor>(this.sql, { columns, from, where, list: query })).map(vendorView);
  }
}
