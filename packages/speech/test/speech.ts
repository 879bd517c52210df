import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runFlite } from '../src/flite.js';
import { pocketSphinx } from '../src/pocketsphinx.js';
import { wavHeader } from '../src/wav.js';

/** Stops a test file with the command to run, instead of failing in some odd place. */
export async function needPocketSphinx(): Promise<void> {
  const state = await pocketSphinx().availability();
  if (!state.available) throw new Error(`these tests need: ${state.mend}`);
}

export const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'speech-test-'));

export const writeWav = (path: string, pcm: Int16Array): Promise<void> =>
  writeFile(
    path,
    Buffer.concat([wavHeader(pcm.byteLength), Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength)]),
  );

export async function readPcm(path: string): Promise<Int16Array> {
  const bytes = await readFile(path);
  return new Int16Array(new Uint8Array(bytes.subarray(44)).buffer);
}

export interface Utterance {
  text: string;
  /** When its first sound is heard. */
  startMs: number;
}

/** Sentences read aloud, one after the other with silence between, and when each begins. */
export async function readAloud(
  path: string,
  sentences: readonly string[],
  { voice = 'rms', gapMs = 800 } = {},
): Promise<Utterance[]> {
  const parts: Int16Array[] = [];
  const utterances: Utterance[] = [];
  let length = 0;
  const add = (pcm: Int16Array) => (parts.push(pcm), (length += pcm.length));
  const folder = await temporaryFolder();
  for (const text of sentences) {
    await writeFile(join(folder, 'text.txt'), text);
    // With the silence that flite leaves at the edges: what is recognised must not depend on how lines are cut.
    await runFlite(folder, ['-voice', voice, '-f', '/o/text.txt', '-o', '/o/one.wav']);
    const pcm = await readPcm(join(folder, 'one.wav'));
    const loudest = pcm.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0);
    const first = pcm.findIndex((sample) => Math.abs(sample) > loudest / 25);
    utterances.push({ text, startMs: (length + first) / 16 });
    add(pcm);
    add(new Int16Array(gapMs * 16));
  }
  await rm(folder, { recursive: true });
  const whole = new Int16Array(length);
  parts.reduce((at, part) => (whole.set(part, at), at + part.length), 0);
  await writeWav(path, whole);
  return utterances;
}

export const words = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[^a-z' ]/g, ' ')
    .split(/\s+/)
    .filter(Boolean);

/** Word error rate: edits over the length of the truth; case and punctuation do not count. */
export function wordErrorRate(truth: readonly string[], heard: readonly string[]): number {
  let row = [...heard.keys(), heard.length];
  truth.forEach((word, i) => {
    const next = [i + 1];
    heard.forEach((other, j) =>
      next.push(Math.min(row[j + 1]! + 1, next[j]! + 1, row[j]! + (word === other ? 0 : 1))),
    );
    row = next;
  });
  return row.at(-1)! / truth.length;
}

export const sentences = [
  'Good morning everyone and welcome to the course.',
  'Today we are going to talk about the history of the city.',
  'Many people came here to look for work in the factories.',
  'The weather was very cold during the first winter.',
  'We will look at three different examples this morning.',
  'Please write down any questions that you have.',
  'The children were playing near the water.',
  'You can read the words while you listen to the speaker.',
  'Some people cannot hear what is said.',
  'Thank you for watching and see you again next week.',
];

/** Waits until something is so, at most 15 seconds. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 15_000; Date.now() < end; await new Promise((go) => setTimeout(go, 10)))
    if (await condition()) return;
  throw new Error('it did not happen in 15 s');
}
