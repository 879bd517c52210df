import { isDomainError } from '@scriptorium/core';
import { wireError, type Log } from '@scriptorium/server-kit';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { openAiProtocol } from './openai-protocol.js';
import { textOf, verboseOf, type Transcribed } from './transcription-answer.js';

export const EVENT_STREAM = 'text/event-stream';
/** Interval of the comments that keep the connection open while the order is in progress. */
const KEEP_ALIVE_MS = 15_000;

const dataOf = (value: object) => `data: ${JSON.stringify(value)}\n\n`;

/**
 * Returns the text as server-sent events: a delta for each segment, then the whole text. Proxies see a comment from time to
 * time until the result is there. An error becomes an event, because the status has been sent.
 */
export const eventsOf = (result: Promise<Transcribed>, log: Log): Readable =>
  Readable.from(events(result, log), { objectMode: false });

async function* events(result: Promise<Transcribed>, log: Log): AsyncGenerator<string> {
  const settled = result.then(
    (transcribed) => ({ transcribed }),
    (error: unknown) => ({ error }),
  );
  yield ':\n\n';
  for (;;) {
    const timer = new AbortController();
    const outcome = await Promise.race([
      settled,
      sleep(KEEP_ALIVE_MS, undefined, { signal: timer.signal }).catch(() => undefined),
    ]);
    timer.abort();
    if (!outcome) yield ':\n\n';
    else return yield* 'error' in outcome ? failure(outcome.error, log) : texts(outcome.transcribed);
  }
}

function* texts(transcribed: Transcribed): Generator<string> {
  const { segments = [] } = verboseOf(transcribed, new Set(['segment']));
  for (const { id, text } of segments)
    yield dataOf({ type: 'transcript.text.delta', delta: id === 0 ? text.trimStart() : text });
  yield dataOf({ type: 'transcript.text.done', text: textOf(transcribed) });
}

function* failure(error: unknown, log: Log): Generator<string> {
  if (!isDomainError(error)) log.error({ err: error }, 'a streamed transcription failed');
  const wire = isDomainError(error)
    ? wireError(error)
    : {
        code: 500,
        error: { type: 'standard_error', code: 'service.failed', message: 'Internal server error' },
      };
  yield dataOf(openAiProtocol.errorBody({ status: wire.code, ...wire.error }));
}
