// Bare Fastify and pg: one transaction that writes the rows of an ASR order (transcript, mark on the file, event, and a job
// each for production and for billing).
import { app, caller, listen, pool } from './bare-app.mjs';

const insertTranscript = {
  name: 'insert-transcript',
  text: `insert into transcript (account_id, project_id, media_file_id, type, language_ids, sandbox)
    values ($1, $2, $3, 'AsrTranscript', '{1}', $4) returning *`,
};
const markFile = {
  name: 'mark-file',
  text: 'update media_file set ordered = true where id = $1 and project_id = $2 and not ordered',
};
const insertEvent = {
  name: 'insert-event',
  text: `insert into event (type, account_id, project_id, resource_type, resource_id, resource_version, snapshot)
    values ('transcript.ordered', $1, $2, 'transcript', $3, 1, $4) returning id`,
};
const insertJob = {
  name: 'insert-job',
  text: `insert into jobs.job_common (name, data, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
      expire_seconds, deletion_seconds, heartbeat_seconds)
    values ($1, $2, 'standard', 1000, 5, true, 60, 300, 86400, 15)`,
};

async function orderAsr(request) {
  const { accountId, projectId, sandbox } = await caller(request);
  const data = await transaction(async (write) => {
    const fileId = request.query.media_file_id;
    const [order] = await write(insertTranscript, [accountId, projectId, fileId, sandbox]);
    await write(markFile, [fileId, projectId]);
    const [event] = await write(insertEvent, [accountId, projectId, order.id, order]);
    const job = { eventId: event.id, resourceId: order.id };
    for (const name of ['production.order-taken', 'billing.settle-order'])
      await write(insertJob, [name, job]);
    return order;
  });
  return { code: 200, data, meta: {} };
}
app.post('/v3/transcripts/order/asr', (request) => orderAsr(request));

async function transaction(work) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(async (query, values) => (await client.query({ ...query, values })).rows);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

await listen();
