import { execFile } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../../test/speech.js';
import { serveSpeech } from '../../test/speech-server.js';
import type { SpeechServer } from '../../test/speech-server.js';
import { espeakSynthesiser } from './espeak.js';
import { fliteSynthesiser } from './flite.js';
import { openAiSynthesiser } from './open-ai-speech.js';
import { findVoice } from './synthesiser.js';
import type { Synthesiser } from './synthesiser.js';
import { readVoice } from './voice-wav.js';

jest.setTimeout(60_000);
let folder: string;
let wav: string;
let server: SpeechServer;
let stubborn: SpeechServer;
beforeAll(async () => {
  folder = await temporaryFolder();
  wav = join(folder, 'x.wav');
  [server, stubborn] = [await serveSpeech(), await serveSpeech({ ignoresSpeed: true })];
});
afterAll(async () => {
  await Promise.all([server.close(), stubborn.close()]);
  await rm(folder, { recursive: true });
});

const voices = [{ id: 'slt', language: 'en', gender: 'female' }] as const;
const openAi = ({ url }: SpeechServer, more = {}) =>
  openAiSynthesiser({ baseUrl: url, apiKey: 'key-1', model: 'tts-1', voices, ...more });

/** Returns the seconds between the first and the last sample above 1 % of the maximum. */
async function spokenSeconds(path: string): Promise<number> {
  const { rate, pcm } = (await readVoice(path))!;
  const loudest = pcm.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const isLoud = (sample: number) => Math.abs(sample) > loudest / 100;
  return (pcm.findLastIndex(isLoud) - pcm.findIndex(isLoud)) / rate;
}

const lines = [
  ['en', 'A woman in a red coat crosses the empty square, stops, and looks back.'],
  ['en', 'Snow falls on the roofs.'],
  ['es', 'Una mujer con un abrigo rojo cruza la plaza vacía y mira hacia atrás.'],
  ['de', 'Eine Frau in einem roten Mantel überquert den leeren Platz und blickt zurück.'],
] as const;
const engines: [name: string, engine: () => Synthesiser, languages: string][] = [
  ['flite', fliteSynthesiser, 'en'],
  ['espeak-ng', espeakSynthesiser, 'en es de'],
  ['a server', () => openAi(server), 'en'],
];
const cases = engines.flatMap(([name, engine, languages]) =>
  lines
    .filter(([language]) => languages.split(' ').includes(language))
    .flatMap(([language, text]) => [140, 170, 200].map((pace) => ({ name, engine, language, text, pace }))),
);

it.each(cases)(
  '$name reads “$text” at $pace words per minute within 3 %',
  async ({ engine, language, text, pace }) => {
    const { synthesiser, voice } = findVoice([engine()], language)!;
    const path = join(folder, `${synthesiser.id.replace(/\W/g, '')}-${language}-${pace}-${text.length}.wav`);
    const speech = await synthesiser.speak(text, path, { voice: voice.id, wordsPerMinute: pace });
    const words = text.split(' ').length;
    expect(Math.abs(speech.wordsPerMinute / pace - 1)).toBeLessThan(0.03);
    const bySamples = (words * 60) / (await spokenSeconds(path));
    expect(Math.abs(bySamples / pace - 1)).toBeLessThan(0.03);
    expect(speech.startMs).toBeLessThan(30);
    expect(speech.durationMs - speech.endMs).toBeLessThan(30);
  },
);

it('speaks pronunciations, but counts the written words', async () => {
  const words = [
    { word: 'Siobhan', spoken: 'Shiv-awn' },
    { word: 'St.', spoken: 'Saint' },
  ];
  const text = 'siobhan waits at St. Pancras; Siobhanna does not.';
  await openAi(server).speak(text, wav, { pronunciations: words });
  expect(server.requests.at(-1)).toEqual({
    authorization: 'Bearer key-1',
    body: {
      model: 'tts-1',
      input: 'Shiv-awn waits at Saint Pancras; Siobhanna does not.',
      voice: 'slt',
      response_format: 'wav',
      speed: 1,
    },
  });
});

it('time-stretches the speech of a server that ignores the pace, and refuses a pace beyond the limit', async () => {
  const text = lines[0][1];
  const { wordsPerMinute } = await openAi(stubborn).speak(text, wav);
  const speech = await openAi(stubborn).speak(text, wav, { wordsPerMinute: wordsPerMinute * 1.1 });
  expect(Math.abs(speech.wordsPerMinute / wordsPerMinute / 1.1 - 1)).toBeLessThan(0.03);
  const far = openAi(stubborn).speak(text, wav, { wordsPerMinute: wordsPerMinute * 1.5 });
  await expect(far).rejects.toMatchObject({
    name: 'SynthesisError',
    code: 'pace_out_of_range',
    retryable: false,
  });
});

it('retries when the server is busy, and reports permanent failures', async () => {
  const busy = { status: 429, headers: { 'retry-after': '0' }, body: { error: { message: 'slow down' } } };
  server.refusals.push(busy);
  await openAi(server).speak('Hello there.', wav);
  server.refusals.push(busy);
  const once = openAi(server, { attempts: 1 }).speak('Hello there.', wav);
  await expect(once).rejects.toMatchObject({ code: 'failed', retryable: true });
  server.refusals.push({ status: 401, body: { error: { message: 'Incorrect API key' } } });
  const unknown = openAi(server).speak('Hello there.', wav);
  await expect(unknown).rejects.toMatchObject({ code: 'unauthorised', retryable: false });
  const gone = openAi(server, { baseUrl: 'http://127.0.0.1:1', attempts: 1 }).speak('Hello there.', wav);
  await expect(gone).rejects.toMatchObject({ code: 'failed', retryable: true });
});

it('reads options, shell commands and markup as plain text with espeak-ng', async () => {
  const hostile = '-w /tmp/x $(id) [[h@"loU]] <speak> & \u0000 hello';
  await expect(espeakSynthesiser().speak(hostile, wav, { voice: 'en-gb+f3' })).resolves.toMatchObject({});
});

it('reports how to install espeak-ng when it is missing', async () => {
  const absent = espeakSynthesiser({ program: 'no-such-espeak' });
  expect(await absent.availability()).toMatchObject({
    available: false,
    remedy: expect.stringContaining('espeak-ng'),
  });
  await expect(absent.speak('Hello there.', wav)).rejects.toMatchObject({ code: 'unavailable' });
});

it('offers only voices that espeak-ng has', async () => {
  const { stdout } = await promisify(execFile)('espeak-ng', ['--voices']);
  const known = new Set(stdout.split('\n').map((line) => line.trim().split(/\s+/)[1]));
  const names = espeakSynthesiser().voices.map(({ id }) => id.split('+')[0]);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

it('leaves no files, even after an error or an abort', async () => {
  const before = await readdir(folder);
  const signal = AbortSignal.abort(new Error('enough'));
  await expect(fliteSynthesiser().speak('Hello there.', wav, { signal })).rejects.toThrow('enough');
  await expect(fliteSynthesiser().speak(' … ', wav)).rejects.toMatchObject({ code: 'empty_text' });
  expect(await readdir(folder)).toEqual(before);
});
