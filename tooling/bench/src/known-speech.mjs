import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { randomNumbers, sentenceMaker } from './spoken-text.mjs';

const run = promisify(execFile);
const speechPackage = dirname(createRequire(import.meta.url).resolve('@scriptorium/speech/package.json'));

const voices = ['slt', 'rms', 'awb', 'kal16'];
const BYTES_PER_MS = 32;
const HEADER_BYTES = 44;

/**
 * Writes speech of four alternating voices with pauses, for which the synthesiser reports the time of each word.
 * @param seconds least duration
 * @returns {Promise<{ sentences: string[], startsMs: number[], durationMs: number }>} the sentences, the start of each of their
 *   words, and the duration
 */
export async function knownSpeech(wavPath, seconds, seed = 7) {
  const folder = `${wavPath}.parts`;
  await mkdir(folder);
  const random = randomNumbers(seed);
  const make = sentenceMaker(random);
  const [sentences, startsMs, sound] = [[], [], []];
  let bytes = 0;
  const add = (piece) => {
    sound.push(piece);
    bytes += piece.length;
  };
  while (bytes < seconds * 1000 * BYTES_PER_MS) {
    const texts = Array.from({ length: 8 }, make);
    const voice = voices[(sentences.length / 8) % voices.length];
    const phones = await pronounce(folder, [...new Set(texts.flatMap(wordsOf))]);
    for (const text of texts) {
      const { pcm, segments } = await speak(folder, voice, text);
      const offsetMs = bytes / BYTES_PER_MS;
      const words = wordsOf(text).map((word) => phones.get(word));
      startsMs.push(...wordStarts(words, segments).map((startMs) => offsetMs + startMs));
      sentences.push(text);
      add(pcm);
      add(Buffer.alloc(BYTES_PER_MS * Math.floor(200 + 900 * random())));
    }
  }
  const header = (await readFile(join(folder, 'speech.wav'))).subarray(0, HEADER_BYTES);
  header.writeUInt32LE(bytes + 36, 4);
  header.writeUInt32LE(bytes, 40);
  await writeFile(wavPath, Buffer.concat([header, ...sound]));
  await rm(folder, { recursive: true });
  return { sentences, startsMs, durationMs: bytes / BYTES_PER_MS };
}

const wordsOf = (text) => text.split(' ').map((word) => word.replace(/[.,?]/g, ''));

async function pronounce(folder, words) {
  const text = words.map((word) => `${word}\n\n`).join('');
  const printed = await flite(folder, text, ['-voice', 'kal', '-ps', '-o', 'none']);
  const lines = printed.trim().split('\n');
  if (lines.length !== words.length) throw new Error(`flite read ${lines.length} words of ${words.length}`);
  return new Map(
    words.map((word, i) => [word, lines[i].split(/\s+/).filter((phone) => phone && phone !== 'pau')]),
  );
}

/** Returns audio, and its phones with their start times in ms. */
async function speak(folder, voice, text) {
  const printed = await flite(folder, text, ['-voice', voice, '-psdur', '-o', '/o/speech.wav']);
  let startMs = 0;
  const segments = printed
    .trim()
    .split(/\s+/)
    .map((segment) => {
      const [phone, end] = segment.split(':');
      const from = startMs;
      startMs = Number(end) * 1000;
      return { phone, startMs: from };
    });
  const pcm = (await readFile(join(folder, 'speech.wav'))).subarray(HEADER_BYTES);
  return { pcm, segments: segments.filter(({ phone }) => phone !== 'pau') };
}

const isVowel = (phone) => 'aeiou'.includes(phone[0]);
const distance = (a, b) => (a === b ? 0 : isVowel(a) === isVowel(b) ? 0.9 : 1.8);

/**
 * Returns the start of each word. Phones in context differ slightly from those of the isolated word, so the
 * nearest sequence is used.
 */
function wordStarts(words, segments) {
  const phones = words.flatMap((word, index) =>
    word.map((phone, n) => ({ phone, first: n === 0 ? index : -1 })),
  );
  const cost = Array.from({ length: phones.length + 1 }, (_, i) =>
    Float64Array.from({ length: segments.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const paired = (i, j) => cost[i - 1][j - 1] + distance(phones[i - 1].phone, segments[j - 1].phone);
  for (let i = 1; i <= phones.length; i++)
    for (let j = 1; j <= segments.length; j++)
      cost[i][j] = Math.min(paired(i, j), cost[i - 1][j] + 1, cost[i][j - 1] + 1);
  const starts = [];
  for (let i = phones.length, j = segments.length; i > 0 && j > 0;) {
    const step = cost[i][j];
    if (step === paired(i, j)) {
      if (phones[i - 1].first !== -1) starts[phones[i - 1].first] = segments[j - 1].startMs;
      i--;
      j--;
    } else if (step === cost[i - 1][j] + 1) i--;
    else j--;
  }
  words.forEach((_, index) => {
    if (starts[index] === undefined) throw new Error('flite omitted a word');
  });
  return starts;
}

/**
 * Runs the voice of the speech package on a text. The folder is mounted as `/o` and must not be used by
 * concurrent calls.
 * @returns its output
 */
async function flite(folder, text, args) {
  await writeFile(join(folder, 'text.txt'), text);
  const program = [join(speechPackage, 'flite.cjs'), folder];
  await run(process.execPath, ['--no-warnings', ...program, ...args, '-f', '/o/text.txt']);
  return readFile(join(folder, 'printed.txt'), 'utf8');
}
