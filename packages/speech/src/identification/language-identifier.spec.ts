import { rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { readPcm, temporaryFolder, writeWav } from '../../test/speech.js';
import { speakTones } from '../../test/tones.js';
import { writeSherpaModel, writeTestModel } from '../testing.js';
import { combineLanguages, examinedWindows } from './examined-windows.js';
import { sherpaLanguageIdentifier } from './sherpa-language.js';
import { whisperLanguageIdentifier } from './whisper-language.js';

let folder: string;
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await temporaryFolder();
  await writeSherpaModel(at('ears'), 'language');
  await writeTestModel(at('ggml-german.bin'), { says: [' a'], identifies: 'de' });
  await writeWav(at('silence.wav'), new Int16Array(32_000));
  await speakTones(at('english.wav'), ['low', 'low']);
  await speakTones(at('french.wav'), ['high']);
  // 40 s of English, then French in a window of its own.
  const [english, french] = [await readPcm(at('english.wav')), await readPcm(at('french.wav'))];
  const both = new Int16Array(40 * 16_000 + french.length);
  for (let start = 0; start + english.length < 30 * 16_000; start += 10 * 16_000) both.set(english, start);
  both.set(french, 40 * 16_000);
  await writeWav(at('both.wav'), both);
});
afterAll(() => rm(folder, { recursive: true }));

const sherpa = (name = 'ears') => sherpaLanguageIdentifier({ model: at(name), threads: 1 });

it('identifies the language with a Whisper model of sherpa-onnx, and where a recording changes it', async () => {
  const progress: number[] = [];
  expect(await sherpa().identify(at('french.wav'))).toMatchObject({ language: 'fr', confidence: 1 });
  const { language, confidence, spans } = await sherpa().identify(at('both.wav'), {
    onProgress: (share) => progress.push(share),
  });
  expect([language, spans.map((span) => span.language)]).toEqual(['en', ['en', 'fr']]);
  expect(confidence).toBeGreaterThan(0.8);
  expect(confidence).toBeLessThan(1);
  expect(spans[1]!.startMs).toBeGreaterThan(39_000);
  expect(progress.at(-1)).toBe(1);
});

it('identifies the language with a model of whisper.cpp, with its probability', async () => {
  const engine = whisperLanguageIdentifier({ model: at('ggml-german.bin'), threads: 1 });
  expect(engine.id).toBe('whisper:german');
  const { language, confidence, spans } = await engine.identify(at('english.wav'));
  expect([language, spans.map((span) => span.language)]).toEqual(['de', ['de']]);
  expect(confidence).toBeCloseTo(1, 1);
  await writeTestModel(at('ggml-unsure.bin'), { says: [' a'] });
  const unsure = await whisperLanguageIdentifier({ model: at('ggml-unsure.bin') }).identify(
    at('english.wav'),
  );
  expect(unsure.confidence).toBeCloseTo(0.01, 2);
});

it('tells no language without speech, and says in a sentence what is wrong with a model', async () => {
  expect(await sherpa().identify(at('silence.wav'))).toEqual({ language: null, confidence: 0, spans: [] });
  await writeSherpaModel(at('damaged'), 'language');
  await truncate(at('damaged/decoder.onnx'), 100);
  await expect(sherpa('damaged').identify(at('english.wav'))).rejects.toMatchObject({
    code: 'failed',
    message: expect.stringMatching(/^sherpa-onnx cannot use the model damaged: [^\n]+$/),
  });
  await expect(sherpa('gone').identify(at('english.wav'))).rejects.toMatchObject({ code: 'unavailable' });
});

it('weighs windows by their length and probability, and examines at most twelve, spread over the recording', () => {
  const window = (startMs: number, endMs: number, language: string, probability?: number) => ({
    startMs,
    endMs,
    language,
    probability,
  });
  const found = combineLanguages([window(0, 10, 'en', 0.6), window(10, 20, 'de', 0.9), window(20, 30, '')]);
  expect(found).toMatchObject({ language: 'de', confidence: 0.3 });
  expect(found.spans.map(({ language }) => language)).toEqual(['en', 'de']);
  const windows = Array.from({ length: 100 }, (_, i) => ({ startMs: i, endMs: i + 1 }));
  const examined = examinedWindows(windows).map(({ startMs }) => startMs);
  expect(examined).toHaveLength(12);
  expect([examined[0]! < 10, examined.at(-1)! > 90]).toEqual([true, true]);
});
