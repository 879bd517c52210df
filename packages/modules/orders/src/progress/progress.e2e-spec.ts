import { formWithFile } from '@scriptorium/testing';
import { startWorld, type World } from '../../test/world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.app.stop());

interface Message {
  id?: string;
  event: string;
  data: {
    id: number;
    status: string;
    stage: string | null;
    progress: number | null;
    [name: string]: unknown;
  };
}

/** Reads a stream of events as a browser does. */
class Follower {
  readonly messages: Message[] = [];
  lastId = '';
  private text = '';
  private readonly cancel = new AbortController();
  private reader!: ReadableStreamDefaultReader<Uint8Array>;

  async open(
    key = world.projectKey,
    { lastId, seconds = 60 }: { lastId?: string; seconds?: number } = {},
    app = world.app,
  ) {
    const response = await fetch(`${app.baseUrl}/v3/progress?seconds=${seconds}`, {
      headers: { 'x-api-key': key, ...(lastId !== undefined && { 'last-event-id': lastId }) },
      signal: this.cancel.signal,
    });
    if (response.status === 200) this.reader = response.body!.getReader();
    return response;
  }

  close(): void {
    this.cancel.abort();
  }

  /** Reads until a message matches, or without a predicate until the stream ends. */
  async until(wanted: (message: Message) => boolean = () => false): Promise<Message | undefined> {
    for (let seen = 0; ;) {
      for (; seen < this.messages.length; seen++)
        if (wanted(this.messages[seen]!)) return this.messages[seen];
      const { value, done } = await this.reader.read();
      if (done) return undefined;
      this.take(Buffer.from(value).toString());
    }
  }

  private take(text: string): void {
    const blocks = (this.text + text).split('\n\n');
    this.text = blocks.pop()!;
    for (const block of blocks) {
      const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s, 2))) as Record<
        string,
        string
      >;
      if (fields.id) this.lastId = fields.id;
      if (fields.event)
        this.messages.push({ id: fields.id, event: fields.event, data: JSON.parse(fields.data!) });
    }
  }
}

const followers: Follower[] = [];
async function follow(...how: Parameters<Follower['open']>): Promise<Follower> {
  const follower = new Follower();
  followers.push(follower);
  expect((await follower.open(...how)).status).toBe(200);
  return follower;
}
afterEach(() => followers.splice(0).forEach((each) => each.close()));

const order = async (): Promise<{ id: number; fileId: number }> => {
  const multipart = formWithFile('source_file', 'RIFF....WAVEfmt ', { language_id: '1' });
  const { body } = await world.project.send('POST', '/v3/files', { multipart });
  const fileId = body.data.id as number;
  const { id } = await world.place({ mediaFileId: fileId });
  return { id, fileId };
};
const cancel = (id: number) => world.move(id, 'cancel', { endedBy: 'customer', reason: 'Not wanted' });
const of = (id: number, status: string) => (message: Message) =>
  message.event === 'order' && message.data.id === id && message.data.status === status;

it('sends the state of open orders, and every change of orders and sources', async () => {
  const before = await order();
  const follower = await follow();
  expect((await follower.until(of(before.id, 'sketched')))!.data).toEqual({
    id: before.id,
    kind: 'poster',
    file_id: before.fileId,
    status: 'sketched',
    stage: null,
    progress: 0,
    expected_at: null,
  });
  const { id, fileId } = await order();
  await follower.until(of(id, 'sketched'));
  const rejected = await follower.until(
    ({ event, data }) => event === 'file' && data.id === fileId && data.status === 'rejected',
  );
  expect(rejected!.data).toMatchObject({ kind: 'source', file_id: fileId, stage: null, progress: null });
  const open = await order();
  await follower.until(of(open.id, 'sketched'));
  // Repeated until it is shown: a single step could precede the first poll of the feed.
  let step = 0;
  const shown = follower.until(({ data }) => data.id === open.id && data.stage === 'print');
  const work = setInterval(() => {
    step += 0.01;
    void world.orders.progress({ id: open.id, attempt: 1 }, 'print', step);
  }, 100);
  expect((await shown)!.data.progress).toBeGreaterThan(0);
  clearInterval(work);
  await cancel(open.id);
  expect(await follower.until(of(open.id, 'torn'))).toBeDefined();
});

it('resumes after Last-Event-ID, and sends only the current state with `seconds=0`', async () => {
  const first = await follow();
  const { id } = await order();
  await first.until((message) => of(id, 'sketched')(message) && first.lastId !== '');
  first.close();
  await cancel(id);
  const second = await follow(undefined, { lastId: first.lastId });
  expect(await second.until(of(id, 'torn'))).toBeDefined();
  const third = await follow(undefined, { seconds: 0, lastId: 'nonsense' });
  expect(await third.until(of(id, 'torn'))).toBeUndefined();
});

it('sends nothing about other projects', async () => {
  const { body } = await world.sibling.post('/v3/files', {
    language_id: 1,
    source_url: 'http://127.0.0.1:1/a.wav',
  });
  const { id } = await order();
  const follower = await follow(undefined, { lastId: '0-0' });
  await follower.until(of(id, 'sketched'));
  expect(follower.messages.filter(({ data }) => data.file_id === body.data.id)).toEqual([]);
});

it('limits the streams of each project, and ends them when the service stops', async () => {
  const { app: other } = await startWorld({ besides: world.app, options: { role: 'api' } });
  const open: Follower[] = [];
  for (let i = 0; i < 50; i++) open.push(await follow(undefined, {}, other));
  expect((await new Follower().open(undefined, {}, other)).status).toBe(429);
  open[0]!.close();
  const ended = Promise.all(open.slice(1).map((each) => each.until()));
  await other.stop();
  expect(await ended).toEqual(Array.from({ length: 49 }, () => undefined));
});
