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

const COUNTS = [1, 2, 4];
const CLIENTS = 4;

/** Round trip to a database on another machine. */
const LINK_MS = 5;

/**
 * Completed ASR orders per second with 1, 2 and 4 workers on this machine: with an instant engine, which leaves the service's own
 * work, also with a slow link to the database, and with PocketSphinx, which uses a core for each order. One process answers
 * requests.
 */
export async function workers({ workerOrders }) {
  await using opened = new AsyncDisposableStack();
  const engine = await openInstantEngine();
  opened.defer(() => engine.close());
  const instant = [{ engine: 'openai', base_url: engine.url, model: 'instant' }];
  const rows = [];
  for (const [name, engines, orders, linkMs] of [
    ['instant engine', instant, workerOrders],
    [`instant engine, database ${LINK_MS} ms away`, instant, workerOrders, LINK_MS],
    ['PocketSphinx', [{ engine: 'pocketsphinx' }], Math.ceil(workerOrders / 4)],
  ]) {
    let alone;
    for (const count of COUNTS) {
      const perSecond = await throughput(count, engines, orders, linkMs);
      alone ??= perSecond;
      rows.push({
        name: `${count} ${count === 1 ? 'worker' : 'workers'}, ${name}, ${availableParallelism()} cores`,
        baseline: '',
        ours: `${figure(perSecond)} orders/s`,
        ratio: figure(perSecond / alone),
      });
    }
  }
  return rows;
}

async function throughput(count, engines, orders, linkMs) {
  await using stage = await openStage({
    ALLOW_NETWORKS: '127.0.0.0/8',
    SCRIPTORIUM_ROLE: 'api',
    SPEECH_ENGINES: JSON.stringify(engines),
  });
  await place(stage, orders);
  const database = new URL(stage.databaseUrl);
  await using link = linkMs === undefined ? undefined : await openDistantPort(database.port, linkMs);
  if (link) database.port = link.port;
  for (let n = 1; n <= count; n++) await stage.startWorker(`worker-${n}`, database.href);
  const states = `select count(*)::int as open from service_order where status <> 'complete'`;
  while ((await stage.sql(states))[0].open > 0) await sleep(100);
  // From the first completed order to the last one, so that the start of the workers does not count.
  const [{ seconds }] = await stage.sql(
    `select extract(epoch from max(created_at) - min(created_at))::float8 as seconds from event
     where topic = 'order.completed'`,
  );
  return (orders - 1) / seconds;
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
