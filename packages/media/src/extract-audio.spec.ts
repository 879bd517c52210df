import { readdir, readFile, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { make, makeSilentVideo, makeVideoMp4, makeWav, needTools, temporaryFolder } from '../test/make.js';
import { extractAudio } from './extract-audio.js';

let folder: string;
beforeAll(async () => {
  await needTools();
  folder = await temporaryFolder();
});
afterAll(() => rm(folder, { recursive: true }));

it('writes 16 kHz mono 16-bit PCM with a 44-byte header, deterministically', async () => {
  const input = await makeVideoMp4(join(folder, 'video.mp4'));
  const [one, two] = [join(folder, 'one.wav'), join(folder, 'two.wav')];
  const { durationMs } = await extractAudio(input, one, { durationMs: 2000 });
  await extractAudio(input, two, { durationMs: 2000 });
  const bytes = await readFile(one);
  expect(bytes.equals(await readFile(two))).toBe(true);
  expect(bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 16)).toBe('RIFFWAVEfmt ');
  expect([
    bytes.readUInt16LE(20),
    bytes.readUInt16LE(22),
    bytes.readUInt32LE(24),
    bytes.readUInt16LE(34),
  ]).toEqual([1, 1, 16_000, 16]);
  expect(bytes.toString('latin1', 36, 40)).toBe('data');
  expect(bytes.readUInt32LE(40)).toBe(bytes.length - 44);
  expect(Math.abs(durationMs - 2000)).toBeLessThan(60);
});

it.each([
  ['matroska', 'pcm_s16le'],
  ['mpegts', 'mp2'],
])('keeps the timeline of the source when the audio starts late: %s', async (format, codec) => {
  const input = join(folder, `late.${format}`);
  const [picture, tone] = [
    ['-f', 'lavfi', '-i', 'testsrc=size=64x64:rate=25:duration=3'],
    ['-itsoffset', '1', '-f', 'lavfi', '-i', 'sine=duration=2'],
  ];
  await make(input, ...picture, ...tone, '-c:v', 'mpeg4', '-c:a', codec, '-f', format, '{}');
  const output = join(folder, 'late.wav');
  await extractAudio(input, output, { durationMs: 3000 });
  const bytes = await readFile(output);
  const samples = new Int16Array(new Uint8Array(bytes.subarray(44)).buffer);
  const first = samples.findIndex((sample) => Math.abs(sample) > 500);
  expect(Math.abs(first / 16 - 1000)).toBeLessThan(30);
});

it('reports non-decreasing progress up to 1', async () => {
  const progress: number[] = [];
  const input = await makeWav(join(folder, 'long.wav'), 120);
  await extractAudio(input, join(folder, 'p.wav'), {
    durationMs: 120_000,
    onProgress: (f) => progress.push(f),
  });
  expect(progress.at(-1)).toBe(1);
  expect(progress).toEqual([...progress].sort((a, b) => a - b));
});

it('refuses a source without audio, and leaves no files', async () => {
  const place = await temporaryFolder();
  const input = await makeSilentVideo(join(folder, 'silent.mp4'));
  const run = extractAudio(input, join(place, 'x.wav'), { durationMs: 1000 });
  await expect(run).rejects.toMatchObject({ code: 'no_audio' });
  expect(await readdir(place)).toEqual([]);
  await rm(place, { recursive: true });
});

it('refuses a source with a large part missing', async () => {
  const input = join(folder, 'cut.mp4');
  const args = [
    '-f',
    'lavfi',
    '-i',
    'sine=duration=30',
    '-c:a',
    'aac',
    '-movflags',
    '+faststart',
    '-f',
    'mp4',
    '{}',
  ];
  await make(input, ...args);
  await truncate(input, Math.floor((await stat(input)).size / 2));
  const run = extractAudio(input, join(folder, 'cut.wav'), { durationMs: 30_000 });
  await expect(run).rejects.toMatchObject({ code: 'truncated' });
});

it('stops on abort and leaves no files', async () => {
  const place = await temporaryFolder();
  const input = await makeWav(join(folder, 'hour.wav'), 600);
  const controller = new AbortController();
  const onProgress = () => controller.abort(new Error('cancelled'));
  const options = { durationMs: 600_000, signal: controller.signal, onProgress };
  await expect(extractAudio(input, join(place, 'x.wav'), options)).rejects.toThrow('cancelled');
  expect(await readdir(place)).toEqual([]);
  await rm(place, { recursive: true });
});
