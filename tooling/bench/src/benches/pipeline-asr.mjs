import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { formOf, openClient } from '../client.mjs';
import { rateRow, row, takeTurns } from '../compare.mjs';
import { sustain } from '../load.mjs';

const CLIENTS = 8;
const FILES = 4 * CLIENTS;
const TARGET = 60;

/** ASR orders with an instant engine, which leaves audio extraction and the service's own work. */
export async function asrOrders({ stage, baseline, receiver, speech, rounds, size: { seconds } }) {
  const sources = { stage: await upload(stage, speech), baseline: await createFiles(baseline, stage.key) };
  const side = (service, makeCycle) => {
    const run = async () => {
      const client = openClient(service.baseUrl, CLIENTS);
      return sustain(seconds, CLIENTS, makeCycle(client)).finally(client.close);
    };
    return { pid: service.pid, run };
  };
  let ordered = 0;
  const ordering = (files) => (client) => async () => {
    const name = `asr-${++ordered}`;
    const file = files.shift();
    const received = receiver.receive(name);
    const query = { api_key: stage.key, media_file_id: file, callback: receiver.urlOf(name) };
    await client.send('/v3/transcripts/order/asr', query);
    await received;
    files.push(file);
  };
  const samples = await takeTurns(
    {
      baseline: side(baseline, ordering(sources.baseline)),
      extraction: side(baseline, (client) => () => client.send('/extract', {})),
      ours: side(stage, ordering(sources.stage)),
    },
    rounds,
  );
  return {
    samples,
    rows: [
      rateRow('ASR order + callback, instant engine', samples, TARGET),
      row('the same, baseline only extracts sound', { ...samples, baseline: samples.extraction, unit: '/s' }),
    ],
  };
}

/**
 * Uploads files and waits until their sources are inspected.
 * @returns their ids
 */
async function upload({ baseUrl, key, sql }, speech) {
  const form = formOf('source_file', 'speech.wav', await readFile(speech));
  const ids = await createFiles({ baseUrl }, key, form);
  const unready = `select 1 from source where media_file_id = any($1) and status in ('pending', 'processing')`;
  while ((await sql(unready, [ids])).length > 0) await sleep(100);
  return ids;
}

async function createFiles({ baseUrl }, key, form) {
  const client = openClient(baseUrl, CLIENTS);
  const query = { api_key: key, language_id: 1, name: 'Lecture' };
  const create = () => client.create('/v3/files', query, form);
  return Promise.all(Array.from({ length: FILES }, create)).finally(client.close);
}
