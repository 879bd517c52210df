/** Queries that find nothing, ever: a row is money that went astray. */
export const billingInvariants = {
  'the amount of an invoice is the sum of its entries': `
    select i.id, i.amount_cents, sum(e.amount_cents) from invoice i left join ledger_entry e on e.invoice_id = i.id
    group by i.id having i.amount_cents <> coalesce(sum(e.amount_cents), 0)`,
  'entries stand on an invoice of their own account, and of their project where it has its own': `
    select e.id from ledger_entry e join invoice i on i.id = e.invoice_id
    where e.account_id <> i.account_id or e.project_id <> i.project_id`,
  'a charge is its unit price for its duration': `
    select id from ledger_entry where kind = 'charge'
      and amount_cents <> (unit_price_mills::bigint * ((duration_ms::bigint + 599) / 600) + 500) / 1000`,
  'a refund gives back what was charged': `
    select r.id from ledger_entry r join ledger_entry c on c.id = r.charge_id
    where r.kind = 'refund' and (c.kind <> 'charge' or r.amount_cents <> -c.amount_cents)`,
};

/** Queries that find nothing once all jobs are done. */
export const settledInvariants = {
  'what is complete was charged': `
    select t.id from transcript t where t.status = 'complete' and not exists (
      select 1 from ledger_entry e
      where e.kind = 'charge' and e.resource_type = 'transcript' and e.resource_id = t.id)`,
  'of what was cancelled nothing is charged': `
    select t.id from transcript t join ledger_entry e on e.resource_type = 'transcript' and e.resource_id = t.id
    where t.status = 'cancelled' group by t.id having sum(e.amount_cents) <> 0`,
  'prices are those of the order': `
    select t.id from transcript t join ledger_entry e on e.resource_type = 'transcript' and e.resource_id = t.id
    where e.kind = 'charge' and (e.unit_price_mills <> t.unit_price_mills or e.sandbox <> t.sandbox)`,
};
