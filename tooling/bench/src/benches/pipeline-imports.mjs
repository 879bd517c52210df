import { formOf, openClient } from '../client.mjs';
import { percentile, rateRow, takeTurns } from '../compare.mjs';
import { pace, sustain } from '../load.mjs';

const CLIENTS = 32;
const TARGET = 100;
const TARGET_MS = 1000;
export const captions = formOf(
  'caption_file',
  'captions.srt',
  [
    '1\n00:00:00,000 --> 00:00:02,500\nGood morning everyone\nand welcome to the course.\n',
    '2\n00:00:03,000 --> 00:00:05,000\nCaptions make a lecture\neasier to follow.\n',
    '3\n00:00:05,500 --> 00:00:08,000\nSome people cannot\nhear what is said.\n',
  ].join('\n'),
);

/** Imported captions: the throughput of clients that wait for each callback, and the delay of callbacks. */
export async function imports({ stage, baseline, receiver, rounds, size: { seconds } }) {
  let imported = 0;
  const importer = ({ baseUrl }, connections) => {
    const client = openClient(baseUrl, connections);
    const key = { api_key: stage.key };
    const cycle = async () => {
      const name = `import-${++imported}`;
      const file = await client.create('/v3/files', { ...key, language_id: 1, name });
      const order = { ...key, language_id: 1, media_file_id: file, callback: receiver.urlOf(name) };
      const received = receiver.receive(name);
      await client.send('/v3/transcripts/order/import', order, captions);
      return received;
    };
    return { cycle, close: client.close };
  };
  const side = (service) => {
    const run = async () => {
      const { cycle, close } = importer(service, CLIENTS);
      return sustain(seconds, CLIENTS, cycle).finally(close);
    };
    return { pid: service.pid, run };
  };
  const samples = await takeTurns({ baseline: side(baseline), ours: side(stage) }, rounds);

  const { cycle, close } = importer(stage, CLIENTS);
  const began = new Date(Date.now() - 1).toISOString();
  const callbacks = await pace(seconds + 2, TARGET, cycle).finally(close);
  const lateMs = await latenesses(stage, callbacks, began);
  const p95 = percentile(lateMs, 0.95);
  return {
    samples,
    rows: [
      rateRow('file + import + callback', samples, TARGET),
      {
        name: `first attempt after completion, p95 at ${TARGET}/s`,
        baseline: '',
        ours: `${p95.toFixed(0)} ms (median ${percentile(lateMs, 0.5).toFixed(0)})`,
        target: `≤ ${TARGET_MS} ms`,
        met: p95 <= TARGET_MS,
      },
    ],
  };
}

/** Returns the delay in ms from each completion event to its callback, matched by `webhook-id`. */
async function latenesses({ baseUrl, key }, callbacks, began) {
  const completed = new Map();
  for (let after = '', more = true; more;) {
    const query = { api_key: key, type: 'transcript.completed', limit: 500, created_after: began };
    const url = `${baseUrl}/v3/events?${new URLSearchParams({ ...query, ...(after && { after }) })}`;
    const { data, meta } = await (await fetch(url)).json();
    for (const event of data) completed.set(`msg_${event.id}`, Date.parse(event.created_at));
    more = data.length > 0;
    after = meta.next;
  }
  return callbacks.map(({ webhookId, at }) => at - completed.get(webhookId));
}
