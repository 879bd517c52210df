import fc from 'fast-check';
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
import { isMediaError } from './errors.js';
import { extractAudio } from './extract-audio.js';
import { sniff } from './magic.js';
import { probe, requireAudio } from './probe.js';

let folder: string;
beforeAll(async () => {
  await needTools();
  folder = await temporaryFolder();
});
afterAll(() => rm(folder, { recursive: true }));

const near = (ms: number) => ({ asymmetricMatch: (found: number) => Math.abs(found - ms) <= 60 });

it('reads frame rate and drop-frame timecode from the header', async () => {
  const info = await probe(await makeVideoMp4(join(folder, 'video.mp4')));
  expect(info).toEqual({
    durationMs: near(2000),
    sizeBytes: expect.any(Number),
    container: 'mov,mp4,m4a,3gp,3g2,mj2',
    hasAudio: true,
    hasVideo: true,
    audio: { codec: 'aac', sampleRate: 44_100, channels: 1 },
    audioTracks: [{ codec: 'aac', sampleRate: 44_100, channels: 1, layout: 'mono', isDefault: true }],
    heard: [0],
    video: { codec: 'mpeg4', width: 160, height: 120 },
    frameRate: { numerator: 30_000, denominator: 1001 },
    timecode: '01:00:00;00',
    dropFrame: true,
  });
});

it('recognises audio without video', async () => {
  const info = await probe(await makeWav(join(folder, 'tone.wav')));
  expect(info).toMatchObject({ durationMs: 2000, container: 'wav', hasAudio: true, hasVideo: false });
  expect(info).not.toHaveProperty('timecode');
  expect(() => requireAudio(info)).not.toThrow();
});

it('refuses a source without audio when audio is required', async () => {
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
it.each(formats)('accepts %s', async (extension, codec, format) => {
  const tone = ['-f', 'lavfi', '-i', 'sine=duration=2', '-ar', '48000', '-c:a', codec];
  const rate = format === 'flv' ? ['-ar', '44100'] : [];
  const path = await make(join(folder, `tone.${extension}`), ...tone, ...rate, '-f', format, '{}');
  const info = await probe(path);
  expect(info).toMatchObject({ hasAudio: true, hasVideo: false });
  expect(Math.abs(info.durationMs - 2000)).toBeLessThan(200);
});

it('measures the length of browser recordings, which do not declare it', async () => {
  const path = join(folder, 'recorded.webm');
  const args = ['-f', 'lavfi', '-i', 'sine=duration=3', '-c:a', 'libopus', '-live', '1', '-f', 'webm', '{}'];
  await make(path, ...args);
  expect((await readFile(path)).includes(Buffer.from('448988', 'hex'))).toBe(false); // no Duration element
  expect(Math.abs((await probe(path)).durationMs - 3000)).toBeLessThan(60);
});

/** Writes bare MP3 frames at 320 kb/s, then at 32: the bitrate at the start does not predict the length. */
async function makeUnevenMp3(path: string): Promise<string> {
  const bare = ['-write_xing', '0', '-id3v2_version', '0', '-f', 'mp3', '{}'];
  const frames = (seconds: number, rate: string) =>
    make(path, '-f', 'lavfi', '-i', `sine=duration=${seconds}`, '-b:a', rate, ...bare).then((made) =>
      readFile(made),
    );
  await writeFile(path, Buffer.concat([await frames(5, '320k'), await frames(48, '32k')]));
  return path;
}

it('measures a length that ffprobe only estimates, so that all audio is extracted', async () => {
  const mp3 = await makeUnevenMp3(join(folder, 'uneven.mp3'));
  const { durationMs } = await probe(mp3);
  expect(durationMs).toEqual(near(53_080));
  const wav = join(folder, 'uneven.wav');
  expect((await extractAudio(mp3, wav, { durationMs })).durationMs).toEqual(near(53_080));
  await expect(extractAudio(mp3, wav, { durationMs: 9_845 })).rejects.toMatchObject({
    code: 'limits',
    reason: 'The audio is longer than the file declares.',
  });

  const source = ['-f', 'lavfi', '-i', 'sine=duration=30'];
  const bare = await make(join(folder, 'bare.aac'), ...source, '-c:a', 'aac', '-f', 'adts', '{}');
  expect((await probe(bare)).durationMs).toEqual(near(30_000));
  const live = ['-c:a', 'libmp3lame', '-q:a', '9', '-live', '1', '-f', 'matroska', '{}'];
  expect((await probe(await make(join(folder, 'live.mkv'), ...source, ...live))).durationMs).toEqual(
    near(30_000),
  );
});

it('measures the audio next to cover art', async () => {
  const path = join(folder, 'cover.mp3');
  const inputs = ['-f', 'lavfi', '-i', 'sine=duration=3', '-f', 'lavfi', '-i', 'color=size=64x64:duration=1'];
  const maps = ['-map', '0', '-map', '1', '-frames:v', '1', '-c:v', 'png', '-disposition:v', 'attached_pic'];
  await make(path, ...inputs, ...maps, '-write_xing', '0', '-f', 'mp3', '{}');
  expect(await probe(path)).toMatchObject({ durationMs: near(3000), hasAudio: true, hasVideo: false });
});

it('refuses a source that is longer than the limit', async () => {
  const path = await makeWav(join(folder, 'long.wav'), 2);
  await expect(probe(path, { maxDurationMs: 1000 })).rejects.toMatchObject({ code: 'too_long' });
  await expect(probe(path, { maxDurationMs: 7_200_000 })).resolves.toBeDefined();
});

it.each([
  ['empty', '', 'empty', 'The file is empty.'],
  ['text', 'hello '.repeat(1000), 'not_media', 'The file is not in an accepted audio or video format.'],
  [
    'DSF',
    `DSD \x1c${'\0'.repeat(2000)}`,
    'not_media',
    'DSD audio is not accepted. Convert it to FLAC or WAV.',
  ],
  [
    'DSDIFF',
    `FRM8${'\0'.repeat(8)}DSD FVER`,
    'not_media',
    'DSD audio is not accepted. Convert it to FLAC or WAV.',
  ],
])('refuses %s', async (name, content, code, reason) => {
  const path = join(folder, `${name}.mp4`);
  await writeFile(path, content);
  await expect(probe(path)).rejects.toMatchObject({ name: 'MediaError', code, reason });
});

it('refuses a file with a truncated index', async () => {
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

it('probes or refuses damaged files without raw ffprobe output', async () => {
  const whole = await Promise.all(
    [makeVideoMp4(join(folder, 'fuzz.mp4')), makeWav(join(folder, 'fuzz.wav'), 1)].map(async (path) =>
      readFile(await path),
    ),
  );
  const damage = fc.record({
    file: fc.constantFrom(...whole),
    length: fc.double({ min: 0, max: 1, noNaN: true }),
    bytes: fc.array(
      fc.tuple(fc.double({ min: 0, max: 0.99, noNaN: true }), fc.integer({ min: 0, max: 255 })),
      {
        maxLength: 40,
      },
    ),
  });
  const path = join(folder, 'damaged');
  await fc.assert(
    fc.asyncProperty(damage, async ({ file, length, bytes }) => {
      const copy = Buffer.from(file.subarray(0, Math.floor(file.length * Math.max(0.1, length))));
      for (const [at, value] of bytes) copy[Math.floor(at * copy.length)] = value;
      await writeFile(path, copy);
      const answer: unknown = await probe(path).catch((error: unknown) => error);
      if (answer instanceof Error) {
        expect(isMediaError(answer) && answer.reason.length > 0).toBe(true);
        expect(JSON.stringify(answer)).not.toMatch(/input\.bin|0x[0-9a-f]{8}/);
      } else expect(answer).toMatchObject({ durationMs: expect.any(Number) });
    }),
    { numRuns: 40 },
  );
});

it('recognises no format in unknown bytes, and never throws', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 600 }), (head) => void sniff(head)));
  for (const text of [
    '',
    '#EXTM3U\n',
    'ffconcat version 1.0',
    '<svg>',
    'v=0\r\n',
    '\x89PNG\r\n\x1a\n',
    'GIF89a',
    '%PDF-1.7',
  ])
    expect([text, sniff(Buffer.from(text, 'latin1'))]).toEqual([text, undefined]);
});

it('stops at the timeout and on abort', async () => {
  const path = await makeAudioMp4(join(folder, 'slow.m4a'));
  await expect(probe(path, { timeoutMs: 1 })).rejects.toMatchObject({ code: 'timeout' });
  await expect(probe(path, { signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow('gone');
});
