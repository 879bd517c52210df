import { AccountsService } from '@scriptorium/accounts';
import { RetentionService } from '@scriptorium/files';
import { TranslationError, type Translator } from '@scriptorium/machine-translation';
import { eventually, formWithFile, settled, type TestClient } from '@scriptorium/testing';
import { idOf, startWorld, type World } from '../../test/world.js';
import { RunEvents } from '../runs/run-events.js';

const MACHINE_TO_GERMAN = 1_001_007;
const STANDARD_TO_GERMAN = 3_001_007;
/** A human translation option without approval. */
const HOUSE_TO_GERMAN = 6_001_007;
const items = '/v3/production/work_items';
const srt = '1\n00:00:01,000 --> 00:00:03,000\nThe house is big.\n';

let isDown = false;
let asked = 0;
let meanwhile: (() => Promise<void>) | undefined;
const engine: Translator = {
  id: 'capitals',
  availability: async () => ({ available: true, translates: (_, target) => target === 'de' }),
  async translate(sentences) {
    asked++;
    await meanwhile?.();
    if (isDown) throw new TranslationError('failed', 'The server is busy.', true);
    return sentences.map((text) => text.toUpperCase());
  },
};

let world: World;
beforeAll(async () => void (world = await startWorld([], { translators: [{ translator: engine }] })));
afterAll(() => world?.app.stop());
afterEach(() => {
  isDown = false;
  meanwhile = undefined;
});

const translate = async (file: number, option: number, by: TestClient = world.project) => {
  const wanted = { media_file_id: file, translation_service_option_id: option };
  return idOf(await by.post('/v3/transcripts/order/translation', wanted));
};
const deleteOld = async (file: number) => {
  await settled(world.app, 'files|orders|production');
  await world.app.db.query(`update media_file set created_at = now() - interval '40 days' where id = $1`, [
    file,
  ]);
  await world.app.db.query('update project set retention_days = 30 where id = $1', [world.projectId]);
  const removed = await world.app.get(RetentionService).run();
  await world.app.db.query('update project set retention_days = null where id = $1', [world.projectId]);
  return removed;
};

it('keeps the source transcript while its translation is in progress, and removes both with their file', async () => {
  const vendor = await world.vendor();
  const { file, id: source } = await world.imported(srt);
  const id = await translate(file, HOUSE_TO_GERMAN);
  const claim = async () => (await vendor.post(`${items}/claim`)).body.data ?? undefined;
  const work = await eventually(claim);
  expect(await deleteOld(file)).toBe(0);
  const multipart = formWithFile('caption_file', srt, {});
  expect((await vendor.send('POST', `${items}/${work.id}/complete`, { multipart })).status).toBe(200);
  expect((await world.ended(id)).data.status).toBe('complete');
  expect(await deleteOld(file)).toBe(1);
  for (const each of [source, id])
    expect((await world.project.get(`/v3/transcripts/${each}`)).status).toBe(404);
});

it('cancels a translation whose source transcript was removed, with the reason', async () => {
  const { file, id: source } = await world.imported(srt);
  isDown = true;
  const before = asked;
  const id = await translate(file, MACHINE_TO_GERMAN);
  await eventually(async () => (asked > before ? true : undefined));
  await world.app.db.query('delete from service_order where id = $1', [source]);
  isDown = false;
  expect((await world.ended(id)).data).toMatchObject({
    status: 'cancelled',
    cancellation_reason: 'The source transcript was removed.',
  });
});

it('translates the version that was current at order time, even if the source is edited meanwhile', async () => {
  const { file, id: source } = await world.imported(srt);
  isDown = true;
  const before = asked;
  const id = await translate(file, MACHINE_TO_GERMAN);
  await eventually(async () => (asked > before ? true : undefined));
  const json = { version: 1, edits: [{ from: 3, to: 4, text: 'small.' }] };
  const edited = await world.project.send('PATCH', `/v3/transcripts/${source}/words`, { json });
  expect(edited.status).toBe(200);
  isDown = false;
  expect((await world.ended(id)).data.status).toBe('complete');
  const { body } = await world.project.get(`/v3/transcripts/${id}/text`, { output_format_id: 16 });
  expect(body.data.trim()).toBe('THE HOUSE IS BIG.');
});

it('asks the engine once when the event of the complete source transcript arrives during the translation', async () => {
  const { file, id: source } = await world.imported(srt);
  const before = asked;
  const late = { projectId: world.projectId, payload: { orderId: source, fileId: file } };
  meanwhile = () => world.app.get(RunEvents).needsChanged([late as never]);
  const id = await translate(file, MACHINE_TO_GERMAN);
  expect((await world.ended(id)).data.status).toBe('complete');
  expect(asked).toBe(before + 1);
});

it('completes a human translation with its draft in a sandbox, free of charge', async () => {
  const accounts = world.app.get(AccountsService);
  const made = await accounts.createProject(world.accountId, { name: 'Sandbox', sandbox: true });
  const sandbox = world.app.as(made.project.api_key);
  const file = idOf(await sandbox.post('/v3/files', { language_id: 1 }));
  const multipart = formWithFile('caption_file', srt, { media_file_id: String(file), language_id: '1' });
  idOf(await sandbox.send('POST', '/v3/transcripts/order/import', { multipart }));
  const quote = { media_file_id: file, translation_service_option_id: STANDARD_TO_GERMAN, dry_run: true };
  const { body } = await sandbox.post('/v3/transcripts/order/translation', quote);
  expect(body.data).toMatchObject({ unit_price: '0.00', price: '0.00', words: 4 });
  const id = await translate(file, STANDARD_TO_GERMAN, sandbox);
  const show = async () => (await sandbox.get(`/v3/transcripts/${id}`)).body.data;
  const isOver = async () => ((await show()).status === 'in_progress' ? undefined : show());
  expect(await eventually(isOver, 20_000)).toMatchObject({ status: 'complete', language_ids: [7] });
  const text = await sandbox.get(`/v3/transcripts/${id}/text`, { output_format_id: 16 });
  expect(text.body.data.trim()).toBe('THE HOUSE IS BIG.');
  expect(await world.app.db.query('select 1 from work_item where order_id = $1', [id])).toEqual([]);
});
