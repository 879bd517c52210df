import type { LiveEvent } from '@scriptorium/media';
import { randomUUID } from 'node:crypto';

/** Audio that is kept for a worker that takes an event over. */
const KEPT_SAMPLES = 120 * 16_000;
const SAMPLES_PER_MS = 16;
/** A reader that resumes begins this much before its place, so that the recogniser knows what was said before. */
const LEAD_SAMPLES = 3 * 16_000;

/** Place in the audio of a connection. */
export interface FeedPlace {
  connection: string;
  sample: number;
}

/** What a reader of a feed receives: first `connected`, last `lost` or `ended`. */
export type FedEvent =
  | {
      type: 'connected';
      /** Identifies the connection of the encoder. */
      connection: string;
      /** Sample with which the audio begins. */
      firstSample: number;
      /** Time since this sample arrived. */
      agoMs: number;
    }
  | Exclude<LiveEvent, { type: 'connected' }>;

interface Connection {
  id: string;
  events: LiveEvent[];
  /** Events that were dropped before the first one. */
  dropped: number;
  /** Samples that have arrived. */
  samples: number;
  isSounding: boolean;
  hasEnded: boolean;
}

/** The stream of one transcoder, with the audio of its last two minutes. Each reader has a place of its own. */
export class StreamFeed {
  #connection: Connection | undefined;
  readonly #waiting = new Set<() => void>();

  /** Adds an event of the stream. */
  push(event: LiveEvent): void {
    if (event.type === 'connected')
      this.#connection = {
        id: randomUUID(),
        events: [],
        dropped: 0,
        samples: 0,
        isSounding: false,
        hasEnded: false,
      };
    else if (this.#connection && !this.#connection.hasEnded) add(this.#connection, event);
    for (const wake of this.#waiting) wake();
    this.#waiting.clear();
  }

  /**
   * Yields one connection: from three seconds before a place in it; from its beginning, as far as that is kept, to a reader of an earlier one; from
   * now on to any other reader. Waits for a connection if there is none.
   * @throws the reason of the signal
   */
  async *follow(
    place: FeedPlace | undefined,
    signal: AbortSignal,
  ): AsyncGenerator<FedEvent, void, undefined> {
    const connection = await this.#connected(place, signal);
    let next = firstFor(connection, place);
    const firstSample = sampleAt(connection, next);
    const agoMs = (connection.samples - firstSample) / SAMPLES_PER_MS;
    yield { type: 'connected', connection: connection.id, firstSample, agoMs };
    if (connection.isSounding) yield { type: 'sound', fromSample: firstSample };
    for (;;) {
      if (next < connection.dropped) {
        yield { type: 'lost', reason: 'stalled', cause: 'the reader is too slow' };
        return;
      }
      const event = connection.events[next - connection.dropped] as FedEvent | undefined;
      if (!event) {
        await this.#more(signal);
        continue;
      }
      next += 1;
      yield event;
      if (event.type === 'lost' || event.type === 'ended') return;
    }
  }

  async #connected(place: FeedPlace | undefined, signal: AbortSignal): Promise<Connection> {
    for (;;) {
      const connection = this.#connection;
      if (connection && (!connection.hasEnded || isBehind(place, connection))) return connection;
      await this.#more(signal);
    }
  }

  #more(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = () => {
        this.#waiting.delete(wake);
        reject(signal.reason as Error);
      };
      const wake = () => {
        signal.removeEventListener('abort', stop);
        resolve();
      };
      if (signal.aborted) return reject(signal.reason as Error);
      signal.addEventListener('abort', stop, { once: true });
      this.#waiting.add(wake);
    });
  }
}

/** Whether a reader still has to read a connection that has ended, or its end. */
const isBehind = (place: FeedPlace | undefined, { id, samples }: Connection): boolean =>
  place !== undefined && (place.connection !== id || place.sample < samples);

function add(connection: Connection, event: LiveEvent): void {
  const { events } = connection;
  events.push(event);
  if (event.type === 'sound') connection.isSounding = true;
  if (event.type === 'silence') connection.isSounding = false;
  if (event.type === 'lost' || event.type === 'ended') connection.hasEnded = true;
  if (event.type !== 'audio') return;
  connection.samples = event.firstSample + event.pcm.length;
  while (events[0]!.type !== 'audio' || events[0]!.firstSample < connection.samples - KEPT_SAMPLES) {
    events.shift();
    connection.dropped += 1;
  }
}

/** Returns the number of the first event for a reader. */
function firstFor({ id, events, dropped }: Connection, place: FeedPlace | undefined): number {
  if (!place) return dropped + events.length;
  if (place.connection !== id) return dropped;
  const at = events.findIndex(
    (event) => event.type === 'audio' && event.firstSample + event.pcm.length > place.sample - LEAD_SAMPLES,
  );
  return dropped + (at < 0 ? events.length : at);
}

/** Returns the first sample from an event on. */
function sampleAt({ events, dropped, samples }: Connection, number: number): number {
  const next = events.slice(number - dropped).find((event) => event.type === 'audio');
  return next?.type === 'audio' ? next.firstSample : samples;
}
