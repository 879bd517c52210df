import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { captionsOf, makeFullFilm, makeTurnedFilm, showFilm } from '../../test/film.js';
import { needTools, temporaryFolder } from '../../test/make.js';
import { ffmpeg } from '../../test/sound.js';
import { probe } from '../probe.js';
import { convertMix } from './convert.js';
import { mixDescription, type Mixed } from './mix.js';

jest.setTimeout(120_000);
let folder: string;
let full: string;
let turned: string;
beforeAll(async () => {
  await needTools();
  folder = await temporaryFolder();
  [full, turned] = await Promise.all([makeFullFilm(folder), makeTurnedFilm(folder)]);
});
afterAll(() => rm(folder, { recursive: true }));

const pauses = [{ atMs: 2000, durationMs: 1000 }];

type Shown = Awaited<ReturnType<typeof showFilm>> & { path: string; mixed: Mixed };

const made = new Map<string, Promise<Shown>>();

/** Mixes a film once for all tests. */
function mixed(source: string, format: 'mp4' | 'mkv', version: 'standard' | 'extended'): Promise<Shown> {
  const path = `${source}-${version}.${format}`;
  const make = async () => {
    const mixed = await mixDescription(source, path, {
      info: await probe(source),
      format,
      speech: [],
      lines: [],
      language: 'eng',
      ...(version === 'extended' && { pauses }),
    });
    return { ...(await showFilm(path)), path, mixed };
  };
  if (!made.has(path)) made.set(path, make());
  return made.get(path)!;
}

const names = ({ tracks }: Pick<Shown, 'tracks'>, type: string) =>
  tracks
    .filter((track) => track.type === type)
    .map(({ language, title, flags }) => [language, title, ...flags]);

/** Returns the frequency of a tone, to the nearest multiple of 20 Hz. */
async function toneOf(path: string, track: number): Promise<number> {
  const cut = [
    '-ss',
    '1',
    '-t',
    '0.5',
    '-i',
    path,
    '-map',
    `0:a:${track}`,
    '-ac',
    '1',
    '-f',
    's16le',
    '-ar',
    '8000',
    '-',
  ];
  const samples = new Int16Array(new Uint8Array((await ffmpeg(...cut)).stdout).buffer);
  const crossings = samples.filter((sample, i) => i > 0 && sample >= 0 && samples[i - 1]! < 0).length;
  return Math.round((crossings * 8000) / samples.length / 20) * 20;
}

const sounds = [
  ['fra', 'Doublage'],
  ['eng', 'Stereo mix', 'default'],
  ['eng', 'Commentary', 'comment'],
];

describe.each(['standard', 'extended'] as const)('a %s version', (version) => {
  describe.each(['mp4', 'mkv'] as const)('as %s', (format) => {
    let made: Shown;
    beforeAll(async () => {
      made = await mixed(full, format, version);
    });

    it('has the pictures with their names, colours and aspect', () => {
      expect(names(made, 'video')).toEqual([
        ['eng', 'Main', 'default'],
        ['sgn', 'Signed'],
      ]);
      expect(made.tracks[0]).toMatchObject({
        sampleAspect: '4:3',
        colors: 'bt709 bt709 bt709',
        size: '64x48',
      });
      expect(made.tracks[1]).toMatchObject({ size: '32x32' });
    });

    it('has the sounds with their names and flags', () => {
      const flags = format === 'mp4' ? ['visual_impaired', 'descriptions'] : ['visual_impaired'];
      const described = [
        'eng',
        'Audio description',
        ...(version === 'extended' ? ['default'] : []),
        ...flags,
      ];
      const paused = sounds.map((sound) => sound.filter((name) => name !== 'default'));
      expect(names(made, 'audio')).toEqual(
        version === 'standard' ? [...sounds, described] : [described, ...paused],
      );
    });

    it('has under each name the sound of the source', async () => {
      const hertz = await Promise.all([0, 1, 2, 3].map((track) => toneOf(made.path, track)));
      const described = 600; // the default sound of the source
      expect(hertz).toEqual(version === 'standard' ? [440, 600, 900, described] : [described, 440, 600, 900]);
    });

    it('has the captions with their names and flags', () => {
      const impaired = format === 'mp4' ? ['hearing_impaired', 'captions'] : ['hearing_impaired'];
      expect(names(made, 'subtitle')).toEqual([
        ['eng', undefined],
        ['fra', 'Sous-titres', 'default'],
        ['deu', 'Hörgeschädigte', ...impaired],
        ['eng', 'Forced', 'forced'],
      ]);
    });

    it('has the whole text of the captions at its time', async () => {
      const later = version === 'extended' ? 1 : 0;
      const end = (seconds: number) => `00:00:0${seconds + later},500`;
      const last = `00:00:0${3 + later},000 --> ${end(3)}`;
      const long = format === 'mp4' ? 'Long\u00a0line <i>italic</i>' : 'Long\\hline <i>italic</i>';
      expect(await captionsOf(made.path, 0)).toEqual(
        format === 'mp4'
          ? [
              `00:00:00,500 --> 00:00:01,000\n${long}`,
              `00:00:01,000 --> 00:00:01,500\n${long}\nOver it`,
              `00:00:01,500 --> ${end(2)}\n${long}`,
              `${last}\nLast`,
            ]
          : [
              `00:00:00,500 --> ${end(2)}\n${long}`,
              '00:00:01,000 --> 00:00:01,500\nOver it',
              `${last}\nLast`,
            ],
      );
      if (format === 'mp4')
        expect(await captionsOf(made.path, 1)).toEqual([
          '00:00:00,500 --> 00:00:01,500\nb\u00a0c',
          `${last}\nplaced`,
        ]);
      else
        expect(made.tracks.filter(({ type }) => type === 'subtitle').map(({ codec }) => codec)).toEqual([
          'subrip',
          'ass',
          'webvtt',
          'subrip',
        ]);
    });

    it('has the cover, the chapters, the title and, in Matroska, the fonts', () => {
      const later = version === 'extended' ? 1 : 0;
      expect(made.tracks.filter(({ type }) => type === 'cover')).toMatchObject([
        { codec: 'mjpeg', size: '32x32', ...(format === 'mkv' && { fileName: 'cover.jpg' }) },
      ]);
      expect(made.tracks.filter(({ type }) => type === 'attachment').map(({ fileName }) => fileName)).toEqual(
        format === 'mkv' ? ['font.ttf', 'bold.otf'] : [],
      );
      expect(made.chapters).toEqual([
        [0, expect.closeTo(2.4 + later, 2), 'One; a=b'],
        [expect.closeTo(2.4 + later, 2), expect.closeTo(4 + later, 1), 'Two'],
      ]);
      expect(made.title).toBe('A film');
    });

    it('names what it lacks', () => {
      const lost = made.mixed.losses![format].map(({ kind, title, outcome }) => [kind, title, outcome]);
      const encoded = ['Main', 'Signed'].map((title) => ['picture', title, 'converted']);
      const paused = sounds.map(([, title]) => ['sound', title, 'converted']);
      const inMp4 = [
        ['attachment', 'font.ttf', 'left_out'],
        ['attachment', 'bold.otf', 'left_out'],
        ['captions', 'Sous-titres', 'converted'],
        ['captions', 'Hörgeschädigte', 'converted'],
      ];
      expect(lost).toEqual([
        ...(version === 'extended' ? [...encoded, ...paused] : []),
        ...(format === 'mp4' ? inMp4 : []),
      ]);
    });
  });
});

it('keeps rotation, timecode, names and cover of an MP4', async () => {
  const made = await mixed(turned, 'mkv', 'standard');
  expect(made.title).toBe('Turned');
  expect(made.tracks[0]).toMatchObject({ timecode: '10:00:00:00', size: '48x64' });
  expect(made.mixed.losses!.mkv).toMatchObject([{ kind: 'picture', outcome: 'converted' }]);
  expect(names(made, 'audio')[0]).toEqual(['deu', 'Originalton', 'default']);
  expect(names(made, 'subtitle')).toEqual([['fra', 'Sous-titres', 'default']]);
  expect(made.tracks.filter(({ type }) => type === 'cover')).toMatchObject([{ codec: 'png' }]);

  const standard = await mixed(turned, 'mp4', 'standard');
  expect(standard.tracks[0]).toMatchObject({ rotation: 90, timecode: '10:00:00:00', size: '64x48' });
  const extended = await mixed(turned, 'mp4', 'extended');
  expect(extended.tracks[0]).toMatchObject({ timecode: '10:00:00:00', size: '48x64' });
  expect(await captionsOf(extended.path, 0)).toHaveLength(3);
});

it('makes Matroska from an MP4 mix with everything of the programme', async () => {
  for (const version of ['standard', 'extended'] as const) {
    const { path, mixed: made } = await mixed(full, 'mp4', version);
    const output = join(folder, `${version}-converted.mkv`);
    const info = await probe(full);
    const { durationMs } = made;
    const { losses } = await convertMix(path, output, {
      format: 'mkv',
      durationMs,
      sizeBytes: (await stat(path)).size,
      programme: { path: full, info },
      ...(version === 'extended' && { pauses }),
    });
    const direct = await mixed(full, 'mkv', version);
    const { tracks, chapters, title } = await showFilm(output);
    expect({ tracks, chapters, title }).toEqual({
      tracks: direct.tracks,
      chapters: direct.chapters,
      title: direct.title,
    });
    expect(losses).toEqual(direct.mixed.losses!.mkv);
    expect(await captionsOf(output, 0)).toEqual(await captionsOf(direct.path, 0));
  }
});
