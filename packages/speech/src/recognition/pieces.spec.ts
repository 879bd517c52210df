import fc from 'fast-check';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  needPocketSphinx,
  readAloud,
  sentences,
  temporaryFolder,
  wordErrorRate,
  words,
  writeWav,
} from '../../test/speech.js';
import type { Utterance } from '../../test/speech.js';
import { cutAtSilence, divided, longestPiece, recogniseInPieces } from './pieces.js';
import { pocketSphinx } from './pocketsphinx.js';
import { FRAME_MS } from '../detection/voice-activity.js';
import type { RecognisedWord, Recogniser, Recognition } from '../recogniser.js';
import { openWav } from '../wav.js';

let folder: string;
let speech: string;
let spoken: Utterance[];
beforeAll(async () => {
  await needPocketSphinx();
  folder = await temporaryFolder();
  speech = join(folder, 'speech.wav');
  spoken = await readAloud(speech, sentences);
});
afterAll(() => rm(folder, { recursive: true }));

it('cuts in the silence between sentences', async () => {
  const pieces = await cutAtSilence(speech, { maxMs: 10_000 });
  expect(pieces.length).toBeGreaterThan(2);
  for (const { startMs } of pieces.slice(1)) {
    const next = spoken.find((utterance) => utterance.startMs > startMs)!;
    expect(next.startMs - startMs).toBeGreaterThan(100);
    expect(next.startMs - startMs).toBeLessThan(900); // within the gap, not within a sentence
  }
});

it('returns pieces that cover the recording and respect the limits', () => {
  const limits = fc.record({
    maxMs: fc.integer({ min: 1000, max: 60_000 }),
    maxBytes: fc.integer({ min: 33_000, max: 900_000 }),
  });
  const [seconds, level] = [fc.integer({ min: 1, max: 300 }), fc.integer({ min: -80, max: 0 })];
  fc.assert(
    fc.property(limits, seconds, fc.array(fc.nat(300_000)), level, ({ maxMs, maxBytes }, s, times, loud) => {
      const durationMs = s * 1000;
      const turns = times.filter((ms) => ms < durationMs).toSorted((a, b) => a - b);
      const speech = turns
        .slice(1)
        .map((endMs, i) => ({ startMs: turns[i]!, endMs }))
        .filter((_, i) => i % 2 === 0);
      const levels = new Int8Array(durationMs / FRAME_MS).map((_, i) => (i % 7) + loud);
      const pieces = divided(durationMs, longestPiece({ maxMs, maxBytes }), { levels, speech });
      expect(pieces[0]!.startMs).toBe(0);
      expect(pieces.at(-1)!.endMs).toBe(durationMs);
      pieces.slice(1).forEach((piece, i) => expect(piece.startMs).toBe(pieces[i]!.endMs));
      for (const { startMs, endMs } of pieces) {
        expect(endMs).toBeGreaterThan(startMs);
        expect(endMs - startMs).toBeLessThanOrEqual(maxMs);
        expect((endMs - startMs) * 32 + 44).toBeLessThanOrEqual(maxBytes);
      }
    }),
  );
});

it('cuts the same recording at the same places each time, within the limit of bytes', async () => {
  const limits = { maxMs: 10_000, maxBytes: 300_000 };
  const pieces = await cutAtSilence(speech, limits);
  expect(await cutAtSilence(speech, limits)).toEqual(pieces);
  for (const { startMs, endMs } of pieces)
    expect((endMs - startMs) * 32 + 44).toBeLessThanOrEqual(limits.maxBytes);
});

it('cuts audio that has no silence', async () => {
  const path = join(folder, 'tone.wav');
  await writeWav(
    path,
    Int16Array.from({ length: 80_000 }, (_, i) => 9000 * Math.sin(i / 5)),
  );
  expect((await cutAtSilence(path, { maxMs: 2000 })).length).toBeGreaterThanOrEqual(3);
});

it('resumes after a crash from the saved pieces, with the same words as a single run', async () => {
  const said = sentences.slice(0, 5);
  const speech = join(folder, 'five.wav');
  await readAloud(speech, said);
  const stored = new Map<number, RecognisedWord[]>();
  const engine = pocketSphinx();
  const recognised: string[] = [];
  const counted: Recogniser = {
    ...engine,
    recognise: (path, options) => (recognised.push(path), engine.recognise(path, options)),
  };
  const store = {
    language: 'en',
    pieceMs: 7000,
    loadPiece: async (index: number) => stored.get(index),
    savePiece: async (index: number, found: RecognisedWord[]) => {
      stored.set(index, found);
      if (stored.size === 2 && recognised.length === 2) throw new Error('the machine went down');
    },
  };
  await expect(recogniseInPieces(counted, speech, store)).rejects.toThrow('the machine went down');
  const pieces = await cutAtSilence(speech, { maxMs: 7000 });
  const progress: number[] = [];
  const result = await recogniseInPieces(counted, speech, {
    ...store,
    onProgress: (fraction) => progress.push(fraction),
  });
  expect(recognised).toHaveLength(pieces.length); // no piece twice
  expect(progress).toEqual([...progress].sort((a, b) => a - b));
  expect(progress.at(-1)).toBeCloseTo(1, 2);

  const starts = result.words.map(({ startMs }) => startMs);
  expect(starts).toEqual([...starts].sort((a, b) => a - b));
  expect(
    wordErrorRate(
      words(said.join(' ')),
      result.words.map(({ text }) => text),
    ),
  ).toBeLessThan(0.15);
  const whole = await engine.recognise(speech, { language: 'en' });
  const near = whole.words.filter((word) => starts.some((start) => Math.abs(start - word.startMs) <= 50));
  expect(near.length / whole.words.length).toBeGreaterThan(0.9); // the offsets of the pieces are correct
  const again = await recogniseInPieces(counted, speech, store);
  expect(again).toEqual(result);
  expect(recognised).toHaveLength(pieces.length);
});

it('stops all pieces when one fails, and leaves no files', async () => {
  const places: string[] = [];
  let stopped = 0;
  const failing: Recogniser = {
    id: 'failing',
    capabilities: { languages: 'any', wordTimes: true, confidence: false, streaming: false },
    availability: async () => ({ available: true }),
    async recognise(path, { signal }) {
      places.push(path);
      if (places.length === 3) throw new Error('no more');
      return new Promise((_, fail) =>
        signal!.addEventListener('abort', () => (stopped++, fail(signal!.reason as Error))),
      );
    },
  };
  const scratchFolder = await temporaryFolder();
  const options = { language: 'fr', pieceMs: 5000, concurrency: 3, scratchFolder };
  await expect(recogniseInPieces(failing, speech, options)).rejects.toThrow('no more');
  expect(stopped).toBe(2);
  expect(places.filter((path) => path.startsWith(scratchFolder))).toHaveLength(3);
  expect(await readdir(scratchFolder)).toEqual([]);
  await rm(scratchFolder, { recursive: true });
});

it('refines estimated word times of each piece before the piece is saved, but not measured times', async () => {
  let timesEstimated = true;
  const engine: Recogniser = {
    id: 'estimating',
    capabilities: { languages: 'any', wordTimes: false, confidence: false, streaming: false },
    availability: async () => ({ available: true }),
    recognise: async (_, { language }) => ({
      language,
      timesEstimated,
      words: [{ text: 'word', startMs: 0, endMs: 1000, confidence: null }],
    }),
  };
  const kept: RecognisedWord[] = [];
  const options = {
    language: 'fr',
    pieceMs: 12_000,
    savePiece: async (_: number, found: RecognisedWord[]) => void kept.push(...found),
    refineTimes: async (path: string, { language, words: found }: Recognition) => {
      expect([language, (await openWav(path)).durationMs <= 12_000]).toEqual(['fr', true]);
      return found.map((word) => ({ ...word, startMs: 400 }));
    },
  };
  const pieces = await cutAtSilence(speech, { maxMs: 12_000 });
  const result = await recogniseInPieces(engine, speech, options);
  expect(result.words.map(({ startMs }) => startMs)).toEqual(pieces.map(({ startMs }) => startMs + 400));
  expect(kept).toEqual(result.words);
  timesEstimated = false;
  const measured = await recogniseInPieces(engine, speech, options);
  expect(measured.words.map(({ startMs }) => startMs)).toEqual(pieces.map(({ startMs }) => startMs));
});

it('throws the reason of an abort', async () => {
  const signal = AbortSignal.abort(new Error('not wanted'));
  await expect(recogniseInPieces(pocketSphinx(), speech, { language: 'en', signal })).rejects.toThrow(
    'not wanted',
  );
});

it('returns no words for an empty recording', async () => {
  const path = join(folder, 'nothing.wav');
  await writeWav(path, new Int16Array(0));
  expect(await recogniseInPieces(pocketSphinx(), path, { language: 'en' })).toEqual({
    language: 'en',
    words: [],
  });
});
