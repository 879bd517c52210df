import { AccountsModule, AccountsService } from '@scriptorium/accounts';
import { CatalogModule } from '@scriptorium/catalog';
import { ProductionModule } from '@scriptorium/production';
import {
  fliteSynthesiser,
  type Diariser,
  type LanguageIdentifier,
  type Recogniser,
} from '@scriptorium/speech';
import { openWav } from '@scriptorium/speech/server';
import { eventually, makeMedia, tenants, testApp, type Tenants, type TestApp } from '@scriptorium/testing';
import OpenAI from 'openai';
import { OpenAiApiModule } from './openai-api.module.js';

/** Two sentences with a pause between them. */
const said = 'Bonjour, à tous. Merci.'.split(' ').map((text, i) => ({
  text,
  startMs: i < 3 ? i * 400 : 3000,
  endMs: i < 3 ? i * 400 + 300 : 3300,
  confidence: 0.9,
}));
const heard = { durationMs: 0, phrases: [] as readonly string[], fails: false };
const recogniser: Recogniser = {
  id: 'french',
  capabilities: { languages: ['fr', 'en'], wordTimes: true, confidence: true, streaming: false },
  availability: async () => ({ available: true }),
  recognise: async (wav, { language, phrases = [] }) => {
    heard.durationMs = (await openWav(wav)).durationMs;
    heard.phrases = phrases;
    if (heard.fails)
      throw Object.assign(new Error('it fell silent'), { name: 'RecognitionError', code: 'failed' });
    return { language, words: said };
  },
};
const translator = {
  id: 'upper case',
  availability: async () => ({
    available: true as const,
    translates: (from: string) => from.startsWith('fr'),
  }),
  translate: async (sentences: readonly string[]) => sentences.map((sentence) => sentence.toUpperCase()),
};

/** Two speakers, who change with the pause. */
const diariser: Diariser = {
  id: 'two',
  availability: async () => ({ available: true }),
  diarise: async () => [
    { startMs: 0, endMs: 1500, speaker: 0 },
    { startMs: 2500, endMs: 4000, speaker: 1 },
  ],
};
const language = { found: 'fr' as string | null, durationMs: 0 };
const identifier: LanguageIdentifier = {
  id: 'languages',
  availability: async () => ({ available: true }),
  identify: async (wav) => {
    language.durationMs = (await openWav(wav)).durationMs;
    return { language: language.found, confidence: language.found ? 0.97 : 0, spans: [] };
  },
};

let app: TestApp;
let world: Tenants;
let openai: OpenAI;
let film: Buffer;
beforeAll(async () => {
  const engines = {
    translators: [{ translator }],
    voices: [fliteSynthesiser()],
    diariser,
    languageIdentifiers: [identifier],
  };
  const production = ProductionModule.with([{ recogniser }], engines);
  app = await testApp([AccountsModule, CatalogModule, production, OpenAiApiModule.with()]);
  world = await tenants(app, app.get(AccountsService));
  openai = new OpenAI({ apiKey: world.projectKey, baseURL: `${app.baseUrl}/v1`, maxRetries: 0 });
  film = await makeMedia('a.mp3', '-f lavfi -i sine=duration=4:sample_rate=16000');
});
afterEach(() => void (heard.fails = false));
afterAll(() => app?.stop());

const file = () => new File([film as never], 'film.mp3');
const ask = () => ({ file: file(), model: 'whisper-1', language: 'fr' });
const refusal = (answer: Promise<unknown>) =>
  answer.then(
    () => 'it was taken',
    (error: InstanceType<typeof OpenAI.APIError>) => [error.status, error.param],
  );

describe('the official OpenAI client', () => {
  it('lists the engines', async () => {
    const models = await eventually(async () => {
      const { data } = await openai.models.list();
      return data.length ? data : undefined;
    });
    expect(models).toEqual([
      { id: 'french', object: 'model', created: expect.any(Number), owned_by: 'scriptorium' },
    ]);
  });

  it('receives the text as events', async () => {
    const stream = await openai.audio.transcriptions.create({ ...ask(), stream: true });
    const events: unknown[] = [];
    for await (const event of stream) events.push(event);
    expect(events).toEqual([
      { type: 'transcript.text.delta', delta: 'Bonjour, à tous.' },
      { type: 'transcript.text.delta', delta: ' Merci.' },
      { type: 'transcript.text.done', text: 'Bonjour, à tous. Merci.' },
    ]);
    expect(
      await refusal(openai.audio.transcriptions.create({ ...ask(), stream: true, language: 'de' })),
    ).toEqual([400, 'language']);
    const srt = { ...ask(), stream: true, response_format: 'srt' } as never;
    expect(await refusal(openai.audio.transcriptions.create(srt))).toEqual([400, 'stream']);
  });

  it('receives who said what', async () => {
    const wanted = { ...ask(), response_format: 'diarized_json' as const };
    const found = await openai.audio.transcriptions.create(wanted);
    const segment = { type: 'transcript.text.segment' };
    expect(found).toEqual({
      task: 'transcribe',
      duration: expect.closeTo(4, 0),
      text: 'Bonjour, à tous. Merci.',
      segments: [
        { ...segment, id: 'seg_0', start: 0, end: 1.1, speaker: 'A', text: 'Bonjour, à tous.' },
        { ...segment, id: 'seg_1', start: 3, end: 3.3, speaker: 'B', text: 'Merci.' },
      ],
      usage: { type: 'duration', seconds: expect.any(Number) },
    });
    const translated = { ...wanted, response_format: 'diarized_json' } as never;
    expect(await refusal(openai.audio.translations.create(translated))).toEqual([400, 'response_format']);
  });

  it('receives a failure as an event, because the status has been sent', async () => {
    heard.fails = true;
    const stream = await openai.audio.transcriptions.create({ ...ask(), stream: true });
    await expect(async () => {
      for await (const _ of stream);
    }).rejects.toMatchObject({ message: expect.stringContaining('could not be recognised') });
  });

  it('translates into English, and transcribes what is in English', async () => {
    const translate = (more: object = {}) =>
      openai.audio.translations.create({ ...ask(), ...more } as never) as Promise<unknown>;
    expect(await translate()).toMatchObject({ text: 'BONJOUR, À TOUS. MERCI.' });
    expect(await translate({ response_format: 'verbose_json' })).toMatchObject({
      task: 'translate',
      language: 'english',
    });
    const [{ kind, transcript }] = (await app.db.query(
      `select o.kind, t.type as transcript from service_order o join transcript t on t.id = o.id order by o.id desc limit 1`,
    )) as [{ kind: string; transcript: string }];
    expect([kind, transcript]).toEqual(['translation', 'TranslatedTranscript']);
    expect(await translate({ language: 'en' })).toMatchObject({ text: 'Bonjour, à tous. Merci.' });
  });

  it('speaks in every format and at another pace', async () => {
    const speak = async (more: object = {}) => {
      const wanted = { model: 'tts-1', voice: 'alloy', input: 'Good morning, everyone.', ...more };
      const response = await openai.audio.speech.create(wanted);
      return { type: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) };
    };
    const [mp3, pcm, slow] = [
      await speak(),
      await speak({ response_format: 'pcm' }),
      await speak({ response_format: 'pcm', speed: 0.5 }),
    ];
    expect(mp3.type).toBe('audio/mpeg');
    expect(mp3.bytes.length).toBeGreaterThan(4000);
    expect(slow.bytes.length / pcm.bytes.length).toBeCloseTo(2, 1);
    const wav = await speak({ response_format: 'wav', voice: fliteSynthesiser().voices[0]!.id });
    expect(wav.bytes.subarray(0, 4).toString()).toBe('RIFF');
    expect(await refusal(speak({ voice: 'nobody' }))).toEqual([400, 'voice']);
    expect(await refusal(speak({ language: 'fr' }))).toEqual([400, 'language']);
    expect(await refusal(speak({ input: '…' }))).toEqual([400, 'input']);
    expect(await refusal(speak({ speed: 5 }))).toEqual([400, 'speed']);
  });
});

/** Requests as recorded from Bazarr's provider, which sends them with python-requests 2.34. */
describe('Bazarr', () => {
  const samples = (seconds: number) => Buffer.alloc(seconds * 32_000, 1);
  const send = async (target: string, content: Buffer, key = world.projectKey) => {
    const boundary = 'f72595a13dfd961c698576bb8f5baad5';
    const part = 'Content-Disposition: form-data; name="audio_file"; filename="audio_file"';
    const body = Buffer.concat([
      Buffer.from(`--${boundary}\r\n${part}\r\n\r\n`),
      content,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const headers = {
      'User-Agent': 'Subliminal/2.1.0',
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
      ...(key && { Authorization: `Basic ${Buffer.from(`scriptorium:${key}`).toString('base64')}` }),
    };
    const answer = await fetch(app.baseUrl + target, { method: 'POST', body: body as never, headers });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const asr = '/asr?task=transcribe&language=fr&output=srt&encode=false';

  it('gets captions for samples without a header', async () => {
    const { status, headers, text } = await send(`${asr}&video_file=%2Ffilms%2Fa.mkv`, samples(4));
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(headers.get('asr-engine')).toBe('scriptorium');
    expect(text).toMatch(/^1\r?\n00:00:00,000 --> 00:00:0\d,\d{3}\r?\nBonjour, à tous\.\r?\n/);
    expect(heard.durationMs).toBe(4000);
  });

  it('gets a translation', async () => {
    const { status, text } = await send(asr.replace('transcribe', 'translate'), samples(4));
    expect([status, text]).toEqual([200, expect.stringContaining('BONJOUR, À TOUS.')]);
  });

  it('gets the language of samples without a header, and und if there is none', async () => {
    const detect = '/detect-language?encode=false&video_file=%2Ffilms%2Fa.mkv';
    const { status, headers, text } = await send(detect, samples(4));
    expect([status, JSON.parse(text)]).toEqual([
      200,
      { detected_language: 'french', language_code: 'fr', confidence: 0.97 },
    ]);
    expect(headers.get('content-type')).toMatch('application/json');
    expect(language.durationMs).toBe(4000);
    language.found = null;
    expect(JSON.parse((await send(detect, samples(1))).text)).toMatchObject({ language_code: 'und' });
    language.found = 'fr';
    expect(await send('/detect-language', film)).toMatchObject({ status: 200 });
    expect(await send('/detect-language', samples(1))).toMatchObject({
      status: 400,
      text: expect.stringContaining('detail'),
    });
  });

  it('gets errors in the format of the protocol', async () => {
    const detail = (what: string) => expect.stringMatching(new RegExp(`^\\{"detail":".*${what}`));
    expect(await send(asr, samples(1), 'sk-nobody')).toMatchObject({
      status: 401,
      text: detail('Invalid API key'),
    });
    for (const to of [asr, '/detect-language'])
      expect(await send(to, samples(1), '')).toMatchObject({ status: 401, text: detail("'api_key'") });
    expect(await send(asr, Buffer.alloc(33))).toMatchObject({ status: 400, text: detail("'audio_file'") });
    const german = asr.replace('=fr', '=de');
    expect(await send(german, samples(1))).toMatchObject({
      status: 400,
      text: detail('German is installed'),
    });
    const password = `Basic ${Buffer.from(`a:${world.projectKey}`).toString('base64')}`;
    const elsewhere = await fetch(`${app.baseUrl}/v3/files`, { headers: { authorization: password } });
    expect(elsewhere.status).toBe(400); // no key: other routes leave this scheme to proxies
  });
});

it.each([
  ['txt', /^Bonjour, à tous\. Merci\.\n$/],
  ['tsv', /^start\tend\ttext\n0\t1100\tBonjour, à tous\.\n3000\t3300\tMerci\.\n$/],
  ['json', /^\{"language":"fr","segments":\[\{"id":0,.*"text":"Bonjour, à tous\. Merci\."\}$/],
  ['vtt', /^WEBVTT/],
])(
  '/asr answers in the format %s, and passes the words of the prompt to the engine',
  async (output, expected) => {
    const multipart = new FormData();
    multipart.append('audio_file', file());
    const query = { output, language: 'fr', initial_prompt: 'Montréal, TV5', word_timestamps: 'true' };
    const { status, body } = await world.project.send('POST', '/asr', { query, multipart });
    expect([status, body]).toEqual([200, expect.stringMatching(expected)]);
    expect(heard.phrases).toEqual(['Montréal', 'TV5']);
  },
);
