import { pocketSphinx } from '@scriptorium/speech';
import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { formOf } from '../client.mjs';
import { percentile } from '../compare.mjs';
import { knownSpeech } from '../known-speech.mjs';
import { delaysOf, followEvent } from '../live-captions.mjs';
import { openStreams } from '../live-streams.mjs';
import { openStage } from '../stage.mjs';
import { wordErrors } from '../word-errors.mjs';
import { keepRecognising } from './busy.mjs';

const LATENCIES = [2_000, 4_000, 10_000];
const STREAMS = 5;
const BATCH_ORDERS = 2;
/** Delay beside batch orders, as a multiple of that without. */
const MOST_BESIDE_BATCH = 1.3;

/** Live captions of real streams, from when the encoder has sent the end of a word to the event at a viewer. */
export async function live({ liveSeconds, longSeconds, silenceSeconds }) {
  await using stage = await openStage({
    ALLOW_NETWORKS: '127.0.0.1',
    LIVE_STREAMS: '8',
    RATE_LIMIT_PUBLISHED_PER_MINUTE: '1000000000',
    LIVE_ENGINES: '[{"engine":"pocketsphinx"}]',
    SPEECH_ENGINES: '[{"engine":"pocketsphinx"}]',
  });
  await using streams = await openStreams();
  const wav = join(stage.folder, 'speech.wav');
  const speech = await knownSpeech(wav, liveSeconds);
  const run = { stage, streams, wav, speech };
  const load = async () => [{ name: 'load of the machine', baseline: '', ours: loadavg()[0].toFixed(1) }];
  const parts = [
    load,
    () => latencies(run),
    () => atOnce(run),
    () => besideBatch(run),
    () => slowAndSilent(run, { longSeconds, silenceSeconds }),
    load,
  ];
  const rows = [];
  for (const part of parts) {
    const measured = await part();
    for (const { name, baseline, ours } of measured)
      console.error(`  ${name}: ${baseline && `${baseline} / `}${ours}`); // the whole takes a quarter of an hour
    rows.push(...measured);
  }
  return rows;
}

/** Captions a stream to its end. */
async function captioned({ stage, streams, wav, speech }, name, latency) {
  const event = await followEvent(stage, { stream_url: streams.url(name), latency });
  const stream = await streams.publish(name, wav);
  await sleep(stream.leadMs + speech.durationMs + latency);
  await event.finish();
  return { ...delaysOf(event.lines, speech, stream), gaps: event.lines.filter(({ gap }) => gap).length };
}

const seconds = (ms) => (ms === undefined ? '-' : `${(ms / 1000).toFixed(2)} s`);
const percent = (value) => `${value.toFixed(1)} %`;
const quantiles = (delays) => `${seconds(percentile(delays, 0.5))}, ${seconds(percentile(delays, 0.95))}`;

async function latencies(run) {
  const { words } = await pocketSphinx().recognise(run.wav, { language: 'en' });
  const batch = wordErrors(run.speech.sentences.join(' '), words.map(({ text }) => text).join(' '));
  const rows = [];
  for (const latency of LATENCIES) {
    const { wrong, delays, wholeDelays, gaps } = await captioned(run, `latency-${latency}`, latency);
    rows.push(
      {
        name: `latency ${latency}: word end to event, p50 and p95`,
        baseline: '',
        ours: quantiles(delays),
        target: `p95 ≤ ${latency / 1000} s`,
        met: percentile(delays, 0.95) <= latency,
      },
      {
        name: `the same with the delay of the encoder, p50 and p95`,
        baseline: '',
        ours: quantiles(wholeDelays),
      },
      {
        name: `the same: wrong words, batch recognition besides; ${gaps} gaps`,
        baseline: percent(batch),
        ours: percent(wrong),
      },
    );
  }
  return rows;
}

async function streamsAtOnce(run, name, latency) {
  const names = Array.from({ length: STREAMS }, (_, i) => `${name}-${i}`);
  const results = await Promise.all(names.map((each) => captioned(run, each, latency)));
  return {
    delays: results.flatMap(({ delays }) => delays),
    gaps: results.reduce((sum, { gaps }) => sum + gaps, 0),
    wrong: Math.max(...results.map(({ wrong }) => wrong)),
  };
}

async function atOnce(run) {
  const { delays, gaps, wrong } = await streamsAtOnce(run, 'one', 4_000);
  return [
    {
      name: `${STREAMS} streams at once, latency 4000: word end to event, p50 and p95`,
      baseline: '',
      ours: quantiles(delays),
      target: 'p95 ≤ 4 s, no gap',
      met: gaps === 0 && percentile(delays, 0.95) <= 4_000,
    },
    {
      name: 'the same: gaps, and wrong words in the worst stream',
      baseline: '',
      ours: `${gaps}, ${percent(wrong)}`,
    },
  ];
}

/** A stream alone, and beside batch orders that recognise on every core. */
async function besideBatch(run) {
  const idle = await captioned(run, 'alone', 2_000);
  const speech = formOf('source_file', 'speech.wav', await readFile(run.wav));
  const batch = keepRecognising(run.stage, speech, BATCH_ORDERS);
  await batch.begun;
  const busy = await captioned(run, 'beside-batch', 2_000);
  const orders = await batch.stop();
  const ratio = percentile(busy.delays, 0.95) / percentile(idle.delays, 0.95);
  return [
    {
      name: `latency 2000, alone and beside ${BATCH_ORDERS} batch orders (${orders.length} in all): word end to event, p50 and p95`,
      baseline: quantiles(idle.delays),
      ours: quantiles(busy.delays),
      ratio: ratio.toFixed(2),
      target: `p95 ≤ ${MOST_BESIDE_BATCH} ×, no gap`,
      met: ratio <= MOST_BESIDE_BATCH && busy.gaps === 0,
    },
    { name: 'the same: gaps', baseline: `${idle.gaps}`, ours: `${busy.gaps}` },
  ];
}

/** A stream that arrives at half its speed, one with long silence before its speech, and one like any other. */
async function slowAndSilent(run, { longSeconds, silenceSeconds }) {
  const { stage, streams, wav } = run;
  const order = (name) => followEvent(stage, { stream_url: streams.url(name), latency: 2_000 });
  const [slow, silent] = [await order('slow'), await order('silent')];
  await streams.publish('slow', wav, { speed: 0.5 });
  await streams.publish('silent', wav, { leadMs: silenceSeconds * 1000 });
  const backlogs = [];
  const watching = (async () => {
    for (const end = Date.now() + longSeconds * 1000; Date.now() < end; await sleep(1_000)) {
      const { backlog_ms: backlog } = await slow.call('GET', 'health');
      if (backlog !== null) backlogs.push(backlog);
    }
  })();
  const other = await captioned(run, 'beside-slow', 2_000);
  const silence = (silenceSeconds + 20) * 1000;
  await Promise.all([watching, sleep(Math.max(0, silence - run.speech.durationMs))]);
  await Promise.all([slow.finish(), silent.finish()]);
  const half = backlogs.length >> 1;
  const early = silent.lines.filter(({ end_ms: end, text }) => text && end < (silenceSeconds - 5) * 1000);
  const texts = silent.lines.map(({ text }) => text).filter(Boolean);
  const repeated = texts.filter((text, i) => text === texts[i - 1]).length;
  return [
    {
      name: `a stream at half its speed for ${longSeconds} s: backlog, p95 of both halves`,
      baseline: seconds(percentile(backlogs.slice(0, half), 0.95)),
      ours: seconds(percentile(backlogs.slice(half), 0.95)),
      target: 'does not grow',
      met: percentile(backlogs.slice(half), 0.95) <= percentile(backlogs.slice(0, half), 0.95) + 1_000,
    },
    {
      name: 'a stream beside it, latency 2000: word end to event, p50 and p95',
      baseline: '',
      ours: quantiles(other.delays),
    },
    {
      name: `${silenceSeconds} s of silence, then speech: lines in silence, repeated lines, lines`,
      baseline: '',
      ours: `${early.length}, ${repeated}, ${texts.length}`,
      target: '0, 0',
      met: early.length === 0 && repeated === 0 && texts.length > 0,
    },
  ];
}
