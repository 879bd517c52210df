import { eventually } from '@scriptorium/testing';
import { once } from 'node:events';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { startWorld, type World } from '../../test/world.js';
import { LiveFeed } from './live-feed.js';
import { LiveLog } from './live-log.js';
import type { LineMessage } from './messages.js';

let world: World;
let log: LiveLog;
beforeAll(async () => {
  world = await startWorld();
  log = world.app.get(LiveLog);
});
afterAll(() => world?.app.stop());

interface Message {
  id?: string;
  event: string;
  data: Record<string, unknown> & Partial<LineMessage>;
}

/** A client of server-sent events, which collects messages until it is closed. */
async function watch(publicId: string, lastId?: number) {
  const closing = new AbortController();
  const headers: Record<string, string> = lastId === undefined ? {} : { 'last-event-id': String(lastId) };
  const response = await fetch(`${world.app.baseUrl}/live/${publicId}/events`, {
    headers,
    signal: closing.signal,
  });
  const messages: Message[] = [];
  let isOpen = true;
  const read = async () => {
    let text = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const message = parse(text.slice(0, end));
        if (message) messages.push(message);
        text = text.slice(end + 2);
      }
    }
  };
  const done = read()
    .catch(() => {})
    .finally(() => (isOpen = false));
  return {
    response,
    messages,
    sequences: () => messages.flatMap(({ event, data }) => (event === 'line' ? data.sequence! : [])),
    get isOpen() {
      return isOpen;
    },
    close: async () => {
      closing.abort();
      await done;
    },
  };
}

function parse(block: string): Message | undefined {
  const fields = Object.fromEntries(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  return fields['data']
    ? { id: fields['id'], event: fields['event']!, data: JSON.parse(fields['data']) }
    : undefined;
}

/** An event without a script, whose lines the test commits. */
async function event(): Promise<{
  id: number;
  publicId: string;
  say: (...texts: string[]) => Promise<void>;
}> {
  const sandbox = await world.newSandbox();
  const { id, public_id: publicId } = (await sandbox.order({ sandbox_scenario: 'reject' })).body.data;
  let at = 0;
  const say = async (...texts: string[]) => {
    const lines = texts.map((text) => ({
      epoch: 1,
      startMs: (at += 2_000),
      endMs: at + 1_000,
      text,
      language: 'en',
    }));
    await log.append({ id }, lines);
  };
  return { id, publicId, say };
}
const until = <T>(condition: () => T | undefined | false) => eventually(() => condition() || undefined);

it('sends a snapshot of the last minute, and then each line once and in order', async () => {
  const { publicId, say } = await event();
  await say(...Array.from({ length: 60 }, (_, i) => `line ${i}`));
  const viewer = await watch(publicId);
  expect(viewer.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  await until(() => viewer.messages.length > 0);
  const [snapshot] = viewer.messages;
  expect(snapshot).toMatchObject({
    event: 'snapshot',
    id: '60',
    data: { status: 'scheduled', stream_delay: 0 },
  });
  const recent = snapshot!.data['lines'] as LineMessage[];
  expect([recent[0]!.sequence, recent.at(-1)!.sequence]).toEqual([31, 60]);
  for (let i = 0; i < 10; i++) await say(`a${i}`, `b${i}`);
  await until(() => viewer.sequences().length >= 20);
  expect(viewer.sequences()).toEqual(Array.from({ length: 20 }, (_, i) => 61 + i));
  expect(viewer.messages.at(-1)).toMatchObject({
    id: '80',
    data: { text: 'b9', gap: false, revision_of: null },
  });
  await viewer.close();
});

it('sends a viewer who resumes exactly what is missing, while lines are committed', async () => {
  const { publicId, say } = await event();
  await say('one', 'two', 'three');
  const viewers = [];
  const talking = (async () => {
    for (let i = 0; i < 20; i++) await say(`${i}`);
  })();
  for (let i = 0; i < 10; i++) viewers.push(await watch(publicId, 1));
  await talking;
  for (const viewer of viewers) {
    await until(() => viewer.sequences().length >= 22);
    expect(viewer.sequences()).toEqual(Array.from({ length: 22 }, (_, i) => i + 2));
    await viewer.close();
  }
});

it('sends the rows that a line changes before it, to everyone the same', async () => {
  const { publicId, say } = await event();
  await say('one');
  const first = await watch(publicId);
  await until(() => first.messages.length > 0);
  expect(first.messages[0]!.data['rows']).toMatchObject([
    { id: '1.0', text: 'one', gap: false, delay_ms: 0 },
  ]);
  for (let i = 0; i < 70; i++) await say(`word ${i} of many`);
  await until(() => first.sequences().length >= 70);
  const rowsOf = ({ messages }: typeof first) =>
    new Map(
      messages.flatMap(({ event: type, data }) => (type === 'row' ? [[data['id'], data['text']]] : [])),
    );
  const resumed = await watch(publicId, 40);
  const late = await watch(publicId);
  await until(() => resumed.sequences().length >= 31 && late.messages.length > 0);
  const all = rowsOf(first);
  expect(resumed.messages[0]).toMatchObject({ event: 'row', id: undefined });
  for (const [id, text] of rowsOf(resumed)) expect([id, text]).toEqual([id, all.get(id)]);
  const shown = late.messages[0]!.data['rows'] as { id: string; text: string }[];
  expect(shown.map(({ id, text }) => [id, text])).toEqual([...all].slice(-shown.length));
  await Promise.all([first, resumed, late].map((viewer) => viewer.close()));
});

it('begins with a snapshot if the id is unknown, or too much was missed', async () => {
  const { publicId, say } = await event();
  await say(...Array.from({ length: 250 }, (_, i) => `${i}`));
  for (const lastId of [1, 251, 999_999_999]) {
    const viewer = await watch(publicId, lastId);
    await until(() => viewer.messages.length > 0);
    expect(viewer.messages[0]!.event).toBe('snapshot');
    await viewer.close();
  }
});

it('shows corrections in place of the lines that they replace', async () => {
  const { id, publicId, say } = await event();
  await say('Rong.');
  const viewer = await watch(publicId);
  await log.append({ id }, [
    { epoch: 1, startMs: 2_000, endMs: 3_000, text: 'Wrong.', language: 'en', revisionOf: 1 },
  ]);
  await until(() => viewer.sequences().length > 0);
  expect(viewer.messages.at(-1)!.data).toMatchObject({ sequence: 2, revision_of: 1 });
  const late = await watch(publicId);
  await until(() => late.messages.length > 0);
  expect((late.messages[0]!.data['lines'] as LineMessage[]).map(({ text }) => text)).toEqual(['Wrong.']);
  await Promise.all([viewer.close(), late.close()]);
});

it('tells viewers the status of the event', async () => {
  const sandbox = await world.newSandbox();
  const { id, public_id: publicId } = (await sandbox.order()).body.data;
  const viewer = await watch(publicId);
  await until(() => viewer.messages.length > 0);
  await sandbox.by.post(`/v3/live_auto_captions/${id}/cancel`);
  await until(() => viewer.messages.length > 1);
  expect(viewer.messages[1]).toMatchObject({ event: 'status', data: { status: 'cancelled' } });
  await viewer.close();
});

it('disconnects a viewer who does not read, and no other', async () => {
  const { publicId, say } = await event();
  const feed = world.app.get(LiveFeed);
  const followed = (
    await world.app.db.query('select id from live_auto_caption where public_id = $1', [publicId])
  )[0];
  const slow = new PassThrough(); // is never read
  const known = { id: Number(followed.id), track: '', status: 'scheduled', streamDelayMs: 0 } as const;
  await feed.follow(known, undefined, () => slow);
  const quick = await watch(publicId);
  for (let i = 0; i < 10; i++) await say(...Array.from({ length: 20 }, () => 'long '.repeat(100)));
  await until(() => slow.destroyed);
  await until(() => quick.sequences().length >= 200);
  expect(quick.isOpen).toBe(true);
  await quick.close();
});

it('forgets viewers who disconnect, and disconnects those who send a further request', async () => {
  const { publicId, say } = await event();
  const feed = world.app.get(LiveFeed);
  const { port } = new URL(world.app.baseUrl);
  const request = `GET /live/${publicId}/events HTTP/1.1\r\nhost: localhost\r\n\r\n`;
  const open = async () => {
    const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
    let received = '';
    socket.on('data', (text: string) => (received += text)).write(request);
    await until(() => received.includes('event: snapshot'));
    return { socket, received: () => received };
  };
  const [gone, twice] = [await open(), await open()];
  expect(feed.viewers).toBe(2);
  expect(gone.received()).toMatch(/^HTTP\/1.1 200 OK\r\n(?=[^]*x-request-id: )[^]*connection: close\r\n/);
  gone.socket.end();
  await until(() => feed.viewers === 1);
  await say('Still there.');
  await until(() => twice.received().includes('Still there.'));
  twice.socket.write(request);
  await once(twice.socket, 'close');
  await until(() => feed.viewers === 0);
});

it('answers a HEAD request without a stream', async () => {
  const { publicId } = await event();
  const response = await fetch(`${world.app.baseUrl}/live/${publicId}/events`, { method: 'HEAD' });
  expect([response.status, await response.text()]).toEqual([200, '']);
  expect(world.app.get(LiveFeed).viewers).toBe(0);
});

it('answers 404 for an unknown event', async () => {
  const response = await fetch(`${world.app.baseUrl}/live/unknown/events`);
  expect([response.status, (await response.json()).code]).toEqual([404, 404]);
});

it('ends its streams when the service stops, with a delay after which to reconnect', async () => {
  const { publicId } = await event();
  const response = await fetch(`${world.app.baseUrl}/live/${publicId}/events`);
  await until(() => world.app.get(LiveFeed).viewers > 0);
  await world.app.get(LiveFeed).beforeApplicationShutdown();
  const retries = [...(await response.text()).matchAll(/^retry: (\d+)$/gm)].map(([, ms]) => Number(ms));
  expect(retries).toHaveLength(2);
  expect(retries[1]).toBeGreaterThanOrEqual(1_000);
});
