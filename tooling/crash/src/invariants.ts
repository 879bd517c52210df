import { billingInvariants, settledInvariants } from '@scriptorium/billing';
import { orderInvariants } from '@scriptorium/orders';
import type { Client } from 'pg';

/** Invariants of the database when no work is in progress: each statement selects the violations. */
export const invariants: Record<string, string> = {
  'a complete transcript has its master': `select t.id from transcript t left join transcript_master m on m.transcript_id = t.id and m.version = t.master_version
     where t.status = 'complete' and m.transcript_id is null`,
  'only a complete transcript has a master': `select m.transcript_id as id from transcript_master m left join transcript t on t.id = m.transcript_id
     where t.status is distinct from 'complete'`,
  'a transcript is completed once':
    'select transcript_id as id from transcript_master group by 1 having count(*) > 1',
  'a file has at most one default transcript':
    'select media_file_id as id from transcript where is_default group by 1 having count(*) > 1',
  'a file with a complete transcript has a default one': `select media_file_id as id from transcript where status = 'complete' group by 1 having not bool_or(is_default)`,
  'a file has the word count of its default transcript': `select f.id from media_file f join transcript t on t.media_file_id = f.id and t.is_default
     join transcript_master m on m.transcript_id = t.id and m.version = t.master_version
     where f.word_count <> json_array_length(m.master -> 'words')`,
  'every order has a record with the same status': `select coalesce(o.id, r.id) as id from service_order o
     full join (select 'transcript' as product, id, status from transcript
       union all select 'audio_description', id, status from audio_description) r using (product, id)
     where o.product is distinct from 'live_auto_caption' and (o.status is distinct from r.status or o.phase is distinct from (case
       when r.status in ('pending', 'in_progress') then 'open' else r.status end))`,
  'a file with an order is marked as ordered': `select f.id from media_file f where not f.ordered and exists (select from service_order where media_file_id = f.id)`,
  'every order has one event': `select o.id from service_order o left join event e on e.resource_type = o.product and e.resource_id = o.id
       and e.type = o.product || '.ordered' group by o.id having count(e.id) <> 1`,
  'every order that ended has one event': `select o.id from service_order o left join event e on e.resource_type = o.product and e.resource_id = o.id
       and e.type in (o.product || '.completed', o.product || '.cancelled')
     group by o.id having count(e.id) <> (o.phase <> 'open')::int`,
  'the last event of an order shows its current state': `select o.id from service_order o join lateral (select snapshot, resource_version from event
       where resource_type = o.product and resource_id = o.id order by id desc limit 1) e on true
     where e.resource_version > o.version or e.snapshot ->> 'status' <> o.status`,
  'every event refers to an existing record': `select e.id from event e where case e.resource_type
       when 'transcript' then not exists (select from transcript where id = e.resource_id)
       when 'audio_description' then not exists (select from audio_description where id = e.resource_id)
       when 'source' then not exists (select from source where id = e.resource_id) end`,
  'every change of a source has an event': `select s.id from source s left join event e on e.resource_type = 'source' and e.resource_id = s.id
     group by s.id having count(e.id) <> s.version`,
  'an event with a callback has a message': `select e.id from event e left join outbound_message m on m.event_id = e.id and m.channel = 'callback'
     where e.callback_url is not null and m.id is null
       and e.type in ('source.updated', 'transcript.completed', 'transcript.cancelled', 'audio_description.completed',
         'audio_description.cancelled')`,
  'every message is delivered': `select id from outbound_message where status <> 'delivered'`,
  'a delivered message was accepted by its receiver': `select m.id from outbound_message m where m.channel = 'callback' and m.status = 'delivered'
       and not exists (select from outbound_attempt where message_id = m.id and status between 200 and 299)`,
  'every source has been inspected': `select id from source where current and status in ('pending', 'processing')`,
  'every complete source has its content': `select id from source where status = 'complete' and (blob_key is null or size_bytes is null or sha256 is null)`,
  'an open order has a production run, or an event that starts one': `select o.id from service_order o where o.phase = 'open'
     and not exists (select from production_run r where r.order_id = o.id)
     and not exists (select from event_queue q join event e on e.id = q.event_id
       where q.subscriber = 'production.start' and e.payload ->> 'orderId' = o.id::text)`,
  'no order waits for one that has ended': `select r.order_id as id from production_run r join order_dependency d on d.order_id = r.order_id
     left join service_order n on n.id = d.needs_order_id
     where r.state = 'waiting' and d.needs_version is null and not d.needs_source and n.phase is distinct from 'open'`,
  'no event is left in the queue': `select event_id as id from event_queue`,
  'no job is pending': `select id from job where status = 'waiting'`,
  'no job was given up': `select id from job where status = 'failed'`,
  'no production run outlives its order': `select order_id as id from production_run r where not exists
       (select from service_order where id = r.order_id and phase = 'open')`,
  'no work item outlives its order': `select w.id from work_item w join service_order o on o.id = w.order_id
     where o.phase <> 'open' and w.status in ('open', 'claimed')`,
  'a complete transcription or translation was done by one person': `select o.id from service_order o
     left join work_item w on w.order_id = o.id and w.status = 'complete'
     where o.kind in ('transcription', 'translation') and o.phase = 'complete' group by o.id having count(w.id) <> 1`,
  'every stored response refers to an existing record': `select key as id from idempotency_key k where
       (k.route = '/v3/files' and not exists (select from media_file where id = (k.response::json #>> '{data,id}')::bigint))
       or (k.route like '/v3/%/order%'
         and not exists (select from service_order where id = (k.response::json #>> '{data,id}')::bigint))`,
  ...orderInvariants,
  ...billingInvariants,
  ...settledInvariants,
};

/** @returns the violated invariants, each with the ids of the violating rows */
export async function brokenInvariants(db: Client): Promise<Record<string, string[]>> {
  const broken: Record<string, string[]> = {};
  for (const [name, statement] of Object.entries(invariants)) {
    const { rows } = await db.query<{ id: string }>(statement);
    if (rows.length) broken[name] = rows.map(({ id }) => String(id));
  }
  return broken;
}
