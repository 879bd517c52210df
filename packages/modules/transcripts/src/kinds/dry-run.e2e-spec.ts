import { Quotes, type QuoteRecord } from '@scriptorium/orders';
import { eventually, makeMedia, settled, startReceiver, type Answer } from '@scriptorium/testing';
import { readdirSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { startWorld, type World } from '../../test/world.js';
import { TranscriptsService } from '../transcripts.service.js';

let world: World;
let wav: Buffer;
beforeAll(async () => {
  [world, wav] = await Promise.all([
    startWorld(),
    makeMedia('a.wav', '-f lavfi -i sine=duration=61.25:sample_rate=8000'),
  ]);
});
afterAll(() => world?.app.stop());

const srt = '1\n00:00:01,000 --> 00:01:30,000\nHello there.\n';

/** Creates a file whose source has been inspected. */
async function newFile(): Promise<number> {
  const id = await world.newFileWithSource(wav);
  await eventually(async () => (await world.project.get(`/v3/files/${id}`)).body.data.duration ?? undefined);
  return id;
}

const asr = (media_file_id: number, more = {}): Promise<Answer> =>
  world.project.post('/v3/transcripts/order/asr', { media_file_id, ...more });

/** Hashes all tables, once no event and no job is left. */
async function everything(): Promise<Record<string, string>> {
  await settled(world.app);
  const tables: { name: string }[] = await world.app.db.query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name <> 'schedule'`, // in which regular work notes when it ran
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await world.app.db.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as rows from ${name} t`,
    );
    found[name] = row.rows;
  }
  return found;
}

it('quotes price, minutes and the settings with their levels, and writes nothing', async () => {
  const file = await newFile();
  await world.project.post('/v3/project/configuration', { flag_settings: 'Clean' });
  const before = await everything();
  const { status, body } = await asr(file, { dry_run: true });
  expect([status, body.data]).toEqual([
    200,
    {
      dry_run: true,
      media_file_id: file,
      service: 'asr',
      price: '0.26',
      currency: 'USD',
      unit_price: '0.25',
      minutes: 1.03,
      turnaround_level_id: null,
      deadline: null,
      settings: expect.arrayContaining([
        { name: 'flag_settings', category: 'Transcription', value: 'Clean', resource: 'Project' },
        { name: 'fps', category: 'Timing', value: 29.97, resource: 'Default' },
      ]),
      warnings: [],
    },
  ]);
  expect(await everything()).toEqual(before);
});

it('quotes an import, which completes immediately, and stores neither text nor word count', async () => {
  const file = await world.newFile();
  const before = await everything();
  const { status, body } = await world.import(file, srt, { dry_run: '1' });
  expect([status, body.data]).toMatchObject([200, { service: 'import', price: '0.00', minutes: 1.5 }]);
  expect(await everything()).toEqual(before);
  expect((await world.import(file, srt)).status).toBe(200);
});

it('quotes by the minute while the duration is unknown', async () => {
  const receiver = await startReceiver(() => {});
  try {
    const source = { language_id: 1, source_url: `${receiver.url}/a.wav` };
    const file = (await world.project.post('/v3/files', source)).body.data.id;
    const { price, minutes, unit_price, warnings } = (await asr(file, { dry_run: true })).body.data;
    expect([price, minutes, unit_price]).toEqual([null, null, '0.25']);
    expect(warnings).toEqual([
      'The duration of the file is unknown, so only the price of a minute can be quoted.',
    ]);
  } finally {
    await receiver.close();
  }
});

it('quotes price and deadline of the turnaround level, and refuses a level of another service', async () => {
  const mediaFileId = await newFile();
  const scope = { accountId: world.accountId, projectId: world.projectId, sandbox: false };
  const quote = (turnaroundLevelId: number, sandbox = false) =>
    world.app.get(Quotes).orPlace({ ...scope, sandbox }, { dry_run: true }, () =>
      world.app.get(TranscriptsService).place(
        { ...scope, sandbox },
        {
          kind: 'transcription',
          mediaFileId,
          languageIds: [1],
          callbackUrl: undefined,
          turnaroundLevelId,
        },
      ),
    );
  const rush = (await quote(3)) as z.output<typeof QuoteRecord>;
  expect(rush).toMatchObject({ service: 'transcription', unit_price: '3.30', price: '3.40' });
  expect(rush.turnaround_level_id).toBe(3);
  const hours = (Date.parse(rush.deadline!) - Date.now()) / 3_600_000;
  expect(Math.abs(hours - 24)).toBeLessThan(0.05);
  expect(await quote(6, true)).toMatchObject({
    unit_price: '0.00',
    price: '0.00',
    warnings: ['This is a sandbox project: nothing is charged.'],
  });
  await expect(quote(7)).rejects.toThrow("Unacceptable value for parameter: 'turnaround_level_id'");
});

it('blocks neither the order nor the one after it', async () => {
  const file = await newFile();
  expect((await asr(file, { dry_run: true })).status).toBe(200);
  expect((await asr(file)).body.data.status).toBe('in_progress');
});

it('refuses what the order refuses, with the same messages', async () => {
  const [none, busy] = [await world.newFile(), await newFile()];
  await asr(busy);
  const french = await world.newFileWithSource(wav, 5);
  const theirs = await world.newFile({}, world.sibling);
  const orders = [
    ...[none, busy, french, theirs, 999_999].map((file) => (more: object) => asr(file, more)),
    (more: object) => asr(none, { ...more, callback: 'http://10.0.0.1/' }),
    (more: object) => asr(none, { ...more, nonsense: 1 }),
    (more: object) => world.import(none, 'no captions', { ...more }),
    (more: object) => world.import(none, srt, { ...more, language_id: '2' }),
    (more: object) => world.import(theirs, srt, { ...more }),
  ];
  for (const order of orders) {
    const dry = await order({ dry_run: 'true' });
    const real = await order({});
    expect([dry.status, dry.body]).toEqual([real.status, real.body]);
    expect(real.status).toBeGreaterThanOrEqual(400);
  }
});

it('is distinguished from the order under the same Idempotency-Key', async () => {
  const query = { media_file_id: await newFile() };
  const headers = { 'idempotency-key': 'dry' };
  const post = (more: object) =>
    world.project.post('/v3/transcripts/order/asr', { ...query, ...more }, { headers });
  const quote = (await post({ dry_run: true })).body;
  expect(quote.data.price).toBe('0.26');
  expect((await post({ dry_run: true })).body).toEqual(quote);
  expect((await post({})).status).toBe(422);
  const list = await world.project.get('/v3/transcripts', query);
  expect(list.body.data).toEqual([]);
});

it('stores no upload', async () => {
  const files = () => readdirSync(world.app.folder, { recursive: true }).sort();
  const before = files();
  expect((await world.import(await world.newFile(), srt, { dry_run: 'true' })).body.data.dry_run).toBe(true);
  await eventually(() => (isDeepStrictEqual(files(), before) ? true : undefined));
});
