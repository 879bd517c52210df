import { AccountsService, ProjectClock } from '@scriptorium/accounts';
import { eventually, makeMedia } from '@scriptorium/testing';
import { startWorld, type World } from '../../test/world.js';
import { TranscriptsService } from '../transcripts.service.js';

let world: World;
let wav: Buffer;
beforeAll(async () => {
  [world, wav] = await Promise.all([
    startWorld(),
    makeMedia('a.wav', '-f lavfi -i sine=duration=1:sample_rate=16000'),
  ]);
});
afterAll(() => world?.app.stop());

const order = (media_file_id: number, by = world.project) =>
  by.post('/v3/transcripts/order/asr', { media_file_id });
const transcriptsOf = async (media_file_id: number) =>
  (await world.project.get('/v3/transcripts', { media_file_id })).body.data;

describe('a speech recognition order', () => {
  it('is accepted before its source is ready, and shown', async () => {
    const file = await world.newFileWithSource(wav);
    const { status, body } = await order(file);
    const { duration, ...data } = body.data;
    expect([null, 1]).toContain(duration); // 1 if the source was inspected that fast
    expect([status, data]).toEqual([
      200,
      {
        id: expect.any(Number),
        media_file_id: file,
        batch_id: null,
        reference_id: null,
        default: true,
        type: 'AsrTranscript',
        language_id: 1,
        language_ids: [1],
        status: 'in_progress',
        cancellable: true,
        last_edited_by: null,
        last_edited_at: null,
        estimated_accuracy: null,
        estimated_accuracy_threshold: 80,
        accuracy_above_threshold: false,
      },
    ]);
    const shown = (await world.project.get(`/v3/transcripts/${body.data.id}`)).body;
    expect(shown.meta).toEqual({ progress: { step: null, fraction: 0 } });
  });

  it('is refused for a file without a source, or with a rejected one', async () => {
    const none = await order(await world.newFile());
    expect([none.status, none.body.error]).toEqual([
      400,
      {
        type: 'parameter_error',
        code: 'parameter.unacceptable',
        message: "Unacceptable value for parameter: 'media_file_id' (the file has no source)",
        items: ['media_file_id'],
      },
    ]);
    const file = await world.newFileWithSource('no film');
    await eventually(async () => {
      const [{ status }] = await world.app.db.query('select status from source where media_file_id = $1', [
        file,
      ]);
      return status === 'rejected' ? true : undefined;
    });
    const rejected = await order(file);
    expect([rejected.status, rejected.body.error.items]).toEqual([400, ['media_file_id']]);
    expect(await transcriptsOf(file)).toEqual([]);
  });

  it('is refused in a language without an engine, which the message names', async () => {
    const { status, body } = await order(await world.newFileWithSource(wav, 7));
    expect([status, body.error]).toEqual([
      503,
      { type: 'unavailable_error', code: 'engine.missing', message: 'No engine for German.' },
    ]);
  });

  it('is refused while another one of the same kind and language is in progress, not afterwards', async () => {
    const file = await world.newFileWithSource(wav);
    const first = (await order(file)).body.data.id;
    const second = await order(file);
    expect([second.status, second.body.error.type, second.body.error.items]).toEqual([
      400,
      'parameter_error',
      ['media_file_id'],
    ]);
    expect(await world.newTranscript(file)).toBeGreaterThan(first); // another kind
    expect((await world.project.post(`/v3/transcripts/${first}/cancel`)).status).toBe(200);
    expect((await order(file)).status).toBe(200);
  });

  it('is accepted exactly once of twenty concurrent requests', async () => {
    const file = await world.newFileWithSource(wav);
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(file)));
    const taken = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 400);
    expect([taken.length, refused.length]).toEqual([1, 19]);
    expect(new Set(refused.flatMap(({ body }) => body.error.items))).toEqual(new Set(['media_file_id']));
    expect(await transcriptsOf(file)).toHaveLength(1);
    const events = await world.app.db.query(
      `select 1 from event where type = 'transcript.ordered' and resource_id = $1`,
      [taken[0]!.body.data.id],
    );
    expect(events).toHaveLength(1);
  });

  it('returns the same answer for the same Idempotency-Key, and is placed once', async () => {
    const file = await world.newFileWithSource(wav);
    const headers = { 'idempotency-key': 'once' };
    const again = () => world.project.post('/v3/transcripts/order/asr', { media_file_id: file }, { headers });
    const [first, second] = [await again(), await again()];
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
    expect(await transcriptsOf(file)).toHaveLength(1);
  });

  it('is refused with a callback address that the service must not reach', async () => {
    const file = await world.newFileWithSource(wav);
    const { status, body } = await world.project.post('/v3/transcripts/order/asr', {
      media_file_id: file,
      callback: 'http://169.254.169.254/',
    });
    expect([status, body.error.items]).toEqual([400, ['callback']]);
    expect(body.error.message).not.toMatch(/169/);
    expect(await transcriptsOf(file)).toEqual([]);
  });

  it('requires a Project key and a file of its project', async () => {
    const file = await world.newFileWithSource(wav);
    expect((await order(file, world.observer)).status).toBe(403);
    expect((await order(file, world.admin)).status).toBe(403);
    for (const [by, id] of [
      [world.project, 999_999],
      [world.sibling, file],
      [world.stranger, file],
    ] as const) {
      const { status, body } = await order(id, by);
      const error = { type: 'not_found_error', code: 'file.not_found', message: `File id ${id} not found.` };
      expect([status, body]).toEqual([404, { code: 404, error, meta: {} }]);
    }
    expect(await transcriptsOf(file)).toEqual([]);
  });
});

it('is dated and due by the clock of its project, which a sandbox can advance', async () => {
  const { db, get } = world.app;
  const sandbox = await get(AccountsService).createProject(world.accountId, { name: 'Sand', sandbox: true });
  await get(ProjectClock).advance(sandbox.id, 86_400);
  const by = world.app.as(sandbox.project.api_key);
  const id = await world.newFile({}, by);
  const scope = { accountId: world.accountId, projectId: sandbox.id, sandbox: true };
  const { order } = await get(TranscriptsService).place(scope, {
    kind: 'transcription',
    mediaFileId: id,
    languageIds: [1],
    callbackUrl: undefined,
    turnaroundLevelId: 3,
  });
  const [{ ahead, due }] = await db.query(
    `select round(extract(epoch from t.created_at - now()) / 3600)::int as ahead,
       round(extract(epoch from o.deadline - now()) / 3600)::int as due
     from service_order o join transcript t on t.id = o.id where o.id = $1`,
    [order.id],
  );
  expect([ahead, due]).toEqual([24, 48]);
});
