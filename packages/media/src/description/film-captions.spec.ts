import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { row } from '../../test/captions.js';
import { captionsOf, showFilm } from '../../test/film.js';
import { needTools, temporaryFolder } from '../../test/make.js';
import { webVttOfMkvToolNix } from '../../test/mkvtoolnix.js';
import { ffmpeg } from '../../test/sound.js';
import { makeTeletext } from '../../test/teletext.js';
import type { CaptionPair } from '../live/caption-sei.js';
import { CaptionedFlv } from '../live/captioned-flv.js';
import { probe } from '../probe.js';
import { captionFates } from './caption-tracks.js';
import { filmLosses } from './film-losses.js';
import { mixDescription, type MixOptions } from './mix.js';
import type { Track } from './tracks.js';

jest.setTimeout(60_000);
let folder: string;
beforeAll(async () => {
  await needTools();
  folder = await temporaryFolder();
});
afterAll(() => rm(folder, { recursive: true }));

async function mixed(source: string, name: string, more: Partial<MixOptions> = {}) {
  const path = join(folder, name);
  const format = name.endsWith('mp4') ? 'mp4' : 'mkv';
  const plan = { info: await probe(source), speech: [], lines: [], format } as const;
  const { losses } = await mixDescription(source, path, { ...plan, ...more });
  return { path, losses: losses![format] };
}

const pauses = [{ atMs: 2000, durationMs: 1000 }];

it('keeps WebVTT as MKVToolNix stores it, which ffmpeg does not know', async () => {
  const source = join(folder, 'mkvtoolnix.mkv');
  await writeFile(source, webVttOfMkvToolNix());
  const asMkv = await mixed(source, 'mkvtoolnix-mix.mkv');
  const { stdout } = await ffmpeg('-i', asMkv.path, '-map', '0:s', '-c', 'copy', '-f', 'webvtt', '-');
  expect(stdout.toString().trim().split(/\n\n/)).toEqual([
    'WEBVTT',
    'intro\n00:00.500 --> 00:02.000 line:10% align:start\n<v Anna>Hello <c.loud>there</c></v>',
    '00:01.000 --> 00:01.500\nOver',
    '00:02.500 --> 00:03.500 position:20%\nLast<00:00:03.000> word',
  ]);
  expect(asMkv.losses).toMatchObject([
    { kind: 'captions', outcome: 'converted', reason: 'Style sheets are not written.' },
  ]);
  const { tracks } = await showFilm(asMkv.path);
  expect(tracks.at(-1)).toMatchObject({ codec: 'webvtt', language: 'fre', title: 'Piste' });

  const asMp4 = await mixed(source, 'mkvtoolnix-mix.mp4');
  expect(await captionsOf(asMp4.path, 0)).toEqual([
    '00:00:00,500 --> 00:00:01,000\nHello there',
    '00:00:01,000 --> 00:00:01,500\nHello there\nOver',
    '00:00:01,500 --> 00:00:02,000\nHello there',
    '00:00:02,500 --> 00:00:03,500\nLast word',
  ]);
});

it('makes captions of the pages of teletext, with their languages', async () => {
  const teletext = join(folder, 'pages.ts');
  const pages = [
    { page: '100', language: 'eng', type: 1 },
    { page: '888', language: 'eng', type: 2 },
    { page: '889', language: 'fra', type: 5 },
  ];
  await makeTeletext(teletext, pages, [
    { page: '888', atS: 0, text: '\x03 Good  morning' },
    { page: '889', atS: 0.6, text: 'Bonjour' },
    { page: '888', atS: 1.4 },
    { page: '100', atS: 1.5, text: 'News' },
    { page: '889', atS: 2 },
    { page: '888', atS: 2.5, text: 'Last' },
  ]);
  const source = join(folder, 'broadcast.ts');
  const picture = ['-f', 'lavfi', '-i', 'testsrc=s=64x48:r=25:d=4', '-f', 'lavfi', '-i', 'sine=d=4'];
  // ffmpeg corrects the times of teletext that is sent long before it is shown.
  const codecs = ['-c:v', 'mpeg2video', '-c:a', 'mp2', '-c:s', 'copy', '-muxdelay', '0', '-muxpreload', '0'];
  await ffmpeg(
    picture,
    ['-itsoffset', '0.5', '-i', teletext, '-map', '0', '-map', '1', '-map', '2'],
    codecs,
    source,
  );

  for (const format of ['mp4', 'mkv']) {
    const { path, losses } = await mixed(source, `broadcast-mix.${format}`, { pauses });
    const { tracks } = await showFilm(path);
    const captions = tracks.filter(({ type }) => type === 'subtitle');
    expect(captions).toMatchObject([{ language: 'eng' }, { language: 'fra' }]);
    expect(captions[1]!.flags).toContain('hearing_impaired');
    expect(losses.filter(({ kind }) => kind === 'captions')).toMatchObject([
      { language: 'eng', outcome: 'converted' },
      { language: 'fra', outcome: 'converted' },
    ]);
    const cues = (await captionsOf(path, 0)).map((cue) => cue.split('\n'));
    expect(cues.map(([, ...text]) => text.join().replace(/<[^>]*>/g, ''))).toEqual(['Good  morning', 'Last']);
    const times = cues.map(([time]) =>
      time!.split(' --> ').map((each) => Number(each.slice(6).replace(',', '.'))),
    );
    expect(times.flat()).toEqual([0.5, 1.9, 4, 5].map((time) => expect.closeTo(time, 1)));
  }
});

/** Makes a film with CEA-608 in its picture, which begins 0.6 s after the sound. */
async function captionedFilm(): Promise<string> {
  const plain = join(folder, 'plain.flv');
  const sources = ['-f', 'lavfi', '-i', 'testsrc=s=64x48:r=25:d=4', '-f', 'lavfi', '-i', 'sine=d=4'];
  await ffmpeg(sources, [
    '-c:v',
    'libx264',
    '-pix_fmt',
    'yuv420p',
    '-preset',
    'ultrafast',
    '-c:a',
    'aac',
    plain,
  ]);
  const texts = new Map([
    [520, row('Good morning')],
    [2520, row('everyone')],
    [3520, row('!')],
  ]);
  const waiting: CaptionPair[] = [];
  const flv = new CaptionedFlv({
    pairFor: (ms) => {
      waiting.push(...(texts.get(Math.round(ms / 40) * 40) ?? []));
      return waiting.shift();
    },
  });
  flv.push(await readFile(plain), 0);
  const captioned = join(folder, 'captioned.flv');
  await writeFile(captioned, flv.take(Infinity, true));
  const path = join(folder, 'captioned.ts');
  const late = ['-itsoffset', '0.6', '-i', captioned, '-i', captioned, '-map', '0:v', '-map', '1:a'];
  await ffmpeg(late, ['-c', 'copy', path]);
  return path;
}

it('makes a track of the captions in a picture that pauses, and leaves those of other pictures', async () => {
  const source = await captionedFilm();
  const { path, losses } = await mixed(source, 'captioned.mp4', { pauses });
  const captions = await captionsOf(path, 0);
  expect(captions.map((cue) => cue.split('\n').slice(1))).toEqual([
    ['Good morning'],
    ['Good morning', 'everyone'],
  ]);
  const [start, end] = [...captions[0]!.matchAll(/00:00:([\d,]+)/g)].map(([, time]) =>
    time!.replace(',', '.'),
  );
  expect(Number(start)).toBeCloseTo(1.12, 1);
  expect(Number(end)).toBeCloseTo(3.12 + 1, 1); // after the pause
  expect(losses).toContainEqual(expect.objectContaining({ kind: 'picture', outcome: 'converted' }));
  const { tracks } = await showFilm(path);
  expect(tracks.find(({ type }) => type === 'subtitle')).toMatchObject({ title: 'CEA-608' });
  const inPicture = (file: string) =>
    ffmpeg('-f', 'lavfi', '-i', `movie=${file}[out+subcc]`, '-map', '0:s?', '-f', 'srt', '-').then(
      ({ stdout }) => stdout.toString(),
      () => '',
    );
  expect(await inPicture(path)).not.toContain('Good');
  const standard = await mixed(source, 'captioned-standard.mp4');
  expect(await inPicture(standard.path)).toContain('Good morning');
  expect(standard.losses).toEqual([]);
});

it.each([
  ['hdmv_pgs_subtitle', true],
  ['dvb_subtitle', true],
  ['S_TEXT/USF', false],
])('copies or names captions that it cannot convert: %s', (codec, isInMkv) => {
  const track: Track = {
    index: 2,
    kind: 'subtitle',
    codec,
    flags: [],
    channels: 0,
    hasAlpha: false,
    sideData: [],
    isTurned: false,
    isInterlaced: false,
  };
  const contents = { tracks: [track], chapters: [] };
  expect(filmLosses(contents, 'mp4', false)).toMatchObject([
    { kind: 'captions', codec, outcome: 'left_out' },
  ]);
  expect(filmLosses(contents, 'mkv', false)).toHaveLength(isInMkv ? 0 : 1);
  expect(captionFates(contents, 'mkv')).toMatchObject([{ action: isInMkv ? 'copy' : 'leave' }]);
});
