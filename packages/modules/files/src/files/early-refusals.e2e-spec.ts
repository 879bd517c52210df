import { formWithFile, makeMedia } from '@scriptorium/testing';
import { request } from 'node:http';
import { startWorld, type World } from '../../test/world.js';

let world: World;
let wav: Buffer;
let ours: number;
beforeAll(async () => {
  [world, wav] = await Promise.all([
    startWorld(),
    makeMedia('a.wav', '-f lavfi -i sine=duration=1:sample_rate=16000'),
  ]);
  ours = (await world.project.post('/v3/files', { language_id: 1 })).body.data.id;
});
afterAll(() => world?.app.stop());

interface Part {
  name: string;
  filename?: string;
  content: string | Buffer;
}
const film: Part = { name: 'source_file', filename: 'film.mp4', content: 'x'.repeat(20_000) };

const head = ({ name, filename }: Part): string =>
  `--b\r\ncontent-disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n\r\n`;

/**
 * Starts a 30 MB request with the given parts and then stops sending.
 * @returns the response
 */
function begin(
  path: string,
  fields: Record<string, string>,
  file: Part,
): Promise<{ code: number; error: object }> {
  return new Promise((resolve, reject) => {
    const sending = request(`${world.app.baseUrl}${path}?api_key=${world.projectKey}`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': 30_000_000 },
    });
    sending.setTimeout(5_000, () => reject(new Error('no response before the file was complete')));
    sending.on('error', reject);
    sending.on('response', (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        sending.destroy();
        resolve(JSON.parse(Buffer.concat(chunks).toString()));
      });
    });
    for (const [name, content] of Object.entries(fields)) {
      sending.write(`${head({ name, content })}${content}\r\n`);
    }
    sending.write(head(file));
    sending.write(file.content);
  });
}

describe('before the file is complete', () => {
  it.each([
    ['a malformed language id', { language_id: 'english' }, ['language_id']],
    ['an unknown language', { language_id: '1,999' }, ['language_id']],
    [
      'invalid and unknown parameters together',
      { language_id: '1', batch_id: 'x', nonsense: '1' },
      ['nonsense', 'batch_id'],
    ],
  ])('refuses %s', async (_, fields: Record<string, string>, items) => {
    expect(await begin('/v3/files', fields, film)).toMatchObject({ code: 400, error: { items } });
  });

  it('refuses a batch, parent or file that is absent or of another project', async () => {
    const { id: theirs } = (await world.sibling.post('/v3/files', { language_id: 1 })).body.data;
    const answers = await Promise.all([
      begin('/v3/files', { language_id: '1', batch_id: '999999' }, film),
      begin('/v3/files', { vicc_parent_id: `${theirs}` }, film),
      begin('/v3/files/999999/source', {}, film),
      begin(`/v3/files/${theirs}/source`, {}, film),
    ]);
    expect(answers).toMatchObject([
      { code: 404, error: { message: 'Batch id 999999 not found.' } },
      { code: 404, error: { message: `Vicc parent file ${theirs} not found.` } },
      { code: 404 },
      { code: 404 },
    ]);
  });

  it.each([
    ['a PDF', 'report.pdf', '%PDF-1.7\n%âãÏÓ\n'],
    ['a text', 'notes.txt', 'these are no pictures and no sounds\n'],
    ['an executable', 'setup', Buffer.from('7f454c460201010000000000', 'hex')],
  ])('refuses %s', async (_, filename, start) => {
    const content = Buffer.concat([Buffer.from(start as string), Buffer.alloc(20_000)]);
    const file = { name: 'source_file', filename, content };
    for (const [path, fields] of [
      ['/v3/files', { language_id: '1' }],
      [`/v3/files/${ours}/source`, {}],
    ] as const) {
      expect(await begin(path, fields, file)).toMatchObject({
        code: 400,
        error: { type: 'parameter_error', items: ['source_file'] },
      });
    }
  });
});

it('accepts files that look like media by name or content, for inspection', async () => {
  for (const [filename, content] of [
    ['film.MP4', 'content of unknown type'],
    ['upload.bin', wav],
    ['', wav],
  ] as const) {
    const multipart = formWithFile('source_file', content, { filename });
    expect((await world.project.send('POST', `/v3/files/${ours}/source`, { multipart })).status).toBe(200);
  }
});

it('accepts parameters after the file', async () => {
  const multipart = formWithFile('source_file', wav);
  multipart.append('language_id', '5');
  const { status, body } = await world.project.send('POST', '/v3/files', { multipart });
  expect([status, body.data?.language_id]).toEqual([200, 5]);
});
