import { setTimeout as sleep } from 'node:timers/promises';
import { openClient } from '../client.mjs';
import { rateRow, takeTurns } from '../compare.mjs';
import { captions } from './pipeline-imports.mjs';

const CLIENTS = 8;
const DELIVERIES = 100; // maximum per project
const TARGET = 500;

/**
 * A backlog of messages that one worker sends to one receiver. It builds up while the receiver leaves
 * requests unanswered: a transcript is delivered repeatedly to every delivery of the project.
 */
export async function callbacksAlone({ stage, baseline, receiver, size: { backlog } }) {
  const name = 'backlog';
  const url = receiver.urlOf(name);
  const own = openClient(stage.baseUrl, CLIENTS);
  const bare = openClient(baseline.baseUrl, 1);
  const key = { api_key: stage.key };
  try {
    const transcript = await createTranscript(own, key);
    const delivery = { ...key, name, method: 'callback', url };
    for (let n = 0; n < DELIVERIES; n++) await own.send('/v3/transcripts/deliveries', delivery);
    const measured = async (work) => {
      const started = performance.now();
      const received = receiver.receive(name, backlog);
      await Promise.all([received, work()]);
      return { units: backlog, seconds: (performance.now() - started) / 1000 };
    };
    const samples = await takeTurns(
      {
        baseline: {
          pid: baseline.pid,
          prepare: () => bare.send('/backlog', { url, count: backlog }),
          run: () => measured(() => bare.send('/drain', {})),
        },
        ours: {
          pid: stage.pid,
          prepare: async () => {
            receiver.pause();
            for (let left = backlog; left > 0; left -= DELIVERIES)
              await own.send(`/v3/transcripts/${transcript}/redeliver`, key);
            await written(stage, backlog);
          },
          run: () => measured(receiver.resume),
        },
      },
      1,
    );
    return { samples, rows: [rateRow(`callbacks alone, a backlog of ${backlog}`, samples, TARGET)] };
  } finally {
    await Promise.all([own.close(), bare.close()]);
  }
}

async function createTranscript(client, key) {
  const file = await client.create('/v3/files', { ...key, language_id: 1, name: 'Lecture' });
  const query = { ...key, language_id: 1, media_file_id: file };
  return client.create('/v3/transcripts/order/import', query, captions);
}

async function written({ sql }, count) {
  const pending = `select count(*)::int as messages from outbound_message where status = 'pending'`;
  while ((await sql(pending))[0].messages < count) await sleep(50);
}
