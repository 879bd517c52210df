import fs, { createReadStream } from 'node:fs';
import { request } from 'node:http';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import OpenAI from 'openai';
import {
  needPocketSphinx,
  readAloud,
  remembering,
  sentences,
  temporaryFolder,
  until,
  wordErrorRate,
  words,
} from '../../test/speech.js';
import { openAiRecogniser } from '../recognition/open-ai.js';
import { pocketSphinx } from '../recognition/pocketsphinx.js';
import type { Recogniser } from '../recogniser.js';
import { serveTranscriptions } from '../server.js';
import type { TranscriptionServer } from '../server.js';

const apiKey = 'sk-test-1';
let folder: string;
let wav: string;
let server: TranscriptionServer;
let client: OpenAI;
const said = sentences.slice(0, 2);
const sphinx = remembering(pocketSphinx());

beforeAll(async () => {
  await needPocketSphinx();
  folder = await temporaryFolder();
  jest.spyOn(os, 'tmpdir').mockReturnValue(folder); // a separate folder, so that files of other programs are not counted
  wav = join(folder, 'speech.wav');
  await readAloud(wav, said);
  server = await serveTranscriptions({ recogniser: sphinx, apiKey, maxBytes: 2 ** 20 });
  client = new OpenAI({ apiKey, baseURL: `${server.url}/v1`, maxRetries: 0 });
});
afterAll(async () => {
  await server?.close();
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});

const opened: TranscriptionServer[] = [];
/** Starts a server for one test. It is closed even if the test fails. */
const serve = async (options: Parameters<typeof serveTranscriptions>[0]) => {
  const own = await serveTranscriptions(options);
  opened.push(own);
  return own;
};
afterEach(() => Promise.all(opened.splice(0).map((own) => own.close())));

const file = () => createReadStream(wav);
const error = (rate: readonly string[]) => wordErrorRate(words(said.join(' ')), rate);

it('serves the official client in all formats', async () => {
  const ask = { file: file(), model: 'whisper-1', language: 'en' };
  const verbose = await client.audio.transcriptions.create({
    ...ask,
    response_format: 'verbose_json',
    timestamp_granularities: ['word', 'segment'],
  });
  expect(verbose).toMatchObject({ task: 'transcribe', language: 'english', duration: expect.any(Number) });
  expect(error(verbose.words!.map(({ word }) => word))).toBeLessThan(0.15);
  expect(verbose.segments!.length).toBeGreaterThanOrEqual(said.length);
  for (const { start, end, text } of verbose.segments!) {
    expect(end).toBeGreaterThan(start);
    expect(text).toMatch(/^ \S/);
  }
  const json = await client.audio.transcriptions.create({ ...ask, file: file() });
  expect(json).toEqual({ text: verbose.text });
  const text = await client.audio.transcriptions.create({ ...ask, file: file(), response_format: 'text' });
  expect(text).toBe(`${verbose.text}\n`);
});

it('returns the same words and times to openAiRecogniser as the recogniser that it uses', async () => {
  const remote = openAiRecogniser({ baseUrl: server.url, apiKey, model: 'any' });
  const direct = await sphinx.recognise(wav, { language: 'en' });
  const through = await remote.recognise(wav, { language: 'en' });
  expect(through.words).toHaveLength(direct.words.length);
  through.words.forEach((word, i) => {
    expect(word).toMatchObject({
      ...direct.words[i]!,
      confidence: expect.closeTo(direct.words[i]!.confidence!),
    });
  });
});

it('returns errors in the format of the protocol', async () => {
  const ask = { file: file(), model: 'whisper-1' };
  const unauthorised = new OpenAI({ apiKey: 'wrong', baseURL: `${server.url}/v1`, maxRetries: 0 });
  await expect(unauthorised.audio.transcriptions.create(ask)).rejects.toMatchObject({
    status: 401,
    code: 'invalid_api_key',
  });
  await expect(
    client.audio.transcriptions.create({ ...ask, file: file(), language: 'de' }),
  ).rejects.toMatchObject({
    status: 400,
    type: 'invalid_request_error',
    param: 'language',
  });
  const large = new File([new Uint8Array(2 ** 20 + 2 ** 17)], 'large.wav');
  await expect(client.audio.transcriptions.create({ ...ask, file: large })).rejects.toMatchObject({
    status: 413,
  });
  const hidden = new File([new Uint8Array(2 ** 20 + 10)], 'hidden.wav'); // exceeds the limit by less than the form overhead
  await expect(client.audio.transcriptions.create({ ...ask, file: hidden })).rejects.toMatchObject({
    status: 413,
  });
  const text = new File(['no sound'], 'text.wav');
  await expect(client.audio.transcriptions.create({ ...ask, file: text })).rejects.toMatchObject({
    status: 400,
  });
  const srt = { ...ask, file: file(), response_format: 'srt' } as const;
  await expect(client.audio.transcriptions.create(srt)).rejects.toMatchObject({
    status: 400,
    param: 'response_format',
  });
});

const anything = { asymmetricMatch: () => true };
const post = (body: string, type?: string, path = '/v1/audio/transcriptions') =>
  fetch(server.url + path, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${apiKey}`, ...(type && { 'content-type': type }) },
  });
const part = (name: string, value: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const filePart = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.wav"\r\n\r\nRIFF\r\n';

it.each([
  ['no form', '{}', 'application/json'],
  ['no boundary', 'x', 'multipart/form-data'],
  ['an empty form', '', 'multipart/form-data; boundary=b'],
  ['no end', `${part('model', 'm')}${filePart}`, 'multipart/form-data; boundary=b'],
  [
    'a file cut off in its head',
    '--b\r\ncontent-disposition: form-data; name="fi',
    'multipart/form-data; boundary=b',
  ],
  ['no file', `${part('model', 'm')}--b--\r\n`, 'multipart/form-data; boundary=b'],
  ['no model', `${filePart}--b--\r\n`, 'multipart/form-data; boundary=b'],
  ['two files', `${part('model', 'm')}${filePart}${filePart}--b--\r\n`, 'multipart/form-data; boundary=b'],
  ['many fields', `${part('model', 'm').repeat(60)}${filePart}--b--\r\n`, 'multipart/form-data; boundary=b'],
  [
    'word times without verbose_json',
    `${part('model', 'm')}${part('timestamp_granularities[]', 'word')}${filePart}--b--\r\n`,
    'multipart/form-data; boundary=b',
  ],
])('answers 400 for %s', async (_, body, type) => {
  const response = await post(body, type);
  expect([response.status, await response.json()]).toEqual([
    400,
    { error: { message: expect.any(String), type: 'invalid_request_error', code: null, param: anything } },
  ]);
});

it('accepts only one path and one method', async () => {
  expect((await post('', undefined, '/v1/models')).status).toBe(404);
  const get = await fetch(`${server.url}/v1/audio/transcriptions`);
  expect(get.status).toBe(405);
});

/** Recogniser that runs until it is aborted. */
function patient(started: () => void, stopped: () => void): Recogniser {
  return {
    id: 'patient',
    capabilities: { languages: 'any', wordTimes: true, confidence: false, streaming: false },
    availability: async () => ({ available: true }),
    recognise: (_, { signal }) =>
      new Promise((_done, fail) => {
        started();
        signal!.addEventListener('abort', () => (stopped(), fail(signal!.reason as Error)));
      }),
  };
}

it('aborts a recognition when its client disconnects, and all when it closes, and leaves no files', async () => {
  let [started, stopped] = [0, 0];
  const recogniser = patient(
    () => started++,
    () => stopped++,
  );
  const own = await serve({ recogniser, concurrency: 2 });
  const remote = openAiRecogniser({ baseUrl: own.url, model: 'm', attempts: 1 });
  const controller = new AbortController();
  const gone = remote.recognise(wav, { language: 'en', signal: controller.signal });
  const closed = remote.recognise(wav, { language: 'en' });
  const ends = Promise.allSettled([gone, closed]);
  await until(async () => started === 2);
  controller.abort(new Error('bye'));
  await until(async () => stopped === 1);
  await own.close();
  expect(await ends).toMatchObject([{ reason: { message: 'bye' } }, { reason: { code: 'failed' } }]);
  expect(stopped).toBe(2);
  expect(
    (await readdir(os.tmpdir())).filter((name) => name.startsWith('scriptorium-transcription-')),
  ).toEqual([]);
});

const folders = async () =>
  (await readdir(os.tmpdir())).filter((name) => name.startsWith('scriptorium-transcription-'));

/** Starts an upload that stalls within its file. */
async function halfAnUpload(url: string) {
  const type = 'multipart/form-data; boundary=b';
  const sending = request(url, { method: 'POST', headers: { 'content-type': type } });
  sending.on('error', () => undefined).write(`${filePart}${'x'.repeat(200_000)}`);
  await until(async () => (await folders()).length === 1);
  const [folder] = await folders();
  await until(async () => (await readdir(join(os.tmpdir(), folder!))).includes('upload'));
  return sending;
}

it.each(['the client disconnects', 'the server closes'])(
  'ends an upload when %s, and leaves no files',
  async (why) => {
    const recogniser = patient(
      () => undefined,
      () => undefined,
    );
    const own = await serve({ recogniser });
    const sending = await halfAnUpload(`${own.url}/v1/audio/transcriptions`);
    if (why === 'the client disconnects') {
      sending.destroy();
      await until(async () => (await folders()).length === 0);
    }
    await own.close();
    expect(await folders()).toEqual([]);
  },
);

it('ends an upload that it cannot store', async () => {
  const noSpace = Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'write' });
  const full = () => new Writable({ write: (_chunk, _encoding, done) => done(noSpace) });
  const spy = jest.spyOn(fs, 'createWriteStream').mockImplementation(full as never);
  try {
    const { status } = await post(`${filePart}${'x'.repeat(900_000)}`, 'multipart/form-data; boundary=b');
    expect(status).toBe(500);
  } finally {
    spy.mockRestore();
  }
  await until(async () => (await folders()).length === 0);
});

it('refuses unauthorised requests before it accesses the disk, and survives disk failures', async () => {
  jest.mocked(os.tmpdir).mockReturnValue(join(folder, 'none'));
  try {
    const authorization = 'Bearer wrong';
    const url = `${server.url}/v1/audio/transcriptions`;
    expect((await fetch(url, { method: 'POST', headers: { authorization } })).status).toBe(401);
    expect((await post('', undefined, '/v1/models')).status).toBe(404);
    const body = `${part('model', 'm')}${filePart}--b--\r\n`;
    expect((await post(body, 'multipart/form-data; boundary=b')).status).toBe(500);
  } finally {
    jest.mocked(os.tmpdir).mockReturnValue(folder);
  }
});

it('accepts other formats with toWav, and reports invalid uploads', async () => {
  const toWav = async (uploaded: string, path: string) => {
    const bytes = await readFile(uploaded);
    if (bytes.length < 100) throw Object.assign(new Error('The file is empty.'), { name: 'MediaError' });
    await writeFile(path, bytes.reverse()); // the test's own format: WAV backwards
  };
  const own = await serve({ recogniser: sphinx, toWav });
  const anonymous = new OpenAI({ apiKey: 'any', baseURL: `${own.url}/v1`, maxRetries: 0 });
  const backwards = new File([(await readFile(wav)).reverse()], 'speech.vaw');
  const { text } = await anonymous.audio.transcriptions.create({ file: backwards, model: 'm' });
  expect(error(words(text))).toBeLessThan(0.15);
  const empty = anonymous.audio.transcriptions.create({ file: new File(['x'], 'x.vaw'), model: 'm' });
  await expect(empty).rejects.toMatchObject({
    status: 400,
    param: 'file',
    message: '400 The file is empty.',
  });
});

it('does not reveal internal errors', async () => {
  const recogniser: Recogniser = {
    ...patient(
      () => undefined,
      () => undefined,
    ),
    recognise: async () => {
      throw new Error('secret path /root/x');
    },
  };
  const own = await serve({ recogniser });
  const run = openAiRecogniser({ baseUrl: own.url, model: 'm', attempts: 1 }).recognise(wav, {
    language: 'en',
  });
  await expect(run).rejects.toMatchObject({
    message: 'The engine answered 500: The recording could not be transcribed.',
  });
});
