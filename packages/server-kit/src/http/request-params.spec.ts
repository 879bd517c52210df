import type { FastifyRequest } from 'fastify';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { RequestParams } from './request-params.js';
import { Scratch } from '../storage/scratch.js';

let folder: string;
let scratch: Scratch;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'request-params-'));
  scratch = new Scratch(folder);
  await scratch.prepare();
});
afterAll(() => rm(folder, { recursive: true }));

const file = (name: string, filename: string, content = '') =>
  `--b\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\n` +
  `content-type: application/octet-stream\r\n\r\n${content}\r\n`;
const field = (name: string, value: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

function given(parts: string[], query = ''): RequestParams {
  const body = Buffer.from(`${parts.join('')}--b--\r\n`);
  const headers = {
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': String(body.length),
  };
  const raw = Object.assign(Readable.from([body]), { url: `/${query}`, headers, complete: true });
  return new RequestParams({ raw } as unknown as FastifyRequest);
}

const read = async (request: RequestParams) => {
  await request.all(scratch, { file: () => ({ maxBytes: 100 }) });
  const files = [...request.files].map(([name, upload]) => [name, upload.filename, upload.size]);
  return { fields: Object.fromEntries(request.fields), files };
};

it('takes a file without name and bytes, as a form has it in which none was chosen, for an empty text', async () => {
  expect(await read(given([file('source_file', ''), field('name', 'x')]))).toEqual({
    fields: { source_file: '', name: 'x' },
    files: [],
  });
  expect(await readdir(scratch.folder)).toEqual([]);
});

it('takes a file with a name or bytes for a file, also beside one that was not chosen', async () => {
  for (const [filename, content] of [
    ['empty.wav', ''],
    ['', 'RIFF'],
  ] as const) {
    const { files } = await read(given([file('source_file', ''), file('source_file', filename, content)]));
    expect(files).toEqual([['source_file', filename, content.length]]);
  }
});

it('leaves the text that was given where no file was chosen', async () => {
  const parts = [field('source_file', 'x'), file('source_file', '')];
  expect((await read(given(parts))).fields).toEqual({ source_file: 'x' });
  expect((await read(given(parts.slice(1), '?source_file=y'))).fields).toEqual({ source_file: 'y' });
});

it('hears of a file that was not chosen as of any file, where only the query counts', async () => {
  const request = given([file('pdf_attachment', '')], '?content=text');
  await request.head();
  request.trustQueryOnly();
  expect((await read(request)).fields).toEqual({ content: 'text', pdf_attachment: '' });
});
