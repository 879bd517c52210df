import { readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  make,
  makeAudioMp4,
  makeSilentVideo,
  makeVideoMp4,
  makeWav,
  needTools,
  temporaryFolder,
} from '../test/make.js';
import { probe, requireAudio } from './probe.js';

let folder: string;
beforeAll(async () => {
  await needTools();
  folder = await temporaryFolder();
});
afterAll(() => rm(folder, { recursive: true }));

const near = (ms: number) => ({ asymmetricMatch: (found: number) => Math.abs(found - ms) <= 60 });

it('tells frame rate and drop-frame timecode from the header', async () => {
  const info = await probe(await makeVideoMp4(join(folder, 'video.mp4')));
  expect(info).toEqual({
    durationMs: near(2000),
    sizeBytes: expect.any(Number),
    container: 'mov,mp4,m4a,3gp,3g2,mj2',
    hasAudio: true,
    hasVideo: true,
    audio: { codec: 'aac', sampleRate: 44_100, channels: 1 },
    video: { codec: 'mpeg4', width: 160, height: 120 },
    frameRate: { numerator: 30_000, denominator: 1001 },
    timecode: '01:00:00;00',
    dropFrame: true,
  });
});

it('tells audio alone', async () => {
  const info = await probe(await makeWav(join(folder, 'tone.wav')));
  expect(info).toMatchObject({ durationMs: 2000, container: 'wav', hasAudio: true, hasVideo: false });
  expect(info).not.toHaveProperty('timecode');
  expect(() => requireAudio(info)).not.toThrow();
});

it('refuses what has no sound with a reason, when sound is required', async () => {
  const info = await probe(await makeSilentVideo(join(folder, 'silent.mp4')));
  expect(info).toMatchObject({ hasAudio: false, hasVideo: true });
  expect(() => requireAudio(info)).toThrow('The file has no audio track.');
});

const formats: [extension: string, codec: string, format: string][] = [
  ['mp3', 'libmp3lame', 'mp3'],
  ['m4a', 'aac', 'ipod'],
  ['mov', 'pcm_s16le', 'mov'],
  ['aac', 'aac', 'adts'],
  ['ogg', 'libvorbis', 'ogg'],
  ['opus', 'libopus', 'opus'],
  ['flac', 'flac', 'flac'],
  ['aiff', 'pcm_s16be', 'aiff'],
  ['webm', 'libopus', 'webm'],
  ['mkv', 'flac', 'matroska'],
  ['ts', 'aac', 'mpegts'],
  ['mpg', 'mp2', 'mpeg'],
  ['avi', 'libmp3lame', 'avi'],
  ['flv', 'aac', 'flv'],
  ['wma', 'wmav2', 'asf'],
];
it.each(formats)('takes %s', async (extension, codec, format) => {
  const tone = ['-f', 'lavfi', '-i', 'sine=duration=2', '-ar', '48000', '-c:a', codec];
  const rate = format === 'flv' ? ['-ar', '44100'] : [];
  const path = await make(join(folder, `tone.${extension}`), ...tone, ...rate, '-f', format, '{}');
  const info = await probe(path);
  expect(info).toMatchObject({ hasAudio: true, hasVideo: false });
  expect(Math.abs(info.durationMs - 2000)).toBeLessThan(200);
});

it('measures the length of recordings that do not tell it, as browsers make them', async () => {
  const path = join(folder, 'recorded.webm');
  const args = ['-f', 'lavfi', '-i', 'sine=duration=3', '-c:a', 'libopus', '-live', '1', '-f', 'webm', '{}'];
  await make(path, ...args);
  expect((await readFile(path)).includes(Buffer.from('448988', 'hex'))).toBe(false); // no Duration element
  expect(Math.abs((await probe(path)).durationMs - 3000)).toBeLessThan(60);
});

it('refuses what is too long, in words that tell the limit', async () => {
  const path = await makeWav(join(folder, 'long.wav'), 2);
  await expect(probe(path, { maxDurationMs: 1000 })).rejects.toMatchObject({ code: 'too_long' });
  await expect(probe(path, { maxDurationMs: 7_200_000 })).resolves.toBeDefined();
});

it.each([
  ['empty', '', 'empty', 'The file is empty.'],
  ['text', 'hello '.repeat(1000), 'not_media', 'The file is not audio or video of a kind that is accepted.'],
])('refuses %s', async (name, content, code, reason) => {
  const path = join(folder, `${name}.mp4`);
  await writeFile(path, content);
  await expect(probe(path)).rejects.toMatchObject({ name: 'MediaError', code, reason });
});

it('refuses an index that was cut off', async () => {
  const path = await makeAudioMp4(join(folder, 'cut.mp4'));
  await truncate(path, 5000);
  await expect(probe(path)).rejects.toMatchObject({ code: 'truncated', reason: 'The file is incomplete.' });
});

it('refuses too many streams, and folders', async () => {
  const many = Array.from({ length: 120 }, () => ['-map', '0']).flat();
  const path = join(folder, 'many.mkv');
  await make(
    path,
    '-f',
    'lavfi',
    '-i',
    'sine=duration=0.1',
    ...many,
    '-c:a',
    'pcm_s16le',
    '-f',
    'matroska',
    '{}',
  );
  await expect(probe(path)).rejects.toMatchObject({ code: 'too_many_streams' });
  await expect(probe(folder)).rejects.toMatchObject({ code: 'not_media' });
});

it('gives up in time and on abort', async () => {
  const path = await makeWav(join(folder, 'slow.wav'));
  await expect(probe(path, { timeoutMs: 1 })).rejects.toMatchObject({ code: 'timeout' });
  await expect(probe(path, { signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow('gone');
});
