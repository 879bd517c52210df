import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { temporaryFolder } from '../test/speech.js';
import { ModelError } from './model-download.js';
import { knownModels } from './model-list.js';
import { ModelStore } from './model-store.js';
import { writeTestModel, writeTestVoiceActivityModel } from './testing.js';

let folder: string;
let store: ModelStore;
let model: Buffer;
let server: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let asked: [path: string | undefined, range: string | undefined][];
let base: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push([request.url, request.headers.range]);
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
  asked = [];
  answer = whole;
});
afterEach(() => rm(folder, { recursive: true }));

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const firstOf = ({ headers }: IncomingMessage) => Number(/=(\d+)-/.exec(headers.range ?? '')?.[1] ?? 0);
const files = () => readdir(store.folder);

/** Serves the model, with ranges, until the connection is cut after so many bytes. */
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

it('goes on with a download that was cut, and installs it when its hash is right', async () => {
  answer = serve(200_000);
  const told: number[] = [];
  const installed = await install({ onProgress: (bytes: number) => told.push(bytes) });
  expect(asked.length).toBe(Math.ceil(model.length / 200_000));
  const resumedAt = asked.slice(1).map(([, range]) => Number(/^bytes=(\d+)-$/.exec(range!)![1]));
  expect(resumedAt).toEqual(resumedAt.toSorted((a, b) => a - b));
  expect(resumedAt[0]).toBeGreaterThan(0);
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  expect(told.at(-1)).toBe(model.length);
  expect(await files()).toEqual(['ggml-mine.bin']);
  expect((await readFile(installed.file)).equals(model)).toBe(true);
  expect(installed).toMatchObject({ name: 'mine', purpose: 'recognition', bytes: model.length });
  expect(installed.languages).toHaveLength(99);
});

it('keeps what it has when the server goes away, and the next call goes on with it', async () => {
  answer = (request, response) =>
    asked.length === 1 ? serve(200_000)(request, response) : void response.socket!.destroy();
  await expect(install()).rejects.toThrow(/broke off .*run the command again/);
  expect(await files()).toEqual(['ggml-mine.bin.part']);
  expect(await store.installed()).toEqual([]);
  asked = [];
  answer = whole;
  await install();
  expect(asked).toEqual([['/a/model', expect.stringMatching(/^bytes=[1-9]/)]]);
  expect(await files()).toEqual(['ggml-mine.bin']);
});

it('begins anew where the server knows no ranges, or has another file by now', async () => {
  await install({ sha256: hashOf(Buffer.from('x')) }).catch(() => {});
  await writeFile(join(store.folder, 'ggml-mine.bin.part'), randomBytes(1000));
  answer = (_, response) => void response.end(model);
  await install();
  expect(asked.at(-1)).toEqual(['/a/model', 'bytes=1000-']);
  await writeFile(join(store.folder, 'ggml-mine.bin.part'), randomBytes(model.length + 1));
  answer = (request, response) =>
    request.headers.range
      ? void response.writeHead(416, { 'content-range': `bytes */${model.length}` }).end()
      : whole(request, response);
  await install();
  expect(await files()).toEqual(['ggml-mine.bin']);
});

it('refuses a file with another hash, or that is no model, and keeps neither', async () => {
  const wrong = hashOf(Buffer.from('something else'));
  await expect(install({ sha256: wrong })).rejects.toThrow(`its SHA-256 is ${hashOf(model)}, not ${wrong}`);
  const page = Buffer.from('<html>not found</html>');
  answer = (_, response) => void response.end(page);
  await expect(install({ sha256: hashOf(page) })).rejects.toThrow(/is no model in the ggml format/);
  answer = (_, response) => void response.writeHead(404).end();
  await expect(install()).rejects.toThrow(`${base}/a/model answers 404`);
  expect(await files()).toEqual([]);
  expect(await store.installed()).toEqual([]);
});

it('asks a mirror for a known model by its name, and takes nothing but that model', async () => {
  await expect(store.install('tiny', { mirror: `${base}/models/`, retryMs: 1 })).rejects.toThrow(ModelError);
  expect(asked[0]).toEqual(['/models/ggml-tiny.bin', undefined]);
  await expect(store.install('tiny', { sha256: hashOf(model) })).rejects.toThrow(/another name/);
});

it('installs from a file, leaves the file, lists the best first and removes', async () => {
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

it('names what a model that is not known lacks, and what cannot be used', async () => {
  await expect(store.install('mine', {})).rejects.toThrow(/SHA-256 is needed/);
  await expect(store.install('mine', { sha256: 'ab' })).rejects.toThrow(/SHA-256 is needed/);
  await expect(store.install('mine', { sha256: hashOf(model) })).rejects.toThrow(/say where it is/);
  await expect(store.install('../mine', { sha256: hashOf(model), from: 'x' })).rejects.toThrow(/no name/);
  await expect(install({ from: join(folder, 'gone') })).rejects.toThrow(/gone cannot be used \(ENOENT\)/);
  expect(await store.remove('../models')).toBe(false);
});

it('knows each model by one name, with a size, a licence and a hash of its own', () => {
  expect(new Set(knownModels.map(({ name }) => name)).size).toBe(knownModels.length);
  expect(new Set(knownModels.map(({ sha256 }) => sha256)).size).toBe(knownModels.length);
  for (const { url, sha256, bytes, name } of knownModels)
    expect([sha256, url, bytes > 500_000]).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
      expect.stringMatching(new RegExp(`^https://huggingface.co/.*/ggml-${name.replace('.', '\\.')}.bin$`)),
      true,
    ]);
});
