import fc from 'fast-check';
import { rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder, writeWav } from '../../test/speech.js';
import { findSpeech, measureLevels } from './voice-activity.js';
import { BYTES_PER_MS, openWav, wavHeader } from '../wav.js';

let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => rm(folder, { recursive: true }));

it('measures the energy of each 10 ms in dBFS, without the DC offset', async () => {
  const pcm = Int16Array.from({ length: 480 }, (_, i) =>
    i < 160 ? 0 : i < 320 ? 1000 : i % 2 ? 32_767 : -32_768,
  );
  await writeWav(join(folder, 'levels.wav'), pcm);
  expect([...(await measureLevels(await openWav(join(folder, 'levels.wav'))))]).toEqual([-100, -100, 0]);
});

it('accepts a recording of 20 hours, with more than 2 GiB of samples', async () => {
  const path = join(folder, 'long.wav');
  const dataBytes = 20 * 3_600_000 * BYTES_PER_MS;
  await writeFile(path, wavHeader(dataBytes));
  await truncate(path, 44 + dataBytes); // a sparse file
  const wav = await openWav(path);
  expect(wav).toMatchObject({ dataBytes, durationMs: 72_000_000 });
  // Aborted after the levels were allocated, since reading all samples would take long.
  await expect(measureLevels(wav, AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough');
});

/** Returns levels that vary like syllables within the given frame ranges, above a noise floor. */
function conversation(
  length: number,
  spoken: readonly (readonly [number, number])[],
  floor = -60,
  loud = -22,
): Int8Array {
  return Int8Array.from({ length }, (_, i) =>
    spoken.some(([from, to]) => i >= from && i < to) ? loud - (i % 20 < 4 ? 14 : 0) : floor + (i % 3),
  );
}

it.each([
  [-60, -22],
  [-45, -15],
  [-90, -40],
])('finds complete speech with margins above a noise floor of %i dB', (floor, loud) => {
  const spoken = [
    [200, 420],
    [600, 900],
    [2000, 2400],
  ] as const;
  const found = findSpeech(conversation(3000, spoken, floor, loud));
  expect(found).toHaveLength(3);
  found.forEach(({ startMs, endMs }, i) => {
    expect(startMs).toBeGreaterThan(spoken[i]![0] * 10 - 300);
    expect(startMs).toBeLessThanOrEqual(spoken[i]![0] * 10 - 100);
    expect(endMs).toBeGreaterThanOrEqual(spoken[i]![1] * 10);
  });
});

it('finds a quiet speaker after a loud one', () => {
  const loud = conversation(6000, [[500, 1500]], -60, -12);
  const quiet = conversation(6000, [[500, 1500]], -60, -38);
  const both = Int8Array.from([...loud, ...quiet]);
  expect(findSpeech(both)).toHaveLength(2);
});

it('returns sorted, disjoint spans within the recording of at most 20 s for any audio', () => {
  const levels = fc
    .array(fc.record({ db: fc.integer({ min: -100, max: 0 }), frames: fc.integer({ min: 1, max: 4000 }) }), {
      maxLength: 12,
    })
    .map((runs) =>
      Int8Array.from(
        runs.flatMap(({ db, frames }) =>
          Array.from({ length: frames }, (_, i) => Math.max(-100, db - (i % 30))),
        ),
      ),
    );
  fc.assert(
    fc.property(levels, (sound) => {
      const found = findSpeech(sound);
      let last = 0;
      for (const { startMs, endMs } of found) {
        expect(startMs).toBeGreaterThanOrEqual(last);
        expect(endMs).toBeGreaterThan(startMs);
        expect(endMs - startMs).toBeLessThanOrEqual(20_000);
        last = endMs;
      }
      expect(last).toBeLessThanOrEqual(sound.length * 10);
    }),
    { numRuns: 60 },
  );
});
