import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { alignWords, wordErrors, wordsOf } from './word-errors.mjs';

/** Time in which a service without time for a request is asked again. */
const BUSY_MS = 60_000;
/** How far the times of a line may be from those of its words. */
const UNCERTAIN_MS = 1_000;

/** Orders an event and follows its captions. `lines` have the time `at` which they arrived. */
export async function followEvent({ baseUrl, key }, order) {
  const call = async (method, path, values = {}) => {
    const url = `${baseUrl}${path}?${new URLSearchParams({ api_key: key, ...values })}`;
    for (const end = Date.now() + BUSY_MS; ; await sleep(1_000)) {
      const answer = await fetch(url, { method });
      const { data, error } = await answer.json();
      if (!error) return data;
      if (answer.status !== 503 || Date.now() > end) throw new Error(`${path}: ${error.message}`);
    }
  };
  const { id: media_file_id } = await call('POST', '/v3/files', { name: 'Lecture', language_id: 1 });
  const path = '/v3/live_auto_captions';
  const start_time = new Date().toISOString();
  const event = await call('POST', `${path}/order`, { media_file_id, start_time, ...order });
  const lines = [];
  const request = get(`${baseUrl}/live/${event.public_id}/events`, { agent: false }, (response) => {
    response.setEncoding('utf8');
    let rest = '';
    response.on('data', (text) => {
      const at = Date.now();
      const messages = (rest + text).split('\n\n');
      rest = messages.pop();
      for (const message of messages) {
        const data = /^data: (.*)$/m.exec(message)?.[1];
        if (/^event: line$/m.test(message)) lines.push({ ...JSON.parse(data), at });
      }
    });
    response.on('error', () => {});
  });
  request.on('error', () => {});
  return {
    event,
    lines,
    call: (method, action, values) => call(method, `${path}/${event.id}/${action}`, values),
    async finish() {
      await call('POST', `${path}/${event.id}/finish`).catch(() => {});
      for (const end = Date.now() + 30_000; Date.now() < end; await sleep(200))
        if ((await call('GET', `${path}/${event.id}`)).status === 'finished') break;
      await sleep(500); // the last lines are on their way
      request.destroy();
    },
  };
}

/**
 * Returns the wrong words in percent, and for each right word the time in ms from its end to the event with its line: from when the
 * encoder sent it (`delays`), and from when it was spoken, if the encoder began as it was accepted (`wholeDelays`).
 * @param speech sentences, and the start of each of their words in the recording
 * @param stream when it was accepted, the silence before the recording, and when each moment of it was sent
 */
export function delaysOf(lines, { sentences, startsMs }, { acceptedAt, leadMs, sentAt }) {
  const truth = sentences.join(' ');
  // Numbers are words with a time, but not compared: they are heard spelled out.
  const said = truth
    .split(' ')
    .flatMap((text, i) =>
      wordsOf(text).map((word) => ({ word, startMs: startsMs[i], endMs: startsMs[i + 1] })),
    );
  const heard = lines.flatMap((line) => wordsOf(line.text).map((word) => ({ word, line })));
  const pairs = alignWords(...[said, heard].map((words) => words.map(({ word }) => word)));
  const wrong = wordErrors(truth, lines.map(({ text }) => text).join(' '));
  const found = pairs.flatMap(([i, j]) => {
    const { startMs, endMs } = said[i];
    // The end of a word is the start of the next one, except before a pause.
    if (endMs === undefined || endMs - startMs > 900) return [];
    const { at, start_ms: start, end_ms: end } = heard[j].line;
    const fromMs = leadMs + startMs;
    if (fromMs < start - UNCERTAIN_MS || fromMs > end + UNCERTAIN_MS) return []; // the same word, said elsewhere
    return [{ at, saidMs: leadMs + endMs }];
  });
  return {
    wrong,
    delays: found.map(({ at, saidMs }) => at - sentAt(saidMs)),
    wholeDelays: found.map(({ at, saidMs }) => at - (acceptedAt + saidMs)),
  };
}
