import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { make, needTools, temporaryFolder } from '../test/make.js';
import { heardTracks } from './audio-tracks.js';
import { extractAudio } from './extract-audio.js';
import { probe } from './probe.js';

let folder: string;
beforeAll(async () => {
  await needTools();
  folder = await temporaryFolder();
});
afterAll(() => rm(folder, { recursive: true }));

const at = (name: string) => join(folder, name);
/** A tone of 200 ms at each of these times, in s. */
const tones = (seconds: number, ...starts: number[]) => {
  const when = starts.map((start) => `between(t\\,${start}\\,${start + 0.2})`).join('+');
  return ['-f', 'lavfi', '-i', `aevalsrc=0.5*sin(500*2*PI*t)*(${when}):d=${seconds}:s=48000`];
};

/** Returns when the tones are heard, in s. */
async function heard(path: string): Promise<number[]> {
  const info = await probe(path);
  expect(info.truncated).toBeUndefined();
  const wav = at('heard.wav');
  await extractAudio(path, wav, { durationMs: info.durationMs, tracks: heardTracks(info) });
  const pcm = new Int16Array(new Uint8Array((await readFile(wav)).subarray(44)).buffer);
  const starts: number[] = [];
  let lastLoud = -Infinity;
  pcm.forEach((sample, i) => {
    if (Math.abs(sample) < 3000) return;
    if (i - lastLoud > 1600) starts.push(i / 16_000);
    lastLoud = i;
  });
  return starts;
}

/** Times are exact to a twentieth of a second, unless `withinS` is given. */
async function expectTones(path: string, expected: readonly number[], withinS = 0.05): Promise<void> {
  const starts = await heard(path);
  expect(starts).toHaveLength(expected.length);
  starts.forEach((start, i) => expect(Math.abs(start - expected[i]!)).toBeLessThanOrEqual(withinS));
}

const matroska = ['-c:a', 'pcm_s16le', '-f', 'matroska', '{}'];

it.each([
  ['slower', 1.03],
  ['faster', 0.97],
])('follows timestamps that run %s than the samples', async (_, factor) => {
  const path = at(`${factor}.mkv`);
  await make(path, ...tones(30, 2, 15, 28), '-af', `asetpts=PTS*${factor}`, ...matroska);
  await expectTones(
    path,
    [2, 15, 28].map((start) => start * factor),
    0.1,
  );
});

it('keeps the times after a gap', async () => {
  const path = at('gap.mkv');
  await make(path, ...tones(12, 1, 10), '-af', 'aselect=not(between(t\\,3\\,8))', ...matroska);
  await expectTones(path, [1, 10]);
});

it('starts where an edit list cuts the start', async () => {
  const path = at('edited.m4a');
  await make(path, ...tones(10, 1, 5, 8), '-c:a', 'aac', '-f', 'mp4', '{}');
  const bytes = await readFile(path);
  const field = (box: string, offset: number) => bytes.indexOf(box) + 4 + offset;
  for (const at of [field('mvhd', 16), field('tkhd', 20), field('elst', 8)])
    bytes.writeUInt32BE(bytes.readUInt32BE(at) - 3000, at); // lengths in ms
  const start = field('elst', 12); // in samples
  bytes.writeInt32BE(bytes.readInt32BE(start) + 3 * 48_000, start);
  await writeFile(path, bytes);
  await expectTones(path, [2, 5]);
});

it.each([
  ['MPEG-TS', ['-c:a', 'aac', '-f', 'mpegts', '{}']],
  ['MP3', ['-c:a', 'libmp3lame', '-f', 'mp3', '-write_xing', '0', '-id3v2_version', '0', '{}']],
  ['Ogg', ['-c:a', 'libopus', '-f', 'ogg', '{}']],
  ['ADTS', ['-c:a', 'aac', '-f', 'adts', '{}']],
])('hears the whole of concatenated recordings: %s', async (name, codec) => {
  const [first, second, whole] = [at('first'), at('second'), at(`whole.${name}`)];
  await make(first, ...tones(15, 2, 14), ...codec);
  await make(second, ...tones(8, 3), ...codec);
  await writeFile(whole, Buffer.concat([await readFile(first), await readFile(second)]));
  await expectTones(whole, [2, 14, 18], 0.1);
  expect(Math.abs((await probe(whole)).durationMs - 23_000)).toBeLessThan(150);
});
