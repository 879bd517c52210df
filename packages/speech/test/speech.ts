import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runFlite } from '../src/synthesis/flite.js';
import { pocketSphinx } from '../src/recognition/pocketsphinx.js';
import type { Recogniser, Recognition } from '../src/recogniser.js';
import { wavHeader } from '../src/wav.js';

/** Fails with the installation command if PocketSphinx is missing. */
export async function needPocketSphinx(): Promise<void> {
  const state = await pocketSphinx().availability();
  if (!state.available) throw new Error(`missing programs; run: ${state.remedy}`);
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
  /** Start of the first sound. */
  startMs: number;
}

const readings = join(tmpdir(), 'scriptorium-test-readings');

/** Synthesises a sentence, once for all test files. */
async function readSentence(text: string, voice: string): Promise<Int16Array> {
  const path = join(readings, `${createHash('sha256').update(`${voice}: ${text}`).digest('hex')}.wav`);
  return readPcm(path).catch(async () => {
    await mkdir(readings, { recursive: true });
    const folder = await mkdtemp(`${path}-`);
    await writeFile(join(folder, 'text.txt'), text);
    // Keeps the silence that flite adds at the edges, so that recognition does not depend on the trimming.
    await runFlite(folder, ['-voice', voice, '-f', '/o/text.txt', '-o', '/o/one.wav']);
    await rename(join(folder, 'one.wav'), path);
    await rm(folder, { recursive: true });
    return readPcm(path);
  });
}

/** Writes spoken sentences with silence in between, and returns the start of each. */
export async function readAloud(
  path: string,
  sentences: readonly string[],
  { voice = 'rms', gapMs = 800 } = {},
): Promise<Utterance[]> {
  const parts: Int16Array[] = [];
  const utterances: Utterance[] = [];
  let length = 0;
  const add = (pcm: Int16Array) => (parts.push(pcm), (length += pcm.length));
  for (const text of sentences) {
    const pcm = await readSentence(text, voice);
    const loudest = pcm.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0);
    const first = pcm.findIndex((sample) => Math.abs(sample) > loudest / 25);
    utterances.push({ text, startMs: (length + first) / 16 });
    add(pcm);
    add(new Int16Array(gapMs * 16));
  }
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

/** Returns the word error rate: edits divided by the number of true words, ignoring case and punctuation. */
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

/** Returns the engine, which recognises the same bytes in the same language only once. */
export function remembering(engine: Recogniser): Recogniser {
  const found = new Map<string, Promise<Recognition>>();
  return {
    ...engine,
    async recognise(path, options) {
      const key =
        options.language +
        createHash('sha256')
          .update(await readFile(path))
          .digest('hex');
      if (!found.has(key)) found.set(key, engine.recognise(path, options));
      return found.get(key)!;
    },
  };
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

/** Waits until the condition holds, at most three minutes. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 180_000; Date.now() < end; await new Promise((go) => setTimeout(go, 10)))
    if (await condition()) return;
  throw new Error('the condition was not met within three minutes');
}

/** Returns the pids of child processes of this process whose command contains a text. */
export async function childrenOf(command: string): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const areOurs = await Promise.all(
    ids.map(async (id) => {
      const [stat, line] = await Promise.all(
        ['stat', 'cmdline'].map((name) => readFile(`/proc/${id}/${name}`, 'latin1').catch(() => '')),
      );
      return stat!.split(') ')[1]?.split(' ')[1] === `${process.pid}` && line!.includes(command);
    }),
  );
  return ids.filter((_, i) => areOurs[i]).map(Number);
}
