import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { row } from '../../test/captions.js';
import { captionsOf, showFilm } from '../../test/film.js';
import { needTools, temporaryFolder } from '../../test/make.js';
import { webVttOfMkvToolNix } from '../../test/mkvtoolnix.js';
import { ffmpeg } from '../../test/sound.js';
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

/** Makes a film with CEA-608 in its picture. */
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
  const path = join(folder, 'captioned.flv');
  await writeFile(path, flv.take(Infinity, true));
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
  const end = /--> 00:00:(\S+)/.exec(captions[0]!)![1]!.replace(',', '.');
  expect(Number(end)).toBeGreaterThan(3.5); // after the pause
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
  ['dvb_teletext', false],
  ['S_TEXT/USF', false],
])('copies or names captions that it cannot convert: %s', (codec, isInMkv) => {
  const track: Track = {
    index: 2,
    kind: 'subtitle',
    codec,
    flags: [],
    channels: 0,
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
