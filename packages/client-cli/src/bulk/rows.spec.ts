import { ApiDescription, type Schema } from '../api-description.js';
import { parseRows, requestOfRow } from './rows.js';

const body = (properties: Record<string, Schema>) => ({
  requestBody: { content: { 'application/json': { schema: { properties } } } },
});
const text = { type: 'string' };
const list = { type: 'array' };
const description = new ApiDescription({
  paths: {
    '/v3/files': { post: body({ name: text, label: list, language_id: list, source_url: text }) },
    '/v3/transcripts/order/asr': { post: body({ media_file_id: text, dry_run: text, callback: text }) },
  },
  components: { schemas: {} },
});

it('identifies rows by their content, and equal rows by their number', () => {
  const keys = (csv: string) => parseRows(csv, undefined).map(({ key }) => key);
  const [one, two] = keys('order,media_file_id\nasr,1\nasr,2\n');
  expect(keys('media_file_id,callback,order\n2,,asr\n\n1,,asr\n')).toEqual([two, one]);
  const twice = keys('order,media_file_id\nasr,1\nasr,1\n');
  expect(twice).toEqual([one, expect.any(String)]);
  expect(twice[1]).not.toBe(one);
});

it('gives a file and a URL the parameters of a new file', () => {
  const csv =
    'order,file,source_url,media_file_id,label,callback,nonsense\nasr,a.wav,,,x; y,,\nasr,,http://a/b,,z,http://c,1\nasr,,,7,,,\n';
  const requests = parseRows(csv, undefined).map((row) => requestOfRow(row, description, '3'));
  expect(requests.map(({ order }) => order)).toEqual([
    { order: 'asr' },
    {
      order: 'asr',
      language_id: ['3'],
      label: ['z'],
      source_url: 'http://a/b',
      callback: 'http://c',
      nonsense: '1',
    },
    { order: 'asr', media_file_id: '7' },
  ]);
  expect(requests[0]!.file).toEqual({ language_id: ['3'], label: ['x', 'y'] });
});

it.each([
  ['order,media_file_id\n,1\n', 'line 2 has no kind'],
  ['order\nasr\n', 'line 2 needs exactly one of file, source_url, media_file_id'],
  ['order,file,media_file_id\nasr,a,1\n', 'line 2 needs exactly one of'],
  ['order,media_file_id\nasr,1,2\n', 'the CSV file cannot be read'],
])('refuses %j', (csv, message) => {
  expect(() => parseRows(csv, undefined)).toThrow(message);
});
