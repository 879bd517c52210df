import { AccountsService } from '@scriptorium/accounts';
import { client, formWithFile, type Answer, type TestClient } from '@scriptorium/testing';
import { Http, multipart } from './isolation/http.js';
import { startWholeService, type WholeService } from './whole-service.js';

let service: WholeService;
let project: TestClient;
let keys: { project: string; admin: string };
let http: Http;
let transcriptId: number;
beforeAll(async () => {
  service = await startWholeService();
  http = new Http(service.port);
  const accounts = service.get(AccountsService);
  const account = await accounts.createAccount('Ours');
  const { project: key } = await accounts.createProject(account.id, { name: 'Own' });
  keys = { project: key.api_key, admin: account.admin.api_key };
  project = client(`http://127.0.0.1:${service.port}`, keys.project);
  const file = await project.post('/v3/files', { language_id: 1, label: 'one' });
  const captions = formWithFile('caption_file', '1\n00:00:00,000 --> 00:00:02,000\nHello\n', {
    filename: 'a.srt',
    media_file_id: String(file.body.data.id),
    language_id: '1',
  });
  transcriptId = (await send('/v3/transcripts/order/import', captions)).body.data.id;
});
afterAll(async () => {
  http?.close();
  await service?.stop();
});

const send = (path: string, form: FormData) => project.send('POST', path, { multipart: form });
const ofData = ({ status, body }: Answer) => [status, body.error?.message ?? body.data];

describe('a form whose file input is empty', () => {
  const withoutFile = (path: string, name: string, query = {}) =>
    project.send('POST', path, { query, ...multipart({ [name]: { filename: '', content: '' } }) });

  it('creates a file without a source', async () => {
    const made = await withoutFile('/v3/files', 'source_file', { language_id: 1 });
    expect(ofData(made)).toMatchObject([200, { source: null }]);
  });

  it('is refused where the file is required', async () => {
    const order = { media_file_id: 1, language_id: 1 };
    const answers = [
      await withoutFile('/v3/files/1/source', 'source_file'),
      await withoutFile('/v3/transcripts/order/import', 'caption_file', order),
    ];
    expect(answers.map(ofData)).toEqual([
      [400, "Missing required parameter: 'source_file'"],
      [400, "Missing required parameter: 'caption_file'"],
    ]);
  });

  it('differs from a form with an empty file', async () => {
    const form = formWithFile('source_file', '', { language_id: '1', filename: 'a.wav' });
    expect((await send('/v3/files', form)).body.error).toMatchObject({ items: ['source_file'] });
  });
});

it('reports a file sent as a text parameter along with all other mistakes, however large the body', async () => {
  const form = formWithFile('name', 'RIFF', { language_id: 'x', filename: 'a.wav' });
  form.append('label', new Blob(['x'.repeat(300_000)]), 'b.wav');
  form.append('nonsense', '1');
  const { status, body } = await send('/v3/files', form);
  expect([status, body.error.items.sort()]).toEqual([400, ['label', 'language_id', 'name', 'nonsense']]);
  expect(body.error.message).toMatch(
    /^Unrecognized parameters supplied: 'nonsense'\. Unacceptable value for parameter: .*'name'/,
  );
});

describe('an empty list', () => {
  it.each([
    ['/v3/batches', 'id'],
    ['/v3/languages', 'id'],
    ['/v3/video_platform_integrations', 'id'],
    ['/v3/files', 'label'],
    ['/v3/transcripts', 'type'],
    ['/v3/transcripts', 'media_file_label'],
    ['/v3/events', 'type'],
    ['/v3/transcripts/:id/text?output_format_id=7', 'clips'],
    ['/v3/admin/projects', 'id'],
    ['/v3/admin/invoices', 'status'],
  ])('counts as omitted in GET %s as %s', async (route, name) => {
    const [path, search] = route.replace(':id', String(transcriptId)).split('?');
    const level = route.startsWith('/v3/admin') ? 'admin' : 'project';
    const asked = [['api_key', keys[level]] as const, ...new URLSearchParams(search)];
    const get = async (more: [string, string][], json = {}) => {
      const body = JSON.stringify(json);
      const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
      const answer = await http.send({
        method: 'GET',
        path: path!,
        query: [...asked, ...more],
        headers,
        body,
      });
      return [answer.status, JSON.parse(answer.body).error?.message ?? JSON.parse(answer.body).data];
    };
    const without = await get([]);
    expect(without[0]).toBe(200);
    const list = `${name}[]`;
    expect(await get([[list, '']])).toEqual(without);
    expect(await get([list, list].map((it) => [it, '']))).toEqual(without);
    for (const empty of [[], ['']]) expect(await get([], { [name]: empty })).toEqual(without);
  });

  it('counts as missing where a list is required', async () => {
    const answer = await project.send('POST', '/v3/files/archive', { json: { media_file_id: [] } });
    expect(ofData(answer)).toEqual([400, "Missing required parameter: 'media_file_id'"]);
  });

  it('clears the field in an update', async () => {
    const { id } = (await project.post('/v3/files', { language_id: 1, label: 'one' })).body.data;
    const changed = await project.send('PATCH', `/v3/files/${id}`, { json: { label: [] } });
    expect(ofData(changed)).toMatchObject([200, { labels: [] }]);
  });
});

it.each(['/v3/files', '/v3/transcripts', '/v3/batches', '/v3/languages', '/v3/cheat_sheets'])(
  'GET %s answers an empty page at the highest page number',
  async (path) => {
    for (const query of [{}, { sort_dir: 'desc' }, { per_page: 500 }]) {
      const answer = await project.get(path, { page: Number.MAX_SAFE_INTEGER, ...query });
      expect(ofData(answer)).toEqual([200, []]);
      expect(answer.body.pagination.current_page).toBe(Number.MAX_SAFE_INTEGER);
    }
  },
);

it('refuses a time without seconds', async () => {
  const at = (created_after: string) => project.get('/v3/files', { created_after });
  expect((await at('2020-01-01T10:00:00Z')).status).toBe(200);
  expect((await at('2020-01-01')).status).toBe(200);
  expect((await at('2020-01-01T10:00Z')).body.error.items).toEqual(['created_after']);
});
