// Bare Fastify and pg: only the look-ups of "show".
import { app, caller, listen, pool } from './bare-app.mjs';

const fileById = {
  name: 'file-by-id',
  text: `select t.id, t.account_id as "accountId", t.project_id as "projectId", t.name, t.description,
      t.duration_ms as "durationMs", t.word_count as "wordCount", t.language_ids as "languageIds",
      t.batch_id as "batchId", t.reference_id as "referenceId", t.labels, t.attribute1, t.attribute2, t.attribute3,
      t.vicc_parent_id as "viccParentId", t.archived, t.ordered, t.created_at as "createdAt",
      t.updated_at as "updatedAt"
    from media_file t where t.id = $1 and t.project_id = $2`,
};
const transcriptById = {
  name: 'transcript-by-id',
  text: `select t.id, o.account_id as "accountId", t.project_id as "projectId", t.media_file_id as "mediaFileId",
      f.batch_id as "batchId", f.reference_id as "referenceId", f.duration_ms as "durationMs",
      t.is_default as "isDefault", t.type, t.language_ids as "languageIds", t.status, o.cancel_until as "cancelUntil",
      o.end_reason as "cancellationReason", o.end_details as "cancellationDetails",
      t.estimated_accuracy as "estimatedAccuracy", o.progress, t.warnings, o.callback_url as "callbackUrl",
      t.last_edited_by as "lastEditedBy", t.last_edited_at as "lastEditedAt", t.master_version as "masterVersion",
      o.version
    from transcript t join media_file f on f.id = t.media_file_id join service_order o on o.id = t.id where t.id = $1 and t.project_id = $2`,
};

const show = (query) => async (request, reply) => {
  const { projectId } = await caller(request);
  const { rows } = await pool.query({ ...query, values: [request.params.id, projectId] });
  const [data] = rows;
  if (!data) return reply.code(404).send({ code: 404 });
  return { code: 200, data, meta: {} };
};
app.get('/v3/files/:id', show(fileById));
app.get('/v3/transcripts/:id', show(transcriptById));

await listen();
