import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../compare.mjs';
import { followEvent } from '../live-captions.mjs';
import { openStreams } from '../live-streams.mjs';
import { settledBytes } from '../process-costs.mjs';
import { openStage } from '../stage.mjs';

const LINES = 20;
const MOST_FAN_OUT_MS = 300;
const MOST_VIEWER_KB = 20;

const milliseconds = (delays) => `${percentile(delays, 0.5)}, ${percentile(delays, 0.95)} ms`;

/** Follows an address as many viewers while `work` runs. Returns the delays in ms, and the memory of the server for each viewer. */
async function watched(address, pid, count, work) {
  const before = await settledBytes(pid);
  const child = fork(join(import.meta.dirname, '../live-viewers.mjs'), [address, String(count)]);
  try {
    await once(child, 'message');
    await work();
    const kilobytes = ((await settledBytes(pid)) - before) / 1024 / count;
    child.send('report');
    const [{ delays }] = await once(child, 'message');
    return { delays, kilobytes };
  } finally {
    if (child.connected) child.disconnect();
  }
}

/** Many viewers of one event in one process, beside plain Node. */
export async function viewers({ viewers: count }) {
  await using stage = await openStage({
    ALLOW_NETWORKS: '127.0.0.1',
    RATE_LIMIT_PUBLISHED_PER_MINUTE: '1000000000',
    LIVE_ENGINES: '[{"engine":"pocketsphinx"}]',
  });
  await using streams = await openStreams();
  const event = await followEvent(stage, { stream_url: streams.url('nobody') });
  const writer = 'bench-writer';
  for (let isBegun = false; !isBegun; await sleep(200))
    isBegun = await event.call('POST', 'writer', { writer }).then(
      () => true,
      () => false,
    );
  const ours = await watched(
    `${stage.baseUrl}/live/${event.event.public_id}/events`,
    stage.pid,
    count,
    async () => {
      for (let line = 0; line < LINES; line++) {
        await event.call('POST', 'lines', { writer, text: `sent ${Date.now()}` });
        await sleep(1_000);
      }
    },
  );
  await event.finish();
  const plain = await stage.startBaseline('viewers');
  const baseline = await watched(plain.baseUrl, plain.pid, count, () => sleep(LINES * 1_000));
  plain.child.disconnect();
  return [
    {
      name: `${count} viewers of one event: line sent to event, p50 and p95`,
      baseline: milliseconds(baseline.delays),
      ours: milliseconds(ours.delays),
      target: `p95 ≤ ${MOST_FAN_OUT_MS} ms`,
      met: percentile(ours.delays, 0.95) <= MOST_FAN_OUT_MS,
    },
    {
      name: 'the same: lines that were received',
      baseline: '',
      ours: `${ours.delays.length} of ${LINES * count}`,
      met: ours.delays.length === LINES * count,
    },
    {
      name: 'the same: memory for each viewer',
      baseline: `${baseline.kilobytes.toFixed(1)} kB`,
      ours: `${ours.kilobytes.toFixed(1)} kB`,
      target: `≤ ${MOST_VIEWER_KB} kB`,
      met: ours.kilobytes <= MOST_VIEWER_KB,
    },
  ];
}
