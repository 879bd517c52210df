import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  needPocketSphinx,
  readAloud,
  sentences,
  temporaryFolder,
  until,
  wordErrorRate,
  words,
  writeWav,
} from '../../test/speech.js';
import type { Utterance } from '../../test/speech.js';
import { parseCtm } from './pocketsphinx-decode.js';
import { pocketSphinx } from './pocketsphinx.js';

const engine = pocketSphinx();
let folder: string;
let speech: string;
let truth: Utterance[];

beforeAll(async () => {
  await needPocketSphinx();
  folder = await temporaryFolder();
  speech = join(folder, 'rms.wav');
  truth = await readAloud(speech, sentences.slice(0, 5));
});
afterAll(() => rm(folder, { recursive: true }));

/** Returns the pids of the engine's children of this process. */
async function children(): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(ids.map((id) => readFile(`/proc/${id}/stat`, 'latin1').catch(() => '')));
  return ids
    .filter(
      (_, i) =>
        stats[i]!.includes('(pocketsphinx_ba)') &&
        stats[i]!.split(') ')[1]!.split(' ')[1] === `${process.pid}`,
    )
    .map(Number);
}

it('recognises two synthetic voices with word error rates below 15 % and correct times', async () => {
  const errors: number[] = [];
  const voices = [
    [speech, sentences.slice(0, 5), truth],
    [join(folder, 'slt.wav'), sentences.slice(5), undefined],
  ] as const;
  for (const [path, said, known] of voices) {
    const utterances = known ?? (await readAloud(path, said, { voice: 'slt' }));
    const progress: number[] = [];
    const heard = await engine.recognise(path, {
      language: 'en',
      onProgress: (fraction) => progress.push(fraction),
    });
    expect(
      wordErrorRate(
        words(said.join(' ')),
        heard.words.map(({ text }) => text),
      ),
    ).toBeLessThan(0.15);
    // Each sentence follows silence, so the next recognised word is its first.
    for (const { startMs } of utterances)
      errors.push(Math.abs(heard.words.find((word) => word.startMs > startMs - 400)!.startMs - startMs));
    for (const { startMs, endMs, confidence } of heard.words) {
      expect(endMs).toBeGreaterThan(startMs);
      expect(Number.isInteger(startMs) && confidence! >= 0 && confidence! <= 1).toBe(true);
    }
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    expect(progress.at(-1)).toBeCloseTo(1);
  }
  errors.sort((a, b) => a - b);
  expect(errors[Math.floor(errors.length * 0.9) - 1]).toBeLessThan(100);
});

it('returns no words for silence, hiss, hum and an empty file', async () => {
  const second = 16_000;
  const recordings = {
    silence: new Int16Array(5 * second),
    hiss: Int16Array.from({ length: 5 * second }, () => (Math.random() - 0.5) * 600),
    hum: Int16Array.from({ length: 5 * second }, (_, i) => 3000 * Math.sin((i / second) * 2 * Math.PI * 50)),
    empty: new Int16Array(0),
  };
  for (const [name, pcm] of Object.entries(recordings)) {
    const path = join(folder, `${name}.wav`);
    await writeWav(path, pcm);
    expect([name, await engine.recognise(path, { language: 'en' })]).toEqual([
      name,
      { language: 'en', words: [] },
    ]);
  }
});

it('kills its children on abort', async () => {
  const controller = new AbortController();
  const run = engine.recognise(speech, { language: 'en', signal: controller.signal });
  await until(async () => (await children()).length > 0);
  controller.abort(new Error('enough'));
  await expect(run).rejects.toThrow('enough');
  await until(async () => (await children()).length === 0);
});

it('fails with a retryable error when one of its children is killed', async () => {
  const run = pocketSphinx({ processes: 2 }).recognise(speech, { language: 'en' });
  const failure = run.catch((error: unknown) => error);
  await until(async () => (await children()).length > 0);
  process.kill((await children())[0]!, 'SIGKILL');
  expect(await failure).toMatchObject({ name: 'RecognitionError', code: 'failed', retryable: true });
  await until(async () => (await children()).length === 0);
});

it('reports missing parts and the command that installs them', async () => {
  const remedy = 'apt-get install --no-install-recommends -y pocketsphinx pocketsphinx-en-us';
  for (const missing of [{ binary: 'no-such-program' }, { model: '/no/such/folder' }]) {
    const lacking = pocketSphinx(missing);
    expect(await lacking.availability()).toMatchObject({ available: false, remedy });
    await expect(lacking.recognise('x.wav', { language: 'en' })).rejects.toMatchObject({
      code: 'unavailable',
    });
  }
});

it('refuses other languages and other audio formats', async () => {
  const path = join(folder, 'no.wav');
  await writeWav(path, new Int16Array(10));
  await expect(engine.recognise(path, { language: 'de' })).rejects.toMatchObject({
    code: 'unsupported_language',
  });
  const here = join(import.meta.dirname, 'pocketsphinx.ts');
  await expect(engine.recognise(here, { language: 'en' })).rejects.toMatchObject({
    code: 'unsupported_audio',
  });
});

it('parses CTM: adds offsets, drops noises, and normalises alternative pronunciations and confidences above 1', () => {
  const speech = [
    { startMs: 0, endMs: 900 },
    { startMs: 1500, endMs: 4000 },
  ];
  const ctm =
    '1 1 0.31 0.68 the(2) 1.013\n0 1 0.00 0.10 <sil> 1\n0 1 0.1 0.2 [NOISE] 0.9\n1 1 1.00 0.10 end -0.1\n';
  expect(parseCtm(ctm, speech)).toEqual([
    { text: 'the', startMs: 1810, endMs: 2490, confidence: 1 },
    { text: 'end', startMs: 2500, endMs: 2600, confidence: 0 },
  ]);
});
