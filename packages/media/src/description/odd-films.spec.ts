import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { say } from '../../test/description.js';
import { isWhole, needTools, temporaryFolder } from '../../test/make.js';
import { ffmpeg, report } from '../../test/sound.js';
import { probe } from '../probe.js';
import { mixDescription } from './mix.js';
import { verifyMix } from './verify.js';

jest.setTimeout(120_000);
let folder: string;
beforeAll(async () => {
  await needTools();
  folder = await temporaryFolder();
});
afterAll(() => rm(folder, { recursive: true }));

const SECONDS = 5;
const click = "aevalsrc='if(lt(mod(t,1),0.03),0.5*sin(2*PI*1000*t),0)':s=48000";
const flash = (rate: string) =>
  `color=black:s=64x64:r=${rate},drawbox=c=white:t=fill:enable='lt(mod(t+0.0001,1),0.06)'`;

interface Kind {
  name: string;
  rate: string;
  arguments: string;
  /** Filter of the picture. */
  filter?: string;
  /** Codec of an extended version. */
  codec?: string;
}

const kinds: Kind[] = [
  { name: 'av1.mkv', rate: '24000/1001', arguments: '-c:v libsvtav1 -preset 12 -c:a libopus' },
  // Half of the frames of the second half are missing.
  {
    name: 'variable.mp4',
    rate: '50',
    filter: "select='lt(t,2.5)+not(mod(n,2))'",
    arguments: '-vsync vfr -c:v libx264 -preset ultrafast -c:a aac',
  },
  { name: 'stream.ts', rate: '25', arguments: '-c:v mpeg2video -flags +ilme+ildct -top 1 -c:a mp2' },
  ...(isWhole
    ? [
        { name: 'prores.mov', rate: '25', arguments: '-c:v prores_ks -c:a pcm_s24le -timecode 10:00:00:00' },
        {
          name: 'ten-bits.mp4',
          rate: '25',
          arguments: '-c:v libx265 -pix_fmt yuv420p10le -preset ultrafast -c:a aac',
        },
        { name: 'mpeg4.avi', rate: '30000/1001', arguments: '-c:v mpeg4 -c:a libmp3lame' },
      ]
    : []),
];

async function makeFilm({ name, rate, filter = 'null', arguments: codecs }: Kind): Promise<string> {
  const path = join(folder, name);
  const sources = ['-f', 'lavfi', '-i', flash(rate), '-f', 'lavfi', '-i', click];
  await ffmpeg(...sources, '-vf', filter, ...codecs.split(' '), '-t', String(SECONDS), path);
  return path;
}

/** Returns the times in seconds at which each flash and each click begins. */
async function beginnings(path: string) {
  const { frames } = (await report(`movie=${path},scale=1:1,format=gray,signalstats`, [
    '-f',
    'lavfi',
    '-show_entries',
    'frame=pts_time:frame_tags=lavfi.signalstats.YAVG',
  ])) as { frames: { pts_time: string; tags: Record<string, string> }[] };
  const sound = await ffmpeg('-i', path, '-map', '0:a:0', '-ac', '1', '-ar', '8000', '-f', 's16le', '-');
  const samples = new Int16Array(new Uint8Array(sound.stdout).buffer);
  const begins = (times: number[]) => times.filter((time, i) => i === 0 || time - times[i - 1]! > 0.3);
  const flashes = frames.filter(({ tags }) => Number(tags['lavfi.signalstats.YAVG']) > 128);
  const clicks = [...samples.keys()].filter((i) => Math.abs(samples[i]!) > 2000);
  return {
    flashes: begins(flashes.map(({ pts_time: time }) => Number(time))),
    clicks: begins(clicks.map((i) => i / 8000)),
  };
}

const pauses = [{ atMs: 2500, durationMs: 1000 }];

it.each(kinds)('describes $name in sync with its picture', async (kind) => {
  const source = await makeFilm(kind);
  const info = await probe(source);
  const plan = { info, speech: [], lines: [], format: 'mp4' } as const;
  for (const version of ['standard', 'extended']) {
    const output = join(folder, `${version}.mp4`);
    const isExtended = version === 'extended';
    await mixDescription(source, output, { ...plan, ...(isExtended && { pauses }) });
    const { flashes, clicks } = await beginnings(output);
    const expected = isExtended ? [0, 1, 2, 4, 5] : [0, 1, 2, 3, 4];
    expect(flashes.map((time) => time - flashes[0]!)).toEqual(
      expected.map((time) => (time === 0 ? 0 : expect.closeTo(time, 1))),
    );
    expect(clicks).toHaveLength(expected.length);
    const worst = Math.max(...flashes.map((time, i) => Math.abs(time - clicks[i]!)));
    expect(worst).toBeLessThan(0.045);
  }
});

it('keeps the times of frames that vary', async () => {
  const source = join(folder, 'uneven.mkv');
  await ffmpeg(
    ['-f', 'lavfi', '-i', 'testsrc2=s=64x64:r=50:d=3', '-f', 'lavfi', '-i', 'sine=d=3'],
    ['-vf', "select='lt(mod(n*n,7),3)',settb=1/1000,setpts='PTS+mod(N,3)*0.007/TB'", '-vsync', 'vfr'],
    ['-enc_time_base', '1:1000', '-c:v', 'libvpx', '-deadline', 'realtime', source],
  );
  const timesOf = async (path: string) => {
    const { frames } = (await report(path, '-select_streams', 'v', '-show_entries', 'frame=pts_time')) as {
      frames: { pts_time: string }[];
    };
    return frames.map((frame) => Number(frame.pts_time));
  };
  const times = await timesOf(source);
  const info = await probe(source);
  const plan = { info, speech: [], lines: [] };
  const close = (expected: number[]) => expected.map((time) => expect.closeTo(time, 2));
  const standard = join(folder, 'uneven-standard.mp4');
  expect(await mixDescription(source, standard, { ...plan, format: 'mp4' })).toMatchObject({
    picture: 'encoded',
  });
  expect(await timesOf(standard)).toEqual(close(times));

  const two = [
    { atMs: 1500, durationMs: 1000 },
    { atMs: info.durationMs, durationMs: 1000 },
  ];
  for (const format of ['mp4', 'mkv'] as const) {
    const output = join(folder, `uneven-extended.${format}`);
    const { pauses: made, durationMs } = await mixDescription(source, output, {
      ...plan,
      format,
      pauses: two,
    });
    const moved = times.map((time) => time + (time * 1000 < made[0]!.atMs ? 0 : made[0]!.durationMs / 1000));
    const found = await timesOf(output);
    expect(found.slice(0, moved.length)).toEqual(close(moved));
    expect(found.at(-1)).toBeGreaterThan(durationMs / 1000 - 0.1); // the last frame is shown until the end
  }
});

describe('a film in 5.1', () => {
  it('keeps its channels, with the description in the centre, at the loudness of the speech', async () => {
    const source = join(folder, 'surround.mkv');
    const voice = await say(join(folder, 'voice.wav'), 'the quick brown fox jumps over the lazy dog', 'rms');
    const line = await say(join(folder, 'line.wav'), 'A woman opens the door and looks around.');
    const bed = 'anoisesrc=color=pink:amplitude=0.05:duration=9:sample_rate=48000';
    await ffmpeg(
      ['-i', voice, '-f', 'lavfi', '-i', bed, '-f', 'lavfi', '-i', 'testsrc=s=64x48:r=25:d=9'],
      '-filter_complex',
      '[0]aresample=48000,apad=whole_dur=9,pan=5.1|FC=c0[v];[1]pan=5.1|FL=c0|FR=c0|BL=c0|BR=c0|LFE=c0[b];' +
        '[v][b]amix=inputs=2:normalize=0[a]',
      ['-map', '2:v', '-map', '[a]', '-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'flac', '-t', '9'],
      source,
    );
    const info = await probe(source);
    const { durationMs } = await probe(voice);
    const plan = {
      info,
      speech: [{ startMs: 0, endMs: durationMs }],
      lines: [{ file: line, startMs: durationMs + 1500 }],
    };
    const output = join(folder, 'surround-mix.mkv');
    await mixDescription(source, output, { ...plan, format: 'mkv' });
    const found = await verifyMix(source, output, plan);
    expect(found).toMatchObject({ passed: true, lines: [{ found: true }] });
    expect(Math.abs(found.lines[0]!.levelDb!)).toBeLessThan(0.5);
    expect(found.lines[0]!.duckedDb).toBeGreaterThan(7);

    const level = async (file: string, track: number, channel: string) => {
      const during = [
        '-ss',
        String((durationMs + 2000) / 1000),
        '-t',
        '1',
        '-i',
        file,
        '-map',
        `0:a:${track}`,
      ];
      const { stderr } = await ffmpeg([
        '-v',
        'info',
        ...during,
        '-af',
        `pan=mono|c0=${channel},volumedetect`,
        '-f',
        'null',
        '-',
      ]);
      return Number(/mean_volume: (-?[\d.]+|-inf) dB/.exec(stderr.toString())![1]);
    };
    expect(await level(output, 1, 'FC')).toBeGreaterThan(-35);
    for (const channel of ['FL', 'FR', 'BL', 'BR'])
      expect(await level(output, 1, channel)).toBeCloseTo((await level(output, 0, channel)) - 8, 0);
    const { streams } = (await report(
      output,
      '-select_streams',
      'a',
      '-show_entries',
      'stream=channels',
    )) as {
      streams: { channels: number }[];
    };
    expect(streams.map(({ channels }) => channels)).toEqual([6, 6]);
  });
});

it('encodes an extended version of high dynamic range with its mastering display', async () => {
  const source = join(folder, 'high-range.mkv');
  const mastering =
    'colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc:hdr-opt=1:repeat-headers=1:log-level=error:' +
    'master-display=G(13250,34500)B(7500,3000)R(34000,16000)WP(15635,16450)L(10000000,50):max-cll=1000,400';
  await ffmpeg(
    [
      '-f',
      'lavfi',
      '-i',
      'testsrc2=s=64x64:r=25:d=3',
      '-f',
      'lavfi',
      '-i',
      'sine=d=3',
      '-pix_fmt',
      'yuv420p10le',
    ],
    ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', mastering, '-c:a', 'aac', source],
  );
  const output = join(folder, 'high-range.mp4');
  const info = await probe(source);
  await mixDescription(source, output, { info, speech: [], lines: [], format: 'mp4', pauses });
  const look = (path: string) =>
    report(
      path,
      ['-select_streams', 'v', '-read_intervals', '%+#1', '-show_frames', '-show_entries'],
      'frame=pix_fmt,color_space,color_primaries,color_transfer:frame_side_data',
    ) as Promise<{ frames: { side_data_list: { side_data_type: string }[] }[] }>;
  const shown = async (path: string) => {
    const { side_data_list: data, ...frame } = (await look(path)).frames[0]!;
    return { ...frame, data: data.filter(({ side_data_type: type }) => !/SEI/.test(type)) };
  };
  const before = await shown(source);
  expect(before.data).toHaveLength(2);
  expect(await shown(output)).toMatchObject({ pix_fmt: 'yuv420p10le', data: before.data });
});
