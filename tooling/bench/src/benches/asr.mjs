import { fliteSynthesiser } from '@scriptorium/speech';
import { once } from 'node:events';
import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../compare.mjs';
import { openStage } from '../stage.mjs';

const ALLOWED_FACTOR = 1.05;
const ALLOWED_MS = 2000;
const SPOKEN = 'Good morning everyone, and welcome to the course. Captions make a lecture easier to follow. ';
const SPOKEN_SECONDS = 6;

/** Time from order to text, compared with the engine alone on the same audio. */
export async function asr({ rounds, speechSeconds }) {
  const stage = await openStage({ SCRIPTORIUM_ROLE: 'all' });
  try {
    const speech = join(stage.folder, 'speech.wav');
    const spoken = SPOKEN.repeat(Math.ceil(speechSeconds / SPOKEN_SECONDS));
    const { durationMs } = await fliteSynthesiser().speak(spoken, speech);
    const engine = await stage.startBaseline('engine', speech, join(stage.folder, 'extracted.wav'));
    const alone = [];
    const ours = [];
    for (let round = 0; round < Math.min(rounds, 2); round++) {
      engine.child.send('recognise');
      alone.push((await once(engine.child, 'message'))[0].ms);
      ours.push(await orderTime(stage, await upload(stage, speech)));
    }
    const over = median(ours.map((ms, round) => ms - alone[round] * ALLOWED_FACTOR));
    return [
      {
        name: `ASR of ${(durationMs / 1000).toFixed(0)} s, order to text`,
        baseline: `${(median(alone) / 1000).toFixed(1)} s`,
        ours: `${(median(ours) / 1000).toFixed(1)} s`,
        ratio: median(ours.map((ms, round) => ms / alone[round])).toFixed(2),
        target: `≤ ${ALLOWED_FACTOR} + ${ALLOWED_MS / 1000} s`,
        met: over <= ALLOWED_MS,
      },
    ];
  } finally {
    await stage.close();
  }
}

/** Uploads a file and waits until its source has been inspected, which usually happens before an order. */
async function upload({ baseUrl, key, sql }, speech) {
  const form = new FormData();
  form.set('source_file', await openAsBlob(speech), 'speech.wav');
  const { id } = await call(`${baseUrl}/v3/files?api_key=${key}&language_id=1`, {
    method: 'POST',
    body: form,
  });
  const isReady = async () =>
    (await sql(`select 1 from source where media_file_id = $1 and status = 'complete'`, [id])).length > 0;
  while (!(await isReady())) await sleep(100);
  return id;
}

async function orderTime({ baseUrl, key }, fileId) {
  const started = performance.now();
  const query = `api_key=${key}&media_file_id=${fileId}`;
  const { id } = await call(`${baseUrl}/v3/transcripts/order/asr?${query}`, { method: 'POST' });
  for (;;) {
    const { status } = await call(`${baseUrl}/v3/transcripts/${id}?api_key=${key}`);
    if (status === 'complete') return performance.now() - started;
    if (status !== 'in_progress') throw new Error(`the order is ${status}`);
    await sleep(50);
  }
}

async function call(url, options) {
  const response = await fetch(url, options);
  const { code, data, meta } = await response.json();
  if (code !== 200) throw new Error(`${code} ${JSON.stringify(meta)}`);
  return data;
}
