import { AccountsService } from '@scriptorium/accounts';
import { pocketSphinx } from '@scriptorium/speech';
import { eventually, formWithFile, makeMedia, settled, type TestClient } from '@scriptorium/testing';
import { idOf, startWorld, type World } from '../../test/world.js';

let world: World;
let wav: Buffer;
let sandbox: TestClient;
let projectId: number;
beforeAll(async () => {
  world = await startWorld([{ recogniser: pocketSphinx() }]);
  wav = await makeMedia('a.wav', '-f lavfi -i sine=duration=1:sample_rate=16000');
  const accounts = world.app.get(AccountsService);
  const made = await accounts.createProject(world.accountId, { name: 'Sandbox', sandbox: true });
  sandbox = world.app.as(made.project.api_key);
  projectId = made.id;
});
afterAll(() => world?.app.stop());

const newFile = async (by: TestClient) =>
  idOf(
    await by.send('POST', '/v3/files', { multipart: formWithFile('source_file', wav, { language_id: '1' }) }),
  );
const order = async (sandbox_scenario?: string, by = sandbox) =>
  by.post('/v3/transcripts/order/asr', { media_file_id: await newFile(by), sandbox_scenario });
const show = async (id: number) => (await sandbox.get(`/v3/transcripts/${id}`)).body.data;
const ended = (id: number) =>
  eventually(async () => {
    const transcript = await show(id);
    return transcript.status === 'in_progress' ? undefined : transcript;
  });
const advance = async (seconds: number) => {
  await settled(world.app, 'files');
  await sandbox.post('/v3/sandbox/clock', { advance: seconds });
  return eventually(async () => {
    const { advancing, now } = (await sandbox.get('/v3/sandbox/clock')).body.data;
    return advancing ? undefined : Date.parse(now);
  });
};
/** Returns the hours from order to completion, by the clock of the project. */
const hoursToEnd = async (id: number): Promise<number> => {
  const [{ hours }] = await world.app.db.query(
    'select extract(epoch from ended_at - created_at)::float8 / 3600 as hours from service_order where id = $1',
    [id],
  );
  return hours;
};

it('completes an order automatically and free of charge, with or without the scenario', async () => {
  for (const scenario of [undefined, 'complete']) {
    const transcript = await ended(idOf(await order(scenario)));
    expect(transcript).toMatchObject({ status: 'complete', estimated_accuracy: null });
  }
});

it('rejects an order, which a retry completes', async () => {
  const id = idOf(await order('reject'));
  expect(await ended(id)).toMatchObject({
    status: 'cancelled',
    cancellation_reason: 'The sandbox scenario of the order rejects it.',
  });
  expect((await sandbox.post(`/v3/transcripts/${id}/retry`)).status).toBe(200);
  expect((await ended(id)).status).toBe('complete');
});

it('leaves an order in progress until it is cancelled, however much time passes', async () => {
  const id = idOf(await order('hang'));
  await advance(300 * 86_400);
  expect((await show(id)).status).toBe('in_progress');
  expect((await sandbox.post(`/v3/transcripts/${id}/cancel`)).status).toBe(200);
});

it('completes an order one hour after its deadline', async () => {
  const id = idOf(await order('late'));
  await advance(24 * 3_600);
  expect((await show(id)).status).toBe('in_progress');
  await advance(4 * 86_400);
  expect((await show(id)).status).toBe('complete');
  expect(await hoursToEnd(id)).toBeCloseTo(25, 1);
});

it('reports a low accuracy', async () => {
  expect(await ended(idOf(await order('low_accuracy')))).toMatchObject({
    status: 'complete',
    estimated_accuracy: 30,
    accuracy_above_threshold: false,
  });
});

it('is refused outside sandboxes, and for kinds of order that cannot end that way', async () => {
  const { status, body } = await order('complete', world.project);
  expect([status, body.error.items]).toEqual([400, ['sandbox_scenario']]);
  expect((await order('explode')).body.error.items).toEqual(['sandbox_scenario']);
  const fields = {
    media_file_id: String(await newFile(sandbox)),
    language_id: '1',
    sandbox_scenario: 'hang',
  };
  const multipart = formWithFile('caption_file', '1\n00:00:01,000 --> 00:00:02,000\nHi\n', fields);
  const answer = await sandbox.send('POST', '/v3/transcripts/order/import', { multipart });
  expect(answer.body.error.items).toEqual(['sandbox_scenario']);
  const [{ orders }] = await world.app.db.query(
    `select count(*)::int as orders from service_order where scenario is not null and project_id <> $1`,
    [projectId],
  );
  expect(orders).toBe(0);
});
