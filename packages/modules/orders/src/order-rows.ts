import { sourceDuration } from '@scriptorium/files';
import { idList } from '@scriptorium/server-kit';
import { orderColumns } from './order.js';

/** Statements that read and write orders. */
export const placeOrder = {
  name: 'order-place',
  text: `insert into service_order as o (product, kind, account_id, project_id, media_file_id, sandbox, status, service,
      unit_price_mills, billed_by, billed_ms, turnaround_level_id, deadline, callback_url, scenario, billed_words, input,
      parent_id, cancel_until, created_at, updated_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10,
      case $10 when 'source' then ${sourceDuration('$5')}
        when 'file' then (select duration_ms from files.media_file where id = $5) end,
      $11, project_now($4) + $12::int * interval '1 hour', $13, $14, $15, $16, $17, coalesce($18::timestamptz, 'infinity'),
      project_now($4), project_now($4))
    returning ${orderColumns('o')}`,
};

export const addDependency = {
  name: 'order-add-dependency',
  text: `insert into order_dependency (order_id, needs_order_id, needs_file_id, needs_version, needs_source)
    select $1, n.id, n.media_file_id, $3, $4 from service_order n where n.id = $2`,
};

export const lockOrder = {
  name: 'order-lock',
  text: `select ${orderColumns('o')} from service_order o where o.id = $1 for update`,
};

/** Ascending ids prevent deadlocks between batches. */
export const lockOrders = {
  name: 'orders-lock',
  text: `select ${orderColumns('o')} from service_order o where o.id = any(${idList('$1')}) order by o.id for update`,
};

export const lockFileOfOrder = {
  name: 'order-lock-file',
  text: `select 1 from files.media_file f join service_order o on o.media_file_id = f.id where o.id = $1 for update of f`,
};

export const orderById = {
  name: 'order-by-id',
  text: `select ${orderColumns('o')} from service_order o where o.id = $1`,
};

export const productOfOrder = {
  name: 'order-product',
  text: 'select product from service_order where id = $1',
};

/** The billed duration of a completed order: that of its source, the stored one, or that of the result. */
const billedAtEnd = `coalesce(
  case o.billed_by when 'source' then ${sourceDuration('o.media_file_id')} end, o.billed_ms, $8, 0)`;

export const moveOrder = {
  name: 'order-move',
  text: `update service_order o set status = $2, phase = $3, version = o.version + 1,
      updated_at = project_now(o.project_id), ended_by = $4, end_reason = $5, end_details = $6,
      ended_at = case when $3 <> 'open' then project_now(o.project_id) end,
      attempt = o.attempt + $7::int,
      progress = case when $3 = 'complete' then 1 when $7::int > 0 then 0 else o.progress end,
      step = case when $3 = 'open' and $7::int = 0 then o.step end,
      billed_ms = case when $3 = 'complete' and o.billed_by <> 'words' then ${billedAtEnd} else o.billed_ms end
    where o.id = $1 returning ${orderColumns('o')}`,
};

export const touchOrder = {
  name: 'order-touch',
  text: `update service_order o set version = o.version + 1, updated_at = project_now(o.project_id),
      cancel_until = coalesce($2::timestamptz, o.cancel_until)
    where o.id = $1 returning ${orderColumns('o')}`,
};

export const repriceOrder = {
  name: 'order-reprice',
  text: `update service_order o set service = $2, unit_price_mills = $3, turnaround_level_id = $4,
      deadline = project_now(o.project_id) + $5::int * interval '1 hour', version = o.version + 1,
      updated_at = project_now(o.project_id)
    where o.id = $1 and o.deadline > project_now(o.project_id) + $5::int * interval '1 hour' returning ${orderColumns('o')}`,
};

export const decideService = {
  name: 'order-decide-service',
  text: `update service_order o set service = $2, unit_price_mills = $3, version = o.version + 1,
      updated_at = project_now(o.project_id)
    where o.id = $1 and o.phase = 'open' and o.service is null returning ${orderColumns('o')}`,
};

export const noteSource = {
  name: 'order-note-source',
  text: `update service_order o set billed_ms = s.duration_ms
    from files.current_source s where o.media_file_id = $1 and o.phase = 'open' and o.billed_by = 'source'
      and s.media_file_id = $1 and s.status = 'complete' and o.billed_ms is distinct from s.duration_ms
    returning ${orderColumns('o')}`,
};

export const noteWords = {
  name: 'order-note-words',
  text: `update service_order o set billed_words = $2
    where o.id = $1 and o.phase = 'open' and o.billed_by = 'words' and o.billed_words is distinct from $2
    returning ${orderColumns('o')}`,
};

export const noteCorrections = {
  name: 'order-note-corrections',
  text: 'update service_order set edited_words = $2, corrected_words = $3 where id = $1',
};

export const resetProgress = {
  name: 'order-reset-progress',
  text: `update service_order set step = null, progress = 0 where id = $1 and phase = 'open'`,
};

export const noteProgress = {
  name: 'order-progress',
  text: `update service_order set step = $3, progress = case when step = $3 then greatest(progress, $4) else $4 end
    where id = $1 and attempt = $2 and phase = 'open' returning id`,
};
