// Renders PDFs in the event loop: key look-up, master transcript, `render`.
import { render } from '@scriptorium/caption-documents';
import { parseClip } from '@scriptorium/captions';
import { collectDefaultMetrics, register } from 'prom-client';
import { app, caller, listen, pool } from './bare-app.mjs';

const masterById = {
  name: 'master-by-id',
  text: `select m.master from transcript_master m join transcript t on t.id = m.transcript_id and t.master_version = m.version
    where t.id = $1 and t.project_id = $2`,
};

app.get('/v3/transcripts/:id/text', async (request, reply) => {
  const { projectId } = await caller(request);
  const { rows } = await pool.query({ ...masterById, values: [request.params.id, projectId] });
  const clips = [parseClip(request.query.clips)];
  const { content } = await render(rows[0].master, 'pdf', { language: 'en', clips });
  return reply.send({
    code: 200,
    data: Buffer.from(content).toString('base64'),
    meta: { encoding: 'base64' },
  });
});

collectDefaultMetrics();
app.get('/metrics', () => register.metrics());

await listen();
