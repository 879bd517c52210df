import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { say } from '../../test/description.js';
import { needTools, temporaryFolder } from '../../test/make.js';
import { ffmpeg, report } from '../../test/sound.js';
import { probe } from '../probe.js';
import { mixDescription } from './mix.js';
import { pausesInFrames } from './timeline.js';
import { verifyMix } from './verify.js';

// EXTENDED_MINUTES=60 tests one hour.
const minutes = Number(process.env.EXTENDED_MINUTES ?? 0.5);
const seconds = minutes * 60;
const PERIOD = 1.001; // 30 frames at 29.97 fps
const frameS = 1001 / 30_000;

jest.setTimeout(120_000 + minutes * 60_000);
let folder: string;
let path: string;
let line: string;
beforeAll(async () => {
  await needTools();
  folder = await temporaryFolder();
  path = join(folder, 'clapper.mkv');
  line = await say(join(folder, 'line.wav'), 'A bird lands on the wall.');
  const flash = "color=black:s=64x36:r=30000/1001,drawbox=c=white:t=fill:enable='lt(mod(n,30),2)'";
  const click = `aevalsrc='if(lt(mod(t,${PERIOD}),0.03),0.5*sin(2*PI*1000*t),0)':s=48000`;
  await writeFile(join(folder, 'captions.srt'), captions);
  await writeFile(join(folder, 'chapters.txt'), chapters);
  await ffmpeg(
    '-f',
    'lavfi',
    '-i',
    flash,
    '-f',
    'lavfi',
    '-i',
    click,
    '-i',
    join(folder, 'captions.srt'),
    '-f',
    'ffmetadata',
    '-i',
    join(folder, 'chapters.txt'),
    '-map',
    '0:v',
    '-map',
    '1:a',
    '-map',
    '2:s',
    '-map_chapters',
    '3',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-c:a',
    'flac',
    '-c:s',
    'srt',
    '-metadata:s:s:0',
    'language=eng',
    '-t',
    String(seconds),
    path,
  );
});
afterAll(() => rm(folder, { recursive: true }));

const captions = [
  '1\n00:00:02,000 --> 00:00:04,000\nBefore',
  '2\n00:00:05,000 --> 00:00:08,000\nAcross',
  '3\n00:00:12,000 --> 00:00:13,500\nAfter\n',
].join('\n\n');
const chapters =
  ';FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=0\nEND=9500\ntitle=One; a=b\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=9500\nEND=20000\ntitle=Two\n';

/** Pauses of irregular lengths between two claps, about every seven seconds. */
const pauses = Array.from({ length: Math.floor(seconds / 7) - 1 }, (_, i) => ({
  atMs: Math.round((i * 7 + 6.5) * PERIOD * 1000) + (i % 3),
  durationMs: 1700 + ((i * 337) % 1900),
}));

/** Returns the times in seconds at which `isOn` becomes true for values at `rate` per second. */
function onsets(values: ArrayLike<number>, rate: number, isOn: (value: number) => boolean): number[] {
  const found: number[] = [];
  let last = -Infinity;
  for (let i = 0; i < values.length; i++) {
    if (!isOn(values[i]!)) continue;
    if ((i - last) / rate > 0.3) found.push(i / rate);
    last = i;
  }
  return found;
}

it.each(['mp4', 'mkv'] as const)(
  'keeps both sounds in sync within a frame through all pauses of %s',
  async (format) => {
    const info = await probe(path);
    const output = join(folder, `extended.${format}`);
    const made = await mixDescription(path, output, { info, format, speech: [], pauses, lines: [] });
    const pausedMs = pauses.reduce((sum, { durationMs }) => sum + durationMs, 0);
    expect(made.pauses).toHaveLength(pauses.length);
    expect(Math.abs(made.durationMs - seconds * 1000 - pausedMs)).toBeLessThan(2000 * frameS);

    const picture = await ffmpeg('-i', output, '-vf', 'scale=1:1,format=gray', '-f', 'rawvideo', '-');
    const flashes = onsets(picture.stdout, 1 / frameS, (value) => value > 128);
    expect(flashes).toHaveLength(Math.ceil(seconds / PERIOD));
    for (const track of ['0:a:0', '0:a:1']) {
      const sound = await ffmpeg('-i', output, '-map', track, '-ac', '1', '-ar', '8000', '-f', 's16le', '-');
      const samples = new Int16Array(new Uint8Array(sound.stdout).buffer);
      const clicks = onsets(samples, 8000, (value) => Math.abs(value) > 2000);
      expect(clicks).toHaveLength(flashes.length);
      const worst = Math.max(...flashes.map((at, i) => Math.abs(at - clicks[i]!)));
      expect(worst).toBeLessThan(frameS);
      if (track === '0:a:0')
        expect(Math.abs(picture.stdout.length * frameS - samples.length / 8000)).toBeLessThan(frameS);
    }
  },
);

it.each(['mp4', 'mkv'] as const)('moves the chapters and captions of %s', async (format) => {
  const info = await probe(path);
  const output = join(folder, `moved.${format}`);
  const two = [
    { atMs: 6000, durationMs: 2002 },
    { atMs: 9000, durationMs: 3003 },
  ];
  const { pauses: made } = await mixDescription(path, output, {
    info,
    format,
    speech: [],
    pauses: two,
    lines: [],
  });
  expect(made).toEqual(pausesInFrames(info, two));
  const first = made[0]!.durationMs / 1000;
  const both = first + made[1]!.durationMs / 1000;
  const found = (await report(output, '-show_chapters', '-select_streams', 's', '-show_packets')) as {
    chapters: { start_time: string; end_time: string; tags: { title: string } }[];
    packets: { pts_time: string; duration_time: string; size: string }[];
  };
  expect(found.chapters.map((each) => [Number(each.start_time), each.tags.title])).toEqual([
    [0, 'One; a=b'],
    [expect.closeTo(9.5 + both, 2), 'Two'],
  ]);
  const shown = found.packets
    .filter(({ size }) => Number(size) > 2) // MP4 has empty captions in between
    .map((each) => [Number(each.pts_time), Number(each.pts_time) + Number(each.duration_time)]);
  expect(shown).toEqual([
    [expect.closeTo(2, 2), expect.closeTo(4, 2)],
    [expect.closeTo(5, 2), expect.closeTo(8 + first, 2)],
    [expect.closeTo(12 + both, 2), expect.closeTo(13.5 + both, 2)],
  ]);
});

it('mixes lines into pauses, including at the start and the end', async () => {
  const info = await probe(path);
  const output = join(folder, 'edges.mp4');
  const plan = {
    info,
    speech: [],
    pauses: [
      { atMs: 0, durationMs: 3000 },
      { atMs: info.durationMs, durationMs: 3000 },
    ],
    lines: [
      { file: line, startMs: 100 },
      { file: line, startMs: info.durationMs + 3100 },
    ],
  };
  const made = await mixDescription(path, output, { ...plan, format: 'mp4' });
  expect(Math.abs(made.durationMs - info.durationMs - 6000)).toBeLessThan(1000 * frameS);
  expect(await verifyMix(path, output, plan)).toMatchObject({
    passed: true,
    lines: [{ found: true }, { found: true }],
  });
  const { streams } = (await report(
    output,
    '-show_entries',
    'stream=codec_type:stream_disposition=default,visual_impaired',
  )) as {
    streams: { codec_type: string; disposition: object }[];
  };
  const audio = streams.filter((stream) => stream.codec_type === 'audio');
  expect(audio).toMatchObject([
    { disposition: { default: 1, visual_impaired: 1 } },
    { disposition: { default: 0, visual_impaired: 0 } },
  ]);
});
