import fc from 'fast-check';
import { rm, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { say } from '../../test/description.js';
import { make, needTools, temporaryFolder } from '../../test/make.js';
import { ebur128 } from '../../test/sound.js';
import { ducking } from './ducking.js';
import { captureFrames } from './frames.js';
import { limit } from './limiter.js';
import { integratedLoudness, loudnessMeter, measureLoudness } from './loudness.js';
import { framePauses, inMs, withPauses } from './pauses.js';
import { suggestProtected } from './protected.js';
import { findShotChanges } from './shots.js';
import { truePeakMeter } from './true-peak.js';

let folder: string;
beforeAll(async () => {
  await needTools();
  folder = await temporaryFolder();
});
afterAll(() => rm(folder, { recursive: true }));

it('measures loudness as ffmpeg does', async () => {
  const path = await say(
    join(folder, 'speech.wav'),
    'This is a sentence that somebody reads, and this is another one.',
  );
  const stereo = await make(
    join(folder, 'tone.wav'),
    '-f',
    'lavfi',
    '-i',
    'sine=frequency=997:duration=5:sample_rate=48000',
    '-ac',
    '2',
    '-f',
    'wav',
    '{}',
  );
  for (const [file, channels] of [
    [path, 1],
    [stereo, 2],
  ] as const) {
    const curve = await measureLoudness(file, { durationMs: 6000, channels });
    expect(Math.abs(integratedLoudness(curve)! - (await ebur128(file)).lufs)).toBeLessThan(0.2);
  }
});

async function* blocksOf(samples: Float32Array, size: number) {
  for (let at = 0; at < samples.length; at += size) yield samples.slice(at, at + size);
}
async function limited(samples: Float32Array, size: number, ceilingDb: number): Promise<Float32Array> {
  const parts: number[] = [];
  for await (const block of limit(blocksOf(samples, size), ceilingDb, 1)) parts.push(...block);
  return Float32Array.from(parts);
}

it('limits any signal in blocks of any size, and keeps its length', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.float({ min: -4, max: 4, noNaN: true }), { minLength: 1, maxLength: 3000 }),
      fc.integer({ min: 1, max: 1000 }),
      async (values, size) => {
        const samples = await limited(Float32Array.from(values), size, -2);
        expect(samples).toHaveLength(values.length);
        const meter = truePeakMeter(1);
        meter.add(samples);
        expect(meter.end()).toBeLessThan(-1.5); // full-band noise is the worst case
      },
    ),
    { numRuns: 50 },
  ));

it('passes quiet sound unchanged', async () => {
  const samples = Float32Array.from({ length: 5000 }, (_, i) => 0.3 * Math.sin(i / 7));
  expect(await limited(samples, 700, -2)).toEqual(samples);
});

const span = fc
  .tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 1, max: 3000 }))
  .map(([startMs, length]) => ({ startMs, endMs: startMs + length }));

it('never attenuates speech, never exceeds the depth, and never changes abruptly', () =>
  fc.assert(
    fc.property(fc.array(span, { maxLength: 8 }), fc.array(span, { maxLength: 8 }), (lines, speech) => {
      const gainAt = ducking(lines, speech);
      const faults: string[] = []; // an `expect` for each of the 4,800 moments would take seconds
      let before = 0;
      for (let ms = 0; ms < 24_000; ms += 5) {
        const db = 20 * Math.log10(gainAt(ms));
        const speaks = speech.some(({ startMs, endMs }) => ms >= startMs && ms <= endMs);
        const isFar = lines.every(({ startMs, endMs }) => ms < startMs - 300 || ms > endMs + 300);
        if (!(db >= -8.001)) faults.push(`${ms}: ${db} dB is too deep`);
        if (ms > 0 && !(Math.abs(db - before) < (8 * 5) / 300 + 0.001))
          faults.push(`${ms}: jumps to ${db} dB`);
        if ((speaks || isFar) && !(Math.abs(db) < 0.005)) faults.push(`${ms}: ${db} dB instead of 0`);
        before = db;
      }
      expect(faults).toEqual([]);
    }),
    { numRuns: 50 },
  ));

it('rounds pauses to frames without accumulating errors', () =>
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 3_600_000 }), fc.integer({ min: 1, max: 9000 })), {
        maxLength: 300,
      }),
      (list) => {
        const rate = { numerator: 30_000, denominator: 1001 };
        const pauses = list.map(([atMs, durationMs]) => ({ atMs, durationMs }));
        const made = inMs(framePauses(pauses, rate), rate);
        const total = (all: { durationMs: number }[]) => all.reduce((sum, each) => sum + each.durationMs, 0);
        expect(Math.abs(total(made) - total(pauses))).toBeLessThanOrEqual(17);
      },
    ),
  ));

it('splits spans at pauses', () => {
  expect(
    withPauses(
      [{ startMs: 1000, endMs: 3000 }],
      [
        { atMs: 500, durationMs: 100 },
        { atMs: 2000, durationMs: 5000 },
      ],
    ),
  ).toEqual([
    { startMs: 1100, endMs: 2100 },
    { startMs: 7100, endMs: 8100 },
  ]);
});

it('finds exactly the shot changes', async () => {
  const path = join(folder, 'shots.mp4');
  const shots = [
    'testsrc=size=320x180:rate=25:duration=2',
    'color=c=navy:s=320x180:r=25:d=3',
    'testsrc2=size=320x180:rate=25:duration=2',
  ];
  const inputs = shots.flatMap((shot) => ['-f', 'lavfi', '-i', shot]);
  await make(path, ...inputs, '-filter_complex', '[0][1][2]concat=n=3', '-c:v', 'libx264', '-f', 'mp4', '{}');
  expect(await findShotChanges(path, { durationMs: 7000 })).toEqual([2000, 5000]);
  const frames = await captureFrames(path, [0, 2500, 6000, 60_000], folder, { longestSide: 160 });
  expect(frames.map(({ timeMs }) => timeMs)).toEqual([0, 2500, 6000]);
  const jpeg = await readFile(frames[1]!.path);
  expect([jpeg[0], jpeg[1], jpeg.at(-2), jpeg.at(-1)]).toEqual([0xff, 0xd8, 0xff, 0xd9]);
});

it('finds shot changes exactly to the millisecond late in a long film', async () => {
  const shots = ['black', 'white'].flatMap((colour) => [
    '-f',
    'lavfi',
    '-i',
    `color=c=${colour}:s=32x32:r=1000/1001:d=1235.234`,
  ]);
  const path = join(folder, 'long.mkv');
  await make(path, ...shots, '-filter_complex', 'concat', '-c:v', 'libx264', '-f', 'matroska', '{}');
  expect(await findShotChanges(path, { durationMs: 2_470_468 })).toEqual([1_235_234]);
});

it('returns no shot changes for a file without a picture', async () => {
  const path = await make(
    join(folder, 'tone2.wav'),
    '-f',
    'lavfi',
    '-i',
    'sine=duration=1',
    '-f',
    'wav',
    '{}',
  );
  expect(await findShotChanges(path, { durationMs: 1000 })).toEqual([]);
});

it('suggests protecting loud sound and silence between speech', () => {
  const meter = loudnessMeter(1);
  const tone = (seconds: number, level: number) =>
    meter.add(Float32Array.from({ length: seconds * 48_000 }, (_, i) => level * Math.sin(i / 8)));
  for (const [seconds, level] of [
    [3, 0.1],
    [4, 0.1],
    [3, 0.01],
    [3, 0],
    [2, 0.1],
  ] as const)
    tone(seconds, level);
  const speech = [
    { startMs: 0, endMs: 3000 },
    { startMs: 13_000, endMs: 15_000 },
  ];
  expect(suggestProtected(meter.curve(), speech)).toEqual([
    { startMs: 3000, endMs: 7000, kind: 'sound' },
    { startMs: expect.closeTo(10_000, -2), endMs: 13_000, kind: 'silence' },
  ]);
});
