import { AccountsService } from '@scriptorium/accounts';
import { eventually, startReceiver } from '@scriptorium/testing';
import { createHmac } from 'node:crypto';
import { startYouTube, startZoom } from '../../test/caption-servers.js';
import { path, startWorld, type Sandbox, type World } from '../../test/world.js';
import { LiveLog } from '../log/live-log.js';

let world: World;
let sandbox: Sandbox;
const logged: string[] = [];
const open: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  world = await startWorld([], { log: (line) => logged.push(line) });
  sandbox = await world.newSandbox();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});
afterAll(() => world?.app.stop());

/** Closes a server after the test. */
async function during<T extends { close(): Promise<void> }>(starting: Promise<T>): Promise<T> {
  const server = await starting;
  open.push(server);
  return server;
}
/** An event without a script, whose lines the test commits. */
const newEvent = async (more = {}): Promise<number> =>
  (await sandbox.order({ sandbox_scenario: 'reject', ...more })).body.data.id;
const add = (event: number, outlet: Record<string, string | number>, by = sandbox.by) =>
  by.post(`${path}/${event}/outlets`, outlet);
const outletsOf = async (event: number) => (await sandbox.by.get(`${path}/${event}/outlets`)).body.data;
let at = 0;
const say = async (event: number, text: string, more = {}) =>
  (
    await world.app
      .get(LiveLog)
      .append({ id: event }, [
        { epoch: 1, startMs: (at += 2_000), endMs: at + 1_000, text, language: 'en', ...more },
      ])
  )[0]!;
const until = <T>(condition: () => Promise<T | undefined | false> | T | undefined | false) =>
  eventually(async () => (await condition()) || undefined);
const sequencesOf = (received: { method: string; path: string }[]) =>
  received
    .filter(({ method }) => method === 'POST')
    .map((it) => new URL(it.path, 'http://x').searchParams.get('seq'));

describe('Zoom', () => {
  it('shows each line once, numbered from the last caption of the meeting on', async () => {
    const zoom = await during(startZoom());
    zoom.sequence = 41;
    const event = await newEvent();
    await say(event, 'Before the outlet.');
    expect((await add(event, { kind: 'zoom', url: zoom.captionUrl })).status).toBe(200);
    for (const text of ['One.', 'Two.', 'Three.']) {
      await say(event, text);
      await until(() => zoom.shown.includes(text));
    }
    expect(zoom.shown).toEqual(['One.', 'Two.', 'Three.']);
    expect(sequencesOf(zoom.received)).toEqual(['42', '43', '44']);
    const [post] = zoom.received.filter(({ method }) => method === 'POST');
    expect(zoom.captionUrl + '&seq=42&lang=en-US').toBe(zoom.url + post!.path);
    expect(await outletsOf(event)).toMatchObject([
      { status: 'sending', sent_lines: 3, dropped_lines: 0, error: null },
    ]);
  });

  it('repeats a post with the same number and text if the answer is lost, while further lines wait', async () => {
    const zoom = await during(startZoom());
    zoom.faults = ['lost answer', 500];
    const event = await newEvent();
    await add(event, { kind: 'zoom', url: zoom.captionUrl });
    await say(event, 'One.');
    await until(() => zoom.shown.includes('One.'));
    await say(event, 'Two.');
    await until(() => zoom.shown.includes('Two.'));
    expect(zoom.shown).toEqual(['One.', 'Two.']);
    expect(sequencesOf(zoom.received)).toEqual(['1', '1', '1', '2']);
    expect(new Set(zoom.received.filter((it) => it.method === 'POST').map((it) => it.body)).size).toBe(2);
  });

  it('shows the words of further lines in the same row, until it is full', async () => {
    const zoom = await during(startZoom());
    const event = await newEvent();
    await add(event, { kind: 'zoom', url: zoom.captionUrl });
    const pieces = ['the leaf takes', 'in water', 'from the root', 'and carbon', 'dioxide'];
    for (const [i, text] of pieces.entries()) {
      await say(event, text, { startMs: 1_000 * i, endMs: 1_000 * i + 900 });
      await until(() => zoom.text.includes(text));
    }
    expect(zoom.text).toBe('\nthe leaf takes in water \nfrom the root and carbon dioxide ');
  });

  it('reports errors, drops lines that are too old, and goes on with the number of the meeting', async () => {
    const zoom = await during(startZoom());
    const event = await newEvent();
    await add(event, { kind: 'zoom', url: zoom.captionUrl });
    await say(event, 'One.');
    await until(() => zoom.shown.includes('One.'));
    zoom.always = 403;
    await say(event, 'Too late.');
    const failing = await until(async () =>
      (await outletsOf(event)).find((it: { status: string }) => it.status === 'failing'),
    );
    expect(failing.error).toBe('HTTP 403: the address is wrong or has expired');
    await sandbox.advance(60);
    zoom.always = undefined;
    zoom.sequence = 7; // the host has typed captions meanwhile
    await until(async () => (await outletsOf(event))[0].dropped_lines === 1);
    await say(event, 'Back.');
    await until(() => zoom.shown.includes('Back.'));
    expect(zoom.shown).toEqual(['One.', 'Back.']);
    expect(zoom.sequence).toBe(8);
    expect(await outletsOf(event)).toMatchObject([{ status: 'sending', error: null, sent_lines: 2 }]);
  });

  it('repeats a post that a dead worker had stored', async () => {
    const zoom = await during(startZoom());
    zoom.faults = ['silence'];
    const event = await newEvent();
    const { id } = (await add(event, { kind: 'zoom', url: zoom.captionUrl })).body.data;
    await say(event, 'One.');
    await until(() => sequencesOf(zoom.received).length === 1);
    await world.app.db.query(
      `update live_outlet set fence = fence + 1, leased_until = now() - interval '1 s' where id = $1`,
      [id],
    );
    await until(() => zoom.shown.includes('One.'));
    await until(async () => (await outletsOf(event))[0].sent_lines === 1);
    expect(new Set(sequencesOf(zoom.received))).toEqual(new Set(['1']));
    expect(zoom.shown).toEqual(['One.']);
  });
});

describe('YouTube', () => {
  it('receives lines with the times at which they were spoken, by its own clock', async () => {
    const youtube = await during(startYouTube());
    youtube.aheadMs = 30_000;
    const event = await newEvent();
    await add(event, { kind: 'youtube', url: youtube.captionUrl });
    for (const text of ['One.', 'Two lines.']) {
      await say(event, text);
      await until(() => youtube.shown.includes(text));
    }
    expect(youtube.shown).toEqual(['One.', 'Two lines.']);
    expect(sequencesOf(youtube.received)).toEqual(['1', '2']);
    const lagMs = Date.now() + youtube.aheadMs - youtube.times[1]!.getTime();
    expect(Math.abs(lagMs)).toBeLessThan(20_000);
    expect(youtube.times[1]!.getTime() - youtube.times[0]!.getTime()).toBeGreaterThan(29_000);
  });

  it('receives single words joined to captions of two rows', async () => {
    const youtube = await during(startYouTube());
    const event = await newEvent();
    await add(event, { kind: 'youtube', url: youtube.captionUrl });
    const words = 'the leaf takes in water from the root and carbon dioxide from the air.'.split(' ');
    for (const [i, text] of words.entries())
      await say(event, text, { startMs: 300 * i, endMs: 300 * i + 300 });
    await until(() => youtube.shown.at(-1)?.endsWith('air.'));
    expect(youtube.shown.join(' ').replaceAll('<br>', ' ')).toBe(words.join(' '));
    expect(youtube.shown.length).toBeLessThanOrEqual(3);
  });

  it('receives a whole event of the sandbox clock, and is closed with it', async () => {
    const youtube = await during(startYouTube());
    const own = await world.newSandbox();
    const event = (await own.order()).body.data.id;
    await add(event, { kind: 'youtube', url: youtube.captionUrl }, own.by);
    await own.advance(600 + 120);
    const outlets = await until(async () => {
      const { data } = (await own.by.get(`${path}/${event}/outlets`)).body;
      return data[0].status === 'closed' && data;
    });
    const lines = await world.app.get(LiveLog).current(event);
    const text = lines.map((line) => line.text).join(' ');
    expect(youtube.shown.join(' ').replaceAll('<br>', ' ')).toBe(text);
    expect(
      Math.max(...youtube.shown.flatMap((it) => it.split('<br>')).map((row) => row.length)),
    ).toBeLessThanOrEqual(32);
    expect(outlets).toMatchObject([{ sent_lines: lines.length, dropped_lines: 0 }]);
  });
});

it('posts lines, corrections and gaps to webhooks, signed like callbacks', async () => {
  const receiver = await during(startReceiver());
  const event = await newEvent();
  const { id } = (await add(event, { kind: 'webhook', url: `${receiver.url}/hook?key=1` })).body.data;
  const { sequence } = await say(event, 'Rong.');
  await say(event, 'Wrong.', { revisionOf: sequence });
  await say(event, '', { isGap: true });
  const linesOf = () => receiver.received.flatMap(({ body }) => JSON.parse(body).data.lines);
  await until(() => linesOf().length === 3);
  expect(linesOf()).toMatchObject([
    { sequence: 1, text: 'Rong.', revision_of: null, gap: false },
    { sequence: 2, text: 'Wrong.', revision_of: 1 },
    { sequence: 3, text: '', gap: true },
  ]);
  const [{ headers, body }] = receiver.received as [(typeof receiver.received)[0]];
  const rows = receiver.received.flatMap((post) => JSON.parse(post.body).data.rows);
  expect(rows.findLast(({ id: row }) => row === '1.0')).toMatchObject({ text: 'Wrong.', gap: false });
  expect(JSON.parse(body)).toMatchObject({
    type: 'live_auto_caption.lines',
    data: { live_auto_caption_id: event, outlet_id: id },
  });
  const { secret } = await world.app.get(AccountsService).callbackSettings(sandbox.id);
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  expect(headers['webhook-signature']).toBe(
    `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
  );
});

it('holds lines back for the delay of the outlet, and applies the corrections of this time', async () => {
  const zoom = await during(startZoom());
  const event = await newEvent();
  await add(event, { kind: 'zoom', url: zoom.captionUrl, delay: 30_000 });
  const { sequence } = await say(event, 'Rong.');
  await say(event, 'Wrong.', { revisionOf: sequence });
  await sandbox.advance(20);
  expect(zoom.shown).toEqual([]);
  await sandbox.advance(20);
  await until(() => zoom.shown.length > 0);
  expect(zoom.shown).toEqual(['Wrong.']);
});

it('sends to others and commits lines while an outlet does not answer', async () => {
  const [dead, zoom] = [await during(startZoom()), await during(startZoom())];
  dead.always = 'silence';
  const event = await newEvent();
  await add(event, { kind: 'zoom', url: dead.captionUrl });
  await add(event, { kind: 'zoom', url: zoom.captionUrl });
  for (const text of ['One.', 'Two.', 'Three.']) {
    await say(event, text);
    await until(() => zoom.shown.includes(text));
  }
  expect(new Set(sequencesOf(dead.received))).toEqual(new Set(['1']));
});

it('never shows or logs the address', async () => {
  const zoom = await during(startZoom());
  zoom.always = 403;
  const event = await newEvent();
  const added = await add(event, { kind: 'zoom', url: zoom.captionUrl });
  await say(event, 'One.');
  await until(async () => (await outletsOf(event))[0].status === 'failing');
  const [row] = await world.app.db.query('select * from live_outlet where id = $1', [added.body.data.id]);
  const seen = [added.body, await outletsOf(event), row, logged].map((it) => JSON.stringify(it)).join();
  expect(seen).toContain('a live outlet failed');
  expect(seen).not.toContain('signature=');
  expect(seen).not.toContain('200610693');
});

it('refuses addresses that are not allowed, ended events, foreign ones, and too many outlets', async () => {
  const event = await newEvent();
  const url = 'http://127.0.0.1:9/captions?key=1';
  const wrong = [
    'http://10.0.0.1/x?y',
    'ftp://example.com/x?y',
    'nonsense',
    `${url}#x`,
    'https://example.com/no-key',
  ];
  for (const refused of wrong) {
    const { status, body } = await add(event, { kind: 'zoom', url: refused });
    expect([refused, status, body.error?.items]).toEqual([refused, 400, ['url']]);
  }
  const first = (await add(event, { kind: 'zoom', url })).body.data;
  expect(first).toMatchObject({ host: '127.0.0.1:9', status: 'waiting', delay: 0 });
  const foreign = world.project;
  expect((await add(event, { kind: 'zoom', url }, foreign)).status).toBe(404);
  expect((await foreign.get(`${path}/${event}/outlets`)).status).toBe(404);
  expect((await foreign.send('DELETE', `${path}/${event}/outlets/${first.id}`)).status).toBe(404);
  for (let i = 1; i < 10; i++) expect((await add(event, { kind: 'webhook', url })).status).toBe(200);
  expect((await add(event, { kind: 'webhook', url })).body.error.code).toBe(
    'live_auto_caption.too_many_outlets',
  );
  expect((await sandbox.by.send('DELETE', `${path}/${event}/outlets/${first.id}`)).status).toBe(200);
  expect((await sandbox.by.send('DELETE', `${path}/${event}/outlets/${first.id}`)).status).toBe(404);
  expect(await outletsOf(event)).toHaveLength(9);
  await sandbox.by.post(`${path}/${event}/cancel`);
  expect((await add(event, { kind: 'zoom', url })).status).toBe(403);
  await until(async () => (await outletsOf(event)).every((it: { status: string }) => it.status === 'closed'));
});
