// Writes the rows of an order from placing it to its callback: two functions, each within the caller's transaction.
import { copyTables } from './pipeline-tables.mjs';

const invoiceId = await copyTables();

const insertOrder = {
  name: 'insert-order',
  text: `insert into service_order (product, kind, account_id, project_id, media_file_id, sandbox, status, service,
      unit_price_mills, billed_by, callback_url)
    values ('transcript', $1, $2, $3, $4, $5, 'in_progress', $1, 250, 'source', $6) returning *`,
};
const insertTranscript = {
  name: 'insert-transcript',
  text: `insert into transcript (id, project_id, media_file_id, type, language_ids) values ($1, $2, $3, $4, '{1}')
    returning *`,
};
const completeOrder = {
  name: 'complete-order',
  text: `update service_order set status = 'complete', phase = 'complete', ended_at = now(), progress = 1, billed_ms = $2,
      version = version + 1 where id = $1 returning *`,
};
const completeTranscript = {
  name: 'complete-transcript',
  text: `update transcript set status = 'complete', master_version = 1,
      is_default = not exists (select from transcript where media_file_id = $2 and is_default) where id = $1 returning *`,
};
const insertMaster = {
  name: 'insert-master',
  text: 'insert into transcript_master (transcript_id, version, master) values ($1, 1, $2)',
};
const updateFile = {
  name: 'update-file',
  text: 'update media_file set ordered = true, word_count = $2, updated_at = now() where id = $1',
};
const insertEvent = {
  name: 'insert-event',
  text: `insert into event (topic, payload, type, account_id, project_id, resource_type, resource_id, resource_version,
      snapshot, callback_url, position)
    values ($1, '{}', $2, $3, $4, 'transcript', $5, $6, $7, $8,
      (select base from event_clock) + pg_current_xact_id()::text::bigint)
    returning id`,
};
const insertCharge = {
  name: 'insert-charge',
  text: `with paid as (update invoice set amount_cents = amount_cents + 1, updated_at = now() where id = $1)
    insert into ledger_entry (account_id, project_id, invoice_id, kind, product, order_id, media_file_id,
      unit_price_mills, duration_ms, amount_cents, description, created_at)
    values ($2, $3, $1, 'charge', 'transcript', $4, $5, 250, $6, 1, 'Transcript', now())`,
};
const insertMessage = {
  name: 'insert-message',
  text: `insert into outbound_message (channel, key, event_id, account_id, project_id, origin, payload, fence, leased_until)
    values ('callback', 'msg_' || $1::text, $1::bigint, $2, $3, $4, $5, 1, now() + interval '20 s')
    returning id, key, payload, fence`,
};

const kinds = { AsrTranscript: 'asr', ImportedTranscript: 'import' };

/** @returns the order */
export async function placeOrder(write, { accountId, projectId, sandbox }, type, query) {
  const { media_file_id: fileId, callback } = query;
  const [order] = await write(insertOrder, [kinds[type], accountId, projectId, fileId, sandbox, callback]);
  const [transcript] = await write(insertTranscript, [order.id, projectId, fileId, type]);
  await writeEvent(write, order, transcript, 'order.placed', 'transcript.ordered');
  return order;
}

/** @returns the message to send */
export async function complete(write, { id, media_file_id: fileId }, master) {
  const durationMs = master.words.at(-1).endMs;
  const [order] = await write(completeOrder, [id, durationMs]);
  const { account_id: accountId, project_id: projectId, callback_url: url, version } = order;
  const [transcript] = await write(completeTranscript, [id, fileId]);
  await write(insertMaster, [id, master]);
  await write(updateFile, [fileId, master.words.length]);
  const event = await writeEvent(write, order, transcript, 'order.completed', 'transcript.completed');
  const body = new URLSearchParams(transcript).toString();
  const payload = { url, contentType: 'application/x-www-form-urlencoded', body, resourceVersion: version };
  const message = [event.id, accountId, projectId, new URL(url).origin, payload];
  const [written] = await write(insertMessage, message);
  await write(insertCharge, [invoiceId, accountId, projectId, id, fileId, durationMs]);
  return written;
}

async function writeEvent(write, order, transcript, topic, type) {
  const { account_id: accountId, project_id: projectId, id, version, callback_url: url } = order;
  const values = [topic, type, accountId, projectId, id, version, transcript, url];
  const [event] = await write(insertEvent, values);
  return event;
}
