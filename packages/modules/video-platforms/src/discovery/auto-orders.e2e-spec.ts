import type { Integration } from '@scriptorium/integrations';
import { eventually } from '@scriptorium/testing';
import {
  announcement,
  announcingvideo,
  listingvideo,
  startAnnouncingPlatform,
  webhookSecret,
  type AnnouncingPlatform,
  type Video,
} from '../../test/announcing-platform.js';
import { integrationsPath, startWorld, type World } from '../../test/world.js';
import { LibraryImport, type ImportOptions } from './library-import.js';

let world: World;
let platform: AnnouncingPlatform;
beforeAll(async () => {
  platform = await startAnnouncingPlatform();
  world = await startWorld({
    plugins: [announcingvideo as Integration, listingvideo as Integration],
    options: { discoverEveryMs: 50, retryVideoMs: 20 },
  });
});
afterAll(async () => {
  await world?.stop();
  await platform?.close();
});
beforeEach(() => {
  platform.videos.length = platform.failures.length = 0;
});
/** Otherwise polling would consume the failures set up by other tests. */
afterEach(async () => {
  for (const id of made.splice(0)) await world.admin.post(`${integrationsPath}/${id}/disable`);
});

let count = 0;
const newVideo = (more: Partial<Video> = {}): Video => {
  const video = { id: `video-${(count += 1)}`, ...more };
  platform.videos.push(video);
  return video;
};

const made: number[] = [];
const connected = async (name: string, more: Record<string, unknown> = {}) => {
  const integration = await world.integration({
    platform: name,
    config: { url: platform.url },
    credentials: { secret: webhookSecret },
    auto_order: true,
    ...more,
  });
  made.push(integration.id);
  return integration;
};

const announce = (id: number | string, sent: ReturnType<typeof announcement>) =>
  world.app.as().post(`/v3/integrations/${id}/events`, {}, sent);

interface Found {
  status: string;
  reason: string | null;
  media_file_id: number | null;
  order_id: number | null;
  kind: string;
}
const rowsOf = (integration: number): Promise<Found[]> =>
  world.app.db.query('select * from discovered_video where integration_id = $1 order by video, kind', [
    integration,
  ]);
const ended = (integration: number, wanted = 1): Promise<Found[]> =>
  eventually(async () => {
    const rows = await rowsOf(integration);
    return rows.length >= wanted && rows.every(({ status }) => status !== 'pending') ? rows : undefined;
  });

const fileOf = async (id: number) => (await world.project.get(`/v3/files/${id}`)).body.data;
const languageId = async (name: string): Promise<number> =>
  (await world.project.get('/v3/languages')).body.data.find(
    ({ full_name }: { full_name: string }) => full_name === name,
  ).id;
const placed = async (order: number) =>
  (await world.app.db.query('select * from service_order where id = $1', [order]))[0];
const ordersOf = async (file: number) =>
  (await world.project.get('/v3/transcripts', { media_file_id: file })).body.data;

describe('webhooks', () => {
  it('order speech recognition on a new file for the video', async () => {
    const { id } = await connected('announcingvideo');
    const video = newVideo({ title: 'Grüße', language: 'de-CH' });
    expect((await announce(id, announcement(video))).status).toBe(200);
    const [row] = await ended(id);
    const file = await fileOf(row!.media_file_id!);
    expect(file).toMatchObject({ name: 'Grüße', reference_id: video.id });
    expect(file.source).toBe(`${platform.url}/media/${video.id}.wav`);
    const german = await languageId('German');
    expect(file.language_ids).toEqual([german]);
    expect(await ordersOf(file.id)).toEqual([
      expect.objectContaining({ id: row!.order_id, type: 'AsrTranscript' }),
    ]);
  });

  it('order a video once, even if it is announced repeatedly', async () => {
    const { id } = await connected('announcingvideo');
    const sent = announcement(newVideo());
    for (let round = 0; round < 100; round += 1) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => announce(id, sent)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    }
    const [row, ...others] = await ended(id);
    expect(others).toEqual([]);
    expect(await ordersOf(row!.media_file_id!)).toHaveLength(1);
    const files = await world.project.get('/v3/files', { reference_id: platform.videos[0]!.id });
    expect(files.body.data).toHaveLength(1);
  });

  it('order the kind and level of the integration, in its language if the platform reports none', async () => {
    const auto_order_language_id = await languageId('French (France)');
    const rule = {
      auto_order_kind: 'transcription',
      auto_order_turnaround_level_id: 3,
      auto_order_language_id,
    };
    const integration = await connected('announcingvideo', rule);
    expect(integration).toMatchObject(rule);
    await announce(integration.id, announcement(newVideo()));
    const [row] = await ended(integration.id);
    const [order] = await ordersOf(row!.media_file_id!);
    expect(order).toMatchObject({ type: 'TranscribedTranscript', language_id: auto_order_language_id });
    expect(await placed(order.id)).toMatchObject({ turnaround_level_id: 3 });
  });

  it('are rejected with the same response for a missing or disabled integration and a wrong signature', async () => {
    const { id } = await connected('announcingvideo');
    const { id: without } = await connected('listingvideo', { auto_order: false });
    const { id: disabled } = await connected('announcingvideo');
    await world.admin.post(`${integrationsPath}/${disabled}/disable`);
    const good = announcement(newVideo());
    const bad = { ...good, headers: { 'x-signature': 'ab'.repeat(32) } };
    const answers = [
      await announce(id, bad),
      await announce(id, { ...good, body: `${good.body} ` }),
      await announce(id, { body: '', headers: {} }),
      await announce(disabled, good),
      await announce(without, good),
      await announce(999_999_999, good),
      await announce('x', good),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.error ?? body.errors ?? body))).size).toBe(
      1,
    );
    expect(await rowsOf(id)).toEqual([]);
  });

  it('are rejected if they are too large', async () => {
    const { id } = await connected('announcingvideo');
    expect((await announce(id, { body: 'x'.repeat(2 ** 20 + 1), headers: {} })).status).toBe(413);
  });

  it('order nothing while automatic orders are off', async () => {
    const { id } = await connected('announcingvideo', { auto_order: false });
    expect((await announce(id, announcement(newVideo()))).status).toBe(200);
    expect(await rowsOf(id)).toEqual([]);
  });
});

describe('a discovered video', () => {
  it('with a linked file is ordered on that file', async () => {
    const { id } = await connected('announcingvideo');
    const video = newVideo();
    const file = await world.file(`https://video.example.org/watch/${video.id}`, [id]);
    await announce(id, announcement(video));
    const [row] = await ended(id);
    expect(row).toMatchObject({ status: 'done', media_file_id: file });
    expect((await fileOf(file)).source).toBe(`${platform.url}/media/${video.id}.wav`);
    expect(await ordersOf(file)).toHaveLength(1);
  });

  it('with captions from this service is not ordered', async () => {
    const { id } = await connected('announcingvideo');
    const video = newVideo();
    const file = await world.file(video.id, [id]);
    await world.transcript(file);
    await world.ended({ media_file_id: file });
    await announce(id, announcement(video));
    expect(await ended(id)).toEqual([
      expect.objectContaining({ status: 'skipped', reason: 'The video has captions from this service.' }),
    ]);
    expect(await ordersOf(file)).toHaveLength(1);
    const twin = await connected('announcingvideo');
    await announce(twin.id, announcement(video));
    expect(await ended(twin.id)).toEqual([
      expect.objectContaining({ status: 'skipped', media_file_id: null }),
    ]);
  });

  it('whose file already has an order is not ordered again', async () => {
    const { id } = await connected('announcingvideo', { transcript_postback: false });
    const video = newVideo();
    const file = await world.file(video.id, [id]);
    await world.transcript(file);
    await announce(id, announcement(video));
    expect(await ended(id)).toEqual([expect.objectContaining({ status: 'skipped', media_file_id: file })]);
    expect(await ordersOf(file)).toHaveLength(1);
  });

  it('is retried if the platform fails, and given up if it does not exist', async () => {
    const { id } = await connected('announcingvideo');
    const [video, absent] = [newVideo(), { id: 'absent' }];
    platform.failures.push(503, 503);
    await announce(id, announcement(video));
    expect(await ended(id)).toEqual([expect.objectContaining({ status: 'done', tries: 2 })]);
    await announce(id, announcement(absent));
    const rows = await ended(id, 2);
    expect(rows.map(({ status, reason }) => [status, reason])).toEqual([
      ['failed', 'It answered 404.'],
      ['done', null],
    ]);
  });

  it('waits while the credentials are refused', async () => {
    const { id } = await connected('announcingvideo');
    platform.failures.push(401);
    await announce(id, announcement(newVideo()));
    const record = async () => (await world.admin.get(`${integrationsPath}/${id}`)).body.data;
    await eventually(async () => ((await record()).state === 'refused' ? true : undefined));
    expect(await rowsOf(id)).toEqual([expect.objectContaining({ status: 'pending' })]);
    await world.admin.send('PATCH', `${integrationsPath}/${id}`, {
      json: { credentials: { secret: webhookSecret } },
    });
    expect(await ended(id)).toEqual([expect.objectContaining({ status: 'done' })]);
  });

  it('of a sandbox project costs nothing', async () => {
    const made = await world.admin.post(
      '/v3/admin/projects',
      {},
      { json: { name: 'Sandbox', sandbox: true } },
    );
    const { id } = await connected('announcingvideo', { project_id: made.body.data.id });
    await announce(id, announcement(newVideo()));
    const [row] = await ended(id);
    expect(await placed(row!.order_id!)).toMatchObject({ sandbox: true, unit_price_mills: 0 });
  });
});

describe('polling', () => {
  const position = async (integration: number) =>
    (await world.app.db.query('select * from video_poll where integration_id = $1', [integration]))[0];
  const caughtUp = (integration: number) =>
    eventually(async () => ((await position(integration)).caught_up ? true : undefined));

  it('orders only videos that appear after automatic orders are switched on', async () => {
    for (let each = 0; each < 7; each += 1) newVideo();
    const { id } = await connected('listingvideo');
    await caughtUp(id);
    expect(await rowsOf(id)).toEqual([]);
    const added = Array.from({ length: 5 }, () => newVideo().id);
    const rows = await ended(id, 5);
    const files = await Promise.all(rows.map((row) => fileOf(row.media_file_id!)));
    expect(files.map(({ reference_id }) => reference_id).sort()).toEqual(added.sort());
    expect(await ordersOf(rows[0]!.media_file_id!)).toHaveLength(1);
  });

  it('waits longer after each failure and continues from its position', async () => {
    const { id } = await connected('listingvideo');
    await caughtUp(id);
    platform.failures.push(500, 500, 429);
    newVideo();
    expect(await ended(id)).toHaveLength(1);
    expect(await position(id)).toMatchObject({ failures: 0, error: null });
  });

  it('skips videos that appeared while automatic orders were off', async () => {
    const { id } = await connected('listingvideo');
    await caughtUp(id);
    const set = (auto_order: boolean) =>
      world.admin.send('PATCH', `${integrationsPath}/${id}`, { json: { auto_order } });
    await set(false);
    newVideo();
    await set(true);
    await caughtUp(id);
    const { id: later } = newVideo();
    const [row, ...others] = await ended(id);
    expect(others).toEqual([]);
    expect((await fileOf(row!.media_file_id!)).reference_id).toBe(later);
  });
});

it('rejects automatic orders without discovery, and turnaround levels of other services', async () => {
  const refused = async (more: Record<string, unknown>) =>
    (await world.admin.post(integrationsPath, {}, { json: world.input(more) })).body;
  expect((await refused({ auto_order: true })).error).toMatchObject({ items: ['auto_order'] });
  expect((await refused({ auto_order_turnaround_level_id: 9 })).error).toMatchObject({
    items: ['auto_order_turnaround_level_id'],
  });
});

describe('library import', () => {
  const options = { order: false, dryRun: false, fromStart: false };
  const imported = async (id: number, more: Partial<ImportOptions> = {}) => {
    let last = { found: 0, taken: 0 };
    for await (const progress of world.app
      .get(LibraryImport)
      .run(world.accountId, id, { ...options, ...more }))
      last = progress;
    return last;
  };

  it('creates files, then orders, and continues from its last position', async () => {
    for (let each = 0; each < 7; each += 1) newVideo();
    const { id } = await connected('listingvideo', { auto_order: false });
    expect(await imported(id, { dryRun: true })).toEqual({ found: 7, taken: 7 });
    expect(await rowsOf(id)).toEqual([]);
    expect(await imported(id)).toEqual({ found: 7, taken: 7 });
    const files = await ended(id, 7);
    expect(files.map(({ order_id }) => order_id)).toEqual(files.map(() => null));
    newVideo();
    expect(await imported(id)).toEqual({ found: 1, taken: 1 });
    expect(await imported(id, { order: true })).toEqual({ found: 8, taken: 8 });
    const rows = await ended(id, 16);
    expect(new Set(rows.map(({ media_file_id }) => media_file_id)).size).toBe(8);
    expect(rows.filter(({ order_id }) => order_id !== null)).toHaveLength(8);
    expect(await imported(id, { order: true, fromStart: true })).toEqual({ found: 8, taken: 0 });
  });

  it('keeps the videos read before the platform failed', async () => {
    for (let each = 0; each < 5; each += 1) newVideo();
    const { id } = await connected('listingvideo', { auto_order: false });
    const run = world.app.get(LibraryImport).run(world.accountId, id, options);
    await run.next();
    platform.failures.push(500);
    await expect(run.next()).rejects.toThrow('It answered 500.');
    expect(await imported(id)).toEqual({ found: 2, taken: 2 });
    expect(await ended(id, 5)).toHaveLength(5);
  });
});
