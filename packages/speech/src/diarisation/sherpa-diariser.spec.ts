import { rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder, writeWav } from '../../test/speech.js';
import { addTones, type ToneAt } from '../../test/tones.js';
import { writeSherpaModel } from '../testing.js';
import { diarisationError } from './diarisation-error.js';
import { sherpaDiariser } from './sherpa-diariser.js';

let folder: string;
const at = (name: string) => join(folder, name);
const speakers = { low: 0, high: 1, middle: 2 };
const conversation: ToneAt[] = [
  { tone: 'low', atMs: 1000, lengthMs: 4000 },
  { tone: 'high', atMs: 8000, lengthMs: 5000 },
  { tone: 'low', atMs: 16_000, lengthMs: 3000 },
  { tone: 'middle', atMs: 24_000, lengthMs: 6000 },
  { tone: 'high', atMs: 33_000, lengthMs: 4000 },
];
const truth = conversation.map(({ tone, atMs, lengthMs }) => ({
  startMs: atMs,
  endMs: atMs + lengthMs!,
  speaker: speakers[tone],
}));

beforeAll(async () => {
  folder = await temporaryFolder();
  await writeSherpaModel(at('voices'), 'diariser');
  await writeWav(at('tones.wav'), addTones(new Int16Array(40 * 16_000), conversation));
  await writeWav(at('empty.wav'), new Int16Array());
});
afterAll(() => rm(folder, { recursive: true }));

const engine = (name = 'voices') => sherpaDiariser({ model: at(name), threads: 1 });

it('finds the turns of each speaker, numbered by their first turn', async () => {
  const progress: number[] = [];
  const turns = await engine().diarise(at('tones.wav'), { onProgress: (share) => progress.push(share) });
  expect(turns.map(({ speaker }) => speaker)).toEqual([0, 1, 0, 2, 1]);
  expect(diarisationError(truth, turns, { collarMs: 0 })).toBeLessThan(0.02);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  expect(progress.at(-1)).toBe(1);
});

it('finds no more speakers than there are, if their number is known', async () => {
  const turns = await engine().diarise(at('tones.wav'), { speakers: 2 });
  expect(new Set(turns.map(({ speaker }) => speaker))).toEqual(new Set([0, 1]));
});

it('finds nobody in an empty recording, and says in a sentence what is wrong with a model', async () => {
  expect(await engine().diarise(at('empty.wav'))).toEqual([]);
  await writeSherpaModel(at('damaged'), 'diariser');
  await truncate(at('damaged/segmentation.onnx'), 200);
  await expect(engine('damaged').diarise(at('tones.wav'))).rejects.toMatchObject({
    code: 'failed',
    message: expect.stringMatching(/^sherpa-onnx cannot use the model damaged: [^\n]+$/),
  });
  const stop = AbortSignal.abort(new Error('enough'));
  await expect(engine().diarise(at('tones.wav'), { signal: stop })).rejects.toThrow('enough');
});
