import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { needPocketSphinx, readAloud, sentences, temporaryFolder, writeWav } from '../../test/speech.js';
import type { Utterance } from '../../test/speech.js';
import type { AlignedWord } from './aligner.js';
import { pocketSphinxAligner } from './pocketsphinx-aligner.js';
import { refineTimes } from './refine.js';
import { parseScript } from './script.js';

const aligner = pocketSphinxAligner();
const english = { language: 'en' };
const spoken = [
  ...sentences.slice(0, 4),
  'Margaret Oyelaran paid 42.5% of it in 1984.',
  ...'Kaczynski doctor window yesterday orange'.split(' '), // a word an utterance: the time of each is known
];
let folder: string;
let wav: string;
let truth: Utterance[];

beforeAll(async () => {
  await needPocketSphinx();
  folder = await temporaryFolder();
  wav = join(folder, 'speech.wav');
  truth = await readAloud(wav, spoken);
});
afterAll(() => rm(folder, { recursive: true }));

/** How far the first word of each utterance is from its time, in ms; the words of the script are in the same order. */
function errors(words: readonly AlignedWord[], said: readonly Utterance[]): number[] {
  let next = 0;
  return said.map(({ text, startMs }) => {
    const first = text.split(' ')[0];
    while (words[next]!.text !== first) next++;
    return Math.abs(words[next++]!.startMs - startMs);
  });
}

it('times the words of a script within 100 ms: names, numbers, speakers, sounds and paragraphs in it', async () => {
  const told: number[] = [];
  const text = [
    `ANNA: ${spoken.slice(0, 2).join(' ')}`,
    '[DOOR OPENS]',
    '',
    `>> ${spoken.slice(2).join('\n')}`,
  ];
  const script = parseScript(text.join('\n')).map((word, id) => ({ ...word, id }));
  const { words, matched } = await aligner.align(wav, script, {
    ...english,
    onProgress: (f) => told.push(f),
  });
  expect(matched).toBeGreaterThan(0.97);
  expect(words.map(({ id, text: word, speaker }) => [id, word, speaker])).toEqual(
    script.map(({ id, text: word, speaker }) => [id, word, speaker]),
  );
  expect(Math.max(...errors(words, truth))).toBeLessThan(100);
  const door = words.find((word) => word.text === '[DOOR')!;
  expect(door).toMatchObject({ matched: false, startMs: words[door.id - 1]!.endMs });
  expect(words[door.id + 1]!.endMs).toBe(words[door.id + 2]!.startMs);
  expect(told.at(-1)).toBeCloseTo(1);
});

it('copes with sentences that the script lacks, and with some that nobody speaks', async () => {
  const text = [
    spoken[0],
    'Nobody ever read this long sentence about purple elephants aloud.',
    ...spoken.slice(2),
  ];
  const { words, matched } = await aligner.align(wav, parseScript(text.join('\n')), english);
  const present = truth.filter((_, i) => i !== 1);
  expect(Math.max(...errors(words, present))).toBeLessThan(100);
  expect(matched).toBeLessThan(0.95);
  expect(words.find(({ text: word }) => word === 'elephants')!.matched).toBe(false);
});

it('matches little of a text that is not spoken', async () => {
  const text =
    'Payments are collected on the first working day after the invoice. Customers receive a receipt by mail, and may ' +
    'object within fourteen days. Prices include every tax that is due where the customer lives.';
  const { matched } = await aligner.align(wav, parseScript(text), english);
  expect(matched).toBeLessThan(0.4);
});

it('gives times within the recording where there is no speech, and none to an empty script', async () => {
  const silent = join(folder, 'silent.wav');
  await writeWav(silent, new Int16Array(32_000));
  const { words, matched } = await aligner.align(silent, parseScript('Hello there [MUSIC]'), english);
  expect(matched).toBe(0);
  for (const { startMs, endMs } of words) expect(startMs >= 0 && endMs <= 2000).toBe(true);
  expect(await aligner.align(silent, [], english)).toEqual({ words: [], matched: 0 });
});

it.each([
  ['of one word', 'Kaczynski.', 1],
  ['of another alphabet', 'Доброе утро', 0],
  ['of sounds', '[MUSIC]', 0],
])('takes a script %s', async (_, text, matched) => {
  const found = await aligner.align(wav, parseScript(text), english);
  expect(found.matched).toBe(matched);
  expect(found.words).toHaveLength(text.split(' ').length);
});

it('stops on abort and leaves nothing', async () => {
  const scratchFolder = join(folder, 'scratch');
  await mkdir(scratchFolder);
  const controller = new AbortController();
  const run = pocketSphinxAligner({ scratchFolder }).align(wav, parseScript(spoken.join(' ')), {
    ...english,
    signal: controller.signal,
    onProgress: () => controller.abort(new Error('enough')),
  });
  await expect(run).rejects.toThrow('enough');
  expect(await readdir(scratchFolder)).toEqual([]);
});

it('names the languages that it aligns, and refuses others, endless scripts and a machine without the program', async () => {
  expect(aligner.alignableLanguages).toEqual(['en']);
  const refused = (code: string) => ({ name: 'RecognitionError', code });
  await expect(aligner.align(wav, [], { language: 'fr' })).rejects.toMatchObject(
    refused('unsupported_language'),
  );
  const endless = Array.from({ length: 200_001 }, () => ({ text: 'a' }));
  await expect(aligner.align(wav, endless, english)).rejects.toMatchObject(refused('too_large'));
  const lacking = pocketSphinxAligner({ binary: 'no-such-program' });
  await expect(lacking.align(wav, [], english)).rejects.toMatchObject(refused('unavailable'));
});

it('replaces estimated times near the truth with measured ones, and keeps the order', async () => {
  const script = parseScript(spoken.join(' '));
  const { words: measured } = await aligner.align(wav, script, english);
  const wrong = 12; // the engine was elsewhere with this one
  const estimated = measured.map(({ text, startMs, endMs }, i) => {
    const byMs = i === wrong ? 20_000 : i % 2 ? 350 : -350;
    return { text: ` ${text}`, startMs: Math.max(0, startMs + byMs), endMs: endMs + byMs, confidence: 0.5 };
  });
  const refined = await refineTimes(aligner, wav, estimated, english);
  refined.forEach((word, i) => {
    expect(word).toMatchObject({ text: estimated[i]!.text, confidence: 0.5 });
    if (i !== wrong && measured[i]!.matched) expect(word.startMs).toBe(measured[i]!.startMs);
    expect(word.startMs).toBeGreaterThanOrEqual(refined[i - 1]?.startMs ?? 0);
    expect(word.endMs).toBeGreaterThanOrEqual(word.startMs);
  });
});
