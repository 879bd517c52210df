import { eventOf, lineOf } from './feed-messages.js';
import { readFeed } from './feed-client.js';
import { serveFeeds } from './feed-server.js';
import { StreamFeed, type FedEvent, type FeedPlace } from './stream-feed.js';

const BLOCK = 1_600;
const never = new AbortController().signal;
const lost = { type: 'lost', reason: 'disconnected' } as const;
const unreachable = { type: 'lost', reason: 'unreachable' } as const;

/** Adds blocks of a tenth of a second, which contain their number. */
function speak(feed: StreamFeed, blocks: number, from = 0): void {
  for (let i = from; i < from + blocks; i++)
    feed.push({ type: 'audio', pcm: new Int16Array(BLOCK).fill(i), firstSample: i * BLOCK, levelDb: -20 });
}
const connected = (feed: StreamFeed, blocks: number) => {
  feed.push({ type: 'connected' });
  feed.push({ type: 'sound', fromSample: 0 });
  speak(feed, blocks);
};
async function read(events: AsyncIterable<FedEvent>): Promise<FedEvent[]> {
  const seen: FedEvent[] = [];
  for await (const event of events) seen.push(event);
  return seen;
}
const numbers = (events: readonly FedEvent[]) =>
  events.flatMap((event) => (event.type === 'audio' ? event.pcm[0]! : []));
const upTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i);

it('gives a reader that resumes the audio from three seconds before its place', async () => {
  const feed = new StreamFeed();
  connected(feed, 100);
  const first = feed.follow(undefined, never);
  const { value } = await first.next();
  const { connection } = value as { connection: string };
  feed.push(lost);
  const seen = await read(feed.follow({ connection, sample: 60 * BLOCK }, never));
  expect(seen[0]).toEqual({ type: 'connected', connection, firstSample: 30 * BLOCK, agoMs: 7_000 });
  expect(numbers(seen)).toEqual(upTo(30, 99));
  expect(seen.at(-1)).toEqual(lost);
});

it('lets a new reader begin now, and a reader of an earlier connection at the beginning', async () => {
  const feed = new StreamFeed();
  connected(feed, 20);
  const [fresh, other] = [undefined, { connection: 'earlier', sample: 5 }].map((place?: FeedPlace) =>
    feed.follow(place, never),
  );
  const begun = [await fresh!.next(), await other!.next()].map(({ value }) => value as FedEvent);
  expect(begun).toMatchObject([
    { firstSample: 20 * BLOCK, agoMs: 0 },
    { firstSample: 0, agoMs: 2_000 },
  ]);
  speak(feed, 5, 20);
  feed.push(lost);
  expect(numbers(await read(fresh!))).toEqual(upTo(20, 24));
  expect(numbers(await read(other!))).toEqual(upTo(0, 24));
});

it('keeps two minutes', async () => {
  const feed = new StreamFeed();
  connected(feed, 2_000);
  const reader = feed.follow({ connection: 'earlier', sample: 0 }, never);
  expect((await reader.next()).value).toMatchObject({ firstSample: 800 * BLOCK, agoMs: 120_000 });
  expect((await reader.next()).value).toEqual({ type: 'sound', fromSample: 800 * BLOCK });
});

it('ends a reader that has fallen behind, which then resumes', async () => {
  const feed = new StreamFeed();
  connected(feed, 1);
  const reader = feed.follow({ connection: 'earlier', sample: 0 }, never);
  await reader.next();
  speak(feed, 1_500, 1);
  expect(await read(reader)).toMatchObject([{ type: 'sound' }, { type: 'lost', reason: 'stalled' }]);
});

it('waits for the next connection when a reader has read the last one', async () => {
  const feed = new StreamFeed();
  connected(feed, 10);
  feed.push(lost);
  const [first] = await read(feed.follow({ connection: 'earlier', sample: 0 }, never));
  const { connection } = first as { connection: string };
  const waiting = feed.follow({ connection, sample: 10 * BLOCK }, never).next();
  connected(feed, 3);
  feed.push(lost); // before the reader looks
  const { value } = await waiting;
  expect(value).toMatchObject({ type: 'connected', firstSample: 0, agoMs: 300 });
  const again = { connection: (value as { connection: string }).connection, sample: 3 * BLOCK };
  const stop = new AbortController();
  const next = feed.follow(again, stop.signal).next();
  stop.abort(new Error('stopped'));
  await expect(next).rejects.toThrow('stopped');
});

it('carries audio over a connection of its own, to readers with a token', async () => {
  const feed = new StreamFeed();
  connected(feed, 40);
  const feedFor = (token: string) => (token === 'right' ? feed : undefined);
  const server = await serveFeeds({ host: '127.0.0.1', feedFor });
  try {
    const reader = readFeed(server.url, 'right', { connection: 'earlier', sample: 0 }, never);
    expect((await reader.next()).value).toMatchObject({ type: 'connected', firstSample: 0 });
    speak(feed, 3, 40);
    feed.push({ ...lost });
    expect(numbers(await read(reader))).toEqual(upTo(0, 42));
    expect(await read(readFeed(server.url, 'wrong', undefined, never))).toMatchObject([unreachable]);
    connected(feed, 1);
    const cut = readFeed(server.url, 'right', undefined, never);
    await cut.next();
    server.close();
    expect((await read(cut)).at(-1)).toMatchObject(unreachable);
    expect(await read(readFeed(server.url, 'right', undefined, never))).toMatchObject([unreachable]);
  } finally {
    server.close();
  }
});

it('keeps every sample in a message', () => {
  const pcm = Int16Array.from([0, 1, -1, 32_767, -32_768]);
  const event = { type: 'audio', pcm, firstSample: 7, levelDb: -3.5 } as const;
  expect(eventOf(lineOf(event).trimEnd())).toEqual(event);
  expect(eventOf('')).toBeUndefined();
});
