import type { Recogniser } from '@scriptorium/speech';
import { eventually, formWithFile, settled, type TestClient } from '@scriptorium/testing';
import { idOf, opening, startWorld, type World } from '../../test/world.js';

const CANADIAN_FRENCH = 6;
const PREMIUM_TO_JAPANESE = 4_001_023;
const items = '/v3/production/work_items';
const srt = '1\n00:00:00,100 --> 00:00:02,000\nDoctor Nguyen teaches captions.\n';

/** Recognises nothing until the service stops. */
const hanging: Recogniser = {
  id: 'hanging',
  capabilities: { languages: ['en'], wordTimes: true, confidence: false, streaming: false },
  availability: async () => ({ available: true }),
  recognise: (_, { signal }) =>
    new Promise((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason as Error)),
    ),
};

let world: World;
let speech: Buffer;
let recognised: number;
beforeAll(async () => {
  [world, speech] = await Promise.all([startWorld([{ recogniser: hanging }]), opening()]);
  const file = await world.newFile(speech);
  await settled(world.app); // then the order does not wait for its source
  recognised = idOf(await world.order(file));
  await eventually(async () => ((await lanes()).some(({ leased }) => leased) ? true : undefined));
});
afterAll(() => world?.app.stop());

/** Heavy runs, oldest order first. The test world has one heavy slot. */
const lanes = (): Promise<{ id: number; leased: boolean }[]> =>
  world.app.db.query(
    `select order_id as id, leased_until >= now() as leased from production_run where lane = 'heavy' order by order_id`,
  );
/* eslint-disable-next-line -- tests look into answers of every shape */
const claimed = (worker: TestClient): Promise<any> =>
  eventually(async () => (await worker.post(`${items}/claim`)).body.data ?? undefined);
const complete = (worker: TestClient, id: number) =>
  worker.send('POST', `${items}/${id}/complete`, { multipart: formWithFile('caption_file', srt, {}) });

it('recognises in a free slot at once, without claiming the run again', async () => {
  const [run] = await world.app.db.query('select lane, fence from production_run');
  expect(run).toEqual({ lane: 'heavy', fence: 1 });
});

describe('while a recognition that hangs takes all heavy slots', () => {
  afterEach(async () => {
    expect(await lanes()).toContainEqual({ id: recognised, leased: true });
    await world.app.db.query(`update api_access set enabled = false where level = 'Vendor'`);
  });

  it('offers an order to people, and completes it when they have ended their work', async () => {
    const vendor = await world.vendor();
    const file = await world.newFile(speech, CANADIAN_FRENCH);
    const id = idOf(await world.order(file, 'transcription'));
    await complete(vendor, (await claimed(vendor)).id);
    expect((await world.ended(id)).data.status).toBe('complete');
  });

  it('has people translate, and the project approve the translation', async () => {
    await world.project.post('/v3/translation_profile', {
      translation_vendor_id: 2,
      auto_approve_translation: false,
    });
    const [vendor, approver] = [await world.vendor(), await world.person()];
    const { file } = await world.imported(srt);
    const ordered = { media_file_id: file, translation_service_option_id: PREMIUM_TO_JAPANESE };
    const id = idOf(await world.project.post('/v3/transcripts/order/translation', ordered));
    await complete(vendor, (await claimed(vendor)).id);
    const approval = await claimed(approver);
    expect(approval.kind).toBe('translation_approval');
    expect((await approver.post(`${items}/${approval.id}/complete`)).status).toBe(200);
    expect((await world.ended(id)).data.status).toBe('complete');
  });

  it('shows the step for which an order waits, and frees the place of a cancelled one', async () => {
    const id = idOf(await world.order(await world.newFile(speech), 'transcription'));
    await eventually(async () => ((await lanes()).length === 2 ? true : undefined));
    const { body } = await world.project.get(`/v3/transcripts/${id}`);
    expect(body.meta.progress.step).toBe('recognise');
    expect(await lanes()).toContainEqual({ id, leased: null });
    await world.project.post(`/v3/transcripts/${id}/cancel`);
    await eventually(async () => ((await lanes()).length === 1 ? true : undefined));
  });
});

it('gives the orders of a project slots of this worker, however many slots of other workers they have', async () => {
  const elsewhere: { id: number }[] = await world.app.db.query(
    `with orders as (
       insert into service_order (product, kind, account_id, project_id, media_file_id, sandbox, status, billed_by)
       select product, kind, account_id, project_id, media_file_id, sandbox, status, billed_by
       from service_order cross join generate_series(1, 50) where id = $1 returning id, project_id)
     insert into production_run (order_id, project_id, follows_source, leased_until)
     select id, project_id, false, now() + interval '1 hour' from orders returning order_id as id`,
    [recognised],
  );
  const vendor = await world.vendor();
  const id = idOf(await world.order(await world.newFile(speech, CANADIAN_FRENCH), 'transcription'));
  await complete(vendor, (await claimed(vendor)).id);
  expect((await world.ended(id)).data.status).toBe('complete');
  await world.app.db.query('delete from service_order where id = any($1)', [
    elsewhere.map((each) => each.id),
  ]);
});
