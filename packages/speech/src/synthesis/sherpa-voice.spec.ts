import { readdir, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../test/speech.js';
import { writeSherpaModel } from '../testing.js';
import { sherpaSynthesiser } from './sherpa-voice.js';
import { findVoice } from './synthesiser.js';
import { readVoice } from './voice-wav.js';

let folder: string;
const at = (name: string) => join(folder, name);
const voices = [{ id: 'hum', language: 'en', gender: 'male', speaker: 0 }] as const;
const engine = (name = 'voice') => sherpaSynthesiser({ model: at(name), voices, threads: 1 });
const text = 'She walks across the empty square.';

beforeAll(async () => {
  folder = await temporaryFolder();
  await writeSherpaModel(at('voice'), 'voice');
});
afterAll(() => rm(folder, { recursive: true }));

it('speaks at the requested pace, with pronunciations, and is found by its language', async () => {
  const { synthesiser, voice } = findVoice([engine()], 'en')!;
  expect([synthesiser.id, voice]).toEqual(['sherpa:voice', { id: 'hum', language: 'en', gender: 'male' }]);
  const natural = await engine().speak(text, at('natural.wav'));
  for (const wordsPerMinute of [150, 220]) {
    const spoken = await engine().speak(text, at('paced.wav'), { wordsPerMinute });
    expect(spoken.wordsPerMinute / wordsPerMinute).toBeCloseTo(1, 1);
  }
  const pronunciations = [{ word: 'square', spoken: 'square square square' }];
  expect((await engine().speak(text, at('more.wav'), { pronunciations })).durationMs).toBeGreaterThan(
    natural.durationMs + 500,
  );
  expect((await readVoice(at('natural.wav')))!.rate).toBe(16_000);
  expect((await readdir(folder)).sort()).toEqual(['more.wav', 'natural.wav', 'paced.wav', 'voice']);
});

it('says in a sentence what is wrong with a model', async () => {
  expect(await engine('gone').availability()).toMatchObject({ available: false });
  await expect(engine('gone').speak(text, at('x.wav'))).rejects.toMatchObject({
    name: 'SynthesisError',
    code: 'unavailable',
  });
  await writeSherpaModel(at('damaged'), 'voice');
  await truncate(at('damaged/model.onnx'), 200);
  await expect(engine('damaged').speak(text, at('x.wav'))).rejects.toMatchObject({
    name: 'SynthesisError',
    code: 'failed',
    message: expect.stringMatching(/^sherpa-onnx cannot use the model damaged: [^\n]+$/),
  });
});
