import { monitorEventLoopDelay } from 'node:perf_hooks';
import { figure } from '../compare.mjs';
import { importHour } from '../hour-of-captions.mjs';
import { sustain } from '../load.mjs';
import { openStage } from '../stage.mjs';

const PDF = 46;
const CLIENTS = 20;
const TARGET_MS = 50;
const HOUR_MS = 3_600_000;

/** Delay of the event loop while clients fetch uncached PDFs. The baseline renders in its event loop. */
export async function documents({ rounds, seconds }) {
  await using stage = await openStage({ SCRIPTORIUM_ROLE: 'api' });
  const path = `/v3/transcripts/${await importHour(stage)}/text?api_key=${stage.key}&output_format_id=${PDF}`;
  const { baseUrl } = await stage.startBaseline('documents');
  const baseline = await measure(baseUrl + path, rounds * seconds, `${baseUrl}/metrics`);
  const ours = await measure(stage.baseUrl + path, rounds * seconds, `${stage.baseUrl}/metrics`);
  return [
    {
      name: `event loop, p99 delay, ${CLIENTS} clients fetch PDFs of an hour`,
      baseline: `${figure(baseline.delayMs)} ms`,
      ours: `${figure(ours.delayMs)} ms`,
      target: `≤ ${TARGET_MS} ms`,
      met: ours.delayMs <= TARGET_MS,
    },
    {
      name: 'the same, of the load generator, which is almost idle',
      baseline: `${figure(baseline.idleMs)} ms`,
      ours: `${figure(ours.idleMs)} ms`,
    },
    {
      name: 'the same, PDFs per second',
      baseline: figure(baseline.perSecond),
      ours: figure(ours.perSecond),
      ratio: (ours.perSecond / baseline.perSecond).toFixed(2),
    },
  ];
}

/** Measures after a first PDF, which loads fonts and writers. Reading the metrics resets them. */
async function measure(url, seconds, metricsUrl) {
  let clip = 0;
  const fetchPdf = async () => {
    clip += 1;
    const response = await fetch(`${url}&clips=${clip},${HOUR_MS}`);
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    await response.arrayBuffer();
  };
  await fetchPdf();
  await delayOf(metricsUrl);
  const own = monitorEventLoopDelay({ resolution: 10 });
  own.enable();
  const { units, seconds: spent } = await sustain(seconds, CLIENTS, fetchPdf);
  own.disable();
  return {
    delayMs: await delayOf(metricsUrl),
    idleMs: own.percentile(99) / 1e6,
    perSecond: units / spent,
  };
}

async function delayOf(metricsUrl) {
  const metrics = await (await fetch(metricsUrl)).text();
  const [, p99] = /^nodejs_eventloop_lag_p99_seconds ([\d.e+-]+)$/m.exec(metrics);
  return Number(p99) * 1000;
}
