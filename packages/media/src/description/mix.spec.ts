import { copyFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeProgramme } from '../../test/description.js';
import type { TestProgramme } from '../../test/description.js';
import { isWhole, needTools, temporaryFolder } from '../../test/make.js';
import { ebur128, ffmpeg, report } from '../../test/sound.js';
import { probe } from '../probe.js';
import { mixDescription, renderVoice } from './mix.js';
import type { MixFormat } from './encode.js';
import type { Mixed, MixOptions } from './mix.js';
import { verifyMix } from './verify.js';

jest.setTimeout(120_000);
let folder: string;
let programme: TestProgramme;
beforeAll(async () => {
  await needTools();
  folder = await temporaryFolder();
  programme = await makeProgramme(folder);
});
afterAll(() => rm(folder, { recursive: true }));

const plan = (): Pick<MixOptions, 'info' | 'speech' | 'lines'> => programme;
const mixTo = (name: string, more: Partial<MixOptions> & Pick<MixOptions, 'format'>) =>
  mixDescription(programme.path, join(folder, name), { ...plan(), ...more });

/** One exact and one lossy format, unless every case is tested. */
const audioFormats = isWhole ? (['wav', 'ogg', 'mp3'] as const) : (['wav', 'mp3'] as const);

interface Made extends Mixed {
  path: string;
  /** The fractions that were reported. */
  progress: number[];
}
const made = new Map<MixFormat, Promise<Made>>();

/** Mixes the programme into each format once. */
function mixOf(format: MixFormat): Promise<Made> {
  const make = async () => {
    const progress: number[] = [];
    const onProgress = (done: number) => void progress.push(done);
    const track = { language: 'fra', title: 'Audiodescription' };
    const mixed = await mixTo(`mix.${format}`, { format, onProgress, ...track });
    return { ...mixed, path: join(folder, `mix.${format}`), progress };
  };
  if (!made.has(format)) made.set(format, make());
  return made.get(format)!;
}

it.each(['mp4', 'mkv', ...audioFormats] as const)('mixes into %s as planned', async (format) => {
  const { path, progress, durationMs } = await mixOf(format);
  expect(durationMs).toBe(20_000);
  expect(progress.at(-1)).toBe(1);
  expect(progress).toEqual([...progress].sort((a, b) => a - b));
  const found = await verifyMix(programme.path, path, plan());
  expect(found.failures).toEqual([]);
  expect(Math.abs(found.durationMs - 20_000)).toBeLessThanOrEqual(40);
  for (const line of found.lines) {
    expect(Math.abs(line.offsetMs!)).toBeLessThan(2);
    expect(Math.abs(line.levelDb!)).toBeLessThan(0.5);
    expect(line.duckedDb).toBeGreaterThan(7.5);
  }
});

const packets = async (path: string, streams: string) =>
  (await ffmpeg('-i', path, '-map', `0:${streams}`, '-c', 'copy', '-f', 'md5', '-')).stdout.toString();

it.each(['mp4', 'mkv'] as const)(
  'copies picture and sound into %s, and flags the description',
  async (format) => {
    const { path } = await mixOf(format);
    const shown =
      'stream=codec_type:stream_disposition=default,visual_impaired,descriptions:stream_tags=language,title,handler_name';
    const { streams } = (await report(path, '-show_entries', shown)) as {
      streams: { disposition: Record<string, number>; tags: Record<string, string> }[];
    };
    const descriptions = format === 'mp4' ? 1 : 0;
    expect(streams.slice(1)).toMatchObject([
      { disposition: { default: 1, visual_impaired: 0, descriptions: 0 }, tags: { language: 'eng' } },
      { disposition: { default: 0, visual_impaired: 1, descriptions }, tags: { language: 'fra' } },
    ]);
    expect(Object.values(streams[2]!.tags)).toContain('Audiodescription');
    if (format === 'mp4') expect(await packets(path, 'v')).toBe(await packets(programme.path, 'v'));
    const frames = [
      '-select_streams',
      'v:0',
      '-count_packets',
      '-show_entries',
      'stream=nb_read_packets,start_time',
    ];
    expect(await report(path, ...frames)).toMatchObject({
      streams: [{ nb_read_packets: '500', start_time: '0.000000' }],
    });
  },
);

it('keeps true peaks below −2 dBTP for extreme signals', async () => {
  const loud = join(folder, 'loud.wav');
  const square = "aevalsrc='0.99*sgn(sin(2*PI*997*t))':d=8:s=48000";
  await ffmpeg('-f', 'lavfi', '-i', square, '-ac', '2', loud);
  const info = { ...programme.info, durationMs: 8000, hasVideo: false };
  const lines = [{ ...programme.lines[0]!, startMs: 2000, gainDb: 20 }];
  for (const format of audioFormats) {
    const path = join(folder, `loud-mix.${format}`);
    await mixDescription(loud, path, { info, format, speech: [{ startMs: 5000, endMs: 8000 }], lines });
    const { truePeakDb } = await verifyMix(loud, path, { info, speech: [], lines });
    const measured = await ebur128(path);
    if (format === 'wav') expect(measured.truePeakDb).toBeLessThanOrEqual(-2);
    expect(Math.abs(truePeakDb - measured.truePeakDb)).toBeLessThan(0.3);
  }
});

it('leaves the audio unchanged outside the lines', async () => {
  const samples = async (path: string) => {
    const cut = ['-ss', '13', '-t', '2', '-i', path, '-map', '0:a:0', '-ac', '2', '-f', 's16le', '-'];
    const { stdout } = await ffmpeg(...cut);
    return new Int16Array(new Uint8Array(stdout).buffer);
  };
  const [before, after] = [await samples(programme.path), await samples((await mixOf('wav')).path)];
  expect(after.length).toBe(before.length);
  const worst = before.reduce((most, sample, i) => Math.max(most, Math.abs(sample - after[i]!)), 0);
  expect(worst).toBeLessThanOrEqual(1);
});

it('renders the voice alone, with the length of the programme', async () => {
  for (const format of audioFormats) {
    const path = join(folder, `voice.${format}`);
    await renderVoice(path, { format, durationMs: 20_000, lines: programme.lines });
    const found = await verifyMix(path, path, {
      ...plan(),
      info: { ...programme.info, hasAudio: false, hasVideo: false },
      speech: [],
    });
    expect(found).toMatchObject({ passed: true, lines: [{ found: true }, { found: true }] });
  }
});

it('mixes many lines, including at the edges, with many recordings per process', async () => {
  const beginnings = await Promise.all(
    programme.lines.map(async ({ file }, i) => {
      const path = join(folder, `beginning-${i}.wav`);
      await ffmpeg('-i', file, '-t', '0.5', path);
      return path;
    }),
  );
  const files = await Promise.all(
    Array.from({ length: 40 }, async (_, i) => {
      const path = join(folder, `copy-${i}.wav`);
      await copyFile(beginnings[i % 2]!, path);
      return path;
    }),
  );
  const count = isWhole ? 200 : 60;
  const lines = Array.from({ length: count }, (_, i) => ({ file: files[i % 40]!, startMs: i * 700 }));
  const durationMs = count * 700 + 1000;
  const path = join(folder, 'many.wav');
  await renderVoice(path, { format: 'wav', durationMs, lines });
  const info = { ...programme.info, hasAudio: false, hasVideo: false, durationMs };
  const found = await verifyMix(path, path, { info, speech: [], lines });
  expect(found.lines.filter((line) => line.found && Math.abs(line.offsetMs!) < 1)).toHaveLength(count);
  expect(found.passed).toBe(true);
});

it('stops immediately on abort and leaves no files', async () => {
  const before = await readdir(folder);
  const controller = new AbortController();
  const run = mixTo('aborted.mp4', {
    format: 'mp4',
    signal: controller.signal,
    onProgress: () => controller.abort(new Error('enough')),
  });
  await expect(run).rejects.toThrow('enough');
  expect(await readdir(folder)).toEqual(before);
});

it('reports the problem with a line', async () => {
  const noise = join(folder, 'noise.bin');
  await copyFile(import.meta.filename, noise);
  const broken = mixTo('x.wav', { format: 'wav', lines: [{ file: noise, startMs: 0 }] });
  await expect(broken).rejects.toMatchObject({ name: 'MediaError' });
});

it.each([
  ['libvpx', 'webm', 'encoded', 'h264'],
  ['ffv1', 'mkv', 'encoded', 'h264'],
  ['libvpx-vp9', 'webm', 'copied', 'vp9'],
])('makes an MP4 with the same frames from %s video in %s', async (codec, container, outcome, result) => {
  const source = join(folder, `odd-${codec}.${container}`);
  const sound = container === 'webm' ? 'libopus' : 'copy';
  const video = ['-vf', 'scale=161:91', '-c:v', codec, '-deadline', 'realtime', '-cpu-used', '8'];
  await ffmpeg(
    '-i',
    programme.path,
    ...(codec === 'ffv1' ? video.slice(0, 4) : video),
    '-c:a',
    sound,
    '-t',
    '4',
    source,
  );
  const output = join(folder, `odd-${codec}.mp4`);
  const info = await probe(source);
  const lines = [{ ...programme.lines[0]!, startMs: 500 }];
  const mixed = await mixDescription(source, output, { info, speech: [], lines, format: 'mp4' });
  expect(mixed.picture).toBe(outcome);
  const timesOf = async (file: string) => {
    const { packets } = (await report(file, '-select_streams', 'v', '-show_entries', 'packet=pts_time')) as {
      packets: { pts_time: string }[];
    };
    const times = packets.map(({ pts_time: time }) => Number(time)).toSorted((a, b) => a - b);
    return times.map((time) => Math.round((time - times[0]!) * 100)); // WebM starts with the delay of its audio
  };
  expect(await timesOf(output)).toEqual(await timesOf(source));
  const { streams } = (await report(
    output,
    '-select_streams',
    'v',
    '-show_entries',
    'stream=codec_name',
  )) as {
    streams: { codec_name: string }[];
  };
  expect(streams).toEqual([{ codec_name: result }]);
});
