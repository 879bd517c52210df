import { startWorld, type World } from '../../test/world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.app.stop());

const newTranscript = async () => world.newTranscript(await world.newFile());
const comments = (id: number, comment?: number) =>
  `/v3/transcripts/${id}/comments${comment === undefined ? '' : `/${comment}`}`;
const add = (id: number, query: Parameters<typeof world.project.post>[1], by = world.project) =>
  by.post(comments(id), { start_ms: 1500, text: 'Check this.', ...query });
const change = (id: number, comment: number, json: Record<string, unknown>, by = world.project) =>
  by.send('PATCH', comments(id, comment), { json });
const list = async (id: number, by = world.project) => (await by.get(comments(id))).body.data;
const eventsOf = (comment: number): Promise<{ type: string; version: number }[]> =>
  world.app.db.query(
    `select type, resource_version::int as version from event where resource_type = 'comment' and resource_id = $1 order by id`,
    [comment],
  );

it('is listed by its time, with its answers, and by its author first of all', async () => {
  const id = await newTranscript();
  const { data: late } = (await add(id, { start_ms: 9000 })).body;
  const { data: early } = (await add(id, { text: '  “everyone”?  ' })).body;
  const { data: answer } = (await add(id, { parent_id: early.id, text: 'Yes.' })).body;
  expect(early).toMatchObject({
    text: '“everyone”?',
    mine: true,
    resolved: false,
    parent_id: null,
    start_ms: 1500,
  });
  expect(await list(id)).toEqual([early, answer, late]);
  expect((await add(id, { parent_id: answer.id })).body.error.items).toEqual(['parent_id']);
  expect((await add(await newTranscript(), { parent_id: early.id })).status).toBe(404);
});

it('is resolved by anyone, changed and deleted by its author only', async () => {
  const id = await newTranscript();
  const { data } = (await add(id, {})).body;
  const [{ key: hash }] = await world.app.db.query(
    'select access_id as key from transcript_comment where id = $1',
    [data.id],
  );
  await world.app.db.query('update transcript_comment set access_id = 0 where id = $1', [data.id]);
  const resolved = (await change(id, data.id, { resolved: true })).body.data;
  expect([resolved.mine, resolved.resolved, typeof resolved.resolved_by]).toEqual([false, true, 'string']);
  expect((await change(id, data.id, { text: 'x' })).body.error.code).toBe('comment.of_another');
  expect((await world.project.send('DELETE', comments(id, data.id))).status).toBe(403);
  await world.app.db.query('update transcript_comment set access_id = $2 where id = $1', [data.id, hash]);
  expect((await change(id, data.id, { text: 'Better.', resolved: false })).body.data).toMatchObject({
    text: 'Better.',
    resolved: false,
    resolved_by: null,
  });
  await add(id, { parent_id: data.id });
  expect((await world.project.send('DELETE', comments(id, data.id))).status).toBe(200);
  expect(await list(id)).toEqual([]);
});

it('is in the event log with each of its changes', async () => {
  const id = await newTranscript();
  const { data } = (await add(id, {})).body;
  await change(id, data.id, { resolved: true });
  await change(id, data.id, { resolved: false });
  await world.project.send('DELETE', comments(id, data.id));
  const events = await eventsOf(data.id);
  expect(events.map(({ type }) => type)).toEqual([
    'comment.added',
    'comment.resolved',
    'comment.reopened',
    'comment.deleted',
  ]);
  expect(events.map(({ version }) => version)).toEqual([1, 2, 3, 4]);
});

it('is refused without text, from observers, and beyond a thousand', async () => {
  const id = await newTranscript();
  expect((await add(id, { text: ' ' })).body.error.items).toEqual(['text']);
  expect((await add(id, { start_ms: -1 })).body.error.items).toEqual(['start_ms']);
  expect((await add(id, {}, world.observer)).status).toBe(403);
  expect((await world.observer.get(comments(id))).body.data).toEqual([]);
  await world.app.db.query(
    `insert into transcript_comment (transcript_id, project_id, start_ms, text, author, access_id, created_at, updated_at)
     select $1, $2, 0, 'x', 'Ann', 1, now(), now() from generate_series(1, 1000)`,
    [id, world.projectId],
  );
  expect((await add(id, {})).body.error.code).toBe('comment.too_many');
});

it('does not exist for other projects', async () => {
  const id = await newTranscript();
  const { data } = (await add(id, {})).body;
  for (const by of [world.sibling, world.stranger]) {
    expect((await by.get(comments(id))).status).toBe(404);
    expect((await add(id, {}, by)).status).toBe(404);
    expect((await change(id, data.id, { resolved: true }, by)).status).toBe(404);
    expect((await by.send('DELETE', comments(id, data.id))).status).toBe(404);
  }
  expect((await change(await newTranscript(), data.id, { resolved: true })).status).toBe(404);
  expect(await list(id)).toEqual([data]);
});
