import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { make, makeSilentVideo, needTools, temporaryFolder } from '../../test/make.js';
import { makePlaybackAudio } from './playback-audio.js';
import { makePlaybackVideo } from './playback-video.js';
import { PeakMeter } from './peaks.js';
import { SPECTRUM } from './spectrum.js';
import { makePoster } from './poster.js';
import { makeStoryboard, storyboardLayout, type StoryboardPictures } from './storyboard.js';

let folder: string;
beforeAll(async () => {
  await needTools();
  folder = await temporaryFolder();
});
afterAll(() => rm(folder, { recursive: true }));

const at = (name: string) => join(folder, name);
const lavfi = (source: string) => ['-f', 'lavfi', '-i', source];

interface Stream {
  codec_name: string;
  width: number;
  height: number;
  pix_fmt: string;
  start_time: string;
  duration: string;
  avg_frame_rate: string;
}
async function streamsOf(file: string): Promise<Stream[]> {
  const { stdout } = await promisify(execFile)('ffprobe', [
    '-v',
    'error',
    '-of',
    'json',
    '-show_streams',
    file,
  ]);
  return (JSON.parse(stdout) as { streams: Stream[] }).streams;
}

/** Returns the names of the top-level boxes of an MP4 file. */
async function boxesOf(file: string): Promise<string[]> {
  const bytes = await readFile(file);
  const names: string[] = [];
  for (let i = 0; i < bytes.length; i += bytes.readUInt32BE(i))
    names.push(bytes.toString('latin1', i + 4, i + 8));
  return names;
}

/** Full-scale tone from 2 s to 4 s, silence elsewhere. */
const burst = "aevalsrc='if(between(t,2,4),0.99*sin(2*PI*440*t),0)':s=44100:d=6";

describe('playback audio', () => {
  it('is AAC with the index first and the length of the source, for VBR MP3', async () => {
    const input = await make(
      at('vbr.mp3'),
      ...lavfi(burst),
      '-c:a',
      'libmp3lame',
      '-q:a',
      '4',
      '-f',
      'mp3',
      '{}',
    );
    const shares: number[] = [];
    const output = at('vbr.m4a');
    await makePlaybackAudio(input, output, { durationMs: 6000, onProgress: (share) => shares.push(share) });
    const [audio] = await streamsOf(output);
    expect(audio!.codec_name).toBe('aac');
    expect(Math.abs(Number(audio!.duration) - 6)).toBeLessThan(0.1);
    const boxes = await boxesOf(output);
    expect(boxes.indexOf('moov')).toBeLessThan(boxes.indexOf('mdat'));
    expect(shares.at(-1)).toBeGreaterThan(0.9);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
  });

  it('has peaks at three resolutions that match the sound', async () => {
    const input = await make(at('burst.wav'), ...lavfi(burst), '-f', 'wav', '{}');
    const levels = await makePlaybackAudio(input, at('burst.m4a'), { durationMs: 6000 });
    expect(levels.map(({ perSecond, pairs }) => [perSecond, pairs.length])).toEqual([
      [100, 1200],
      [10, 120],
      [1, 12],
    ]);
    for (const { perSecond, pairs } of levels) {
      const pair = (second: number) => [
        ...pairs.subarray(second * perSecond * 2, second * perSecond * 2 + 2),
      ];
      expect(pair(0)).toEqual([0, 0]);
      const [low, high] = pair(3);
      expect([low! < -120, high! > 120]).toEqual([true, true]);
    }
  });

  it('has a spectrogram with a column each 20 ms, in which a tone is a line', async () => {
    const tone = "aevalsrc='if(between(t,2,4),0.99*sin(2*PI*1000*t),0)':s=44100:d=6";
    const input = await make(at('tone.wav'), ...lavfi(tone), '-f', 'wav', '{}');
    const spectrumTo = at('tone.spectrum');
    await makePlaybackAudio(input, at('tone.m4a'), { durationMs: 6000, spectrumTo });
    const bytes = await readFile(spectrumTo);
    const { perSecond, bands, hertz } = SPECTRUM;
    expect(Math.abs(bytes.length / bands / perSecond - 6)).toBeLessThan(0.05);
    const column = (ms: number) => [...bytes.subarray((ms / 1000) * perSecond * bands).subarray(0, bands)];
    const band = (1000 / hertz) * bands;
    for (const ms of [2_040, 3_000, 3_960]) {
      expect(Math.max(...column(ms))).toBeGreaterThan(245);
      expect([band, band - 1]).toContain(column(ms).indexOf(Math.max(...column(ms))));
      expect(column(ms)[3 * band]).toBeLessThan(60);
    }
    for (const ms of [0, 1_000, 1_940, 4_060, 5_000]) expect(Math.max(...column(ms))).toBe(0);
  });

  it('waits for a spectrogram that is stored later than the sound, and fails if it cannot be stored', async () => {
    const input = await make(at('short.wav'), ...lavfi('sine=duration=2'), '-f', 'wav', '{}');
    const spectrumTo = at('slow.spectrum');
    await promisify(execFile)('mkfifo', [spectrumTo]);
    const output = join(await mkdtemp(at('slow-')), 'slow.m4a');
    const making = makePlaybackAudio(input, output, { durationMs: 2000, spectrumTo });
    const written = async () =>
      (await readdir(dirname(output), { recursive: true })).some((name) => name.endsWith('audio.m4a'));
    while (!(await written())) await sleep(20);
    const [bytes, peaks] = await Promise.all([readFile(spectrumTo), making]);
    expect(bytes.length / SPECTRUM.bands / SPECTRUM.perSecond).toBeCloseTo(2, 1);
    expect(peaks[0]!.pairs.length / 2).toBeCloseTo(200, -1);
    const nowhere = { durationMs: 2000, spectrumTo: at('missing/folder') };
    await expect(makePlaybackAudio(input, output, nowhere)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('starts with silence if the audio starts after the picture', async () => {
    const input = at('late.mkv');
    const late = ['-itsoffset', '1', ...lavfi('sine=duration=1')];
    const picture = lavfi('testsrc=size=64x64:rate=10:duration=2');
    await make(input, ...picture, ...late, '-c:v', 'mpeg4', '-c:a', 'pcm_s16le', '-f', 'matroska', '{}');
    const [finest] = await makePlaybackAudio(input, at('late.m4a'), { durationMs: 2000 });
    const first = finest!.pairs.findIndex((value) => Math.abs(value) > 2);
    expect(Math.abs(first / 2 - 100)).toBeLessThan(4); // windows of 10 ms
  });

  it('is refused for a source without audio, and no files are left', async () => {
    const input = await makeSilentVideo(at('silent.mp4'));
    const wanted = makePlaybackAudio(input, at('none.m4a'), { durationMs: 1000 });
    await expect(wanted).rejects.toMatchObject({ name: 'MediaError', code: 'no_audio' });
    expect(
      (await readdir(folder)).filter((name) => name.startsWith('.media-') || name === 'none.m4a'),
    ).toEqual([]);
  });
});

describe('playback video', () => {
  it.each([
    ['large', '1920x1080', '25', [1280, 720]],
    ['upright', '720x1280', '25', [404, 720]],
    ['small', '320x180', '50', [320, 180]],
    ['of odd size', '161x121', '10', [160, 120]],
  ])('is H.264 of at most 720p for a source that is %s', async (name, size, rate, expected) => {
    const input = at(`${name}.mkv`);
    const picture = lavfi(`testsrc=size=${size}:rate=${rate}:duration=0.4`);
    await make(
      input,
      ...picture,
      ...lavfi('sine=duration=0.4'),
      '-c:v',
      'ffv1',
      '-c:a',
      'flac',
      '-f',
      'matroska',
      '{}',
    );
    const [audio, output] = [at(`${name}.m4a`), at(`${name}.mp4`)];
    await makePlaybackAudio(input, audio, { durationMs: 400 });
    await makePlaybackVideo(input, output, { durationMs: 400, audio });
    const [video, sound] = await streamsOf(output);
    expect([video!.codec_name, video!.pix_fmt, video!.width, video!.height]).toEqual([
      'h264',
      'yuv420p',
      ...expected,
    ]);
    const [frames, per] = video!.avg_frame_rate.split('/').map(Number);
    expect(frames! / per!).toBeLessThanOrEqual(30);
    expect([sound!.codec_name, Math.abs(Number(sound!.start_time)) < 0.03]).toEqual(['aac', true]);
    const boxes = await boxesOf(output);
    expect(boxes.indexOf('moov')).toBeLessThan(boxes.indexOf('mdat'));
  });

  it('does not require audio', async () => {
    const output = at('mute.mp4');
    await makePlaybackVideo(await makeSilentVideo(at('s.mp4')), output, { durationMs: 1000 });
    expect((await streamsOf(output)).map(({ codec_name }) => codec_name)).toEqual(['h264']);
  });

  it('throws a MediaError for a source that cannot be decoded', async () => {
    const input = at('broken.mp4');
    await writeFile(input, (await readFile(await makeSilentVideo(at('whole.mp4')))).subarray(0, 500));
    const wanted = makePlaybackVideo(input, at('never.mp4'), { durationMs: 1000 });
    await expect(wanted).rejects.toMatchObject({ name: 'MediaError', code: 'truncated' });
  });
});

it('reads samples in pieces of any size, and ignores samples after the end', () => {
  const samples = Buffer.alloc(2 * 16_000 * 2);
  for (let i = 0; i < samples.length; i += 2) samples.writeInt16LE(i < 32_000 ? 0x4000 : -0x4000, i);
  const meter = new PeakMeter(1_500);
  for (let from = 0; from < samples.length; from += 777) meter.write(samples.subarray(from, from + 777));
  const [finest, , coarsest] = meter.levels();
  expect(finest!.pairs.length).toBe(300);
  expect([...finest!.pairs.subarray(198, 202)]).toEqual([0, 64, -64, 0]);
  expect([...coarsest!.pairs]).toEqual([0, 64, -64, 0]);
});

it('takes the poster after a dark beginning, in the size of the video', async () => {
  const colours = ['black', 'red'].map((colour, index) =>
    lavfi(`color=${colour}:d=${1 + 19 * index}:s=64x36:r=5`),
  );
  const video = await make(
    at('dark.mp4'),
    ...colours.flat(),
    '-filter_complex',
    'concat=n=2',
    '-f',
    'mp4',
    '{}',
  );
  await makePoster(video, at('dark.jpg'), { durationMs: 20_000 });
  expect(await streamsOf(at('dark.jpg'))).toMatchObject([{ width: 64, height: 36 }]);
  const { stdout } = await promisify(execFile)(
    'ffmpeg',
    ['-v', 'error', '-i', at('dark.jpg'), '-vf', 'scale=1:1', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'],
    { encoding: 'buffer' },
  );
  expect([...stdout].map((value) => Math.round(value / 255))).toEqual([1, 0, 0]);
});

describe('storyboard', () => {
  it('has at most 200 pictures, at least two seconds apart', () => {
    expect(storyboardLayout(1)).toMatchObject({ intervalMs: 2000, count: 1 });
    expect(storyboardLayout(61_250)).toMatchObject({ intervalMs: 2000, count: 31 });
    expect(storyboardLayout(3 * 3_600_000)).toMatchObject({ intervalMs: 54_000, count: 200 });
  });

  it('puts the pictures of a tall video into rows, each at its time', async () => {
    const colours = ['red', 'lime', 'blue'].flatMap((colour) => lavfi(`color=${colour}:d=8:s=60x120:r=5`));
    const joined = ['-filter_complex', 'concat=n=3', '-g', '10', '-f', 'mp4', '{}'];
    const video = await make(at('tall.mp4'), ...colours, ...joined);
    let growing: StoryboardPictures | undefined;
    const onPictures = (pictures: StoryboardPictures) => (growing ??= pictures);
    const options = { durationMs: 24_000, onPictures };
    const pictures = await makePlaybackVideo(video, at('tall-playback.mp4'), options);
    expect(pictures.count).toBe(12);
    expect(growing!.count).toBeGreaterThanOrEqual(4);
    expect(pictures.pixels.subarray(0, growing!.pixels.length).equals(growing!.pixels)).toBe(true);
    await makeStoryboard(pictures, at('tall.jpg'), options);
    expect(await streamsOf(at('tall.jpg'))).toMatchObject([{ width: 960, height: 2 * 54 }]);
    // The middles of the pictures of 0 s, 10 s and 22 s.
    const pixels = await promisify(execFile)(
      'ffmpeg',
      ['-v', 'error', '-i', at('tall.jpg'), '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'],
      { encoding: 'buffer', maxBuffer: 2 ** 22 },
    );
    const colourOf = (index: number) => {
      const [x, y] = [(index % 10) * 96 + 48, Math.floor(index / 10) * 54 + 27];
      return [...pixels.stdout.subarray((y * 960 + x) * 3, (y * 960 + x) * 3 + 3)].map((v) =>
        Math.round(v / 255),
      );
    };
    expect([colourOf(0), colourOf(5), colourOf(11)]).toEqual([
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ]);
  });

  it('has all pictures of a video that changes its size and ends earlier than the sound', async () => {
    const parts = ['red', 'blue'].map((colour, index) => [
      ...lavfi(`color=${colour}:d=4:s=${64 + 32 * index}x36:r=5`),
      '-output_ts_offset',
      String(4 * index),
      '-c:v',
      'mpeg2video',
      '-f',
      'mpegts',
      '{}',
    ]);
    const [red, blue] = await Promise.all(parts.map((part, index) => make(at(`part-${index}.ts`), ...part)));
    await writeFile(at('joined.ts'), Buffer.concat([await readFile(red!), await readFile(blue!)]));
    const pictures = await makePlaybackVideo(at('joined.ts'), at('joined.mp4'), { durationMs: 16_000 });
    const middles = Array.from({ length: 8 }, (_, i) => ((i * 54 + 27) * 96 + 48) * 3);
    const isRed = middles.map((pixel) => pictures.pixels[pixel]! > 128);
    expect(isRed).toEqual([true, true, false, false, false, false, false, false]);
  });

  it('has a picture of a video that is shorter than the distance of two', async () => {
    const video = await makeSilentVideo(at('short.mp4'));
    const pictures = await makePlaybackVideo(video, at('short-playback.mp4'), { durationMs: 1000 });
    await makeStoryboard(pictures, at('short.jpg'), { durationMs: 1000 });
    expect(await streamsOf(at('short.jpg'))).toMatchObject([{ width: 960, height: 54 }]);
  });
});
