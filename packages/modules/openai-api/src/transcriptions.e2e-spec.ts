import { CatalogModule } from '@scriptorium/catalog';
import { AccountsModule, AccountsService } from '@scriptorium/accounts';
import { ProductionModule } from '@scriptorium/production';
import { memoryStore } from '@scriptorium/rate-limit';
import { pocketSphinx, type Recogniser } from '@scriptorium/speech';
import {
  eventually,
  formWithFile,
  makeMedia,
  tenants,
  testApp,
  type Tenants,
  type TestApp,
} from '@scriptorium/testing';
import OpenAI from 'openai';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OpenAiApiModule } from './openai-api.module.js';
import { TRANSCRIPTION_OPTIONS, type TranscriptionOptions } from './transcription-options.js';

/** Input and output of the fake engine for French, beside the real one for English. */
const french = { words: 'Bonjour, à tous.'.split(' '), phrases: [] as readonly string[], waits: false };
const recogniser: Recogniser = {
  id: 'french',
  capabilities: { languages: ['fr'], wordTimes: true, confidence: true, streaming: false },
  availability: async () => ({ available: true }),
  recognise: async (_, { language, phrases = [], signal }) => {
    french.phrases = phrases;
    if (french.waits) await sleep(60_000, undefined, { signal });
    const words = french.words.map((text, i) => ({
      text,
      startMs: i * 400,
      endMs: i * 400 + 300,
      confidence: 0.9,
    }));
    return { language, words };
  },
};

let app: TestApp;
let world: Tenants;
let openai: OpenAI;
let tone: Buffer;
beforeAll(async () => {
  const production = ProductionModule.with([{ recogniser: pocketSphinx() }, { recogniser }]);
  app = await testApp([AccountsModule, CatalogModule, production, OpenAiApiModule.with()]);
  world = await tenants(app, app.get(AccountsService));
  openai = clientOf(world.projectKey);
  tone = await makeMedia('a.mp3', '-f lavfi -i sine=duration=2.4:sample_rate=16000');
});
afterEach(() => void (french.waits = false));
afterAll(() => app?.stop());

const clientOf = (apiKey: string) => new OpenAI({ apiKey, baseURL: `${app.baseUrl}/v1`, maxRetries: 0 });
const file = (content: Buffer | string = tone, name = 'bonjour.mp3') => new File([content as never], name);
const ask = () => ({ file: file(), model: 'whisper-1', language: 'fr' });
const lastOrder = async () => {
  const [order] = await app.db.query<Record<string, unknown>[]>(
    `select o.*, f.name, f.language_ids from service_order o join media_file f on f.id = o.media_file_id
     order by o.id desc limit 1`,
  );
  return order!;
};

describe('the official client', () => {
  it('returns the text recognised by a real engine', async () => {
    const recording = path.join(import.meta.dirname, '../../../../examples/media/lecture.wav');
    const opening = await makeMedia('a.wav', `-i ${recording} -t 5`);
    const { text } = await openai.audio.transcriptions.create({
      file: file(opening, 'lecture.wav'),
      model: 'whisper-1',
    });
    expect(text.toLowerCase()).toContain('good morning everyone');
  });

  it('returns JSON with the requested timestamps', async () => {
    const json = await openai.audio.transcriptions.create({ ...ask(), temperature: 0 });
    expect(json).toEqual({ text: 'Bonjour, à tous.', usage: { type: 'duration', seconds: 3 } });
    const verbose = await openai.audio.transcriptions.create({
      ...ask(),
      response_format: 'verbose_json',
      timestamp_granularities: ['word', 'segment'],
    });
    expect(verbose).toMatchObject({ language: 'french', text: json.text, duration: expect.closeTo(2.4, 0) });
    expect(verbose.words).toEqual([
      { word: 'Bonjour,', start: 0, end: 0.3, probability: 0.9 },
      { word: 'à', start: 0.4, end: 0.7, probability: 0.9 },
      { word: 'tous.', start: 0.8, end: 1.1, probability: 0.9 },
    ]);
    expect(verbose.segments).toEqual([
      expect.objectContaining({ start: 0, end: 1.1, text: ' Bonjour, à tous.' }),
    ]);
  });

  it('returns captions and plain text', async () => {
    const srt = await openai.audio.transcriptions.create({ ...ask(), response_format: 'srt' });
    expect(srt).toMatch(/^1\r?\n00:00:00,000 --> 00:00:0\d,\d{3}\r?\nBonjour, à tous\.\r?\n/);
    const vtt = await openai.audio.transcriptions.create({ ...ask(), response_format: 'vtt' });
    expect(vtt).toMatch(/^WEBVTT[^]*\n00:00:00\.000 --> 00:00:0\d\.\d{3}[^\n]*\nBonjour, à tous\.\n/);
    const text = await openai.audio.transcriptions.create({ ...ask(), response_format: 'text' });
    expect(text).toBe('Bonjour, à tous.\n');
  });
});

it('places a regular order on a new file at its price, and passes the words of the prompt to the engine', async () => {
  await openai.audio.transcriptions.create({
    ...ask(),
    language: 'fr-CA',
    prompt: 'Montréal, Radio-Canada\nTV5',
  });
  expect(french.phrases).toEqual(['Montréal', 'Radio-Canada', 'TV5']);
  const order = await lastOrder();
  expect(order).toMatchObject({
    kind: 'asr',
    phase: 'complete',
    service: 'asr',
    name: 'bonjour.mp3',
    language_ids: [6],
    project_id: world.projectId,
  });
  expect(order.unit_price_mills).toBeGreaterThan(0);
  expect(order.billed_ms).toBeGreaterThanOrEqual(2400);
  const shown = await world.project.get(`/v3/transcripts/${String(order.id)}`);
  expect(shown.body.data).toMatchObject({ status: 'complete', type: 'AsrTranscript' });
});

describe('errors in the official client', () => {
  const refused = (more: object, client = openai) =>
    client.audio.transcriptions.create({ ...ask(), ...more }).then(
      () => 'it was taken',
      (error: InstanceType<typeof OpenAI.APIError>) => {
        const { status, type, code, param, message } = error;
        return { status, type, code, param, message };
      },
    );
  const invalid = (status: number, param: string | null, message: unknown = expect.any(String)) => ({
    status,
    type: 'invalid_request_error',
    code: null,
    param,
    message,
  });

  it('report an invalid key', async () => {
    expect(await refused({}, clientOf('sk-nobody'))).toEqual({
      ...invalid(401, null, '401 Invalid API key.'),
      code: 'invalid_api_key',
    });
    for (const [method, to] of Object.entries({ POST: 'audio/transcriptions', GET: 'models' })) {
      const answer = await fetch(`${app.baseUrl}/v1/${to}`, { method });
      expect([answer.status, await answer.json()]).toMatchObject([
        401,
        { error: { code: 'invalid_api_key' } },
      ]);
    }
    const { status, body } = await world.observer.post('/v1/audio/transcriptions');
    expect([status, body.error.type]).toEqual([403, 'invalid_request_error']);
  });

  it('name the parameter and leave no records', async () => {
    const count = async () =>
      await app.db.query<object[]>('select count(*) from media_file union all select count(*) from glossary');
    const before = await count();
    expect(await refused({ model: '' })).toEqual(invalid(400, 'model'));
    expect(await refused({ response_format: 'xml' })).toEqual(invalid(400, 'response_format'));
    expect(await refused({ stream: true, response_format: 'vtt' })).toEqual(invalid(400, 'stream'));
    expect(await refused({ language: 'xx' })).toEqual(invalid(400, 'language'));
    expect(await refused({ language: 'de', prompt: 'a' })).toEqual(
      invalid(400, 'language', expect.stringContaining('no speech recognition for German is installed')),
    );
    expect(await refused({ timestamp_granularities: ['word'] })).toEqual(
      invalid(400, 'timestamp_granularities'),
    );
    expect(await refused({ file: file('') })).toEqual(invalid(400, 'file'));
    expect(await refused({ file: file(Buffer.alloc(25 * 2 ** 20 + 1)) })).toEqual(invalid(413, 'file'));
    expect(await count()).toEqual(before);
  });

  it('explain why a recording cannot be transcribed', async () => {
    expect(await refused({ file: file('these are no sounds') })).toEqual(invalid(400, 'file'));
    const mute = await makeMedia('a.mp4', '-f lavfi -i testsrc=duration=1:size=64x64:rate=5');
    expect(await refused({ file: file(mute, 'mute.mp4') })).toEqual(
      invalid(400, 'file', '400 The file has no audio track.'),
    );
  });

  it('state that Idempotency-Key is not supported', async () => {
    const multipart = formWithFile('file', tone, { model: 'any', language: 'fr' });
    const headers = { 'idempotency-key': 'again' };
    const { status, body } = await world.project.send('POST', '/v1/audio/transcriptions', {
      multipart,
      headers,
    });
    expect(status).toBe(400);
    expect(body.error.message).toContain('Idempotency-Key');
  });

  it('report the rate limit', async () => {
    const policy = { name: 'default', limit: 1, windowMs: 60_000 };
    const limited = await testApp(
      [AccountsModule, CatalogModule, ProductionModule.with([]), OpenAiApiModule.with()],
      {
        options: { rateLimits: { default: policy, text: policy, published: policy } },
        rateLimitStore: memoryStore(),
        besides: app,
      },
    );
    const client = new OpenAI({ apiKey: world.projectKey, baseURL: `${limited.baseUrl}/v1`, maxRetries: 0 });
    try {
      expect(await refused({ model: '' }, client)).toMatchObject({ status: 400 });
      expect(await refused({}, client)).toMatchObject({
        status: 429,
        type: 'rate_limit_error',
        code: 'rate_limit_exceeded',
      });
    } finally {
      await limited.stop();
    }
  });
});

describe('an abandoned request', () => {
  const cancelled = () =>
    eventually(async () => {
      const order = await lastOrder();
      return order.phase === 'cancelled' ? order : undefined;
    });

  it('cancels its order when the client disconnects', async () => {
    french.waits = true;
    const { id: before } = await lastOrder();
    const gone = new AbortController();
    const answer = openai.audio.transcriptions.create(ask(), { signal: gone.signal });
    await eventually(async () => (await lastOrder()).id !== before || undefined);
    gone.abort();
    await expect(answer).rejects.toThrow('Request was aborted');
    expect(await cancelled()).toMatchObject({ ended_by: 'customer' });
  });

  it('is cancelled after the timeout', async () => {
    french.waits = true;
    const options = app.app.get<TranscriptionOptions>(TRANSCRIPTION_OPTIONS, { strict: false });
    const { waitMs } = options;
    options.waitMs = 500;
    try {
      await expect(openai.audio.transcriptions.create(ask())).rejects.toMatchObject({
        status: 503,
        type: 'server_error',
      });
    } finally {
      options.waitMs = waitMs;
    }
    expect(await cancelled()).toMatchObject({ ended_by: 'customer' });
  });
});
