import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { median } from '../compare.mjs';
import { openStage } from '../stage.mjs';

const FEW = 100;
const MANY = 100_000;
const TARGET = 1.5;

/** Claims from few and from many open work items in all languages, alternating between the two. */
export async function claims({ claims: count }) {
  const stages = [];
  try {
    for (const size of [FEW, MANY]) stages.push(await filled(size));
    const times = stages.map(() => []);
    for (let n = -20; n < count; n++) {
      const round = [await timed(stages[0]), await timed(stages[1])];
      if (n >= 0) round.forEach((ms, side) => times[side].push(ms));
    }
    const [few, many] = times.map(median);
    const ratio = many / few;
    return [
      {
        name: `claim from ${MANY} open work items, and from ${FEW}`,
        baseline: `${few.toFixed(1)} ms`,
        ours: `${many.toFixed(1)} ms`,
        ratio: ratio.toFixed(2),
        target: `≤ ${TARGET}`,
        met: ratio <= TARGET,
      },
    ];
  } finally {
    for (const stage of stages) await stage.close();
  }
}

/** Starts a service with this many items, offered to one Vendor key. */
async function filled(size) {
  const stage = await openStage({ SCRIPTORIUM_ROLE: 'api' });
  console.error(`  ${size} work items …`);
  const { admin } = JSON.parse(await readFile(join(stage.data, 'credentials.json'), 'utf8'));
  const asAdmin = async (method, path, fields) => {
    const url = new URL(`${stage.baseUrl}/v3/admin/api_accesses${path}`);
    url.search = new URLSearchParams({ ...fields, api_key: admin.api_key });
    return (await (await fetch(url, { method })).json()).data;
  };
  const { id } = await asAdmin('POST', '', { project_id: stage.project, access_type: 'vendor' });
  const { api_key: vendorKey } = await asAdmin('GET', `/${id}`, {});
  await stage.sql(
    `with p as (select id, account_id from project where id = $1), f as (
       insert into media_file (account_id, project_id, language_ids) select account_id, id, '{1}' from p returning id
     ), o as (
       insert into service_order (product, kind, account_id, project_id, media_file_id, sandbox, status, service,
         unit_price_mills, billed_by)
       select 'transcript', 'transcription', p.account_id, p.id, f.id, false, 'in_progress', 'transcription', 0, 'source'
       from p, f returning id, account_id, project_id
     )
     insert into work_item (order_id, attempt, generation, step, account_id, project_id, kind, language_id, pool_id,
       deadline, created_at, updated_at)
     select o.id, 1, n, 'people', o.account_id, o.project_id, 'transcription', 1 + n % 48, $2,
       now() + (n * 7919 % 100000) * interval '1 s', now(), now()
     from o, generate_series(1, $3::int) n`,
    [stage.project, id, size],
  );
  await stage.sql('vacuum analyze work_item');
  return { ...stage, vendorKey };
}

/** Returns the time of a claim in ms, after which the item is reopened. */
async function timed({ baseUrl, vendorKey, sql }) {
  const url = `${baseUrl}/v3/production/work_items/claim?api_key=${vendorKey}`;
  const began = performance.now();
  const response = await fetch(url, { method: 'POST' });
  const { data } = await response.json();
  const ms = performance.now() - began;
  if (!data) throw new Error(`nothing was claimed: ${response.status}`);
  await sql(
    `update work_item set status = 'open', claimed_by = null, leased_until = null where status = 'claimed'`,
  );
  return ms;
}
