import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { needTools, temporaryFolder } from '../../test/make.js';
import { extractAudio } from '../extract-audio.js';
import { sandbox } from '../sandbox.js';
import { fingerprintAudio } from './fingerprint.js';
import type { Fingerprint } from './fingerprint.js';
import { locateClip } from './locate-clip.js';
import type { ClipSpan } from './locate-clip.js';
import { locateRecording } from './locate-recording.js';

const RATE = 16_000;
const PARENT_SECONDS = 120;
let folder: string;
let parentWav: string;
let otherWav: string;
let parent: Fingerprint;

beforeAll(async () => {
  await needTools();
  folder = await temporaryFolder();
  [parentWav, otherWav] = [join(folder, 'parent.wav'), join(folder, 'other.wav')];
  await writeMusic(parentWav, PARENT_SECONDS, 1);
  await writeMusic(otherWav, 40, 2);
  parent = await fingerprintAudio(parentWav);
});
afterAll(() => rm(folder, { recursive: true }));

/** Writes random chords of 80 to 480 ms with noise and pauses, determined by the seed. */
async function writeMusic(path: string, seconds: number, seed: number): Promise<void> {
  let state = seed;
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const pcm = new Int16Array(seconds * RATE);
  for (let at = 0; at < pcm.length;) {
    const length = Math.floor((0.08 + 0.4 * random()) * RATE);
    const loudness = random() < 0.15 ? 0 : 500 + 5000 * random();
    const tones = Array.from({ length: 4 }, () => (2 * Math.PI * (200 + 2500 * random() ** 2)) / RATE);
    for (let i = 0; i < length && at + i < pcm.length; i++) {
      const chord = tones.reduce((sum, tone) => sum + Math.sin(tone * i), 0) / tones.length;
      pcm[at + i] = loudness * (chord * Math.exp((-2 * i) / length) + 0.1 * (random() - 0.5));
    }
    at += length;
  }
  await writeFile(path, wav(pcm));
}

function wav(pcm: Int16Array): Buffer {
  const header = Buffer.from(
    'RIFF....WAVEfmt \x10\0\0\0\x01\0\x01\0\x80\x3e\0\0\0\x7d\0\0\x02\0\x10\0data....',
    'latin1',
  );
  header.writeUInt32LE(36 + pcm.byteLength, 4);
  header.writeUInt32LE(pcm.byteLength, 40);
  return Buffer.concat([header, Buffer.from(pcm.buffer)]);
}

interface Part {
  path: string;
  startMs: number;
  endMs: number;
}

/**
 * Concatenates parts of recordings and encodes them as an editor would publish them: 44.1 kHz AAC at 64 kbit/s, with a gain.
 * @param filter applied in addition, such as a change of speed
 */
async function writeClip(parts: readonly Part[], gainDb: number, filter = 'anull'): Promise<string> {
  const out = await mkdtemp(join(folder, 'clip-'));
  const joined = join(out, 'joined.wav');
  const pieces = parts.map(async ({ path, startMs, endMs }) =>
    (await readFile(path)).subarray(44 + startMs * 32, 44 + endMs * 32),
  );
  const pcm = new Uint8Array(Buffer.concat(await Promise.all(pieces)));
  await writeFile(joined, wav(new Int16Array(pcm.buffer)));
  const encode = `-af ${filter},volume=${gainDb}dB -ar 44100 -c:a aac -b:a 64k -f mp4`.split(' ');
  const encoded = await sandbox(
    'ffmpeg',
    ({ inputs, output }) => ['-nostdin', '-i', inputs[0]!, ...encode, `${output}/clip.m4a`],
    { inputs: [joined], outputFolder: out, timeoutMs: 30_000, fileBytes: 2 ** 24 },
  );
  expect(encoded).toMatchObject({ ending: 'ok' });
  await extractAudio(join(out, 'clip.m4a'), join(out, 'clip.wav'), { durationMs: pcm.length / 32 + 5000 });
  return join(out, 'clip.wav');
}

const cutClip = async (...clip: Parameters<typeof writeClip>): Promise<Fingerprint> =>
  fingerprintAudio(await writeClip(...clip));

const ofParent = (startMs: number, endMs: number): Part => ({ path: parentWav, startMs, endMs });
const jingle = (ms: number): Part => ({ path: otherWav, startMs: 5000, endMs: 5000 + ms });

it.each([-12, 0, 12])('finds an encoded clip within 20 ms at a gain of %i dB', async (gainDb) => {
  const place = await locateClip(await cutClip([ofParent(43_217, 51_730)], gainDb), parent);
  expect(place).toMatchObject({ spans: [{ clipStartMs: 0 }] });
  expect(place!.confidence).toBeGreaterThan(0.5);
  const { parentStartMs, clipEndMs } = place!.spans[0]!;
  expect(Math.abs(parentStartMs - 43_217)).toBeLessThanOrEqual(20);
  expect(Math.abs(clipEndMs - 8_513)).toBeLessThanOrEqual(100); // the codec pads
});

it('finds each of several parts of one parent, in any order, with a jingle before, between and after', async () => {
  const parts = [
    jingle(4000),
    ofParent(80_000, 92_000),
    jingle(3000),
    ofParent(10_000, 17_000),
    jingle(2500),
  ];
  const place = await locateClip(await cutClip(parts, 6), parent);
  const expected = [
    { clipStartMs: 4000, clipEndMs: 16_000, parentStartMs: 80_000 },
    { clipStartMs: 19_000, clipEndMs: 26_000, parentStartMs: 10_000 },
  ];
  expect(place!.spans).toHaveLength(2);
  place!.spans.forEach((span, i) => {
    const { clipStartMs, clipEndMs, parentStartMs } = expected[i]!;
    const shift = span.parentStartMs - span.clipStartMs - (parentStartMs - clipStartMs);
    expect(Math.abs(shift)).toBeLessThanOrEqual(20);
    expect(Math.abs(span.clipStartMs - clipStartMs)).toBeLessThan(400);
    expect(Math.abs(span.clipEndMs - clipEndMs)).toBeLessThan(400);
  });
});

it.each([
  ['with the same pitch', 1.01, 'atempo=1.01'],
  ['with the same pitch', 0.99, 'atempo=0.99'],
  ['with a higher pitch', 1.01, 'asetrate=16160,aresample=16000'],
  ['with a lower pitch', 0.99, 'asetrate=15840,aresample=16000'],
])(
  'finds the whole of a clip %s at %d times the speed, with the times of its start and end',
  async (_, speed, filter) => {
    const { spans } = (await locateClip(await cutClip([ofParent(20_000, 80_000)], 0, filter), parent))!;
    expect(spans).toHaveLength(1);
    const [{ clipStartMs, clipEndMs, parentStartMs, parentEndMs }] = spans as [ClipSpan];
    expect(clipStartMs).toBe(0);
    expect(Math.abs(clipEndMs - 60_000 / speed)).toBeLessThanOrEqual(100); // the codec pads
    expect(Math.abs(parentStartMs - 20_000)).toBeLessThanOrEqual(60);
    expect(Math.abs((parentEndMs - parentStartMs) / (clipEndMs - clipStartMs) - speed)).toBeLessThan(0.0015);
  },
);

it.each([
  ['25 frames per second', 'of 23.976, with the same pitch', 25 / 23.976, `atempo=${25 / 23.976}`],
  ['25 frames per second', 'of 23.976, with a higher pitch', 25 / 23.976, 'asetrate=16683,aresample=16000'],
  ['24 frames per second', 'of 25, with the same pitch', 24 / 25, `atempo=${24 / 25}`],
  ['23.976 frames per second', 'of 25, with a lower pitch', 23.976 / 25, 'asetrate=15345,aresample=16000'],
])('finds a clip at %s in a parent %s', async (_, __, speed, filter) => {
  const { spans, confidence } = (await locateRecording(
    await writeClip([jingle(4000), ofParent(20_000, 60_000)], 0, filter),
    parent,
  ))!;
  expect(confidence).toBeGreaterThan(0.4);
  expect(spans).toHaveLength(1);
  const [{ clipStartMs, clipEndMs, parentStartMs, parentEndMs }] = spans as [ClipSpan];
  expect(Math.abs(clipStartMs - 4000 / speed)).toBeLessThan(400);
  expect(Math.abs(clipEndMs - 44_000 / speed)).toBeLessThanOrEqual(100); // the codec pads
  expect(Math.abs((parentEndMs - parentStartMs) / (clipEndMs - clipStartMs) - speed)).toBeLessThan(0.0015);
  expect(Math.abs(parentStartMs - 16_000 - clipStartMs * speed)).toBeLessThanOrEqual(60);
});

it('finds a clip at the speed of the parent, and nothing of another recording, when every speed is tried', async () => {
  const clip = await writeClip([jingle(14_000), ofParent(80_000, 92_000)], 0);
  const { spans } = (await locateRecording(clip, parent))!;
  expect(spans).toHaveLength(1);
  expect(Math.abs(spans[0]!.parentStartMs - spans[0]!.clipStartMs - 66_000)).toBeLessThanOrEqual(20);
  expect(await locateRecording(otherWav, parent)).toBeUndefined();
});

it('finds parts of a clip at another speed with other sound between them', async () => {
  const parts = [ofParent(80_000, 100_000), jingle(4000), ofParent(10_000, 40_000)];
  const { spans } = (await locateClip(await cutClip(parts, 0, 'atempo=1.01'), parent))!;
  const ends = [
    [0, 19_800, 80_000, 100_000],
    [23_760, 53_470, 10_000, 40_000],
  ];
  expect(spans).toHaveLength(2);
  spans.forEach(({ clipStartMs, clipEndMs, parentStartMs, parentEndMs }, i) =>
    [clipStartMs, clipEndMs, parentStartMs, parentEndMs].forEach((ms, n) =>
      expect(Math.abs(ms - ends[i]![n]!)).toBeLessThan(500),
    ),
  );
});

it('finds parts from different places of the parent that adjoin in the clip', async () => {
  const place = await locateClip(
    await cutClip([ofParent(30_000, 36_000), ofParent(50_000, 56_000)], 0),
    parent,
  );
  const [first, second] = place!.spans;
  expect(place!.spans).toHaveLength(2);
  expect(second!.clipStartMs).toBeGreaterThanOrEqual(first!.clipEndMs);
  expect(Math.abs(first!.parentStartMs - 30_000)).toBeLessThanOrEqual(20);
  expect(Math.abs(second!.parentStartMs - second!.clipStartMs - 44_000)).toBeLessThanOrEqual(20);
});

it('finds no match for another recording, for a silent clip or in a silent parent', async () => {
  const silentWav = join(folder, 'silent.wav');
  await writeFile(silentWav, wav(new Int16Array(10 * RATE)));
  const [other, silent] = [await fingerprintAudio(otherWav), await fingerprintAudio(silentWav)];
  expect(await locateClip(other, parent)).toBeUndefined();
  expect(await locateClip(silent, parent)).toBeUndefined();
  expect(await locateClip(other, silent)).toBeUndefined();
});

it('rejects a match below `minConfidence`', async () => {
  const clip = await cutClip([jingle(20_000), ofParent(80_000, 85_000)], 0);
  expect((await locateClip(clip, parent, { minConfidence: 0.1 }))!.spans).toHaveLength(1);
  expect(await locateClip(clip, parent, { minConfidence: 0.4 })).toBeUndefined();
});

it('returns an empty fingerprint for a few samples, and rejects other formats', async () => {
  const path = join(folder, 'short.wav');
  await writeFile(path, wav(new Int16Array(100)));
  const short = await fingerprintAudio(path);
  expect(short).toMatchObject({ bits: new Uint32Array(0), durationMs: 6 });
  expect(await locateClip(short, parent)).toBeUndefined();
  await expect(fingerprintAudio(join(import.meta.dirname, 'fingerprint.ts'))).rejects.toThrow(RangeError);
});

it('stops on abort', async () => {
  const signal = AbortSignal.abort(new Error('enough'));
  await expect(fingerprintAudio(parentWav, { signal })).rejects.toThrow('enough');
  await expect(locateClip(parent, parent, { signal })).rejects.toThrow('enough');
});
