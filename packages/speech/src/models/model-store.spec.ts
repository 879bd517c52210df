import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { createServer as listen, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { temporaryFolder } from '../../test/speech.js';
import type { KnownModel, SherpaModel } from './known-model.js';
import { download, ModelError } from './model-download.js';
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
  expect((await readFile(installed.path)).equals(model)).toBe(true);
  expect(installed).toMatchObject({ name: 'mine', kind: 'recogniser', bytes: model.length });
  expect(installed.languages).toHaveLength(99);
});

it('downloads the whole file although the server closes the connection long before the disk has written it', async () => {
  const content = Buffer.alloc(4_000_000, 'x');
  const head = `HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: ${content.length}\r\n\r\n`;
  const hasty = listen((socket) => {
    socket.once('data', () => {
      socket.write(head);
      socket.end(content);
    });
  }).listen(0, '127.0.0.1');
  await once(hasty, 'listening');
  const file = join(folder, 'model');
  const disk = await slowDisk(file, 5);
  await download(`http://127.0.0.1:${(hasty.address() as AddressInfo).port}/`, file).finally(() => {
    disk.mockRestore();
    hasty.close();
  });
  expect((await readFile(file)).equals(content)).toBe(true);
});

/** Delays each write to a file by this time. */
async function slowDisk(file: string, ms: number) {
  const handle = await open(file, 'w');
  await handle.close();
  const handles = Object.getPrototypeOf(handle) as { write(bytes: Buffer): Promise<unknown> };
  const { write } = handles;
  return jest.spyOn(handles, 'write').mockImplementation(async function (this: unknown, bytes) {
    await setTimeout(ms);
    return write.call(this as FileHandle, bytes);
  });
}

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
  const names = (await store.installed()).map(({ name, kind }) => [name, kind[0]]);
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

it('lists models with unique names and hashes, and with sizes, licences and publishers', () => {
  expect(new Set(knownModels.map(({ name }) => name)).size).toBe(knownModels.length);
  const downloads = knownModels.flatMap((model) => model.downloads);
  expect(new Set(downloads.map(({ sha256 }) => sha256)).size).toBe(downloads.length);
  for (const { sha256, url, file } of downloads) {
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(url).toMatch(/^https:\/\/(huggingface\.co|github\.com)\//);
    expect(url.endsWith(`/${file}`)).toBe(true);
  }
  for (const { name, bytes, license, publisher, kind, languages, sherpa, downloads: of } of knownModels) {
    expect([name, license, publisher]).toEqual([
      name,
      expect.stringMatching(/\S/),
      expect.stringMatching(/^https:/),
    ]);
    expect([name, bytes]).toEqual([name, of.reduce((sum, each) => sum + each.bytes, 0)]);
    if (sherpa) expect(sherpa).toMatchObject({ kind, languages, license });
    if (sherpa && !of.some(({ archive }) => archive))
      expect(Object.values(sherpa.files).toSorted()).toEqual(of.map(({ file }) => file).toSorted());
    expect(sherpa?.voices?.length ?? 0).toEqual(kind === 'voice' ? expect.any(Number) : 0);
  }
});

describe('a model of several files', () => {
  const parts: Record<string, Buffer> = {
    '/one/encoder.onnx': randomBytes(300_000),
    '/two/tokens.txt': Buffer.from('a 0\n'),
  };
  const several = (): KnownModel => ({
    name: 'several',
    engine: 'sherpa',
    ...sherpa,
    publisher: 'https://models.example',
    bytes: 300_004,
    downloads: Object.entries(parts).map(([path, bytes]) => ({
      file: path.split('/').at(-1)!,
      url: base + path,
      bytes: bytes.length,
      sha256: hashOf(bytes),
    })),
    sherpa,
  });
  const sherpa: SherpaModel = {
    kind: 'diariser',
    architecture: 'pyannote',
    languages: [],
    license: 'MIT',
    files: { encoder: 'encoder.onnx', tokens: 'tokens.txt' },
  };
  const path = () => join(store.folder, 'several');

  beforeEach(() => {
    store = new ModelStore(join(folder, 'models'), [several()]);
    answer = ({ url, headers }, response) => {
      const bytes = parts[url!]!;
      const first = Number(/=(\d+)-/.exec(headers.range ?? '')?.[1] ?? 0);
      response.writeHead(
        first ? 206 : 200,
        first ? { 'content-range': `bytes ${first}-/${bytes.length}` } : {},
      );
      response.end(bytes.subarray(first));
    };
  });

  it('is installed only when all its files are complete and right, and resumed file by file', async () => {
    const whole = answer;
    answer = (request, response) =>
      request.url === '/two/tokens.txt' ? void response.socket!.destroy() : whole(request, response);
    await expect(store.install('several', { retryMs: 1 })).rejects.toThrow(/was interrupted/);
    expect(await store.installed()).toEqual([]);
    expect(await readdir(store.folder)).toEqual(['several.part']);
    requests = [];
    answer = whole;
    const progress: number[] = [];
    const installed = await store.install('several', { onProgress: (bytes) => progress.push(bytes) });
    expect(requests.map(([url]) => url)).toEqual(['/two/tokens.txt']);
    expect(progress.at(-1)).toBe(300_004);
    expect(installed).toMatchObject({
      name: 'several',
      kind: 'diariser',
      engine: 'sherpa',
      path: path(),
      sherpa,
    });
    expect(await readdir(path())).toEqual(['SHA256SUMS', 'encoder.onnx', 'model.json', 'tokens.txt']);
    expect(await readdir(store.folder)).toEqual(['several']);
  });

  it('is refused when one file has a wrong hash, and comes from a folder or a mirror too', async () => {
    const right = parts['/two/tokens.txt']!;
    parts['/two/tokens.txt'] = Buffer.from('b 0\n');
    await expect(store.install('several')).rejects.toThrow(/tokens.txt is not the model: its SHA-256 is/);
    expect(await store.installed()).toEqual([]);
    parts['/two/tokens.txt'] = right;
    const source = join(folder, 'source');
    await mkdir(source);
    for (const [url, bytes] of Object.entries(parts))
      await writeFile(join(source, url.split('/').at(-1)!), bytes);
    await store.install('several', { from: source });
    expect(await store.remove('several')).toBe(true);
    for (const [url, bytes] of Object.entries(parts))
      parts[`/mirror/several/${url.split('/').at(-1)}`] = bytes;
    await store.install('several', { mirror: `${base}/mirror/` });
    expect((await store.find('several'))?.kind).toBe('diariser');
  });

  it('says which file is damaged or missing, and is removed completely', async () => {
    await store.install('several');
    expect(await store.verify('several')).toBeUndefined();
    await writeFile(join(path(), 'encoder.onnx'), 'short');
    expect(await store.verify('several')).toMatch(/encoder\.onnx was changed or is damaged; remove several/);
    await rm(join(path(), 'encoder.onnx'));
    expect(await store.verify('several')).toBe('several is not installed');
    expect(await store.remove('several')).toBe(true);
    expect(await readdir(store.folder)).toEqual([]);
  });

  it('is unpacked from an archive, whose own folder is dropped', async () => {
    const source = join(folder, 'packed');
    await mkdir(join(source, 'upstream-name', 'data'), { recursive: true });
    for (const file of ['encoder.onnx', 'tokens.txt', 'data/en'])
      await writeFile(join(source, 'upstream-name', file), file);
    const packed = join(folder, 'several.tar.bz2');
    await promisify(execFile)('tar', ['-cjf', packed, '-C', source, 'upstream-name']);
    const bytes = await readFile(packed);
    parts['/several.tar.bz2'] = bytes;
    const wanted = {
      file: 'several.tar.bz2',
      url: `${base}/several.tar.bz2`,
      bytes: bytes.length,
      sha256: hashOf(bytes),
    };
    const known = { ...several(), downloads: [{ ...wanted, archive: true as const }] };
    await new ModelStore(store.folder, [known]).install('several');
    expect(await readdir(path())).toEqual(['SHA256SUMS', 'data', 'encoder.onnx', 'model.json', 'tokens.txt']);
    expect(await store.verify('several')).toBeUndefined();
    const incomplete = { ...known, sherpa: { ...sherpa, files: { model: 'gone.onnx' } } };
    await expect(new ModelStore(join(folder, 'other'), [incomplete]).install('several')).rejects.toThrow(
      /gone\.onnx is missing/,
    );
    delete parts['/several.tar.bz2'];
  });

  it('with conditions in its licence is installed only when they were accepted', async () => {
    const known = { ...several(), mustAcceptLicense: true as const };
    store = new ModelStore(store.folder, [known]);
    await expect(store.install('several')).rejects.toThrow(
      /licence with conditions .*https:\/\/models\.example/,
    );
    expect((await store.install('several', { licenseAccepted: true })).name).toBe('several');
  });

  it('of the operator is listed when its folder has a description, whose paths must stay in the folder', async () => {
    const own = join(store.folder, 'own');
    await mkdir(own, { recursive: true });
    await writeFile(join(own, 'encoder.onnx'), '');
    const describe = (more: object) =>
      writeFile(join(own, 'model.json'), JSON.stringify({ ...sherpa, ...more }));
    await describe({ files: { encoder: 'encoder.onnx' } });
    expect((await store.installed()).map(({ name }) => name)).toEqual(['own']);
    for (const wrong of [{ files: { encoder: '../../etc/passwd' } }, { languages: 'en' }, { kind: 3 }]) {
      await describe(wrong);
      expect(await store.installed()).toEqual([]);
    }
  });
});
