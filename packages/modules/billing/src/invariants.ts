/** Queries that must never return a row. A row is an accounting error. */
export const billingInvariants = {
  'the amount of an invoice is the sum of its entries': `
    select i.id, i.amount_cents, sum(e.amount_cents) from invoice i left join ledger_entry e on e.invoice_id = i.id
    group by i.id having i.amount_cents <> coalesce(sum(e.amount_cents), 0)`,
  'entries belong to an invoice of their account, and of their project if projects are billed separately': `
    select e.id from ledger_entry e join invoice i on i.id = e.invoice_id
    where e.account_id <> i.account_id or e.project_id <> i.project_id`,
  'a charge equals its unit price times its duration or its words': `
    select id from ledger_entry where kind = 'charge'
      and amount_cents <> case when words is null
        then (unit_price_mills::bigint * ((duration_ms::bigint + 599) / 600) + 500) / 1000
        else (unit_price_mills::bigint * words + 5) / 10 end`,
  'a refund equals its charge': `
    select r.id from ledger_entry r join ledger_entry c on c.id = r.charge_id
    where r.kind = 'refund' and (c.kind <> 'charge' or r.amount_cents <> -c.amount_cents)`,
};

/** Queries that must not return a row once all jobs are done. */
export const settledInvariants = {
  'every completed order was charged': `
    select o.id from orders.service_order o where o.phase = 'complete' and not exists (
      select 1 from ledger_entry e where e.kind = 'charge' and e.order_id = o.id)`,
  'cancelled orders have a balance of zero': `
    select o.id from orders.service_order o join ledger_entry e on e.order_id = o.id
    where o.phase = 'cancelled' group by o.id having sum(e.amount_cents) <> 0`,
  'charges match their orders': `
    select o.id from orders.service_order o join ledger_entry e on e.order_id = o.id and e.kind = 'charge'
    where not exists (select from ledger_entry r where r.charge_id = e.id)
      and (e.unit_price_mills <> o.unit_price_mills or e.duration_ms is distinct from o.billed_ms
        or e.words is distinct from o.billed_words or e.sandbox <> o.sandbox)`,
};
