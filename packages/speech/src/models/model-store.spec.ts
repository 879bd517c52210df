import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { temporaryFolder } from '../../test/speech.js';
import { ModelError } from './model-download.js';
import { knownModels } from './model-list.js';
import { ModelStore } from './model-store.js';
import { writeTestModel, writeTestVoiceActivityModel } from '../testing.js';

let folder: string;
let store: ModelStore;
let model: Buffer;
let server: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let requests: [path: string | undefined, range: string | undefined][];
let base: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push([request.url, request.headers.range]);
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  folder = await temporaryFolder();
  await writeTestModel(join(folder, 'source'));
  model = await readFile(join(folder, 'source'));
  await rm(folder, { recursive: true });
});
afterAll(() => void server.close());
beforeEach(async () => {
  folder = await temporaryFolder();
  store = new ModelStore(join(folder, 'models'));
  requests = [];
  answer = whole;
});
afterEach(() => rm(folder, { recursive: true }));

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const firstOf = ({ headers }: IncomingMessage) => Number(/=(\d+)-/.exec(headers.range ?? '')?.[1] ?? 0);
const files = () => readdir(store.folder);

/** Serves the model with range support, and closes the connection after `cutAfter` bytes. */
const serve = (cutAfter: number) => (request: IncomingMessage, response: ServerResponse) => {
  const first = firstOf(request);
  const rest = model.subarray(first);
  response.writeHead(first ? 206 : 200, {
    'content-length': rest.length,
    ...(first && { 'content-range': `bytes ${first}-${model.length - 1}/${model.length}` }),
  });
  if (rest.length <= cutAfter) return response.end(rest);
  response.write(rest.subarray(0, cutAfter), () => response.socket!.destroySoon());
};
const whole = serve(Infinity);
const install = (more = {}) =>
  store.install('mine', { from: `${base}/a/model`, sha256: hashOf(model), retryMs: 1, ...more });

it('resumes an interrupted download, and installs it if its hash is correct', async () => {
  answer = serve(200_000);
  const progress: number[] = [];
  const installed = await install({ onProgress: (bytes: number) => progress.push(bytes) });
  expect(requests.length).toBe(Math.ceil(model.length / 200_000));
  const resumedAt = requests.slice(1).map(([, range]) => Number(/^bytes=(\d+)-$/.exec(range!)![1]));
  expect(resumedAt).toEqual(resumedAt.toSorted((a, b) => a - b));
  expect(resumedAt[0]).toBeGreaterThan(0);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  expect(progress.at(-1)).toBe(model.length);
  expect(await files()).toEqual(['ggml-mine.bin']);
  expect((await readFile(installed.file)).equals(model)).toBe(true);
  expect(installed).toMatchObject({ name: 'mine', purpose: 'recognition', bytes: model.length });
  expect(installed.languages).toHaveLength(99);
});

it('keeps the received part when the server becomes unreachable, and resumes it at the next call', async () => {
  answer = (request, response) =>
    requests.length === 1 ? serve(200_000)(request, response) : void response.socket!.destroy();
  await expect(install()).rejects.toThrow(/was interrupted .*run the command again/);
  expect(await files()).toEqual(['ggml-mine.bin.part']);
  expect(await store.installed()).toEqual([]);
  requests = [];
  answer = whole;
  await install();
  expect(requests).toEqual([['/a/model', expect.stringMatching(/^bytes=[1-9]/)]]);
  expect(await files()).toEqual(['ggml-mine.bin']);
});

it('restarts the download if the server does not support ranges or its file has changed', async () => {
  await install({ sha256: hashOf(Buffer.from('x')) }).catch(() => {});
  await writeFile(join(store.folder, 'ggml-mine.bin.part'), randomBytes(1000));
  answer = (_, response) => void response.end(model);
  await install();
  expect(requests.at(-1)).toEqual(['/a/model', 'bytes=1000-']);
  await writeFile(join(store.folder, 'ggml-mine.bin.part'), randomBytes(model.length + 1));
  answer = (request, response) =>
    request.headers.range
      ? void response.writeHead(416, { 'content-range': `bytes */${model.length}` }).end()
      : whole(request, response);
  await install();
  expect(await files()).toEqual(['ggml-mine.bin']);
});

it('refuses and deletes a file with a wrong hash, or that is not a model', async () => {
  const wrong = hashOf(Buffer.from('something else'));
  await expect(install({ sha256: wrong })).rejects.toThrow(`its SHA-256 is ${hashOf(model)}, not ${wrong}`);
  const page = Buffer.from('<html>not found</html>');
  answer = (_, response) => void response.end(page);
  await expect(install({ sha256: hashOf(page) })).rejects.toThrow(/is not a model in the ggml format/);
  answer = (_, response) => void response.writeHead(404).end();
  await expect(install()).rejects.toThrow(`${base}/a/model answered 404`);
  expect(await files()).toEqual([]);
  expect(await store.installed()).toEqual([]);
});

it('downloads a known model by name from a mirror, and accepts no other file', async () => {
  await expect(store.install('tiny', { mirror: `${base}/models/`, retryMs: 1 })).rejects.toThrow(ModelError);
  expect(requests[0]).toEqual(['/models/ggml-tiny.bin', undefined]);
  await expect(store.install('tiny', { sha256: hashOf(model) })).rejects.toThrow(/different name/);
});

it('installs from a file without deleting it, lists the best models first, and removes models', async () => {
  const source = join(folder, 'ears.bin');
  await writeTestVoiceActivityModel(source);
  const sha256 = hashOf(await readFile(source)).toUpperCase();
  await store.install('ears', { from: source, sha256 });
  expect(await readFile(source)).not.toHaveLength(0);
  for (const name of ['aaa', 'tiny', 'large-v3', 'small'])
    await writeFile(join(store.folder, `ggml-${name}.bin`), model);
  await writeFile(join(store.folder, 'ggml-nonsense.bin'), 'nonsense');
  const names = (await store.installed()).map(({ name, purpose }) => [name, purpose[0]]);
  expect(names.map(([name]) => name)).toEqual(['large-v3', 'small', 'tiny', 'aaa', 'ears']);
  expect(names.at(-1)).toEqual(['ears', 'v']);
  expect([await store.remove('ears'), await store.remove('ears')]).toEqual([true, false]);
  expect(await store.find('ears')).toBeUndefined();
});

it('reports missing options of an unknown model, and unusable paths', async () => {
  await expect(store.install('mine', {})).rejects.toThrow(/give its SHA-256/);
  await expect(store.install('mine', { sha256: 'ab' })).rejects.toThrow(/give its SHA-256/);
  await expect(store.install('mine', { sha256: hashOf(model) })).rejects.toThrow(/give its file or URL/);
  await expect(store.install('../mine', { sha256: hashOf(model), from: 'x' })).rejects.toThrow(
    /not a valid name/,
  );
  await expect(install({ from: join(folder, 'gone') })).rejects.toThrow(/gone cannot be used \(ENOENT\)/);
  expect(await store.remove('../models')).toBe(false);
});

it('lists models with unique names and hashes, and with a size and a licence', () => {
  expect(new Set(knownModels.map(({ name }) => name)).size).toBe(knownModels.length);
  expect(new Set(knownModels.map(({ sha256 }) => sha256)).size).toBe(knownModels.length);
  for (const { url, sha256, bytes, name } of knownModels)
    expect([sha256, url, bytes > 500_000]).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
      expect.stringMatching(new RegExp(`^https://huggingface.co/.*/ggml-${name.replace('.', '\\.')}.bin$`)),
      true,
    ]);
});
