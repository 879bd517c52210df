import type { FedEvent, FeedPlace } from './stream-feed.js';

/** Purpose of the tokens that give the workers of this installation access to feeds. */
export const FEED = 'live_feed';
export const FEED_TOKEN_MS = 60_000;

/** Content of such a token: the name of the transcoder. */
export interface FeedAdmission {
  name: string;
}

/** Sent while there is nothing to send. */
export const heartbeat = '\n';

/** Returns an event as a line of JSON. */
export const lineOf = (event: FedEvent): string =>
  `${JSON.stringify(event.type === 'audio' ? { ...event, pcm: bytesOf(event.pcm).toString('base64') } : withoutCause(event))}\n`;

/** Reads a line of JSON; undefined for a heartbeat. */
export function eventOf(line: string): FedEvent | undefined {
  if (!line) return undefined;
  const event = JSON.parse(line) as FedEvent & { pcm?: string };
  return event.pcm === undefined ? event : ({ ...event, pcm: samplesOf(event.pcm) } as FedEvent);
}

/** The place is sent as the query of a URL. */
export const queryOf = (place: FeedPlace | undefined): string =>
  place ? `?${new URLSearchParams({ connection: place.connection, sample: String(place.sample) })}` : '';

export function placeIn(query: URLSearchParams): FeedPlace | undefined {
  const [connection, sample] = [query.get('connection'), Number(query.get('sample'))];
  return connection && Number.isFinite(sample) ? { connection, sample } : undefined;
}

/** A cause is for the log of the process where it happened. */
const withoutCause = (event: FedEvent): object => ({ ...event, cause: undefined });

const bytesOf = ({ buffer, byteOffset, byteLength }: Int16Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Copies the bytes, because an Int16Array needs an even offset. */
function samplesOf(base64: string): Int16Array {
  const bytes = new Uint8Array(Buffer.from(base64, 'base64'));
  return new Int16Array(bytes.buffer, 0, bytes.length >> 1);
}
