import { Controller, Get } from '@nestjs/common';
import { Clock } from '@scriptorium/core';
import { Access, Answers, Caller, Needs, Params, Sql, type Principal } from '@scriptorium/server-kit';
import { z } from 'zod';
import { ShowUsage, UsageRecord, usageView, type Usage } from './usage.dto.js';

const usage = {
  name: 'usage',
  text: `select to_char(date_trunc('week', c.created_at at time zone 'UTC'), 'YYYY-MM-DD') as week,
      c.project_id as "projectId", p.name as "projectName", count(*)::int as orders,
      round(coalesce(sum(c.duration_ms), 0) / 60000.0, 2)::float8 as minutes, sum(c.amount_cents)::float8 as cents,
      count(*) filter (where o.phase = 'complete')::int as delivered,
      (avg(extract(epoch from o.ended_at - o.created_at)) filter (where o.phase = 'complete') / 3600)::float8 as hours,
      coalesce(sum(o.edited_words), 0)::int as "editedWords",
      (sum(o.corrected_words)::float8 / nullif(sum(o.edited_words), 0)) as "shareCorrected"
    from ledger_entry c join accounts.project p on p.id = c.project_id left join orders.service_order o on o.id = c.order_id
    where c.account_id = $1 and c.kind = 'charge' and not c.sandbox
      and c.created_at >= (date_trunc('week', $2::timestamptz at time zone 'UTC') - ($3 - 1) * interval '1 week') at time zone 'UTC'
      and not exists (select from ledger_entry r where r.charge_id = c.id)
    group by week, c.project_id, p.name order by week, p.name, c.project_id`,
};

@Controller('v3/admin/usage')
@Access('admin')
@Needs('can_manage_invoices')
export class UsageController {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Answers('Show the use by week and project', z.array(UsageRecord), {
    description: 'Weeks and projects without orders are absent, and so are orders of sandboxes.',
  })
  async show(@Caller() { accountId }: Principal, @Params(ShowUsage) { weeks }: ShowUsage) {
    return (await this.sql.rows<Usage>(usage, [accountId, this.clock.now(), weeks])).map(usageView);
  }
}
