import { Clock } from '@scriptorium/core';
import { Storage } from '@scriptorium/server-kit';
import { probe } from '@scriptorium/media';
import { makeMedia } from '@scriptorium/testing';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finish } from '../test/finished.js';
import { startWorld, type World } from '../test/world.js';

let world: World;
let film: Buffer;
let id: number;
beforeAll(async () => {
  const source = '-f lavfi -i testsrc=d=2:s=64x64 -f lavfi -i sine=d=2 -shortest';
  [world, film] = await Promise.all([startWorld(), makeMedia('a.mp4', source)]);
  id = (await world.order(await world.newFileWithSource(film))).body.data.id;
  expect(await finish(world, id)).toBe(true);
});
afterAll(() => world?.app.stop());

const path = '/v3/audio_descriptions';
const get = (part: string, query = {}, by = world.project) => by.get(`${path}/${part}`, query);
const follow = (link: string, headers = {}) => {
  const { pathname, search } = new URL(link);
  return fetch(`${world.app.baseUrl}${pathname}${search}`, { headers });
};

describe('an approval', () => {
  const approval = (of: number, step = '') => `${path}/${of}/approval${step && `/${step}`}`;
  const waiting = async (by = world.project): Promise<number[]> =>
    (await get('approvals', {}, by)).body.data.map(
      ({ audio_description_id }: { audio_description_id: number }) => audio_description_id,
    );

  it('is asked for, returned with a reason, asked for again and accepted', async () => {
    expect((await get(`${id}/approval`)).body.data).toBeNull();
    expect((await world.project.post(approval(id), { note: 'The letter matters.' })).body.data).toEqual({
      audio_description_id: id,
      media_file_id: expect.any(Number),
      media_file_name: expect.any(String),
      language_id: 1,
      status: 'requested',
      requested_by: expect.any(String),
      note: 'The letter matters.',
      decided_by: null,
      reason: null,
      requested_at: expect.any(String),
      decided_at: null,
    });
    expect(await waiting()).toEqual([id]);
    const again = await world.project.post(approval(id));
    expect([again.status, again.body.error.code]).toEqual([409, 'audio_description.approval_requested']);
    const reason = 'The rain is not named.';
    const returned = await world.project.post(approval(id, 'return'), { reason });
    expect(returned.body.data).toMatchObject({ status: 'returned', reason });
    expect(await waiting()).toEqual([]);
    await world.project.post(approval(id));
    expect((await world.project.post(approval(id, 'accept'))).body.data.status).toBe('accepted');
    const decided = await world.project.post(approval(id, 'accept'));
    expect(decided.body.error.code).toBe('audio_description.approval_not_requested');
    const events: { type: string }[] = await world.app.db.query(
      `select type from event where resource_type = 'approval' and resource_id = $1 order by id`,
      [id],
    );
    expect(events.map(({ type }) => type.replace('approval.', ''))).toEqual([
      'requested',
      'returned',
      'requested',
      'accepted',
    ]);
  });

  it('is refused without a result, to observers, and to other projects', async () => {
    const open = (await world.order(await world.newFileWithSource(film))).body.data.id;
    expect((await world.project.post(approval(open))).body.error.code).toBe('audio_description.cannot');
    expect((await world.observer.post(approval(id))).status).toBe(403);
    for (const by of [world.sibling, world.stranger]) {
      expect(await waiting(by)).toEqual([]);
      expect((await by.get(approval(id))).status).toBe(404);
      expect((await by.post(approval(id))).status).toBe(404);
      expect((await by.post(approval(id, 'accept'))).status).toBe(404);
    }
  });
});

describe('a link', () => {
  it.each([
    ['mix', 'mp4', 'video/mp4', 'ftyp'],
    ['mix', 'mkv', 'video/x-matroska', '\x1aE'],
    ['mix', 'wav', 'audio/wav', 'RIFF'],
    ['mix', 'mp3', 'audio/mpeg', 'ID3'],
    ['audio', 'wav', 'audio/wav', 'RIFF'],
    ['audio', 'ogg', 'audio/ogg', 'OggS'],
  ])('opens the %s as %s', async (kind, format, type, magic) => {
    const { status, body } = await get(`${id}/${kind}`, { format });
    expect([status, body.error]).toEqual([200, undefined]);
    const answer = await follow(body.data);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
    expect(answer.headers.get('content-disposition')).toContain(`audio-description-${id}-${kind}.${format}`);
    expect(bytes.subarray(0, 12).toString('latin1')).toContain(magic);
    const range = await follow(body.data, { range: 'bytes=4-7' });
    expect([range.status, Buffer.from(await range.arrayBuffer())]).toEqual([206, bytes.subarray(4, 8)]);
  });

  it('opens a Matroska file with the tracks of the source, also if the source is gone', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'description-'));
    const tracks = async (of: number) => {
      const { body } = await get(`${of}/mix`, { format: 'mkv' });
      const file = join(folder, 'film.mkv');
      await writeFile(file, Buffer.from(await (await follow(body.data)).arrayBuffer()));
      return ((await probe(file)).audioTracks ?? []).map(({ language, title }) => [language, title]);
    };
    try {
      expect(await tracks(id)).toEqual([
        ['fr', 'Doublage'],
        ['en', 'Audio description'],
      ]);
      const other = (await world.order(await world.newFileWithSource(film))).body.data.id;
      await finish(world, other);
      const [{ key }] = await world.app.db.query(
        `select result->'programme'->>'key' as key from audio_description_result where description_id = $1`,
        [other],
      );
      await world.app.get(Storage).delete(key);
      expect(await tracks(other)).toHaveLength(2);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('comes with what the film lacks of the source', async () => {
    const losses = async (format: string) => (await get(`${id}/mix`, { format })).body.meta?.losses;
    expect(await losses('mp4')).toMatchObject([{ kind: 'attachment', title: 'font.ttf' }]);
    expect(await losses('mkv')).toEqual([]);
    expect(await losses('mp3')).toBeUndefined();
  });

  it('leads to a file that is created once, even under concurrent requests', async () => {
    const { data } = (await get(`${id}/mix`, { format: 'ogg' })).body;
    const answers = await Promise.all(Array.from({ length: 5 }, () => follow(data)));
    const bodies = await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    expect(new Set(bodies.map((body) => Buffer.from(body).toString('base64'))).size).toBe(1);
    const files = await world.app.db.query(
      `select blob_key from audio_description_file where description_id = $1 and kind = 'mix' and name = 'ogg'`,
      [id],
    );
    expect(files).toHaveLength(1);
  });

  it('expires after a day, and is refused when modified', async () => {
    const { data } = (await get(`${id}/mix`, { format: 'mp4' })).body;
    expect((await follow(data.replace(/.{6}$/, 'AAAAAA'))).status).toBe(404);
    const clock = world.app.get(Clock);
    const later = new Date(clock.now().getTime() + 25 * 3_600_000);
    jest.spyOn(clock, 'now').mockReturnValue(later);
    expect((await follow(data)).status).toBe(404);
    jest.restoreAllMocks();
    expect((await follow(data)).status).toBe(200);
  });
});

it('the storage sweep keeps the files of a description', async () => {
  const rows = await world.app.db.query(
    'select blob_key as key from audio_description_file where description_id = $1',
    [id],
  );
  expect(rows.length).toBeGreaterThanOrEqual(3);
  const storage = world.app.get(Storage);
  await storage.sweep(-60_000);
  for (const { key } of rows) (await storage.open(key)).stream.destroy();
});

describe('text', () => {
  const text = async (output_format_id: number, more = {}) =>
    (await get(`${id}/text`, { output_format_id, ...more })).body.data as string;

  it.each([
    [7, /^1\n00:00:00,\d{3} --> /],
    [16, /^\[00:00:00\] She opens the letter\.\n/],
    [20, /Description:.*She opens the letter\..*Good.*Rain falls/s],
    [51, /^WEBVTT/],
    [1101, /daptm:scriptRepresents/],
    [1102, /"ledger"/],
    [138, /^WEBVTT[^]*00:03\.000 --> /],
  ])('is available in format %i', async (format, like) => {
    expect(await text(format)).toMatch(like);
  });

  it('includes the captions of the programme in every transcript format', async () => {
    expect(await text(7, { content: 'captions' })).toMatch(/^1\n00:00:03,000 --> [^]*Good morning\./);
    const docx = await get(`${id}/text`, { output_format_id: 158, content: 'captions' });
    expect(docx.body.meta).toEqual({ encoding: 'base64' });
  });

  it('prices an `auto` order that became extended as an extended description', async () => {
    const other = (await world.order(await world.newFileWithSource(film), { extended: 'auto' })).body.data;
    expect(other.extended).toBe(false);
    await finish(world, other.id, 'extended');
    const shown = (await get(String(other.id))).body.data;
    expect([shown.status, shown.extended]).toEqual(['complete', true]);
    const [order] = await world.app.db.query('select service from service_order where id = $1', [other.id]);
    expect(order.service).toBe('extended_audio_description');
  });

  it('is refused in an unknown format', async () => {
    const { status, body } = await get(`${id}/text`, { output_format_id: 5 });
    expect([status, body.error.items]).toEqual([400, ['output_format_id']]);
  });
});

it('shows the plan with an entry for each line', async () => {
  const { ledger, report, mode, time_map: map } = (await get(`${id}/plan`)).body.data;
  expect(ledger.map(({ lineId }: { lineId: string }) => lineId)).toEqual(['a', 'b']);
  expect([mode, report.passed, map.pauses]).toEqual(['standard', true, []]);
});

it.each(['text_formats', 'mix_formats', 'audio_formats'])('lists %s', async (name) => {
  const { body } = await get(name, { sort_by: 'name' });
  expect(body.data.length).toBeGreaterThanOrEqual(3);
  expect(body.pagination.total_entries).toBe(body.data.length);
});

it('answers 403 for every part until the description is complete', async () => {
  const { id: open } = (await world.order(await world.newFileWithSource(film))).body.data;
  for (const [part, query] of [
    ['mix', { format: 'mp4' }],
    ['audio', { format: 'wav' }],
    ['text', { output_format_id: 51 }],
    ['plan', {}],
  ] as const) {
    expect((await get(`${open}/${part}`, query)).status).toBe(403);
    expect((await get(`${id}/${part}`, query, world.stranger)).status).toBe(404);
  }
  for (const content of ['descriptions', 'captions']) {
    const { status, body } = await get(`${open}/text`, { output_format_id: 5000, content });
    expect([status, body.error.items]).toEqual([400, ['output_format_id']]);
  }
});
