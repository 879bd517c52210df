import { RetentionService } from '@scriptorium/files';
import { makeMedia, settled } from '@scriptorium/testing';
import { startWorld, type World } from '../test/world.js';

let world: World;
let film: Buffer;
beforeAll(async () => {
  const source = '-f lavfi -i testsrc=d=2:s=64x64 -f lavfi -i sine=d=2 -shortest';
  [world, film] = await Promise.all([startWorld(), makeMedia('a.mp4', source)]);
});
afterAll(() => world?.app.stop());

const path = '/v3/audio_descriptions';
const list = async (query = {}, by = world.project): Promise<number[]> => {
  const { status, body } = await by.get(path, query);
  expect([status, body.error]).toEqual([200, undefined]);
  return body.data.map(({ id }: { id: number }) => id);
};

describe('an order', () => {
  it('is accepted before its source is ready, with the voice from the settings', async () => {
    const file = await world.newFileWithSource(film);
    await world.project.send('PATCH', `/v3/files/${file}`, { json: { reference_id: 'film-1' } });
    const { status, body } = await world.order(file);
    expect([status, body.error]).toEqual([200, undefined]);
    expect(body.data).toMatchObject({
      media_file_id: file,
      batch_id: null,
      reference_id: 'film-1',
      status: 'pending',
      extended: false,
      speaker_name: expect.any(String),
      speaking_rate: '175',
    });
    const shown = await world.observer.get(`${path}/${body.data.id}`);
    expect(shown.body.data).toEqual({ ...body.data, duration: shown.body.data.duration });
    expect(shown.body.meta.progress).toEqual({ step: null, fraction: 0 });
  });

  it('is refused while another one is open, and accepted once that was cancelled', async () => {
    const file = await world.newFileWithSource(film);
    const first = (await world.order(file)).body.data.id;
    const second = await world.order(file, { extended: 'true' });
    expect([second.status, second.body.error.type]).toEqual([403, 'forbidden_error']);
    expect((await world.project.post(`${path}/${first}/cancel`)).body.data).toEqual({ success: true });
    expect((await world.project.post(`${path}/${first}/cancel`)).status).toBe(403);
    expect((await world.order(file)).status).toBe(200);
  });

  it('is accepted exactly once of twenty concurrent requests', async () => {
    const file = await world.newFileWithSource(film);
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.order(file)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(403)]);
    expect(await list({ media_file_id: file })).toHaveLength(1);
  });

  it('is quoted on a dry run, and not placed', async () => {
    const file = await world.newFileWithSource(film);
    const quote = await world.order(file, { dry_run: true, turnaround_level_id: 9 });
    expect(quote.status).toBe(200);
    expect(quote.body.data).not.toHaveProperty('status');
    expect(await list({ media_file_id: file })).toEqual([]);
  });

  it.each([
    [{ extended: 'maybe' }, 'extended'],
    [{ turnaround_level_id: 1 }, 'turnaround_level_id'],
    [{ callback: 'http://169.254.169.254/' }, 'callback'],
    [{ sandbox_scenario: 'late' }, 'sandbox_scenario'],
  ])('is refused with %j', async (given, parameter) => {
    const { status, body } = await world.order(await world.newFileWithSource(film), given);
    expect([status, body.error.items]).toEqual([400, [parameter]]);
  });

  it('is refused for a file without a source', async () => {
    const { id } = (await world.project.post('/v3/files', { language_id: 1 })).body.data;
    const { status, body } = await world.order(id);
    expect([status, body.error.items]).toEqual([400, ['media_file_id']]);
  });
});

it('has help with its parameters, turnaround levels and prices', async () => {
  const { status, body } = await world.project.get(`${path}/order/help`);
  expect([status, body.error]).toEqual([200, undefined]);
  expect(body.data.order).toBe('audio_description');
  const extended = body.data.parameters.find(({ name }: { name: string }) => name === 'extended');
  expect(extended).toMatchObject({ default: 'false', schema: { enum: ['true', 'false', 'auto'] } });
  expect(body.data.prices).toMatchObject({ per: 'minute', unit_price: '8.00' });
  expect(body.data.prices.note).toContain('extended=false');
  const levels = body.data.prices.turnaround_levels.map((level: { id: number; unit_price: string }) => [
    level.id,
    level.unit_price,
  ]);
  expect(levels).toEqual([
    [7, '8.00'],
    [8, '10.00'],
    [9, '12.00'],
  ]);
});

it('is ordered and quoted in bulk, like on its own route', async () => {
  const [a, b] = [await world.newFileWithSource(film), await world.newFileWithSource(film)];
  const order = 'audio_description';
  const { body } = await world.project.send('POST', '/v3/orders/bulk', {
    json: {
      orders: [
        { order, media_file_id: a, extended: 'true' },
        { order, media_file_id: a },
        { order, media_file_id: b, dry_run: true },
        { order, media_file_id: b, extended: 'maybe' },
      ],
    },
  });
  expect(body.data.map(({ code }: { code: number }) => code)).toEqual([200, 403, 200, 400]);
  expect(body.data[0].data).toMatchObject({ media_file_id: a, status: 'pending', extended: true });
  expect(body.data[2].data).toMatchObject({ dry_run: true, service: 'audio_description' });
  expect(await list({ media_file_id: [a, b] })).toEqual([body.data[0].data.id]);
});

describe('an order on a source without a picture', () => {
  let sound: Buffer;
  beforeAll(async () => {
    sound = await makeMedia('a.mp3', '-f lavfi -i sine=d=2');
  });

  it('is refused once the source was inspected, and so is its quote', async () => {
    const file = await world.newFileWithSource(sound);
    await settled(world.app, 'files');
    for (const given of [{}, { dry_run: true }]) {
      const { status, body } = await world.order(file, given);
      expect([status, body.error.items]).toEqual([400, ['media_file_id']]);
      expect(body.error.message).toContain('no video track');
    }
    expect(await list({ media_file_id: file })).toEqual([]);
  });

  it('is accepted while the source is not inspected', async () => {
    const file = await world.newFileWithSource(sound);
    await settled(world.app, 'files');
    const setSource = (set: string) =>
      world.app.db.query(`update source set ${set} where media_file_id = $1`, [file]);
    await setSource(`status = 'processing', media = null`);
    expect((await world.order(file)).status).toBe(200);
    await setSource(`status = 'complete'`); // leaves no work for the next tests to wait for
  });
});

it('lists by each filter', async () => {
  const [a, b] = [await world.newFileWithSource(film), await world.newFileWithSource(film)];
  await world.project.post(`/v3/files/${b}/set_language`, { language_id: [5, 7] });
  await world.project.send('PATCH', `/v3/files/${b}`, { json: { label: ['x'], attribute2: 'two' } });
  const first = (await world.order(a)).body.data.id;
  const second = (await world.order(b, { extended: 'true' })).body.data.id;
  const among = { media_file_id: [a, b] };
  expect(await list(among)).toEqual([first, second]);
  expect(await list({ id: [second, 999_999] })).toEqual([second]);
  expect(await list({ ...among, extended: true })).toEqual([second]);
  expect(await list({ ...among, extended: false })).toEqual([first]);
  expect(await list({ ...among, language_id: 1 })).toEqual([first]);
  expect(await list({ ...among, language_id: 7 })).toEqual([second]);
  expect(await list({ ...among, language_id: 6 })).toEqual([]);
  expect(await list({ ...among, media_file_label: 'x' })).toEqual([second]);
  expect(await list({ ...among, media_file_attribute2: 'two' })).toEqual([second]);
  await world.project.post(`${path}/${first}/cancel`);
  expect(await list({ ...among, status: 'cancelled' })).toEqual([first]);
  expect(await list({ ...among, status: ['pending', 'in_progress'] })).toEqual([second]);
});

it('neither shows nor changes anything of another project', async () => {
  const file = await world.newFileWithSource(film);
  const { id } = (await world.order(file)).body.data;
  for (const by of [world.sibling, world.stranger]) {
    expect(await list({ id }, by)).toEqual([]);
    const missing = await by.get(`${path}/999999`);
    expect((await by.get(`${path}/${id}`)).body).toEqual(missing.body);
    for (const action of ['cancel', 'callback'])
      expect((await by.post(`${path}/${id}/${action}`)).status).toBe(404);
    expect((await world.order(file, {}, by)).status).toBe(404);
  }
  expect((await world.project.get(`${path}/${id}`)).body.data.status).toBe('pending');
});

it('is deleted with its file', async () => {
  const file = await world.newFileWithSource(film);
  const { id } = (await world.order(file)).body.data;
  await world.project.post(`${path}/${id}/cancel`);
  await settled(world.app);
  await world.app.db.query(`update media_file set created_at = now() - interval '9 days' where id = $1`, [
    file,
  ]);
  await world.app.db.query('update project set retention_days = 7 where id = $1', [world.projectId]);
  await world.app.get(RetentionService).run();
  expect((await world.project.get(`${path}/${id}`)).status).toBe(404);
  const [receipt] = await world.app.db.query(
    `select snapshot from event where type = 'file.deleted' and resource_id = $1`,
    [file],
  );
  expect(receipt.snapshot.audio_descriptions).toEqual({ count: 1, ids: [id] });
});
