import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { childrenOf, temporaryFolder, until, writeWav } from '../../test/speech.js';
import { speakTones, type ToneAt } from '../../test/tones.js';
import { writeSherpaModel, type Tone } from '../testing.js';
import { sherpaRecogniser } from './sherpa.js';

let folder: string;
const at = (name: string) => join(folder, name);
const heard: Tone[] = ['low', 'middle', 'high', 'low'];
let placed: Required<ToneAt>[];

beforeAll(async () => {
  folder = await temporaryFolder();
  await Promise.all([
    writeSherpaModel(at('parakeet'), 'nemoTransducer'),
    writeSherpaModel(at('zipformer'), 'transducer'),
    writeSherpaModel(at('ctc'), 'ctc'),
    writeWav(at('silence.wav'), new Int16Array(5 * 16_000)),
  ]);
  placed = await speakTones(at('speech.wav'), heard, 5000);
});
afterAll(() => rm(folder, { recursive: true }));

const engine = (name: string, more = {}) =>
  sherpaRecogniser({ model: at(name), languages: ['en'], threads: 1, ...more });
const call = { language: 'en' };
const jobs = () => childrenOf('sherpa.cjs');

it.each([
  ['parakeet', true],
  ['zipformer', true],
  ['ctc', false],
])('recognises words where they are with a %s model, in windows of its length', async (name, isSure) => {
  const progress: number[] = [];
  const { words, timesEstimated } = await engine(name).recognise(at('speech.wav'), {
    ...call,
    onProgress: (share) => progress.push(share),
  });
  expect(words.map(({ text }) => text)).toEqual(heard);
  expect(timesEstimated).toBeUndefined();
  words.forEach(({ startMs, endMs, confidence }, i) => {
    expect(Math.abs(startMs - placed[i]!.atMs)).toBeLessThanOrEqual(60);
    expect(endMs).toBeGreaterThan(startMs);
    expect(confidence !== null && confidence > 0.4 && confidence <= 1).toBe(isSure);
  });
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  expect([progress.length > 1, progress.at(-1)]).toEqual([true, 1]);
  expect((await readdir(folder)).filter((each) => each.startsWith('scriptorium'))).toEqual([]);
});

it.each(['parakeet', 'zipformer', 'ctc'])('accepts any phrases with a %s model', async (name) => {
  const phrases = ['high low', 'Scriptorium', 'a/b: c', '名前', '  '];
  const { words } = await engine(name).recognise(at('speech.wav'), { ...call, phrases });
  expect(words.map(({ text }) => text)).toEqual(heard);
});

it('recognises nothing in silence, without starting the library', async () => {
  expect(await engine('parakeet').recognise(at('silence.wav'), call)).toEqual({ language: 'en', words: [] });
});

it('says in a sentence what is wrong with a model', async () => {
  const broken = async (name: string, change: (path: string) => Promise<unknown>) => {
    await writeSherpaModel(at(name), 'nemoTransducer');
    await change(at(name));
    return engine(name)
      .recognise(at('speech.wav'), call)
      .catch((error: unknown) => error);
  };
  const gone = await broken('gone', (path) => rm(join(path, 'joiner.onnx')));
  expect(gone).toMatchObject({
    code: 'unavailable',
    message: expect.stringMatching(/joiner\.onnx is missing/),
  });
  for (const [name, change] of [
    ['truncated', (path: string) => truncate(join(path, 'encoder.onnx'), 500)],
    ['nonsense', (path: string) => writeFile(join(path, 'encoder.onnx'), 'nonsense')],
    ['no-tokens', (path: string) => writeFile(join(path, 'tokens.txt'), '')],
    [
      'swapped',
      async (path: string) =>
        writeFile(join(path, 'encoder.onnx'), await readFile(join(path, 'joiner.onnx'))),
    ],
  ] as const)
    expect([name, await broken(name, change)]).toEqual([
      name,
      expect.objectContaining({
        code: 'failed',
        retryable: false,
        message: expect.stringMatching(new RegExp(`^sherpa-onnx cannot use the model ${name}: [^\n]{10,}$`)),
      }),
    ]);
  await mkdir(at('empty'));
  expect(await engine('empty').availability()).toMatchObject({
    available: false,
    reason: /model\.json cannot be read/,
  });
  await writeSherpaModel(at('live'), 'streaming');
  expect(await engine('live').availability()).toMatchObject({
    available: false,
    reason: /is a streaming-recogniser, not a recogniser/,
  });
  expect(await readdir('.')).not.toContain('job.json');
});

it('is killed on abort, retried when killed from outside, and leaves nothing behind', async () => {
  const scratchFolder = at('scratch');
  await mkdir(scratchFolder);
  const slow = engine('parakeet', { scratchFolder });
  const stop = new AbortController();
  const aborted = slow
    .recognise(at('speech.wav'), { ...call, signal: stop.signal })
    .catch((error: unknown) => error);
  await until(async () => (await jobs()).length > 0);
  stop.abort(new Error('enough'));
  expect(await aborted).toEqual(new Error('enough'));
  await until(async () => (await jobs()).length === 0);
  const killed = slow.recognise(at('speech.wav'), call).catch((error: unknown) => error);
  await until(async () => (await jobs()).some((id) => process.kill(id, 'SIGKILL')));
  expect(await killed).toMatchObject({
    code: 'failed',
    retryable: true,
    message: expect.stringMatching(/was killed/),
  });
  expect(await readdir(scratchFolder)).toEqual([]);
  expect((await slow.recognise(at('speech.wav'), call)).words).toHaveLength(heard.length);
});

it('refuses other languages, and can be checked without a model', async () => {
  await expect(engine('ctc').recognise(at('speech.wav'), { language: 'de' })).rejects.toMatchObject({
    code: 'unsupported_language',
  });
  expect(await engine('ctc').availability()).toEqual({ available: true });
  expect(await engine('ctc').reachable!()).toEqual({ available: true });
});
