import { Metrics } from '@scriptorium/server-kit';
import { path, startWorld, type Sandbox, type World } from '../../test/world.js';
import { EventHealth } from '../captioning/event-health.js';
import { CaptionWorker } from '../captioning/caption-worker.js';
import { LiveCaptioningModule } from '../live-captioning.module.js';
import { LiveLog } from '../log/live-log.js';

const [ANNA, BERT] = ['anna-0001', 'bert-0001'];
let world: World;
let sandbox: Sandbox;
let id: number;
beforeAll(async () => {
  world = await startWorld([LiveCaptioningModule.with({ recognisers: [], atOnce: 1 })]);
});
afterAll(() => world?.app.stop());
beforeEach(async () => {
  sandbox = await world.newSandbox();
  ({ id } = (await sandbox.order({ sandbox_scenario: 'silent' })).body.data);
});

/** The stream is connected five seconds after the start, and nothing is said. */
const begin = () => sandbox.advance(615);
const write = async (writer: string, text: string, more = {}) =>
  (await sandbox.by.post(`${path}/${id}/lines`, { writer, text, ...more })).body;
const take = async (writer: string, more = {}) =>
  (await sandbox.by.post(`${path}/${id}/writer`, { writer, ...more })).body;
const leave = (writer: string) => sandbox.by.send('DELETE', `${path}/${id}/writer`, { query: { writer } });
const texts = async () => (await world.app.get(LiveLog).current(id)).map(({ text }) => text);

it('commits written lines at the time of the event, and corrections in the place of their lines', async () => {
  await begin();
  const recognised = { epoch: 1, startMs: 1_000, endMs: 2_000, text: 'Good mourning.', language: 'en' };
  const [said] = await world.app.get(LiveLog).append({ id }, [recognised]);
  const { data: line } = await write(ANNA, 'A written lien.');
  expect(line).toMatchObject({ sequence: 2, text: 'A written lien.', revision_of: null });
  expect(line.end_ms).toBeGreaterThanOrEqual(10_000); // since the connection
  expect(line.start_ms).toBeLessThan(line.end_ms);
  const corrected = await write(ANNA, 'A written line.', { revision_of: line.sequence });
  expect(corrected.data).toMatchObject({ revision_of: line.sequence, start_ms: line.start_ms });
  await write(ANNA, 'Good evening.', { revision_of: said!.sequence });
  expect(await texts()).toEqual(['Good evening.', 'A written line.']);
  await write(ANNA, '', { revision_of: corrected.data.sequence });
  expect(await texts()).toEqual(['Good evening.']);
  const codes = await Promise.all(
    [said!.sequence, 999].map(async (revision_of) => (await write(ANNA, 'x', { revision_of })).error.code),
  );
  expect(codes).toEqual(['live_auto_caption.revised_before', 'live_auto_caption.no_line']);
});

it('has one writer at a time, until that one leaves or is not heard of for a minute', async () => {
  expect((await take(ANNA)).error.code).toBe('live_auto_caption.cannot');
  await begin();
  expect((await take(ANNA, { mode: 'instead' })).data).toMatchObject({ mode: 'instead' });
  for (const refused of [await take(BERT), await write(BERT, 'Mine.')])
    expect(refused.error.code).toBe('live_auto_caption.has_writer');
  expect((await write(ANNA, 'Mine.')).error).toBeUndefined();
  expect((await take(ANNA)).data.mode).toBe('instead');
  const health = async () => (await sandbox.by.get(`${path}/${id}/health`)).body.data;
  expect(await health()).toMatchObject({ writer: 'instead', captioned: false, gaps: 0, lines: 1 });
  await leave(BERT);
  expect((await take(BERT)).error.code).toBe('live_auto_caption.has_writer');
  await leave(ANNA);
  expect(await health()).toMatchObject({ writer: null });
  expect((await take(BERT)).data.mode).toBe('over');
  await world.app.db.query(`update live_captioning set writer_until = now() - interval '1 s'`);
  expect((await take(ANNA)).error).toBeUndefined();
  await sandbox.by.post(`${path}/${id}/finish`);
  expect((await write(ANNA, 'Too late.')).error.code).toBe('live_auto_caption.cannot');
});

it('accepts one of two writers who begin together', async () => {
  await begin();
  const answers = await Promise.all([ANNA, BERT, 'carl-0001', 'dora-0001'].map((name) => take(name)));
  expect(answers.filter(({ error }) => !error)).toHaveLength(1);
});

it.each([
  ['writer', { writer: 'short', text: 'x' }],
  ['writer', { writer: 'not a name', text: 'x' }],
  ['text', { writer: ANNA, text: 'x'.repeat(501) }],
  ['text', { writer: ANNA, text: '' }],
  ['revision_of', { writer: ANNA, text: 'x', revision_of: '-1' }],
])('refuses a wrong %s', async (name, line) => {
  const { status, body } = await sandbox.by.post(`${path}/${id}/lines`, line);
  expect([status, body.error.items]).toEqual([400, [name]]);
});

it('shows operators the delays, the backlog and the gaps of the events that this process captions', async () => {
  const health = new EventHealth();
  health.backlogMs = 250;
  for (const delay of [1_000, 2_000]) health.line({ isGap: false }, delay);
  health.line({ isGap: true }, 0);
  const captioned = jest.spyOn(world.app.get(CaptionWorker), 'captioned', 'get');
  captioned.mockReturnValue(new Map([[id, health]]));
  const text = await world.app.get(Metrics).text();
  expect(text).toContain(`scriptorium_live_delay_seconds{event="${id}",quantile="0.95"} 2\n`);
  expect(text).toContain(`scriptorium_live_backlog_seconds{event="${id}"} 0.25\n`);
  expect(text).toContain(`scriptorium_live_gaps{event="${id}"} 1\n`);
  expect(text).toContain('scriptorium_live_viewers 0\n');
  captioned.mockReturnValue(new Map());
  expect(await world.app.get(Metrics).text()).not.toContain(`event="${id}"`);
});
