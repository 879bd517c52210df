import { row, takeTurns } from '../compare.mjs';
import { loadFor } from '../load.mjs';
import { openStage } from '../stage.mjs';

const ROWS = 200;

/** Shows one file and one transcript. */
export async function show({ rounds, seconds }) {
  await using stage = await openStage({ SCRIPTORIUM_ROLE: 'api' });
  const ids = await insertRows(stage);
  const baseline = await stage.startBaseline('reads');
  const rows = [];
  for (const resource of ['files', 'transcripts']) {
    const paths = ids[resource].map((id) => `/v3/${resource}/${id}?api_key=${stage.key}`);
    const side = ({ pid, baseUrl }) => ({ pid, run: () => loadFor(seconds, baseUrl, paths) });
    const samples = await takeTurns({ baseline: side(baseline), ours: side(stage) }, rounds);
    rows.push(row(`show ${resource.slice(0, -1)}`, { ...samples, target: 0.75 }));
  }
  return rows;
}

async function insertRows({ sql, project }) {
  const files = await sql(
    `insert into media_file (account_id, project_id, name, duration_ms, word_count, language_ids, labels, reference_id)
     select p.account_id, p.id, 'Lecture ' || n, 3600000, 9000, '{1}', '{physics,autumn}', 'ref-' || n
     from project p, generate_series(1, $2::int) n where p.id = $1 returning id`,
    [project, ROWS],
  );
  const transcripts = await sql(
    `with ordered as (
       insert into service_order (product, kind, account_id, project_id, media_file_id, sandbox, status, phase, ended_at,
         service, unit_price_mills, billed_by, billed_ms, progress)
       select 'transcript', 'asr', account_id, project_id, id, false, 'complete', 'complete', now(), 'asr', 250, 'source',
         1000, 1 from media_file returning *
     )
     insert into transcript (id, project_id, media_file_id, type, status, language_ids, is_default, estimated_accuracy,
       last_edited_by, last_edited_at, master_version)
     select id, project_id, media_file_id, 'AsrTranscript', status, '{1}', true, 93, 'editor', now(), 1
     from ordered returning id`,
  );
  return { files: files.map(({ id }) => id), transcripts: transcripts.map(({ id }) => id) };
}
