import { refusal, startWorld, type World } from '../test/world.js';

let world: World;
beforeAll(async () => void (world = await startWorld()));
afterAll(() => world?.app.stop());
beforeEach(() => world.app.db.query('delete from replacement_rule'));

const path = '/v3/replacement_rules';
const keep = (json: Record<string, unknown>, by = world.project) => by.post(path, json as never);
const list = async (by = world.project) => (await by.get(path)).body.data;

it('keeps replacements in their order, and changes the one that finds the same', async () => {
  const first = (await keep({ find: ' every one', replacement: 'everyone', whole_words: true })).body.data;
  const second = (await keep({ find: '(\\d+) %', replacement: '$1 per cent', is_pattern: true })).body.data;
  expect(first).toEqual({
    id: expect.any(Number),
    find: ' every one',
    replacement: 'everyone',
    is_pattern: false,
    match_case: false,
    whole_words: true,
  });
  const changed = (await keep({ find: ' every one', replacement: 'Everyone', whole_words: true })).body.data;
  expect(changed).toEqual({ ...first, replacement: 'Everyone' });
  expect(await list(world.observer)).toEqual([changed, second]);
  expect((await world.project.send('DELETE', `${path}/${first.id}`)).status).toBe(200);
  expect(await list()).toEqual([second]);
  expect((await world.project.send('DELETE', `${path}/${first.id}`)).status).toBe(404);
});

it.each([
  [{}, ['find']],
  [{ find: '' }, ['find']],
  [{ find: '(', is_pattern: true }, ['find']],
  [{ find: 'x'.repeat(501) }, ['find']],
  [{ find: 'x', replacement: 'x'.repeat(501) }, ['replacement']],
])('refuses %j and keeps nothing', async (json, items) => {
  expect(refusal(await keep(json))).toEqual([400, items]);
  expect(await list()).toEqual([]);
});

it('is refused to observers, and beyond five hundred', async () => {
  expect((await keep({ find: 'x' }, world.observer)).status).toBe(403);
  await world.app.db.query(
    `insert into replacement_rule (project_id, find, replacement, is_pattern, match_case, whole_words)
     select $1, 'rule ' || n, '', false, false, false from generate_series(1, 500) n`,
    [world.own.projectId],
  );
  expect((await keep({ find: 'one more' })).body.error.code).toBe('replacement_rule.too_many');
  expect((await keep({ find: 'rule 1', replacement: 'known' })).status).toBe(200);
});

it('treats a rule as absent for other projects', async () => {
  const { data } = (await keep({ find: 'ours' })).body;
  for (const other of [world.sibling, world.stranger]) {
    expect(await list(other)).toEqual([]);
    expect((await other.send('DELETE', `${path}/${data.id}`)).status).toBe(404);
  }
  expect(await list()).toEqual([data]);
});
