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
  ...sentences.slice(0, 3),
  'Margaret Oyelaran paid 42.5% of it in 1984.',
  ...'Kaczynski doctor window yesterday orange'.split(' '), // one word per utterance, so that the time of each is known
];
let folder: string;
let wav: string;
let truth: Utterance[];
const shorter = [...sentences.slice(0, 2), 'Kaczynski'];
let short: string;

beforeAll(async () => {
  await needPocketSphinx();
  folder = await temporaryFolder();
  wav = join(folder, 'speech.wav');
  truth = await readAloud(wav, spoken);
  short = join(folder, 'short.wav');
  await readAloud(short, shorter);
});
afterAll(() => rm(folder, { recursive: true }));

/** Returns the error of the first word of each utterance, in ms. The script must have the same order. */
function errors(words: readonly AlignedWord[], said: readonly Utterance[]): number[] {
  let next = 0;
  return said.map(({ text, startMs }) => {
    const first = text.split(' ')[0];
    while (words[next]!.text !== first) next++;
    return Math.abs(words[next++]!.startMs - startMs);
  });
}

it('times the words of a script with names, numbers, speakers, sounds and paragraphs within 100 ms', async () => {
  const progress: number[] = [];
  const text = [
    `ANNA: ${spoken.slice(0, 2).join(' ')}`,
    '[DOOR OPENS]',
    '',
    `>> ${spoken.slice(2).join('\n')}`,
  ];
  const script = parseScript(text.join('\n')).map((word, id) => ({ ...word, id }));
  const { words, matched } = await aligner.align(wav, script, {
    ...english,
    onProgress: (f) => progress.push(f),
  });
  expect(matched).toBeGreaterThan(0.97);
  expect(words.map(({ id, text: word, speaker }) => [id, word, speaker])).toEqual(
    script.map(({ id, text: word, speaker }) => [id, word, speaker]),
  );
  expect(Math.max(...errors(words, truth))).toBeLessThan(100);
  const sound = words.find((word) => word.text === '[DOOR')!;
  expect(sound).toMatchObject({ matched: false, startMs: words[sound.id - 1]!.endMs });
  expect(words[sound.id + 1]!.endMs).toBe(words[sound.id + 2]!.startMs);
  expect(progress.at(-1)).toBeCloseTo(1);
});

it('tolerates missing and additional sentences in the script', async () => {
  const text = [
    spoken[0],
    'Nobody ever read this long sentence about purple elephants aloud.',
    ...spoken.slice(2),
  ];
  const { words, matched } = await aligner.align(wav, parseScript(text.join('\n')), english);
  const present = truth.filter((_, i) => i !== 1);
  expect(Math.max(...errors(words, present))).toBeLessThan(100);
  expect(matched).toBeLessThan(0.95);
  const unheard = words.filter((word) => word.unheard).map(({ text: word }) => word);
  expect(unheard.join(' ')).toBe(text[1]);
  expect(words.find(({ text: word }) => word === 'elephants')!.matched).toBe(false);
});

it('takes no time from spoken words for a sentence that was not spoken', async () => {
  const unspoken = 'Nobody ever read this long sentence about purple elephants aloud.';
  const align = (text: readonly string[]) => aligner.align(short, parseScript(text.join('\n')), english);
  const [complete, padded] = [await align(shorter), await align(shorter.toSpliced(1, 0, unspoken))];
  const [said, unsaid] = [false, true].map((is) =>
    padded.words.filter((word) => (word.unheard ?? false) === is),
  );
  expect(unsaid!.map(({ text }) => text).join(' ')).toBe(unspoken);
  const before = said!.findLast(({ startMs }) => startMs < unsaid![0]!.startMs)!;
  for (const { startMs, endMs } of unsaid!) expect([startMs, endMs]).toEqual([before.endMs, before.endMs]);
  said!.forEach((word, i) => {
    const { text, startMs, endMs } = complete.words[i]!;
    expect(word.text).toBe(text);
    expect(Math.abs(word.startMs - startMs) + Math.abs(word.endMs - endMs)).toBeLessThan(60);
  });
});

it('reports sound that the script lacks, and nothing in a recording of the script', async () => {
  const complete = await aligner.align(wav, parseScript(spoken.join('\n')), english);
  expect([complete.unscripted, complete.words.filter((word) => word.unheard)]).toEqual([[], []]);
  const [from, to] = [truth[1]!.startMs, truth[2]!.startMs]; // of the second sentence
  const { unscripted } = await aligner.align(wav, parseScript(spoken.toSpliced(1, 1).join('\n')), english);
  expect(unscripted).toHaveLength(1);
  expect(unscripted[0]!.startMs).toBeGreaterThanOrEqual(from - 1500);
  expect(unscripted[0]!.endMs).toBeLessThanOrEqual(to);
});

it('matches few words of an unrelated text', async () => {
  const text =
    'Payments are collected on the first working day after the invoice. Customers receive a receipt by mail, and may ' +
    'object within fourteen days. Prices include every tax that is due where the customer lives.';
  const { matched, words } = await aligner.align(wav, parseScript(text), english);
  expect(matched).toBeLessThan(0.4);
  expect(words.filter((word) => word.unheard).length).toBeGreaterThan(words.length * 0.6);
});

it('assigns times within the recording without any speech, and returns no words for an empty script', async () => {
  const silent = join(folder, 'silent.wav');
  await writeWav(silent, new Int16Array(32_000));
  const { words, matched } = await aligner.align(silent, parseScript('Hello there [MUSIC]'), english);
  expect(matched).toBe(0);
  for (const { startMs, endMs } of words) expect(startMs >= 0 && endMs <= 2000).toBe(true);
  expect(words.map((word) => word.unheard)).toEqual([true, true, undefined]);
  expect(await aligner.align(silent, [], english)).toEqual({ words: [], matched: 0, unscripted: [] });
});

it.each([
  ['of one word', 'Kaczynski.', 1],
  ['of another alphabet', 'Доброе утро', 0],
  ['of sounds', '[MUSIC]', 0],
])('accepts a script %s', async (_, text, matched) => {
  const found = await aligner.align(short, parseScript(text), english);
  expect(found.matched).toBe(matched);
  expect(found.words).toHaveLength(text.split(' ').length);
});

it('stops on abort and leaves no files', async () => {
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

it('lists its languages, and refuses other languages, overlong scripts and a missing program', async () => {
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

it('replaces estimated times by nearby measured times, and keeps the order', async () => {
  const script = parseScript(shorter.join(' '));
  const { words: measured } = await aligner.align(short, script, english);
  const wrong = 12; // this estimate is far off
  const estimated = measured.map(({ text, startMs, endMs }, i) => {
    const byMs = i === wrong ? 3000 : i % 2 ? 350 : -350;
    return { text: ` ${text}`, startMs: Math.max(0, startMs + byMs), endMs: endMs + byMs, confidence: 0.5 };
  });
  const refined = await refineTimes(aligner, short, estimated, english);
  refined.forEach((word, i) => {
    expect(word).toMatchObject({ text: estimated[i]!.text, confidence: 0.5 });
    if (i !== wrong && measured[i]!.matched) expect(word.startMs).toBe(measured[i]!.startMs);
    expect(word.startMs).toBeGreaterThanOrEqual(refined[i - 1]?.startMs ?? 0);
    expect(word.endMs).toBeGreaterThanOrEqual(word.startMs);
  });
});
