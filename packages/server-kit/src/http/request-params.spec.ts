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

it('treats a file part without name and content, sent when no file was chosen, as an empty value', async () => {
  expect(await read(given([file('source_file', ''), field('name', 'x')]))).toEqual({
    fields: { source_file: '', name: 'x' },
    files: [],
  });
  expect(await readdir(scratch.folder)).toEqual([]);
});

it('accepts a file with a name or content, also beside an empty file part', async () => {
  for (const [filename, content] of [
    ['empty.wav', ''],
    ['', 'RIFF'],
  ] as const) {
    const { files } = await read(given([file('source_file', ''), file('source_file', filename, content)]));
    expect(files).toEqual([['source_file', filename, content.length]]);
  }
});

it('keeps the text given for a parameter if its file part is empty', async () => {
  const parts = [field('source_file', 'x'), file('source_file', '')];
  expect((await read(given(parts))).fields).toEqual({ source_file: 'x' });
  expect((await read(given(parts.slice(1), '?source_file=y'))).fields).toEqual({ source_file: 'y' });
});

it('processes an empty file part like a file if only the query is trusted', async () => {
  const request = given([file('pdf_attachment', '')], '?content=text');
  await request.head();
  request.trustQueryOnly();
  expect((await read(request)).fields).toEqual({ content: 'text', pdf_attachment: '' });
});
