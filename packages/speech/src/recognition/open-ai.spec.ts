import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import timers from 'node:timers/promises';
import { temporaryFolder, writeWav } from '../../test/speech.js';
import { openAiRecogniser } from './open-ai.js';
import type { OpenAiOptions } from './open-ai.js';

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  /** Closes the connection without a response. */
  cut?: true;
  /** Never responds. */
  silent?: true;
}

let folder: string;
let wav: string; // ten seconds
let server: Server;
let answers: Answer[] = [];
let seen: { request: IncomingMessage; body: string }[] = [];

beforeAll(async () => {
  folder = await temporaryFolder();
  wav = join(folder, 'ten.wav');
  await writeWav(wav, new Int16Array(160_000).fill(7));
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    seen.push({ request, body: Buffer.concat(parts).toString('latin1') });
    const { status = 200, headers = {}, body = {}, cut, silent } = answers.shift() ?? {};
    if (silent) return;
    if (cut) return void request.socket.destroy();
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => ((answers = []), (seen = [])));
afterEach(() => jest.restoreAllMocks());

const engine = (more: Partial<OpenAiOptions> = {}) => {
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return openAiRecogniser({ baseUrl, apiKey: 'key-1', model: 'whisper-1', ...more });
};
async function wordsFor(body: object) {
  answers = [{ body }];
  return (await engine().recognise(wav, { language: 'en' })).words;
}

it('sends a request of the protocol, with its length, the file and the phrases', async () => {
  await engine().recognise(wav, { language: 'de', phrases: ['Ærø', 'x'.repeat(900), 'WebVTT'] });
  const { request, body } = seen[0]!;
  expect([request.method, request.url, request.headers.authorization]).toEqual([
    'POST',
    '/v1/audio/transcriptions',
    'Bearer key-1',
  ]);
  expect(Number(request.headers['content-length'])).toBe(body.length);
  const form = await new Response(Buffer.from(body, 'latin1'), {
    headers: { 'content-type': request.headers['content-type']! },
  }).formData();
  const plain = [...form].filter(([name]) => name !== 'file');
  expect(plain).toEqual([
    ['model', 'whisper-1'],
    ['language', 'de'],
    ['prompt', 'Ærø, WebVTT'],
    ['response_format', 'verbose_json'],
    ['temperature', '0'],
    ['timestamp_granularities[]', 'word'],
    ['timestamp_granularities[]', 'segment'],
  ]);
  const file = form.get('file') as File;
  expect([file.name, file.type, file.size]).toEqual(['audio.wav', 'audio/wav', 320_044]);
});

it('accepts base URLs with and without /v1, and works without a key', async () => {
  const { port } = server.address() as AddressInfo;
  const engines = ['', '/', '/v1', '/v1/'].map((end) =>
    engine({ baseUrl: `http://127.0.0.1:${port}${end}`, apiKey: undefined }),
  );
  for (const each of engines) await each.recognise(wav, { language: 'en' });
  expect(seen.map(({ request }) => request.url)).toEqual(Array(4).fill('/v1/audio/transcriptions'));
  expect(seen[0]!.request.headers.authorization).toBeUndefined();
});

it('reads words next to segments, restores punctuation, and uses the confidence of the segment', async () => {
  const found = await wordsFor({
    text: 'Hello, world. It’s me!',
    duration: 10,
    words: [
      { word: 'Hello', start: 0.5, end: 0.9 },
      { word: 'world', start: 1, end: 1.4 },
      { word: 'It’s', start: 3, end: 3.2 },
      { word: 'me', start: 3.3, end: 3.5 },
    ],
    segments: [{ start: 0, end: 2, text: ' Hello, world.', avg_logprob: Math.log(0.8) }],
  });
  expect(found.map(({ text }) => text)).toEqual(['Hello,', 'world.', 'It’s', 'me!']);
  expect(found[0]).toEqual({ text: 'Hello,', startMs: 500, endMs: 900, confidence: expect.closeTo(0.8) });
  expect(found[2]).toMatchObject({ confidence: null });
});

it('reads words nested in segments, joins tokens to words, and uses their probabilities', async () => {
  const tokens = [
    { word: ' trans', start: 1, end: 1.2, probability: 0.9 },
    { word: 'cript', start: 1.2, end: 1.5, probability: 0.6 },
    { word: '.', start: 1.5, end: 1.5, probability: 0.99 },
    { word: ' Yes', start: 2, end: 2.2, probability: 1.2 },
  ];
  expect(
    await wordsFor({ segments: [{ start: 1, end: 2.2, text: ' transcript. Yes', words: tokens }] }),
  ).toEqual([
    { text: 'transcript.', startMs: 1000, endMs: 1500, confidence: 0.6 },
    { text: 'Yes', startMs: 2000, endMs: 2200, confidence: 1 },
  ]);
});

it.each([
  ['今日', '東京', '今日 東京'],
  ['สวัสดี', 'ครับ', 'สวัสดี ครับ'],
  ['です', '。', 'です。'],
  ['です。', 'AI', 'です。 AI'],
  ['AI', '、', 'AI、'],
  ['Open', 'AI', 'OpenAI'],
])('joins the tokens %s and %s to %s if other tokens have leading spaces', async (first, second, text) => {
  const words = [first, second, ' OK'].map((word, i) => ({ word, start: i, end: i + 1 }));
  expect((await wordsFor({ words })).map((word) => word.text).join(' ')).toBe(`${text} OK`);
});

it('keeps the times of words when a segment or a word ends after the audio', async () => {
  const words = [{ word: 'yes', start: 1, end: 2 }];
  for (const end of [30, 60, 3000])
    expect(await wordsFor({ words, segments: [{ start: 0, end, text: 'yes' }] })).toMatchObject([
      { startMs: 1000, endMs: 2000 },
    ]);
  const late = [...words, { word: 'late', start: 29, end: 39.98 }];
  expect(await wordsFor({ words: late })).toMatchObject([{ startMs: 1000, endMs: 2000 }, { endMs: 10_000 }]);
  expect(await wordsFor({ segments: [{ start: 0, end: 30, text: 'a b' }] })).toMatchObject([
    { startMs: 0, endMs: 10_000 },
    { text: 'b' },
  ]);
});

it('distinguishes hundredths from thousandths of a second when only the start is spoken', async () => {
  const words = [{ word: 'yes', start: 1000, end: 2900 }];
  expect(await wordsFor({ words })).toMatchObject([{ startMs: 1000, endMs: 2900 }]);
});

it('spreads words over their segment if word times are missing, and accepts the duration as a string', async () => {
  const segments = [{ start: 2, end: 4, text: ' one three', avg_logprob: null }];
  expect(await wordsFor({ duration: '10.0', words: null, segments })).toEqual([
    { text: 'one', startMs: 2000, endMs: 2800, confidence: null },
    { text: 'three', startMs: 2800, endMs: 4000, confidence: null },
  ]);
  expect(await wordsFor({ words: [], segments: [], text: 'only text' })).toHaveLength(2);
  expect(await wordsFor({ text: '' })).toEqual([]);
});

it.each([
  ['hundredths', 100],
  ['thousandths', 1e3],
  ['billionths', 1e9],
])('accepts times in %s of a second', async (_, unit) => {
  const segments = [{ start: 2 * unit, end: 9 * unit, text: 'word' }];
  expect(await wordsFor({ segments })).toEqual([
    { text: 'word', startMs: 2000, endMs: 9000, confidence: null },
  ]);
});

it('reports whether word times are estimates', async () => {
  const estimated = async (response: object) => {
    answers = [{ body: response }];
    return (await engine().recognise(wav, { language: 'en' })).timesEstimated ?? false;
  };
  const segment = { start: 0, end: 1, text: 'yes' };
  const words = [{ word: 'yes', start: 0, end: 1 }];
  expect(await estimated({ segments: [segment] })).toBe(true);
  expect(await estimated({ segments: [{ ...segment, words }] })).toBe(false);
  expect(await estimated({ segments: [segment], words })).toBe(false);
});

it('keeps times inside the recording and in order', async () => {
  const words = [
    { word: 'late', start: 9.5, end: 12 },
    { word: 'odd', start: 5, end: 4 },
  ];
  for (const { startMs, endMs } of await wordsFor({ words })) {
    expect(endMs).toBeGreaterThanOrEqual(startMs);
    expect(endMs).toBeLessThanOrEqual(10_000);
  }
});

/** Mocks waiting; returns the list of requested waits, in ms. */
function waits(): unknown[] {
  const waited: unknown[] = [];
  jest.spyOn(timers, 'setTimeout').mockImplementation(async (ms) => void waited.push(ms));
  return waited;
}

it('retries when the server is busy or unreachable, after the wait that the server requests', async () => {
  answers = [
    { status: 429, headers: { 'retry-after': '1' } },
    { status: 503, headers: { 'retry-after': new Date(Date.now() - 1000).toUTCString() } },
    { cut: true },
    { body: { text: 'there' } },
  ];
  const waited = waits();
  const found = await engine({ maxWaitMs: 3000 }).recognise(wav, { language: 'en' });
  expect(found.words).toHaveLength(1);
  expect(waited).toEqual([1000, 0, 3000]); // the default backoff exceeds `maxWaitMs`
});

it('waits at most `maxWaitMs`, and gives up after `attempts` requests', async () => {
  answers = Array.from({ length: 3 }, () => ({
    status: 429,
    headers: { 'retry-after': '86400' },
    body: { error: 'slow down' },
  }));
  const waited = waits();
  const run = engine({ attempts: 3, maxWaitMs: 50 }).recognise(wav, { language: 'en' });
  await expect(run).rejects.toMatchObject({ retryable: true, message: 'The engine answered 429: slow down' });
  expect(seen).toHaveLength(3);
  expect(waited).toEqual([50, 50]);
});

it.each([
  [
    401,
    { error: { message: 'Incorrect API key', type: 'x', param: null, code: null } },
    'unauthorised',
    'Incorrect API key',
  ],
  [400, { error: 'failed to read WAV' }, 'refused', 'failed to read WAV'],
  [413, 'Payload Too Large', 'too_large', 'Payload Too Large'],
  [422, { detail: [{ msg: 'language' }] }, 'refused', '[{"msg":"language"}]'],
  [302, '', 'failed', ''],
])('does not retry after %i', async (status, body, code, message) => {
  answers = [{ status, body, headers: status === 302 ? { location: 'http://127.0.0.1:1/' } : {} }];
  const run = engine({ attempts: 1 }).recognise(wav, { language: 'en' });
  await expect(run).rejects.toMatchObject({ code, message: expect.stringContaining(message) });
  expect(seen).toHaveLength(1);
});

it('fails if the response is not JSON', async () => {
  answers = [{ body: '<html>' }];
  await expect(engine().recognise(wav, { language: 'en' })).rejects.toMatchObject({
    code: 'failed',
    retryable: false,
  });
});

it('times out, and stops immediately on abort', async () => {
  answers = [{ silent: true }, { silent: true }];
  const slow = engine({ timeoutMs: 200, attempts: 1 }).recognise(wav, { language: 'en' });
  await expect(slow).rejects.toMatchObject({ message: expect.stringContaining('no answer in 200 ms') });
  const controller = new AbortController();
  const run = engine().recognise(wav, { language: 'en', signal: controller.signal });
  setTimeout(() => controller.abort(new Error('enough')), 100);
  await expect(run).rejects.toThrow('enough');
});

it('stops waiting for a retry on abort', async () => {
  answers = [{ status: 503, headers: { 'retry-after': '30' } }];
  const signal = AbortSignal.timeout(200);
  await expect(engine().recognise(wav, { language: 'en', signal })).rejects.toThrow('timeout');
});

describe('reachable', () => {
  it('requests the models with the key, and accepts any response without an authentication or server error', async () => {
    for (const status of [200, 404, 405, 429]) {
      answers = [{ status }];
      expect(await engine().reachable!()).toEqual({ available: true });
    }
    const { method, url, headers } = seen[0]!.request;
    expect([method, url, headers.authorization]).toEqual(['GET', '/v1/models', 'Bearer key-1']);
  });
  it.each<[Answer, RegExp, RegExp]>([
    [{ status: 401 }, /answered 401/, /API key/],
    [{ status: 403 }, /answered 403/, /API key/],
    [{ status: 503 }, /answered 503/, /log of the speech server/],
    [{ cut: true }, /cannot be reached: ./, /start the speech server/],
    [{ silent: true }, /no answer in 200 ms/, /start the speech server/],
  ])('reports the problem and its solution for %j', async (answer, reason, remedy) => {
    answers = [answer];
    expect(await engine({ timeoutMs: 200 }).reachable!()).toEqual({
      available: false,
      reason: expect.stringMatching(reason),
      remedy: expect.stringMatching(remedy),
    });
  });
  it('uses the same `fetch` as recognition', async () => {
    const refuse = jest.fn().mockRejectedValue(new Error('not allowed'));
    expect(await engine({ fetch: refuse }).reachable!()).toMatchObject({
      available: false,
      reason: expect.stringContaining('not allowed'),
    });
    expect(seen).toEqual([]);
  });
  it('is independent of `availability`, which sends no request', async () => {
    expect(await engine().availability()).toEqual({ available: true });
    expect(seen).toEqual([]);
  });
});

it('refuses a file that is too large or in an unsupported language without a request', async () => {
  const small = engine({ maxBytes: 320_043 }).recognise(wav, { language: 'en' });
  await expect(small).rejects.toMatchObject({ code: 'too_large' });
  const other = engine({ languages: ['fr'] }).recognise(wav, { language: 'en' });
  await expect(other).rejects.toMatchObject({ code: 'unsupported_language' });
  expect(seen).toEqual([]);
});
