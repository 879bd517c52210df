import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../scripts/workspace.mjs';
import { percentile } from '../compare.mjs';
import { openStage } from '../stage.mjs';
import { cases } from './list-cases.mjs';

/** Discards responses: with `fetch`, garbage collection here would dominate the slowest requests. */
const agent = new Agent({ keepAlive: true });
const FEW = 10_000;
const TARGET = 3;

/**
 * Requests every filter and order of the lists in a project of 10,000 files and in one of `files`, each in a
 * database with another project of a tenth of the size. One request at a time, alternating between both, so
 * that both run under the same conditions.
 */
export async function lists({ files, listRequests: requests }) {
  await using opened = new AsyncDisposableStack();
  const stages = [];
  for (const size of [FEW, files]) stages.push(opened.use(await seeded(size)));
  const rows = [];
  for (const list of cases) rows.push(await compare(list, stages, requests));
  return rows;
}

async function seeded(size) {
  const stage = await openStage({ SCRIPTORIUM_ROLE: 'api' });
  console.error(`  ${size} files …`);
  const bin = join(root, 'apps/server/dist/cli/main.js');
  const env = { ...process.env, DATABASE_URL: stage.databaseUrl, SCRIPTORIUM_DATA: stage.data };
  const seed = async (files) => {
    const asked = [bin, 'seed', '--files', String(files), '--json'];
    return JSON.parse((await promisify(execFile)(process.execPath, asked, { env })).stdout);
  };
  await seed(size / 10); // the other project, inserted first
  const { id, project } = await seed(size);
  // Writes everything to disk before the measurement and not during it.
  await stage.sql('checkpoint');
  const [{ low, high }] = await stage.sql(
    'select min(id)::int as low, max(id)::int as high from media_file where project_id = $1',
    [id],
  );
  const [{ folder }] = await stage.sql('select min(id)::int as folder from batch where project_id = $1', [
    id,
  ]);
  return { ...stage, size, key: project.api_key, ids: { low, high, folder } };
}

async function compare({ name, path, query }, stages, requests) {
  const times = stages.map(() => []);
  for (let n = -Math.ceil(requests / 10); n < requests; n++) {
    for (const turn of n % 2 ? [0, 1] : [1, 0]) {
      const ms = await timed(stages[turn], path, query(Math.abs(n), stages[turn]));
      if (n >= 0) times[turn].push(ms);
    }
  }
  const [few, many] = times.map((all) => percentile(all, 0.99));
  const ratio = many / few;
  const figures = times.map(
    (all) => `${percentile(all, 0.5).toFixed(1)} / ${percentile(all, 0.99).toFixed(1)} ms`,
  );
  return {
    name: `list ${path}: ${name}`,
    baseline: figures[0],
    ours: figures[1],
    ratio: ratio.toFixed(2),
    target: `≤ ${TARGET}`,
    met: ratio <= TARGET,
  };
}

async function timed({ baseUrl, key }, path, query) {
  const url = new URL(`${baseUrl}/v3/${path}`);
  for (const [name, value] of Object.entries({ ...query, api_key: key })) url.searchParams.set(name, value);
  const started = performance.now();
  const outgoing = get(url, { agent });
  const [answer] = await once(outgoing, 'response');
  answer.resume();
  await once(answer, 'end');
  if (answer.statusCode !== 200) throw new Error(`${url.pathname}: ${answer.statusCode}`);
  return performance.now() - started;
}
