import { fliteSynthesiser } from '@scriptorium/speech';
import { readFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openBusyClients } from '../busy-clients.mjs';
import { formOf } from '../client.mjs';
import { percentile } from '../compare.mjs';
import { openStage } from '../stage.mjs';

const MAX_RATIO = 5;
const MIN_THROUGHPUT = 0.9;
/** Longest run of each of the two comparisons. */
const MAX_COMPARED_SECONDS = 120;
const MAX_DRAIN_MS = 900_000;
const SPOKEN = 'Good morning everyone, and welcome to the course. Captions make a lecture easier to follow. ';

/**
 * Reads, lists, orders and uploads while recordings are recognised on every core, compared with the same requests to an
 * idle service, and with recognition alone.
 */
export async function busy({ busySeconds }) {
  const seconds = Number(process.env.BENCH_BUSY_SECONDS ?? busySeconds);
  const comparedSeconds = Math.min(seconds, MAX_COMPARED_SECONDS);
  await using stage = await openStage({ SPEECH_ENGINES: '[{"engine":"pocketsphinx"}]' });
  const wav = join(stage.folder, 'speech.wav');
  await fliteSynthesiser().speak(SPOKEN.repeat(2), wav);
  const speech = formOf('source_file', 'speech.wav', await readFile(wav));
  const loads = [loadavg()[0]];

  const idle = openBusyClients(stage, speech);
  await idle.run(comparedSeconds, idle.cancel).finally(idle.close);

  const recognition = keepRecognising(stage, speech);
  await recognition.begun;
  const alone = await recognisedDuring(stage, () => sleep(comparedSeconds * 1000));
  const clients = openBusyClients(stage, speech);
  const run = () => clients.run(seconds, (id) => recognition.orders.push(id));
  const besides = await recognisedDuring(stage, run).finally(clients.close);
  loads.push(loadavg()[0]);
  const orders = await recognition.stop();
  const lost = await countLost(stage, orders);
  return [
    ...failureRows(clients.failures, seconds),
    zeroRow(`accepted orders that were lost, of ${orders.length}`, lost),
    ...['reads', 'orders', 'uploads'].map((kind) => latencyRow(kind, idle, clients)),
    throughputRow(alone, besides),
    { name: 'load of the machine', baseline: loads[0].toFixed(1), ours: loads[1].toFixed(1) },
  ];
}

/** Keeps orders in progress until it is stopped. `begun` resolves when the first one is complete. */
export function keepRecognising(stage, speech, count = 2 * availableParallelism()) {
  const clients = openBusyClients(stage, speech);
  const stopping = new AbortController();
  const orders = [];
  const keep = async () => {
    while (!stopping.signal.aborted) {
      const id = await clients.orderUpload();
      if (id === undefined) await sleep(1000);
      else orders.push(id);
      while (id !== undefined && !stopping.signal.aborted && (await ordersWith(stage, [id], 'in_progress')))
        await sleep(200);
    }
  };
  const running = Promise.all(Array.from({ length: count }, keep));
  const begun = async () => {
    while (!(await ordersWith(stage, orders, 'complete'))) await sleep(200);
  };
  return {
    orders,
    begun: begun(),
    async stop() {
      stopping.abort();
      await running;
      await clients.close();
      return orders;
    },
  };
}

const ordersWith = async ({ sql }, ids, status) =>
  (await sql('select 1 from service_order where id = any($1) and status = $2', [ids, status])).length;

/** Returns the seconds of speech that were recognised in a second while `work` ran. */
async function recognisedDuring({ sql }, work) {
  const started = performance.now();
  const [{ began }] = await sql('select clock_timestamp()::text as began');
  await work();
  const elapsedMs = performance.now() - started;
  const [{ ms }] = await sql(
    `select coalesce(sum(f.duration_ms), 0)::float8 as ms
     from service_order o join media_file f on f.id = o.media_file_id
     where o.status = 'complete' and o.ended_at between $1::timestamptz and clock_timestamp()`,
    [began],
  );
  return ms / elapsedMs;
}

/** Waits until all orders have ended. Returns how many of them are not complete. */
async function countLost(stage, orders) {
  const end = Date.now() + MAX_DRAIN_MS;
  while (Date.now() < end && (await ordersWith(stage, orders, 'in_progress'))) await sleep(500);
  return orders.length - (await ordersWith(stage, orders, 'complete'));
}

const zeroRow = (name, value) => ({ name, baseline: '', ours: `${value}`, target: '0', met: value === 0 });

function failureRows({ 503: unavailable = 0, ...others }, seconds) {
  const list = Object.entries(others).map(([status, times]) => `${times} × ${status}`);
  return [
    zeroRow(`${seconds} s with every core recognising: 503 answers`, unavailable),
    zeroRow('other failures', list.join(', ') || 0),
  ];
}

function latencyRow(kind, idle, busy) {
  const [before, now] = [idle, busy].map(({ tookMs }) => percentile(tookMs[kind], 0.99));
  const ratio = now / before;
  return {
    name: `${kind} (${busy.tookMs[kind].length}), p99 idle and busy`,
    baseline: `${before.toFixed(0)} ms`,
    ours: `${now.toFixed(0)} ms (median ${percentile(busy.tookMs[kind], 0.5).toFixed(0)})`,
    ratio: ratio.toFixed(2),
    ...(kind !== 'uploads' && { target: `≤ ${MAX_RATIO}`, met: ratio <= MAX_RATIO }),
  };
}

const throughputRow = (alone, besides) => ({
  name: 'speech recognised in a second, alone and besides',
  baseline: `${alone.toFixed(1)} s`,
  ours: `${besides.toFixed(1)} s`,
  ratio: (besides / alone).toFixed(2),
  target: `≥ ${MIN_THROUGHPUT}`,
  met: besides / alone >= MIN_THROUGHPUT,
});
