import { writeTestModel, writeTestVoiceActivityModel } from '@scriptorium/speech/testing';
import { client, eventually, formWithFile } from '@scriptorium/testing';
import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { UsageError } from '../src/cli/command.js';
import { models as command } from '../src/cli/commands/models.js';
import { parse } from '../src/cli/parse.js';
import { loadConfig } from '../src/config.js';
import {
  credentialsIn,
  dataFolder,
  migratedDatabase,
  plainEnvironment,
  startHost,
  stopped,
  tidy,
} from './host.js';

jest.setTimeout(120_000);

const bin = path.join(import.meta.dirname, '../dist/cli/main.js');
const lecture = path.join(import.meta.dirname, '../../../examples/media/lecture.wav');
let folder: string;
let model: Buffer;
/** The first four seconds. */
let opening: Buffer;
let server: Server;
let base: string;
/** Range start of each request. */
let asked: number[] = [];
/** Whether the server stops to send halfway, instead of cutting the connection. */
let isStalled = false;

beforeAll(async () => {
  folder = await dataFolder();
  opening = (await readFile(lecture)).subarray(0, 44 + 4 * 16_000);
  await writeTestModel(path.join(folder, 'model'), { says: [' A', ' mod', 'el', ' heard', ' this', '.'] });
  model = await readFile(path.join(folder, 'model'));
  // Ends the first connection halfway.
  server = createServer(({ headers }, response) => {
    const first = Number(/=(\d+)-/.exec(headers.range ?? '')?.[1] ?? 0);
    asked.push(first);
    const range = { 'content-range': `bytes ${first}-${model.length - 1}/${model.length}` };
    response.writeHead(first ? 206 : 200, { 'content-length': model.length - first, ...(first && range) });
    if (first) response.end(model.subarray(first));
    else
      response.write(model.subarray(0, model.length / 2), () => isStalled || response.socket!.destroySoon());
  }).listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await tidy();
  server?.close();
});

const environment = () => ({ ...plainEnvironment(), SCRIPTORIUM_DATA: folder });

/** Runs the built program. */
async function models(...args: string[]) {
  const env = environment();
  return promisify(execFile)(process.execPath, [bin, 'models', ...args], { env }).then(
    ({ stdout: out, stderr: err }) => ({ code: 0, out, err }),
    ({ code, stdout: out, stderr: err }) => ({ code, out, err }),
  );
}

/** Runs the command in this process, where the program adds nothing. Returns its output. */
async function here(...args: string[]): Promise<string> {
  let output = '';
  const values = parse(args, command);
  await command.run({
    values,
    config: async () => loadConfig(environment() as Record<string, string>),
    show: (text, data) => (output = values.json ? JSON.stringify(data) : text),
    open: () => Promise.reject(new Error('the command needs no installation')),
  });
  return output;
}

/** A folder with a recording and captions of it, and files that do not belong to a pair. */
async function recordings(): Promise<string> {
  const place = path.join(folder, 'recordings');
  await mkdir(place, { recursive: true });
  await writeFile(path.join(place, 'lecture.wav'), opening);
  await writeFile(path.join(place, 'without-text.wav'), opening);
  await writeFile(path.join(place, 'lecture.srt'), '1\n00:00:01,000 --> 00:00:03,000\nA model heard this.\n');
  await writeFile(path.join(place, 'notes.txt'), 'Nothing.');
  return place;
}
const measured = (engine: string) => ({
  engine,
  recordings: 1,
  speed: expect.any(Number),
  peakBytes: process.platform === 'linux' ? expect.any(Number) : null,
  failures: [],
});
const listed = async () => {
  const { models: all } = JSON.parse(await here('list', '--json')) as {
    models: {
      name: string;
      installed: boolean;
      sha256: string | null;
      license: string | null;
      bytes: number;
    }[];
  };
  return all;
};
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

it('resumes a download that was cut off, verifies the model, and recognises the next order with it', async () => {
  const from = ['--from', `${base}/model`];
  const wrong = await models('install', 'lectures', ...from, '--sha256', sha256(Buffer.from('other')));
  expect(wrong).toEqual({
    code: 1,
    out: '',
    err: expect.stringMatching(/^scriptorium: the file from http.* is not the model: its SHA-256 is .*\n$/),
  });
  asked = [];
  const { code, out } = await models('install', 'lectures', ...from, '--sha256', sha256(model));
  expect([code, out]).toEqual([0, expect.stringMatching(/^lectures is installed in .*\/models;/)]);
  expect([asked.length, asked[1]! > 0]).toEqual([2, true]);
  expect(await readdir(path.join(folder, 'models'))).toEqual(['ggml-lectures.bin']);
  const installed = (await listed()).filter((each) => each.installed);
  expect(installed).toMatchObject([{ name: 'lectures', bytes: model.length, sha256: null }]);

  const host = startHost({ SCRIPTORIUM_DATA: folder, DATABASE_URL: await migratedDatabase() });
  const baseUrl = await host.ready;
  expect(host.output()).not.toContain('models install');
  const http = client(baseUrl, (await credentialsIn(folder)).project.api_key);
  const multipart = formWithFile('source_file', opening, { language_id: '1' });
  const file = (await http.send('POST', '/v3/files', { multipart })).body.data.id as number;
  const order = await http.post('/v3/transcripts/order/asr', { media_file_id: file });
  const id = order.body.data.id as number;
  await eventually(async () => {
    const { data } = (await http.get(`/v3/transcripts/${id}`)).body;
    return data.status === 'complete' ? true : undefined;
  });
  const { body } = await http.get(`/v3/transcripts/${id}/text`, { output_format_id: 16 });
  expect(body.data.trim()).toBe('A model heard this.');
  expect(await stopped(host)).toEqual({ code: 0, signal: null });

  await here('remove', 'lectures');
  expect((await listed()).filter((each) => each.installed)).toEqual([]);
});

it('resumes a download whose process was killed', async () => {
  isStalled = true;
  const args = ['install', 'killed', '--from', `${base}/model`, '--sha256', sha256(model)];
  const file = path.join(folder, 'models/ggml-killed.bin');
  const child = spawn(process.execPath, [bin, 'models', ...args], { env: environment(), stdio: 'ignore' });
  await eventually(
    async () => (await stat(`${file}.part`).catch(() => undefined))?.size || undefined,
    60_000,
  );
  child.kill('SIGKILL');
  await once(child, 'exit');
  const { size } = await stat(`${file}.part`);
  asked = [];
  expect((await models(...args)).code).toBe(0);
  expect(asked).toEqual([size]);
  expect((await readFile(file)).equals(model)).toBe(true);
  await here('remove', 'killed');
});

it('tests models, compares engines on recordings with a reference, and detects a damaged model', async () => {
  const file = path.join(folder, 'models/ggml-lectures.bin');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, model);
  const tested = await models('test');
  expect([tested.code, tested.out]).toEqual([
    0,
    expect.stringMatching(/^lectures  works  +[\d.]+ s  heard: A model heard this\.\n$/),
  ]);
  await writeTestVoiceActivityModel(path.join(folder, 'models/ggml-ears.bin'));
  const ears = await models('test', 'ears');
  expect([ears.code, ears.out]).toEqual([
    0,
    expect.stringMatching(/^ears +works .* speech: [\d.]+ to [\d.]+ s/),
  ]);
  await here('remove', 'ears');
  const compared = await models('compare', await recordings(), '--json');
  const { engines } = JSON.parse(compared.out) as { engines: Record<string, unknown>[] };
  expect(engines).toEqual([
    { ...measured('whisper:lectures'), words: 4, wrong: 0, wer: 0 },
    { ...measured('pocketsphinx'), words: 4, wrong: expect.any(Number), wer: expect.any(Number) },
  ]);
  await truncate(file, Math.floor(model.length / 2));
  const damaged = await models('test', 'lectures');
  expect([damaged.code, damaged.out]).toEqual([1, expect.stringMatching(/^lectures  FAILED/)]);
  await rm(file);
});

it('mentions better recognition in one line at the first start, and lists the models', async () => {
  const host = startHost({ SCRIPTORIUM_DATA: await dataFolder(), DATABASE_URL: await migratedDatabase() });
  await host.ready;
  expect(await stopped(host)).toEqual({ code: 0, signal: null });
  const lines = host.output().split('\n');
  expect(lines.filter((line) => line.includes('models install'))).toHaveLength(1);

  const [head, ...rows] = (await here('list')).split('\n');
  expect(head).toMatch(/^Name +Size +Languages +Licence +SHA-256$/);
  expect(rows.find((row) => row.startsWith('large-v3 '))).toMatch(/ 3095 MB +99 +MIT +64d182b4/);
  for (const { license, sha256: hash } of await listed())
    expect([license, hash ?? '']).toEqual([expect.any(String), expect.stringMatching(/^([0-9a-f]{64})?$/)]);
});

it.each([
  [[], /expected list, install <name>, remove <name>, test \[<name>\] or compare <folder>/],
  [['compare', '/nowhere'], /\/nowhere cannot be read \(ENOENT\)/],
])('refuses %j with exit code 2 and one line', async (args, line) => {
  const { code, out, err } = await models(...args);
  expect([code, out]).toEqual([2, '']);
  expect(err.trim().split('\n')).toEqual([expect.stringMatching(line)]);
});

it.each([
  [['list', 'small'], /expected list/],
  [['install'], /the name of a model is missing/],
  [['remove', 'small'], /there is no model small/],
  [['test', 'small'], /small is not installed/],
  [['compare'], /the folder is missing/],
  [['compare', '.', '--engines', 'nothing'], /no such engine for 'en': nothing; installed: .*pocketsphinx/],
  [['install', 'sense-voice'], /conditions of its own .*--accept-licence/],
  [['install', 'small', 'medium'], /unexpected argument 'medium'/],
])('refuses %j as invalid', async (args, line) => {
  const refusal = await here(...args).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(UsageError);
  expect((refusal as Error).message).toMatch(line);
});
