import { startWorld, type World } from '../../test/world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.app.stop());

const newTranscript = async () => world.newTranscript(await world.newFile({ name: 'Talk' }));
const approval = (id: number, step = '') => `/v3/transcripts/${id}/approval${step && `/${step}`}`;
const ask = (id: number, query = {}, by = world.project) => by.post(approval(id), query);
const accept = (id: number, version = 1, by = world.project) => by.post(approval(id, 'accept'), { version });
const giveBack = (id: number, reason: string, by = world.project) =>
  by.post(approval(id, 'return'), { version: 1, reason });
const waiting = async (query = {}, by = world.project): Promise<number[]> =>
  (await by.get('/v3/transcripts/approvals', query)).body.data.map(
    ({ transcript_id: id }: { transcript_id: number }) => id,
  );
const edit = async (id: number) => {
  const json = { base_version: 1, paragraphs: [{ id: 0, speaker: 'Ann' }] };
  expect((await world.project.send('PUT', `/v3/transcripts/${id}/document`, { json })).status).toBe(200);
};

it('is asked for, returned with a reason, asked for again and accepted', async () => {
  const id = await newTranscript();
  expect((await world.project.get(approval(id))).body.data).toBeNull();
  expect((await ask(id, { note: ' New names. ' })).body.data).toMatchObject({
    transcript_id: id,
    media_file_name: 'Talk',
    status: 'requested',
    requested_version: 1,
    note: 'New names.',
    decided_at: null,
  });
  expect((await ask(id)).body.error.code).toBe('transcript.approval_requested');
  expect(await waiting()).toContain(id);
  expect((await giveBack(id, 'Too fast.')).body.data).toMatchObject({
    status: 'returned',
    decided_version: 1,
    reason: 'Too fast.',
  });
  expect(await waiting()).not.toContain(id);
  expect(await waiting({ status: 'returned' })).toContain(id);
  await edit(id);
  await ask(id);
  expect((await accept(id, 2)).body.data).toMatchObject({
    status: 'accepted',
    decided_version: 2,
    reason: null,
  });
  expect((await accept(id, 2)).body.error.code).toBe('transcript.approval_not_requested');
  const events: { type: string }[] = await world.app.db.query(
    `select type from event where resource_type = 'approval' and resource_id = $1 order by id`,
    [id],
  );
  expect(events.map(({ type }) => type)).toEqual([
    'approval.requested',
    'approval.returned',
    'approval.requested',
    'approval.accepted',
  ]);
});

it('is not given to a text that changed since it was reviewed', async () => {
  const id = await newTranscript();
  await ask(id);
  await edit(id);
  expect((await accept(id, 1)).status).toBe(409);
  expect((await world.project.get(approval(id))).body.data.status).toBe('requested');
  expect((await accept(id, 2)).status).toBe(200);
});

it('is refused without a reason, by observers, and for unfinished transcripts', async () => {
  const id = await newTranscript();
  await ask(id);
  expect((await giveBack(id, ' ')).body.error.items).toEqual(['reason']);
  expect((await accept(id, 1, world.observer)).status).toBe(403);
  const media_file_id = await world.newFileWithSource('no media');
  const order = await world.project.post('/v3/transcripts/order/transcription', { media_file_id });
  expect((await ask(order.body.data.id)).status).toBe(403);
});

it('does not exist for other projects', async () => {
  const id = await newTranscript();
  await ask(id);
  for (const by of [world.sibling, world.stranger]) {
    expect(await waiting({}, by)).toEqual([]);
    expect((await by.get(approval(id))).status).toBe(404);
    for (const answer of [await ask(id, {}, by), await accept(id, 1, by), await giveBack(id, 'x', by)])
      expect(answer.status).toBe(404);
  }
});
