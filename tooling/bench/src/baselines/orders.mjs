// Bare Fastify and pg: one transaction that writes the rows of an ASR order (order, transcript, flag on the file, event,
// and queue entries for production and billing).
import { app, caller, listen, transaction } from './bare-app.mjs';

const insertOrder = {
  name: 'insert-order',
  text: `insert into service_order (product, kind, account_id, project_id, media_file_id, sandbox, status, service,
      unit_price_mills, billed_by)
    values ('transcript', 'asr', $1, $2, $3, $4, 'in_progress', 'asr', 250, 'source') returning id`,
};
const insertTranscript = {
  name: 'insert-transcript',
  text: `insert into transcript (id, project_id, media_file_id, type, language_ids)
    values ($1, $2, $3, 'AsrTranscript', '{1}') returning *`,
};
const markFile = {
  name: 'mark-file',
  text: 'update media_file set ordered = true where id = $1 and project_id = $2 and not ordered',
};
const insertEvent = {
  name: 'insert-event',
  text: `insert into event (topic, payload, type, account_id, project_id, resource_type, resource_id, resource_version,
      snapshot)
    values ('order.placed', '{}', 'transcript.ordered', $1, $2, 'transcript', $3, 1, $4) returning id`,
};
const enqueue = {
  name: 'enqueue-event',
  text: 'insert into event_queue (subscriber, event_id) values ($1, $2)',
};

async function orderAsr(request) {
  const { accountId, projectId, sandbox } = await caller(request);
  const data = await transaction(async (write) => {
    const fileId = request.query.media_file_id;
    await write(markFile, [fileId, projectId]);
    const [order] = await write(insertOrder, [accountId, projectId, fileId, sandbox]);
    const [transcript] = await write(insertTranscript, [order.id, projectId, fileId]);
    const [event] = await write(insertEvent, [accountId, projectId, order.id, transcript]);
    for (const subscriber of ['production.start', 'billing.settle'])
      await write(enqueue, [subscriber, event.id]);
    return transcript;
  });
  return { code: 200, data, meta: {} };
}
app.post('/v3/transcripts/order/asr', (request) => orderAsr(request));

await listen();
