import { path, startWorld, type World } from '../../test/world.js';

let world: World;
beforeAll(async () => void (world = await startWorld()));
afterAll(() => world?.app.stop());

const notes = (id: number) => path(id, 'notes');

describe('a note', () => {
  it('is visible to the next worker on the order, with the kind of work of its author', async () => {
    const [first, second] = [await world.person(), await world.person()];
    const { id } = await world.item();
    await first.post(path(id, 'claim'));
    const added = await first.post(notes(id), { text: 'The name at 12:40 is a guess.' });
    expect(added.body.data).toMatchObject({ kind: 'transcription', mine: true });
    expect((await first.get(notes(id))).body.data).toEqual([added.body.data]);
    await first.post(path(id, 'release'), { reason: 'no time' });
    expect((await second.get(notes(id))).body.data).toEqual([{ ...added.body.data, mine: false }]);
    expect((await first.get(notes(id))).status).toBe(404);
  });

  it('is visible on all items of an order, and on none of another', async () => {
    const person = await world.person();
    const [one, other] = [await world.item(), await world.item()];
    await person.post(path(one.id, 'claim'));
    await person.post(notes(one.id), { text: 'Please check the names.' });
    await world.app.db.query(
      `insert into work_item (order_id, attempt, generation, step, account_id, project_id, kind, language_id, pool_id, deadline,
         created_at, updated_at)
       select order_id, attempt, generation, 'approval', account_id, project_id, 'translation_approval', language_id, pool_id,
         deadline, now(), now() from work_item where id = $1`,
      [one.id],
    );
    const [approval] = (await person.get('/v3/production/work_items', { kind: 'translation_approval' })).body
      .data;
    await person.post(path(approval.id, 'claim'));
    await person.post(notes(approval.id), { text: 'They are right.' });
    const read = (await person.get(notes(one.id))).body.data;
    expect(read.map(({ kind, text }: { kind: string; text: string }) => [kind, text])).toEqual([
      ['transcription', 'Please check the names.'],
      ['translation_approval', 'They are right.'],
    ]);
    expect((await person.get(notes(other.id))).body.data).toEqual([]);
  });

  it('is refused without text, without a claim, and beyond 200 notes', async () => {
    const person = await world.person();
    const { id } = await world.item();
    expect((await person.post(notes(id), { text: 'early' })).status).toBe(403);
    await person.post(path(id, 'claim'));
    expect((await person.post(notes(id), { text: ' ' })).body.error.items).toEqual(['text']);
    await world.app.db.query(
      `insert into work_item_note (item_id, access_id, text, created_at) select $1, 1, 'x', now() from generate_series(1, 199)`,
      [id],
    );
    expect((await person.post(notes(id), { text: 'the last one' })).status).toBe(200);
    expect((await person.post(notes(id), { text: 'one more' })).status).toBe(403);
  });
});

it('work items show whose queue they are in', async () => {
  const [person, vendor] = [await world.person(), await world.vendor()];
  const { id } = await world.item();
  expect((await vendor.get(path(id))).body.data.pool).toBe('vendor');
  await vendor.post(path(id, 'claim'));
  await vendor.post(path(id, 'release'), { reason: 'no time' });
  expect((await person.get(path(id))).body.data.pool).toBe('people');
});
