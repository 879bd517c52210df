import { fliteSynthesiser } from '@scriptorium/speech';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { formOf, openClient } from '../client.mjs';
import { figure } from '../compare.mjs';
import { openDistantPort } from '../distant-port.mjs';
import { openInstantEngine } from '../instant-engine.mjs';
import { openStage } from '../stage.mjs';

const CLIENTS = 4;

/** Round trip to a database on another machine. */
const LINK_MS = 5;

/** Whether all workers look for work, and have done what does not wait for the paused work. */
const AFTER_STARTS = `
  select (select count(*) from pg_stat_activity where query = 'listen scriptorium_work') = $1
    and not exists (select from event_queue)
    and not exists (select from source where status in ('pending', 'processing')) as done`;

/**
 * Completed ASR orders per second with workers on this machine, in three groups: with an instant engine, which leaves the service's
 * own work; the same with a core and a slow link to the database for each worker, which stands for several machines; and with
 * PocketSphinx, which uses a core for each order. One process answers requests.
 */
export async function workers({ workerOrders }) {
  await using opened = new AsyncDisposableStack();
  const engine = await openInstantEngine();
  opened.defer(() => engine.close());
  const instant = {
    engines: [{ engine: 'openai', base_url: engine.url, model: 'instant' }],
    orders: workerOrders,
  };
  const pocketsphinx = { engines: [{ engine: 'pocketsphinx' }], orders: Math.ceil(workerOrders / 4) };
  const cores = availableParallelism();
  const rows = [];
  for (const { name, cases, ...given } of [
    { name: 'instant engine', ...instant, cases: [{ count: 1 }, { count: 2 }, { count: 4 }] },
    {
      name: `instant engine, ${LINK_MS} ms to the database`,
      ...instant,
      linkMs: LINK_MS,
      cases: [
        { count: 1, hasOwnCore: true },
        { count: cores, hasOwnCore: true },
      ],
    },
    {
      name: 'PocketSphinx',
      ...pocketsphinx,
      cases: [{ count: 1 }, { count: 2 }, { count: 4 }, { count: cores, hasOwnCore: true }],
    },
  ]) {
    let alone;
    for (const one of cases) {
      const perSecond = await throughput({ ...given, ...one });
      alone ??= perSecond;
      const workers = `${one.count} ${one.count === 1 ? 'worker' : 'workers'}${one.hasOwnCore ? ', a core each' : ''}`;
      rows.push({
        name: `${name}, ${cores} cores: ${workers}`,
        baseline: '',
        ours: `${figure(perSecond)} orders/s`,
        ratio: figure(perSecond / alone),
      });
    }
  }
  return rows;
}

/** The work is paused until all workers are started, whose starts would take the time of those that already work. */
async function throughput({ engines, orders, count, hasOwnCore, linkMs }) {
  await using stage = await openStage({
    ALLOW_NETWORKS: '127.0.0.0/8',
    SCRIPTORIUM_ROLE: 'api',
    SPEECH_ENGINES: JSON.stringify(engines),
  });
  await place(stage, orders);
  await stage.sql(`insert into paused_work (kind) values ('production-light')`);
  const database = new URL(stage.databaseUrl);
  await using link = linkMs === undefined ? undefined : await openDistantPort(database.port, linkMs);
  if (link) database.port = link.port;
  for (let n = 1; n <= count; n++)
    await stage.startWorker(`worker-${n}`, {
      databaseUrl: database.href,
      core: hasOwnCore ? n - 1 : undefined,
    });
  await until(stage, AFTER_STARTS, [count]);
  await stage.sql(`delete from paused_work`);
  await stage.sql(`select pg_notify('scriptorium_work', 'bench *')`);
  await until(stage, `select not exists (select from service_order where status <> 'complete') as done`);
  const [{ seconds }] = await stage.sql(
    `select extract(epoch from max(created_at) - min(created_at))::float8 as seconds from event
     where topic = 'order.completed'`,
  );
  return (orders - 1) / seconds;
}

async function until(stage, condition, values) {
  while (!(await stage.sql(condition, values))[0].done) await sleep(100);
}

/** Uploads a recording for each order. */
async function place({ baseUrl, key, folder }, orders) {
  const speech = join(folder, 'speech.wav');
  await fliteSynthesiser().speak('Good morning everyone and welcome to the course.', speech);
  const form = formOf('source_file', 'speech.wav', await readFile(speech));
  const client = openClient(baseUrl, CLIENTS);
  let left = orders;
  const run = async () => {
    while (left-- > 0) {
      const file = await client.create('/v3/files', { api_key: key, language_id: 1, name: 'Lecture' }, form);
      await client.send('/v3/transcripts/order/asr', { api_key: key, media_file_id: file });
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, run)).finally(client.close);
}
