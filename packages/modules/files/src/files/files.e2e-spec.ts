import type { TestClient } from '@scriptorium/testing';
import { startWorld, type World } from '../../test/world.js';

let world: World;
beforeAll(async () => void (world = await startWorld()));
afterAll(() => world?.app.stop());

const WIRE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/;

type Query = Parameters<TestClient['get']>[1];

const create = async (given: Query = {}, by = world.project) => {
  const { status, body } = await by.post('/v3/files', { language_id: 1, ...given });
  expect([status, body.error]).toEqual([200, undefined]);
  return body.data;
};
const ids = async (query: Query): Promise<number[]> => {
  const { status, body } = await world.project.get('/v3/files', query);
  expect(status).toBe(200);
  return body.data.map((file: { id: number }) => file.id);
};
const patch = (id: number, query: Query) => world.project.send('PATCH', `/v3/files/${id}`, { query });

describe('creating', () => {
  it('returns every field of a file, with a null source if none was given', async () => {
    const batch = (await world.project.post('/v3/batches', { name: 'Week 1' })).body.data;
    const file = await create({
      name: 'Lecture',
      description: 'The first',
      language_id: '1,12',
      label: ['a', 'b', 'a'],
      batch_id: batch.id,
      reference_id: 'ref-1',
      attribute1: 'x',
      attribute2: 'y',
      attribute3: 'z',
    });
    expect(file).toEqual({
      id: expect.any(Number),
      name: 'Lecture',
      description: 'The first',
      duration: null,
      word_count: 0,
      language_id: 1,
      language_ids: [1, 12],
      language_identification: null,
      batch_id: batch.id,
      reference_id: 'ref-1',
      labels: ['a', 'b'],
      attribute1: 'x',
      attribute2: 'y',
      attribute3: 'z',
      created_at: expect.stringMatching(WIRE_TIME),
      updated_at: expect.stringMatching(WIRE_TIME),
      source: null,
    });
    expect((await world.project.get(`/v3/files/${file.id}`)).body.data).toEqual(file);
  });

  it('accepts an empty list of labels', async () => {
    const { status, body } = await world.project.send('POST', '/v3/files', {
      json: { language_id: [1], label: [] },
    });
    expect([status, body.data.labels]).toEqual([200, []]);
  });

  it('treats empty optional parameters as absent', async () => {
    const file = await create({ batch_id: '', label: '', name: '', description: '', vicc_parent_id: '' });
    expect(file).toMatchObject({ batch_id: null, labels: [], name: null, description: null });
  });

  it.each([
    ['a missing language', {}, 'missing', ['language_id'], "Missing required parameter: 'language_id'"],
    [
      'an unknown language',
      { language_id: 2 },
      'unacceptable',
      ['language_id'],
      "Unacceptable value for parameter: 'language_id' (one of the ids of GET /v3/languages)",
    ],
    [
      'a name of 301 characters',
      { language_id: 1, name: 'é'.repeat(301) },
      'unacceptable',
      ['name'],
      "Unacceptable value for parameter: 'name' (at most 300 characters)",
    ],
    [
      'an unknown parameter',
      { language_id: 1, colour: 'red' },
      'unknown',
      ['colour'],
      "Unrecognized parameters supplied: 'colour'",
    ],
  ])('refuses %s and names the parameter', async (_, query, reason, items, message) => {
    const { status, body } = await world.project.post('/v3/files', query as Query);
    expect([status, body.error]).toEqual([
      400,
      { type: 'parameter_error', code: `parameter.${reason}`, message, items },
    ]);
  });

  it('accepts a name of 300 characters, whatever its size in bytes', async () => {
    expect((await create({ name: '😀'.repeat(300) })).name).toBe('😀'.repeat(300));
  });

  it("uses the upload's name, truncated, if no name is given", async () => {
    const named = async (filename: string, query: Query = {}) => {
      const disposition = `form-data; name="source_file"; filename*=UTF-8''${encodeURIComponent(filename)}`;
      const form = `--x\r\ncontent-disposition: ${disposition}\r\n\r\nID3 no film\r\n--x--\r\n`;
      const url = new URL('/v3/files', world.app.baseUrl);
      for (const [name, value] of Object.entries({ api_key: world.projectKey, language_id: 1, ...query })) {
        url.searchParams.set(name, String(value));
      }
      const headers = { 'content-type': 'multipart/form-data; boundary=x' };
      const answer = await fetch(url, { method: 'POST', headers, body: form });
      expect(answer.status).toBe(200);
      return ((await answer.json()) as { data: { name: string } }).data.name;
    };
    expect(await named('My film.mp4')).toBe('My film.mp4');
    expect(await named('My film.mp4', { name: 'Given' })).toBe('Given');
    expect(await named('a\u0085b.mp4')).toBe('ab.mp4');
    expect(await named('a\0b.mp4')).toBe('ab.mp4');
    expect(await named(`x${'😀'.repeat(400)}`)).toBe(`x${'😀'.repeat(299)}`);
  });

  it('refuses a batch or parent that is absent or of another project with the same message', async () => {
    const theirs = (await world.sibling.post('/v3/batches', { name: 'Theirs' })).body.data.id;
    const parent = (await create({}, world.stranger)).id;
    for (const id of [theirs, 999_999, 0]) {
      const { status, body } = await world.project.post('/v3/files', { language_id: 1, batch_id: id });
      expect([status, body.error.message]).toEqual([404, `Batch id ${id} not found.`]);
    }
    for (const id of [parent, 999_999, 0]) {
      const { status, body } = await world.project.post('/v3/files', { language_id: 1, vicc_parent_id: id });
      expect([status, body.error.message]).toEqual([404, `Vicc parent file ${id} not found.`]);
    }
  });

  it('requires a Project key', async () => {
    const { status, body } = await world.observer.post('/v3/files', { language_id: 1 });
    expect([status, body.error.type]).toEqual([403, 'forbidden_error']);
    expect((await world.admin.post('/v3/files', { language_id: 1 })).status).toBe(403);
  });
});

describe('listing', () => {
  const made: Record<string, number> = {};
  let batch: number;
  beforeAll(async () => {
    batch = (await world.project.post('/v3/batches', { name: 'Listed' })).body.data.id;
    const marked = (given: Query) => create({ reference_id: 'list', ...given });
    made.b = (await marked({ name: 'Beta 100%', label: ['red', 'blue'], attribute1: 'p' })).id;
    made.a = (await marked({ name: 'Alpha', label: 'red', attribute2: 'q', batch_id: batch })).id;
    made.c = (await marked({ name: 'beta two', attribute3: 'r' })).id;
    made.old = (await marked({ name: 'Old' })).id;
    await world.app.db.query(`update media_file set created_at = '2020-01-02T03:04:05Z' where id = $1`, [
      made.old,
    ]);
    await create({ name: 'Alpha', reference_id: 'list' }, world.sibling);
  });
  const named = (...names: string[]) => names.map((name) => made[name]);

  it.each<[string, Query, string[]]>([
    ['name, whole', { name: 'Alpha' }, ['a']],
    ['part of the name, in any case', { name_cont: 'BETA' }, ['b', 'c']],
    ['part of the name with a literal wildcard', { name_cont: '0%' }, ['b']],
    ['attribute1', { attribute1: 'p' }, ['b']],
    ['attribute2', { attribute2: 'q' }, ['a']],
    ['attribute3', { attribute3: 'r' }, ['c']],
    ['one label', { label: 'red' }, ['b', 'a']],
    ['any of several labels', { label: 'blue,green' }, ['b']],
    ['created before', { created_before: '2021-01-01' }, ['old']],
    ['created after', { created_after: '2021-01-01T00:00:00+01:00' }, ['b', 'a', 'c']],
    ['an empty label, which is ignored', { 'label[]': '' }, ['b', 'a', 'c', 'old']],
    ['several at once', { name_cont: 'beta', label: 'red' }, ['b']],
  ])('filters by %s', async (_, query, names) => {
    expect(await ids({ reference_id: 'list', ...query })).toEqual(named(...names));
  });

  it('filters by batch', async () => expect(await ids({ batch_id: batch })).toEqual(named('a')));

  it('sorts by id, created_at, updated_at and name in both directions, with ties broken by id', async () => {
    const list = (sort_by: string, sort_dir: string) => ids({ reference_id: 'list', sort_by, sort_dir });
    expect(await list('id', 'desc')).toEqual(named('old', 'c', 'a', 'b'));
    expect((await list('created_at', 'asc'))[0]).toBe(made.old);
    expect((await list('created_at', 'desc')).at(-1)).toBe(made.old);
    await patch(made.a!, { description: 'touched' });
    expect((await list('updated_at', 'desc'))[0]).toBe(made.a);
    expect((await list('name', 'asc')).at(0)).toBe(made.a);
    expect((await world.project.get('/v3/files', { sort_by: 'duration' })).body.error.items).toEqual([
      'sort_by',
    ]);
  });

  it('returns totals beside the data, and an empty page past the end', async () => {
    const page = async (number: number) =>
      (await world.project.get('/v3/files', { reference_id: 'list', per_page: 3, page: number })).body;
    const pagination = { per_page: 3, total_pages: 2, total_entries: 4 };
    const [first, second, third] = [await page(1), await page(2), await page(3)];
    expect(first).toMatchObject({ code: 200, pagination: { ...pagination, current_page: 1 }, meta: {} });
    expect(first.data.concat(second.data).map(({ id }: { id: number }) => id)).toEqual(
      named('b', 'a', 'c', 'old'),
    );
    expect(third).toMatchObject({ data: [], pagination: { ...pagination, current_page: 3 } });
  });

  it.each([
    { page: 0 },
    { per_page: 501 },
    { archived: 'yes' },
    { created_before: 'today' },
    { batch_id: -1 },
  ])('refuses %j', async (query) => {
    const { status, body } = await world.project.get('/v3/files', query as Query);
    expect([status, body.error.items]).toEqual([400, Object.keys(query)]);
  });

  it('serves an Observer', async () => {
    const { body } = await world.observer.get('/v3/files', { reference_id: 'list' });
    expect(body.data).toHaveLength(4);
    expect((await world.observer.get(`/v3/files/${made.a}`)).body.data.name).toBe('Alpha');
  });
});

describe('changing', () => {
  it('changes the given fields only', async () => {
    const { id } = await create({ name: 'Before', description: 'kept', label: 'kept', attribute1: 'one' });
    const { body } = await patch(id, { name: 'After', attribute2: 'two', reference_id: 'r2' });
    expect(body.data).toMatchObject({
      name: 'After',
      description: 'kept',
      labels: ['kept'],
      attribute1: 'one',
      attribute2: 'two',
      reference_id: 'r2',
    });
  });

  it('replaces labels, and clears them with an empty label', async () => {
    const { id } = await create({ label: ['old', 'older'] });
    expect((await patch(id, { label: ['new'] })).body.data.labels).toEqual(['new']);
    expect((await patch(id, { label: '' })).body.data.labels).toEqual([]);
    await patch(id, { 'label[]': ['x', 'y'] });
    expect((await patch(id, { 'label[]': '' })).body.data.labels).toEqual([]);
    await patch(id, { label: 'z' });
    const { body } = await world.project.send('PATCH', `/v3/files/${id}`, { json: { label: [] } });
    expect(body.data.labels).toEqual([]);
  });

  it('finds the file by its current labels only', async () => {
    const { id } = await create({ label: ['was', 'stays'] });
    await patch(id, { label: ['stays', 'new'] });
    const listed = (label: string) => ids({ label });
    expect(await Promise.all(['was', 'stays', 'new', 'was,new,stays'].map(listed))).toEqual([
      [],
      [id],
      [id],
      [id],
    ]);
    expect((await world.sibling.get('/v3/files', { label: 'stays' })).body.data).toEqual([]);
  });

  it('clears fields given as empty', async () => {
    const batch = (await world.project.post('/v3/batches', { name: 'B' })).body.data.id;
    const parent = (await create()).id;
    const given = { name: 'n', description: 'd', attribute1: 'a', reference_id: 'r' };
    const { id } = await create({ ...given, batch_id: batch, vicc_parent_id: parent });
    const empty = { name: '', description: '', attribute1: '', reference_id: '', batch_id: '' };
    const { status, body } = await patch(id, { ...empty, vicc_parent_id: '' });
    const nothing = { name: null, description: null, attribute1: null, reference_id: null, batch_id: null };
    expect([status, body.data]).toEqual([200, expect.objectContaining(nothing)]);
  });

  it('refuses a batch or parent of another project', async () => {
    const { id } = await create({ name: 'same' });
    const theirs = (await world.sibling.post('/v3/batches', { name: 'Theirs' })).body.data.id;
    const answer = await patch(id, { name: 'changed', batch_id: theirs });
    expect([answer.status, answer.body.error.message]).toEqual([404, `Batch id ${theirs} not found.`]);
    const parent = (await create({}, world.sibling)).id;
    expect((await patch(id, { vicc_parent_id: parent })).body.error.message).toBe(
      `Vicc parent file ${parent} not found.`,
    );
    expect((await world.project.get(`/v3/files/${id}`)).body.data.name).toBe('same');
  });

  it('refuses to make a file a clip of itself, and changes nothing', async () => {
    const { id } = await create({ name: 'same' });
    const { status, body } = await patch(id, { vicc_parent_id: id, name: 'changed' });
    expect([status, body.error.items]).toEqual([400, ['vicc_parent_id']]);
    expect((await world.project.get(`/v3/files/${id}`)).body.data.name).toBe('same');
  });

  it('does not accept a source or a language', async () => {
    const { body } = await patch((await create()).id, { source_url: 'http://127.0.0.1/', language_id: 5 });
    expect(body.error.items.sort()).toEqual(['language_id', 'source_url']);
  });

  it('changes languages until something is ordered', async () => {
    const { id } = await create();
    const set = (language_id: string) => world.project.post(`/v3/files/${id}/set_language`, { language_id });
    expect((await set('5,6,5')).body.data).toMatchObject({ language_id: 5, language_ids: [5, 6] });
    expect((await set('2')).body.error.items).toEqual(['language_id']);
    await world.app.db.query('update media_file set ordered = true where id = $1', [id]);
    const { status, body } = await set('1');
    expect([status, body.error]).toEqual([
      403,
      {
        type: 'forbidden_error',
        code: 'file.language_is_fixed',
        message: 'You cannot change the language of this file at this time.',
      },
    ]);
  });
});

describe('archiving', () => {
  it('moves several files out of the default list and back', async () => {
    const made = [(await create({ name: 'arch' })).id, (await create({ name: 'arch' })).id];
    const { body } = await world.project.post('/v3/files/archive', { media_file_id: [...made, made[0]!] });
    expect(body.data).toEqual({ success: true });
    expect(await ids({ name: 'arch' })).toEqual([]);
    expect(await ids({ name: 'arch', archived: 1 })).toEqual(made);
    await world.project.post('/v3/files/unarchive', { media_file_id: made.join() });
    expect(await ids({ name: 'arch' })).toEqual(made);
  });

  it('changes nothing if one of the files is absent or of another project', async () => {
    const mine = (await create({ name: 'all-or-none' })).id;
    const theirs = (await create({}, world.sibling)).id;
    for (const other of [theirs, 999_999]) {
      const { status, body } = await world.project.post('/v3/files/archive', {
        media_file_id: [mine, other],
      });
      expect(body.error.message).toBe(`File id ${other} not found.`);
      expect(status).toBe(404);
    }
    expect(await ids({ name: 'all-or-none' })).toEqual([mine]);
    expect((await world.sibling.get('/v3/files', { archived: true })).body.data).toEqual([]);
  });
});

describe('project isolation', () => {
  const routes: [method: string, path: string, query: Query][] = [
    ['GET', '', {}],
    ['PATCH', '', { name: 'theirs now' }],
    ['POST', '/set_language', { language_id: 5 }],
    ['POST', '/source/set_url', { source_url: 'http://127.0.0.1/a.mp4' }],
    ['DELETE', '/source', {}],
  ];

  it.each(routes)(
    'answers %s %s identically for absent files and files of another project',
    async (...route) => {
      const [method, path, query] = route;
      const { id } = await create({ name: 'private' });
      const ask = async (by: TestClient, target: number) => {
        const { status, body } = await by.send(method, `/v3/files/${target}${path}`, { query });
        return [status, body];
      };
      const absent = await ask(world.project, 999_999);
      expect(absent).toEqual([
        404,
        {
          code: 404,
          error: { type: 'not_found_error', code: 'file.not_found', message: 'Not found' },
          meta: {},
        },
      ]);
      expect(await ask(world.sibling, id)).toEqual(absent);
      expect(await ask(world.stranger, id)).toEqual(absent);
      expect((await world.project.get(`/v3/files/${id}`)).body.data).toMatchObject({
        name: 'private',
        language_id: 1,
      });
    },
  );

  it('lists no files of other projects, whatever the filter', async () => {
    await create({ name: 'canary', reference_id: 'canary' });
    for (const query of [{ name: 'canary' }, { reference_id: 'canary' }, { name_cont: '' }]) {
      const found = (await world.stranger.get('/v3/files', query)).body.data;
      expect(found.filter(({ name }: { name: string }) => name === 'canary')).toEqual([]);
    }
  });
});
