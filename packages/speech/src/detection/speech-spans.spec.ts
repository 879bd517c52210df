import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import silero from '../../silero.cjs';
import { readAloud, readPcm, temporaryFolder, writeWav } from '../../test/speech.js';
import { knownModels } from '../models/model-list.js';
import { findSpeechSpans, toSpans } from './speech-spans.js';
import type { Span } from '../wav.js';

let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => rm(folder, { recursive: true }));

const RATE = 16_000;
const gain = (db: number) => 10 ** (db / 20);
const rms = (pcm: ArrayLike<number>) =>
  Math.sqrt(Array.from(pcm).reduce((sum, each) => sum + each * each, 0) / pcm.length);

/** Short words with 8 to 20 s in between, at a level of 0 dB, and their times. */
async function loneWords(): Promise<{ sound: Float64Array; spoken: Span[] }> {
  const sound = new Float64Array(60 * RATE);
  const spoken: Span[] = [];
  const said = [
    [12, 'Goodbye.', 'slt'],
    [20, 'Stop!', 'rms'],
    [40, 'Thank you.', 'awb'],
    [50, 'Yes.', 'slt'],
  ] as const;
  for (const [seconds, text, voice] of said) {
    const path = join(folder, 'word.wav');
    await readAloud(path, [text], { voice, gapMs: 0 });
    const pcm = await readPcm(path);
    const peak = pcm.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
    const isAudible = (each: number) => Math.abs(each) > peak / 30;
    const word = pcm.slice(pcm.findIndex(isAudible), pcm.findLastIndex(isAudible) + 1);
    const level = rms(word);
    word.forEach((each, i) => (sound[seconds * RATE + i] = each / level));
    spoken.push({ startMs: seconds * 1000, endMs: seconds * 1000 + word.length / 16 });
  }
  return { sound, spoken };
}

/** Chords of decaying harmonics that change every two seconds, at a level of 0 dB. */
function music(length: number): Float64Array {
  const chords = [
    [131, 165, 196],
    [110, 131, 165],
    [175, 220, 262],
    [98, 123, 147],
  ];
  const sound = Float64Array.from({ length }, (_, i) => {
    const t = i / RATE;
    const tone = (hz: number) =>
      [1, 2, 3, 4].reduce((sum, n) => sum + Math.sin(2 * Math.PI * hz * n * t) / n, 0);
    const chord = chords[Math.floor(t / 2) % chords.length]!;
    return chord.reduce((sum, hz) => sum + tone(hz), 0) * Math.exp(-1.5 * (t % 2));
  });
  const level = rms(sound);
  return sound.map((each) => each / level);
}

function noise(length: number): Float64Array {
  let state = 7;
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  return Float64Array.from({ length }, () => (next() - 0.5) * Math.sqrt(12));
}

const scenes: [name: string, speechDb: number, backgroundDb: number, background: typeof noise][] = [
  ['in silence', -20, -80, noise],
  ['in silence, quietly', -38, -80, noise],
  ['in white noise 10 dB below', -20, -30, noise],
  ['in music 6 dB below', -20, -26, music],
];

it.each(scenes)('covers every lone word %s, and no sound far from it', async (name, db, backDb, back) => {
  const { sound, spoken } = await loneWords();
  const behind = back(sound.length);
  const path = join(folder, `${name.replace(/\W/g, '-')}.wav`);
  await writeWav(
    path,
    Int16Array.from(sound, (each, i) => 32_768 * (each * gain(db) + behind[i]! * gain(backDb))),
  );
  const found = await findSpeechSpans(path);
  const covered = spoken.map(({ startMs, endMs }) =>
    found.some((span) => span.startMs <= startMs && span.endMs >= endMs - 50),
  );
  expect(covered).toEqual(spoken.map(() => true));
  const elsewhere = found.filter(
    (span) => !spoken.some(({ startMs, endMs }) => span.startMs > startMs - 600 && span.endMs < endMs + 600),
  );
  expect(elsewhere).toEqual([]);
});

it('finds no speech in music and noise', async () => {
  const [chords, hiss] = [music(30 * RATE), noise(30 * RATE)];
  const path = join(folder, 'none.wav');
  await writeWav(
    path,
    Int16Array.from([...chords, ...hiss], (each) => each * 32_768 * gain(-26)),
  );
  expect(await findSpeechSpans(path)).toEqual([]);
});

it('finds nothing in an empty recording, and stops when aborted', async () => {
  const path = join(folder, 'empty.wav');
  await writeWav(path, new Int16Array());
  expect(await findSpeechSpans(path)).toEqual([]);
  const signal = AbortSignal.abort(new Error('enough'));
  await expect(findSpeechSpans(path, { signal })).rejects.toThrow('enough');
});

it('includes the model of whisper.cpp unchanged, with its license', async () => {
  const pinned = knownModels.find(({ kind }) => kind === 'voice-activity')!;
  const bytes = await readFile(silero.model);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(pinned.downloads[0]!.sha256);
  expect(await readFile(join(silero.model, '../LICENSE'), 'utf8')).toContain('Silero Team');
});

it('returns sorted, disjoint spans within the recording of at most 20 s for any probabilities', () => {
  const runs = fc.array(
    fc.record({ probability: fc.integer({ min: 0, max: 255 }), windows: fc.integer({ min: 1, max: 1200 }) }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(runs, (all) => {
      const probabilities = Uint8Array.from(
        all.flatMap(({ probability, windows }) => Array<number>(windows).fill(probability)),
      );
      const levels = Int8Array.from({ length: Math.floor(probabilities.length * 3.2) }, (_, i) => -(i % 60));
      let last = 0;
      for (const { startMs, endMs } of toSpans(probabilities, levels)) {
        expect(startMs).toBeGreaterThanOrEqual(last);
        expect(endMs).toBeGreaterThan(startMs);
        expect(endMs - startMs).toBeLessThanOrEqual(20_000);
        last = endMs;
      }
      expect(last).toBeLessThanOrEqual(levels.length * 10);
      const expected = probabilities.some((each) => each >= 0.3 * 255) && levels.length > 0;
      expect(last > 0).toBe(expected);
    }),
    { numRuns: 60 },
  );
});
