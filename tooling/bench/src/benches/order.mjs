import { row, takeTurns } from '../compare.mjs';
import { loadTimes } from '../load.mjs';
import { openStage } from '../stage.mjs';

const SPARE = 200; // requests that the load generator prepares but does not send

/** Places ASR orders on separate files, compared with a bare transaction that writes the same rows. */
export async function order({ rounds, orders }) {
  await using stage = await openStage({ SCRIPTORIUM_ROLE: 'api' });
  const files = await insertFiles(stage, (rounds + 1) * 2 * (orders + SPARE));
  const baseline = await stage.startBaseline('orders');
  const nextPath = () => `/v3/transcripts/order/asr?api_key=${stage.key}&media_file_id=${files.pop()}`;
  const side = ({ pid, baseUrl }) => ({ pid, run: () => loadTimes(orders, baseUrl, 'POST', nextPath) });
  const samples = await takeTurns({ baseline: side(baseline), ours: side(stage) }, rounds);
  return [row('order ASR', { ...samples, target: 0.6 })];
}

async function insertFiles({ sql, project }, count) {
  const files = await sql(
    `insert into media_file (account_id, project_id, name, language_ids)
     select p.account_id, p.id, 'Lecture ' || n, '{1}'
     from project p, generate_series(1, $2::int) n where p.id = $1 returning id`,
    [project, count],
  );
  await sql(
    `insert into source (account_id, project_id, media_file_id, status, blob_key)
     select account_id, project_id, id, 'complete', 'blob-' || id from media_file`,
  );
  await sql('vacuum analyze');
  return files.map(({ id }) => id);
}
