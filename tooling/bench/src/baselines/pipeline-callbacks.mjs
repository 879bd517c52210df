import { createHmac } from 'node:crypto';
import { pool } from './bare-app.mjs';

const AT_ONCE = 32;
const secret = Buffer.alloc(24, 'key');

const endAttempt = {
  name: 'end-attempt',
  text: `with message as (
      update outbound_message set status = 'delivered', leased_until = null, ended_at = now() where id = $1 returning id
    )
    insert into outbound_attempt (message_id, attempt, status, duration_ms) select id, $2, $3, $4 from message`,
};
const insertBacklog = `insert into outbound_message (channel, key, event_id, account_id, project_id, origin, payload)
  select 'callback', 'msg_backlog_' || gen_random_uuid(), n, 1, 1, $1, $2 from generate_series(1, $3::int) n`;
const claim = {
  name: 'claim',
  text: `update outbound_message set fence = fence + 1, leased_until = now() + interval '20 s'
    where id in (select id from outbound_message where status = 'pending' and leased_until is null
      order by wake_at limit $1 for update skip locked)
    returning id, key, payload, fence`,
};

/** Sends a message like the service, signed according to Standard Webhooks, and records the attempt. */
export async function send({ id, key: webhookId, payload: { url, body }, fence }) {
  const started = performance.now();
  const timestamp = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`${webhookId}.${timestamp}.${body}`).digest('base64');
  const { status, ok } = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'webhook-id': webhookId,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': `v1,${signature}`,
    },
    body,
  });
  if (!ok) throw new Error(`${url}: ${status}`);
  const durationMs = Math.round(performance.now() - started);
  await pool.query({ ...endAttempt, values: [id, fence, status, durationMs] });
}

export async function writeBacklog(url, count) {
  const body = new URLSearchParams({ id: 2001, status: 'complete', type: 'ImportedTranscript' }).toString();
  const payload = { url, contentType: 'application/x-www-form-urlencoded', body, resourceVersion: 1 };
  await pool.query(insertBacklog, [new URL(url).origin, payload, count]);
}

/** Sends due messages until none are left. */
export async function drain() {
  for (;;) {
    const { rows } = await pool.query({ ...claim, values: [AT_ONCE] });
    if (!rows.length) return;
    await Promise.all(rows.map(send));
  }
}
