import { startWorld, type Query, type World } from '../../test/world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.app.stop());

const newTranscript = async () => world.newTranscript(await world.newFile());
const [ann, ben, eve] = [
  { tab: 'tab-of-ann', name: 'Ann' },
  { tab: 'tab-of-ben', name: 'Ben' },
  { tab: 'tab-of-eve', name: 'Eve' },
];
const hold = async (id: number, query: Query) =>
  (await world.project.send('PUT', `/v3/transcripts/${id}/editing`, { query })).body.data;
const leave = (id: number, { tab }: typeof ann) =>
  world.project.send('DELETE', `/v3/transcripts/${id}/editing`, { query: { tab } });

it('shows who else has the transcript open', async () => {
  const id = await newTranscript();
  expect((await hold(id, ann)).others).toEqual([]);
  expect((await hold(id, eve)).others).toEqual(['Ann']);
  expect((await hold(id, ben)).others).toEqual(['Ann', 'Eve']);
  await leave(id, eve);
  expect((await hold(id, ann)).others).toEqual(['Ben']);
  await world.app.db.query(`update transcript_presence set expires_at = now() where tab = $1`, [ben.tab]);
  expect((await hold(id, ann)).others).toEqual([]);
});

it('hands the lease to the tab that asked for it, and to no other', async () => {
  const id = await newTranscript();
  await hold(id, ann);
  expect(await hold(id, { ...ben, ask: 'true' })).toMatchObject({ yours: false, asked_by: 'Ben' });
  expect(await hold(id, ann)).toMatchObject({ yours: true, asked_by: 'Ben' });
  await leave(id, ann);
  expect(await hold(id, eve)).toMatchObject({ yours: false, editor: { name: 'Ben' } });
  expect(await hold(id, ben)).toMatchObject({ yours: true, asked_by: null });
});

it('keeps the lease if its holder declines, and forgets requests that are not repeated', async () => {
  const id = await newTranscript();
  await hold(id, ann);
  await hold(id, { ...ben, ask: 'true' });
  expect((await hold(id, { ...ann, decline: 'true' })).asked_by).toBeNull();
  await hold(id, { ...ben, ask: 'true' });
  await world.app.db.query(`update transcript_editing set asked_at = now() - interval '2 minutes'`);
  expect((await hold(id, ann)).asked_by).toBeNull();
  await leave(id, ann);
  expect(await hold(id, eve)).toMatchObject({ yours: true });
});
