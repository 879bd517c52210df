/** Queries that find nothing, ever: a row is money that went astray. */
export const billingInvariants = {
  'the amount of an invoice is the sum of its entries': `
    select i.id, i.amount_cents, sum(e.amount_cents) from invoice i left join ledger_entry e on e.invoice_id = i.id
    group by i.id having i.amount_cents <> coalesce(sum(e.amount_cents), 0)`,
  'entries stand on an invoice of their own account, and of their project where it has its own': `
    select e.id from ledger_entry e join invoice i on i.id = e.invoice_id
    where e.account_id <> i.account_id or e.project_id <> i.project_id`,
  'a charge is its unit price for its duration or its words': `
    select id from ledger_entry where kind = 'charge'
      and amount_cents <> case when words is null
        then (unit_price_mills::bigint * ((duration_ms::bigint + 599) / 600) + 500) / 1000
        else (unit_price_mills::bigint * words + 5) / 10 end`,
  'a refund gives back what was charged': `
    select r.id from ledger_entry r join ledger_entry c on c.id = r.charge_id
    where r.kind = 'refund' and (c.kind <> 'charge' or r.amount_cents <> -c.amount_cents)`,
};

/** Queries that find nothing once all jobs are done. */
export const settledInvariants = {
  'what is complete was charged': `
    select o.id from service_order o where o.phase = 'complete' and not exists (
      select 1 from ledger_entry e where e.kind = 'charge' and e.order_id = o.id)`,
  'of what was cancelled nothing is charged': `
    select o.id from service_order o join ledger_entry e on e.order_id = o.id
    where o.phase = 'cancelled' group by o.id having sum(e.amount_cents) <> 0`,
  'prices are those of the order': `
    select o.id from service_order o join ledger_entry e on e.order_id = o.id and e.kind = 'charge'
    where not exists (select from ledger_entry r where r.charge_id = e.id)
      and (e.unit_price_mills <> o.unit_price_mills or e.duration_ms is distinct from o.billed_ms
        or e.words is distinct from o.billed_words or e.sandbox <> o.sandbox)`,
};
