import { createClient, type Client } from '@scriptorium/client';
import { verify } from '@scriptorium/signing';
import { eventually } from '@scriptorium/testing';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { credentialsIn, dataFolder, migratedDatabase, plainEnvironment, startHost, tidy } from './host.js';
import { startInterruptingProxy, type InterruptingProxy } from './interrupting-proxy.js';

jest.setTimeout(240_000);

const bin = path.join(import.meta.dirname, '../../../packages/client-cli/dist/cli/main.js');
const media = path.join(import.meta.dirname, '../../../examples/media');

interface Result {
  code: number | null;
  out: string;
  err: string;
}

let url: string;
let key: string;
let secret: string;
let api: Client;
let proxy: InterruptingProxy;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'client-cli-'));
  const data = await dataFolder();
  const host = startHost({
    SCRIPTORIUM_DATA: data,
    DATABASE_URL: await migratedDatabase(),
    JOB_POLL_SECONDS: '0.1',
  });
  url = await host.ready;
  const { project } = await credentialsIn(data);
  key = project.api_key;
  secret = project.api_secret_key;
  api = createClient({ baseUrl: url, apiKey: key });
  proxy = await startInterruptingProxy(url);
});
afterAll(async () => {
  await proxy?.close();
  await tidy();
  await rm(folder, { recursive: true, force: true });
});

/** Environment with the configuration in a folder of the test. */
const environment = (more: Record<string, string> = {}) => ({
  ...plainEnvironment(),
  HOME: folder,
  SCRIPTORIUM_URL: proxy.url,
  SCRIPTORIUM_KEY: key,
  ...more,
});

async function cli(args: string[], env: Record<string, string | undefined> = environment()): Promise<Result> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [bin, ...args], { env, cwd: folder }, (_error, out, err) =>
      resolve({ code: child.exitCode, out, err }),
    );
    child.stdin!.end();
  });
}

const json = async <T>(...args: string[]): Promise<T> => {
  const { code, out, err } = await cli([...args, '--json']);
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out) as T;
};

async function killed(child: ChildProcess) {
  const ended = new Promise((resolve) => child.on('close', resolve));
  child.kill('SIGKILL');
  await ended;
}

const start = (...args: string[]) =>
  spawn(process.execPath, [bin, ...args], { env: environment(), cwd: folder, stdio: 'ignore' });

const countOf = async (list: '/v3/files' | '/v3/transcripts') =>
  (await api.GET(list)).pagination.total_entries;

/** Writes the beginning of the lecture, so that recognition is fast, or all of it. */
async function fixture(as: string, seconds?: number) {
  const wav = await readFile(path.join(media, 'lecture.wav')); // 16,000 bytes a second
  await writeFile(path.join(folder, as), wav.subarray(0, seconds && 44 + seconds * 16_000));
  return as;
}

/** Returns the source of a file when the server has inspected it. */
const inspected = (id: number) =>
  eventually(async () => {
    const { data } = await api.GET('/v3/files/{id}/source', { params: { path: { id } } });
    return data.status === 'complete' ? data : undefined;
  });

/** Uploads a file without the program under test. */
async function uploaded(name: string, file = path.join(media, name)) {
  const source_file = await openAsBlob(file);
  const { data } = await api.POST('/v3/files', { body: { name, language_id: [1], source_file } });
  await inspected(data.id);
  return data;
}

it('stores a profile that only the user can read, and uses it', async () => {
  const env = environment();
  const { code, out } = await cli(['login', '--url', `${url}/`, '--profile', 'work'], env);
  expect([code, out]).toEqual([0, `Stored the profile 'work': ${url}, project key\n`]);
  const file = path.join(folder, '.config/scriptorium/client.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const { SCRIPTORIUM_URL: _, SCRIPTORIUM_KEY: __, ...bare } = env;
  expect(await cli(['list', '--json'], bare)).toEqual({ code: 0, out: '[]\n', err: '' });
  const wrong = await cli(['login', '--url', url, '--profile', 'bad'], { ...bare, SCRIPTORIUM_KEY: 'wrong' });
  expect(wrong).toMatchObject({
    code: 3,
    err: 'scriptorium-client: Invalid API key. (access.unknown_key)\n',
  });
  expect((await cli(['profiles'], bare)).out).toBe(`*  work  ${url}\n`);
});

it('does not send the key of a profile to another server', async () => {
  const { SCRIPTORIUM_KEY: _, ...env } = environment();
  expect(await cli(['list'], env)).toMatchObject({
    code: 2,
    err: expect.stringContaining('needs SCRIPTORIUM_KEY'),
  });
});

it('uploads, orders, waits and fetches', async () => {
  const file = await fixture('first.wav', 4);
  const [{ file: record }] = await json<[{ file: { id: number } }]>(
    'upload',
    file,
    '-p',
    'label=bio',
    '-p',
    'label=week 1',
  );
  expect(record).toMatchObject({
    id: expect.any(Number),
    name: 'first.wav',
    labels: ['bio', 'week 1'],
    language_id: 1,
    duration: expect.closeTo(4, 1),
  });
  const id = String(record.id);
  const before = await countOf('/v3/transcripts');
  const [quote] = await json<object[]>('order', 'asr', id, '--dry-run');
  expect(quote).toMatchObject({ dry_run: true, media_file_id: record.id, price: '0.02' });
  const unconfirmed = await cli(['order', 'asr', id]);
  expect(unconfirmed).toEqual({
    code: 2,
    out: '',
    err: 'scriptorium-client: this costs 0.02 USD; confirm with --yes, or see --dry-run\n',
  });
  expect(await countOf('/v3/transcripts')).toBe(before);

  const [order] = await json<{ id: number }[]>('order', 'asr', id, '--yes');
  const [done] = await json<object[]>('wait', String(order!.id), '--timeout', '60');
  expect(done).toMatchObject({ id: order!.id, status: 'complete' });

  const srt = await cli(['fetch', String(order!.id)]);
  expect(srt.out).toMatch(/^1\n00:00:00,\d{3} --> [^]*Good morning/);
  const [pdf] = await json<[{ base64: string }]>('fetch', String(order!.id), '-f', 'pdf');
  expect(Buffer.from(pdf.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  const written = await cli(['fetch', String(order!.id), '-f', 'vtt', '-o', 'a.vtt']);
  expect([written.code, await readFile(path.join(folder, 'a.vtt'), 'utf8')]).toEqual([
    0,
    expect.stringMatching(/^WEBVTT/),
  ]);

  const imported = await json<object[]>(
    'order',
    'import',
    id,
    '-p',
    'caption_file=@a.vtt',
    '-p',
    'language_id=1',
    '-y',
  );
  expect(imported).toMatchObject([{ status: 'complete', type: 'ImportedTranscript' }]);
  expect((await cli(['search', '--names', 'FIRST', '-q'])).out).toBe(`${id}\n`);
  expect((await cli(['list', 'transcripts', '-p', 'type=AsrTranscript', '-q'])).out).toBe(`${order!.id}\n`);

  const words = ['search', '"good morning"', '-p', `media_file_id=${id}`];
  const passages = await eventually(async () => (await cli(words)).out || undefined);
  expect(passages).toMatch(/^transcript +file +time +text\n\d+ +first\.wav +0:00:00 +Good morning/);
  expect(await cli([...words, '-nope'])).toMatchObject({ code: 2 });
  expect((await cli(['search', 'good', 'zeppelin', '-q'])).out).toBe('');
});

it('continues an upload that was killed, and creates one file', async () => {
  const file = await fixture('killed.wav');
  const before = await countOf('/v3/files');
  const hangs = proxy.interruptNext(({ method }) => method === 'PATCH', { afterBytes: 300_000 });
  const child = start('upload', file);
  const uploadId = Number((await hangs).path.split('/').at(-1));
  await eventually(async () => {
    const { data } = await api.GET('/v3/uploads/{id}', { params: { path: { id: uploadId } } });
    return data.offset || undefined;
  });
  await killed(child);

  proxy.passed.length = 0;
  const [{ file: record }] = await json<[{ file: { id: number } }]>('upload', file);
  // A request is repeated while the server still processes the one that was cut off.
  const offsets = proxy.passed
    .filter(({ method }) => method === 'PATCH')
    .map(({ headers }) => Number(headers['upload-offset']));
  expect(offsets).not.toEqual([]);
  expect(Math.min(...offsets)).toBeGreaterThan(0);
  expect(proxy.passed.filter(({ method, path: to }) => method === 'POST' && to === '/v3/uploads')).toEqual(
    [],
  );
  expect(await countOf('/v3/files')).toBe(before + 1);
  expect(await inspected(record.id)).toMatchObject({ duration: 23.605 });
});

it('creates one file if it is killed before the answer arrives', async () => {
  const file = await fixture('answered.wav', 1);
  const before = await countOf('/v3/files');
  const hangs = proxy.interruptNext(
    ({ method, path: to }) => method === 'POST' && to === '/v3/files',
    'withhold-answer',
  );
  const child = start('upload', file);
  await hangs;
  await killed(child);
  await json('upload', file);
  expect(await countOf('/v3/files')).toBe(before + 1);
});

it('signs all requests if there is a secret', async () => {
  proxy.passed.length = 0;
  const file = await fixture('signed.wav', 1);
  expect(await cli(['upload', file, '-q'], environment({ SCRIPTORIUM_SECRET: secret }))).toMatchObject({
    code: 0,
  });
  expect(proxy.passed.map(({ method }) => method)).toEqual(expect.arrayContaining(['GET', 'POST', 'PATCH']));
  const verdicts = proxy.passed.map(({ method, path: target }) => verify({ method, target }, secret));
  expect(new Set(verdicts)).toEqual(new Set(['ok']));
  expect(proxy.passed.filter(({ headers }) => headers.authorization)).toEqual([]);
});

describe('bulk', () => {
  const csv = (name: string, text: string) => writeFile(path.join(folder, name), text);

  it('orders nothing twice if it is killed while ordering', async () => {
    await fixture('b1.wav', 1);
    await fixture('b2.wav', 1);
    await csv('orders.csv', 'order,file,label\nasr,b1.wav,x;y\nasr,b2.wav,\n');
    const [files, transcripts] = [await countOf('/v3/files'), await countOf('/v3/transcripts')];

    const quoted = await json<object>('bulk', 'orders.csv', '--dry-run');
    expect(quoted).toMatchObject({ total: '0.00', unknown: 0, done: 0, not_uploaded: 2 });
    expect(await countOf('/v3/files')).toBe(files);
    const unconfirmed = await cli(['bulk', 'orders.csv']);
    expect(unconfirmed).toMatchObject({ code: 2, err: expect.stringMatching(/this costs \d\.\d\d USD/) });

    const placing = ({ path: to }: { path: string }, body: string) =>
      to === '/v3/orders/bulk' && !body.includes('dry_run');
    const hangs = proxy.interruptNext(placing, 'withhold-answer');
    const child = start('bulk', 'orders.csv', '--yes');
    await hangs;
    await killed(child);
    expect(await countOf('/v3/transcripts')).toBe(transcripts + 2);

    const report = await json<{ rows: { id: number }[] }>('bulk', 'orders.csv', '--yes');
    expect(report).toMatchObject({ ordered: 2, earlier: 0, refused: 0 });
    expect(await json('bulk', 'orders.csv', '--yes')).toMatchObject({ ordered: 0, earlier: 2, refused: 0 });
    expect([await countOf('/v3/files'), await countOf('/v3/transcripts')]).toEqual([
      files + 2,
      transcripts + 2,
    ]);
    const results = await readFile(path.join(folder, 'orders.csv.results.csv'), 'utf8');
    expect(results).toContain(`\n2,asr,${report.rows[0]!.id},`);
  });

  it('reports refused rows, and orders only rows that are new or corrected', async () => {
    const file = await uploaded('c.wav', path.join(folder, await fixture('c.wav', 1)));
    const row = `asr,${file.id}`;
    await csv('some.csv', `order,media_file_id\n${row}\nasr,999999\n`);
    const quoted = await cli(['bulk', 'some.csv', '--dry-run']);
    expect(quoted).toMatchObject({
      code: 6,
      out: expect.stringContaining('line 3: File id 999999 not found.'),
    });
    const first = await cli(['bulk', 'some.csv', '--yes', '--json']);
    expect(first.code).toBe(6);
    expect(JSON.parse(first.out)).toMatchObject({
      ordered: 1,
      refused: 1,
      rows: [
        { line: 2, error: null },
        { line: 3, status: 'refused', error: 'File id 999999 not found.' },
      ],
    });
    await csv('some.csv', `order,media_file_id\ntranscription,${file.id}\n${row}\n`);
    expect(await json('bulk', 'some.csv', '--yes')).toMatchObject({ ordered: 1, earlier: 1, refused: 0 });
  });

  it('names every file that cannot be read, before it uploads any', async () => {
    await csv('missing.csv', 'order,file\nasr,c.wav\nasr,no-1.wav\nasr,no-2.wav\n');
    const files = await countOf('/v3/files');
    const { code, err } = await cli(['bulk', 'missing.csv', '--yes']);
    expect([code, err]).toEqual([2, expect.stringMatching(/line 3: .*no-1\.wav\n.*line 4: .*no-2\.wav/)]);
    expect(await countOf('/v3/files')).toBe(files);
  });

  it('refuses a file that was ordered at another server', async () => {
    const { code, err } = await cli(['bulk', 'some.csv', '--yes'], environment({ SCRIPTORIUM_URL: url }));
    expect([code, err]).toEqual([1, expect.stringContaining(`were placed at ${proxy.url} (project 1)`)]);
  });
});

it('runs the example of its README', async () => {
  const readme = await readFile(
    path.join(import.meta.dirname, '../../../packages/client-cli/README.md'),
    'utf8',
  );
  const script = /```sh\n([^]*?)```/.exec(readme)![1]!.replace('http://127.0.0.1:3000', url);
  const home = path.join(folder, 'readme');
  await mkdir(home);
  await fixture('readme/lecture.mp4', 4);
  const command = `scriptorium-client() { ${process.execPath} ${bin} "$@"; }\n`;
  const { SCRIPTORIUM_URL: _, ...env } = environment({ HOME: home });
  await promisify(execFile)('bash', ['-ec', command + script], { env, cwd: home });
  expect(await readFile(path.join(home, 'lecture.srt'), 'utf8')).toMatch(/^1\n00:00:00/);
});

it.each([
  [2, ['nonsense'], /^scriptorium-client: unknown command 'nonsense'; see "scriptorium-client --help"\n$/],
  [
    2,
    ['order', 'nonsense', '1'],
    /there is no kind of order 'nonsense'; kinds: .*\basr\b.*\baudio_description\b/,
  ],
  [2, ['fetch', 'x'], /'x' is not an id/],
  [2, ['search'], /missing required argument 'words'; see "scriptorium-client search --help"/],
  [1, ['list', '-p', 'nonsense=1'], /nonsense.*\(parameter\.\w+\)/],
  [4, ['wait', '999999'], /Not found \(transcript\.not_found\)/],
])('exits with %i for %j', async (code, args, message) => {
  expect(await cli(args)).toEqual({ code, out: '', err: expect.stringMatching(message) });
});

it('exits with 5 if there is no server, and describes the error as JSON', async () => {
  const { code, out, err } = await cli(
    ['list', '--json'],
    environment({ SCRIPTORIUM_URL: 'http://127.0.0.1:9' }),
  );
  expect([code, out]).toEqual([5, '']);
  expect(JSON.parse(err)).toEqual({
    error: { code: 'connection', message: expect.stringContaining('127.0.0.1:9') },
  });
});

it('waits for audio descriptions, too', async () => {
  const { data: waiting } = await api.POST('/v3/audio_descriptions/order', {
    body: { media_file_id: (await uploaded('lecture.mp4')).id },
  });
  expect(waiting.status).toBe('pending');
  const { code, out } = await cli(['wait', String(waiting.id), '--timeout', '1', '--json']);
  expect([code, JSON.parse(out)]).toMatchObject([6, [{ id: waiting.id }]]);
  await api.POST('/v3/audio_descriptions/{id}/cancel', { params: { path: { id: waiting.id } } });
  expect((await cli(['wait', String(waiting.id)])).out).toMatch(/^order \d+  cancelled/);
});

it('exits with 6 if an order was cancelled', async () => {
  const file = await uploaded('lecture.mp4');
  const { data: order } = await api.POST('/v3/transcripts/order/transcription', {
    body: { media_file_id: file.id },
  });
  await api.POST('/v3/transcripts/{id}/cancel', { params: { path: { id: order.id } } });
  expect(await cli(['wait', String(order.id)])).toMatchObject({
    code: 6,
    out: expect.stringContaining('cancelled'),
  });
});

it('completes commands, kinds of order and parameters', async () => {
  const complete = async (...words: string[]) =>
    (await cli(['complete', '--', ...words])).out.split('\n').filter(Boolean);
  expect(await complete('or')).toEqual(['order']);
  expect(await complete('order', 'a')).toEqual(['alignment', 'asr', 'audio_description']);
  expect(await complete('order', 'import', '1', '-p', 'cap')).toEqual(['caption_file=']);
  expect(await complete('list', 'files', '-p', 'name')).toEqual(['name=', 'name_cont=']);
  expect(await complete('upload', '--lang')).toEqual(['--language']);
  expect(await complete('upload', '')).toEqual([]);
});
