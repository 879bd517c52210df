import { testApp, type Answer, type TestApp } from '../../src/index.js';
import { ProbeModule } from '../probe.module.js';

let app: TestApp;
beforeAll(async () => (app = await testApp([ProbeModule])));
afterAll(() => app.stop());

const data = (answer: Answer) => {
  expect(answer).toMatchObject({ status: 200, body: { code: 200, meta: {} } });
  return answer.body.data;
};
const form = (fields: Record<string, string>, file?: string) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  if (file !== undefined) body.append('document', new Blob([file]), 'a.txt');
  return body;
};

describe.each(['POST', 'PATCH', 'PUT', 'DELETE'])('%s accepts parameters', (method) => {
  const fields = { name: 'é', count: '3', flag: 'TRUE' };
  const wanted = { name: 'é', count: 3, flag: true };
  const send = (sent: object, query = {}) =>
    app
      .as('project')
      .send(method, '/v3/probe', { ...sent, query })
      .then(data);

  it('from the query', async () => expect(await send({}, fields)).toEqual(wanted));
  it('from an urlencoded body', async () => expect(await send({ form: fields })).toEqual(wanted));
  it('from a multipart body without a file', async () =>
    expect(await send({ multipart: form(fields) })).toEqual(wanted));
  it('from a multipart body with a file', async () =>
    expect(await send({ multipart: form(fields, 'hello') })).toMatchObject({
      ...wanted,
      document: { size: 5, filename: 'a.txt' },
    }));
  it('from a JSON body', async () =>
    expect(await send({ json: { name: 'é', count: 3, flag: true } })).toEqual(wanted));
  it('from query and body together, with precedence for the query', async () => {
    for (const sent of [{ form: fields }, { json: fields }, { multipart: form(fields) }]) {
      expect(await send(sent, { name: 'query', ids: 1 })).toEqual({ ...wanted, name: 'query', ids: [1] });
    }
  });
  it('from an empty body', async () => {
    expect(await send({})).toEqual({});
    for (const type of ['application/x-www-form-urlencoded', 'application/json', 'text/nonsense']) {
      expect(await send({ body: '', headers: { 'content-type': type } })).toEqual({});
    }
  });
  it('with the key in the body', async () => {
    for (const sent of [{ form: { api_key: 'project' } }, { json: { api_key: 'project' } }]) {
      data(await app.as().send(method, '/v3/probe', sent));
    }
    data(await app.as().send(method, '/v3/probe', { multipart: form({ api_key: 'project' }, 'x') }));
  });
});

describe('GET', () => {
  const get = (query: string) => app.as().get(`/v3/probe${query}`).then(data);

  it('accepts parameters from the query, including question marks', async () =>
    expect(await get('?api_key=project&name=what?&count=1')).toEqual({ name: 'what?', count: 1 }));
  it('treats a trailing slash like none', async () => {
    expect(await get('/?api_key=project&count=2')).toEqual({ count: 2 });
    expect(data(await app.as('project').get('/v3/probe/7/', { name: 'n' }))).toEqual({ id: 7, name: 'n' });
  });
  it('decodes a plus as a space and keeps a broken escape', async () =>
    expect(await get('?api_key=project&name=a+b%zz')).toEqual({ name: 'a b%zz' }));
});

describe('a list', () => {
  const get = (query: string) =>
    app
      .as()
      .get(`/v3/probe?api_key=project&${query}`)
      .then((answer) => data(answer));
  it.each([
    ['repeated', 'ids=1&ids=2'],
    ['with brackets', 'ids[]=1&ids[]=2'],
    ['with encoded brackets', 'ids%5B%5D=1&ids%5B%5D=2'],
    ['with commas', 'ids=1,2'],
  ])('is accepted %s', async (_, query) => expect(await get(query)).toEqual({ ids: [1, 2] }));
  it('is accepted as a single value', async () => {
    expect(await get('ids=5')).toEqual({ ids: [5] });
    expect(await get('ids[]=5')).toEqual({ ids: [5] });
  });
  it('is accepted as a JSON array of numbers or strings, also with brackets in the name', async () => {
    for (const json of [
      { ids: [1, 2] },
      { ids: ['1', '2'] },
      { 'ids[]': [1, 2] },
      { ids: '1,2' },
      { ids: [1], 'ids[]': [2] },
    ]) {
      expect(data(await app.as('project').send('POST', '/v3/probe', { json }))).toEqual({ ids: [1, 2] });
    }
  });
  it('of clips keeps commas in its values', async () => {
    expect(await get('clips[]=1,2&clips[]=3,4')).toEqual({ clips: ['1,2', '3,4'] });
    expect(await get('clips=1,2')).toEqual({ clips: ['1,2'] });
  });
  it('in the query overrides the list in a body, however it is written', async () => {
    for (const json of [{ ids: [8] }, { 'ids[]': [8] }, { ids: 8 }]) {
      expect(data(await app.as('project').post('/v3/probe', { ids: 1 }, { json }))).toEqual({ ids: [1] });
    }
  });
  it('of more than a thousand items is refused', async () => {
    const json = { ids: Array.from({ length: 1001 }, (_, i) => i + 1) };
    expect((await app.as('project').send('POST', '/v3/probe', { json })).status).toBe(400);
  });
});

describe('an empty value', () => {
  it('counts as absent when creating', async () =>
    expect(data(await app.as('project').post('/v3/probe', { name: '', ids: '' }))).toEqual({}));
  it('clears the value when updating', async () =>
    expect(data(await app.as('project').send('PATCH', '/v3/probe/1', { query: { label: '' } }))).toEqual({
      id: 1,
      label: [''],
    }));
});

describe('invalid parameters', () => {
  const refused = async (query: string, path = '/v3/probe') => {
    const answer = await app.as().get(`${path}?api_key=project&${query}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 400, error: { type: 'parameter_error' } } });
    return answer.body.error as { message: string; items: string[] };
  };
  it.each([
    [
      'ids',
      ['01', '1e3', '-1', '+1', '9007199254740992', '9223372036854775808', '1.0', '0x1', ' 1', '1 OR 1'],
    ],
    ['ids', ['x', '1,,2', '1,x', '١']],
    ['count', ['6', '-6', '1.5', '1e0', 'x', '--1', '9007199254740993']],
    ['flag', ['yes', '2', 'on', 'truee', '01']],
    [
      'when',
      ['2026-02-31', '2025-02-29', '2026-11-20T24:00:00Z', '2026-11-20T10:00:00', '0000-01-01', 'now'],
    ],
    ['when', ['2026-11-20T10:00:00+99:00', '1763650000', '2026-W01', '20261120', '2026-11-20T10:00:60Z']],
    ['name', ['x'.repeat(21), '%00', 'a%00b']],
    ['document', ['x']],
  ])('are refused for %s: %j', async (name, values) => {
    for (const value of values) {
      const written = value.startsWith('%') || value.includes('%00') ? value : encodeURIComponent(value);
      expect(await refused(`${name}=${written}`)).toEqual({
        type: 'parameter_error',
        code: 'parameter.unacceptable',
        message: expect.stringMatching(`^Unacceptable value for parameter: '${name}'( \\(.+\\))?$`),
        items: [name],
      });
    }
  });
  it.each([
    '2026-11-20',
    '2024-02-29',
    '2026-11-20T10:00:00Z',
    '2026-11-20t10:00:00.123456z',
    '2026-11-20T10:00:00-05:00',
  ])(
    'do not include the date-time %s',
    async (when) => void data(await app.as('project').get('/v3/probe', { when })),
  );
  it('do not include texts whose length is within the limit in characters, but not in UTF-16 units', async () =>
    expect(data(await app.as('project').get('/v3/probe', { name: '😀'.repeat(20) }))).toBeTruthy());
  it('include lone surrogates, which PostgreSQL cannot store', async () => {
    const answer = await app.as('project').send('POST', '/v3/probe', {
      body: '{"name":"\\ud800"}',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.body.error).toMatchObject({ items: ['name'] });
  });
  it('include repeated scalars', async () =>
    expect((await refused('name=a&name=b')).message).toBe("Unacceptable value for parameter: 'name'"));
  it('include unknown names', async () =>
    expect(await refused('nonsense=1')).toEqual({
      type: 'parameter_error',
      code: 'parameter.unknown',
      message: "Unrecognized parameters supplied: 'nonsense'",
      items: ['nonsense'],
    }));
  it.each([
    '__proto__=1',
    'constructor=1',
    'ids[0]=1',
    'ids[a][b]=1',
    '[]=1',
    '=1',
    'toString=1',
    '__proto__[x]=1',
  ])('include %s as an unknown name, without side effects', async (query) => {
    expect((await refused(query)).message).toMatch(/^Unrecognized parameters supplied: '/);
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });
  it('include path parameters given again', async () =>
    expect((await refused('name=a&id=9', '/v3/probe/7')).items).toEqual(['id']));
  it('are reported by name when missing', async () =>
    expect(await refused('', '/v3/probe/7')).toEqual({
      type: 'parameter_error',
      code: 'parameter.missing',
      message: "Missing required parameter: 'name'",
      items: ['name'],
    }));
  it('are reported together', async () =>
    expect(await refused('flag=maybe&count=99&nonsense=1&more=2', '/v3/probe/x')).toEqual({
      type: 'parameter_error',
      code: 'parameter.invalid',
      message:
        "Missing required parameter: 'name'. Unrecognized parameters supplied: 'nonsense', 'more'. " +
        "Unacceptable value for parameter: 'count' (a whole number from -5 to 5), 'flag' (true, false, 1 or 0), " +
        "'id' (an id in decimal digits)",
      items: ['name', 'nonsense', 'more', 'count', 'flag', 'id'],
    }));
  it('do not include null in a JSON body, which counts as empty', async () =>
    expect(data(await app.as('project').send('POST', '/v3/probe', { json: { name: null } }))).toEqual({}));
  it('include objects in a JSON body, by name', async () => {
    for (const value of [{ a: 1 }, [[1]], [{ a: 1 }]]) {
      const answer = await app.as('project').send('POST', '/v3/probe', { json: { name: value } });
      expect(answer).toMatchObject({ status: 400, body: { error: { items: ['name'] } } });
    }
  });
  it('do not include duplicate JSON members, of which the last counts', async () => {
    const body = '{"name":"a","name":"b"}';
    const headers = { 'content-type': 'application/json' };
    expect(data(await app.as('project').send('POST', '/v3/probe', { body, headers }))).toEqual({ name: 'b' });
  });
});
