import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { eventOf, queryOf } from './feed-messages.js';
import type { FedEvent, FeedPlace } from './stream-feed.js';

/** Time without a heartbeat after which the connection is given up. */
const IDLE_MS = 10_000;

/**
 * Reads a feed of another process. It is `unreachable` if that cannot be reached, or the connection to it breaks.
 * @throws the reason of the signal
 */
export async function* readFeed(
  url: string,
  token: string,
  place: FeedPlace | undefined,
  signal: AbortSignal,
): AsyncGenerator<FedEvent, void, undefined> {
  const headers = { authorization: `Bearer ${token}` };
  const sent = request(`${url}${queryOf(place)}`, { headers, signal, timeout: IDLE_MS });
  sent.once('timeout', () => sent.destroy(new Error('no heartbeat')));
  sent.end();
  try {
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    if (response.statusCode !== 200) throw new Error(`the feed answered ${response.statusCode}`);
    for await (const event of eventsIn(response)) {
      yield event;
      if (event.type === 'lost' || event.type === 'ended') return;
    }
    throw new Error('the feed ended');
  } catch (cause) {
    signal.throwIfAborted();
    yield { type: 'lost', reason: 'unreachable', cause };
  } finally {
    sent.on('error', () => undefined).destroy();
  }
}

async function* eventsIn(response: IncomingMessage): AsyncGenerator<FedEvent, void, undefined> {
  let rest = '';
  for await (const text of response.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + text).split('\n');
    rest = lines.pop()!;
    yield* lines.flatMap((line) => eventOf(line) ?? []);
  }
}
