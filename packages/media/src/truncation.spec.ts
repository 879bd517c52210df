import { copyFile, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isWhole, make, needTools, temporaryFolder } from '../test/make.js';
import { isMediaError } from './errors.js';
import { extractAudio } from './extract-audio.js';
import type { MediaInfo } from './media-info.js';
import { probe } from './probe.js';

let folder: string;
beforeAll(async () => {
  await needTools();
  folder = await temporaryFolder();
});
afterAll(() => rm(folder, { recursive: true }));

const SECONDS = 12;
const sound = ['-f', 'lavfi', '-i', `sine=sample_rate=48000:duration=${SECONDS}`];
const picture = ['-f', 'lavfi', '-i', `testsrc=size=160x120:rate=25:duration=${SECONDS}`];
const both = [...sound, ...picture, '-c:v', 'mpeg4'];
const indexFirst = ['-movflags', '+faststart'];

/** Containers that declare their length or mark their end. */
const declaring: [name: string, args: string[]][] = [
  ['WAV', [...sound, '-f', 'wav']],
  ['WAV with a fact chunk', [...sound, '-c:a', 'pcm_mulaw', '-f', 'wav']],
  ['RF64', [...sound, '-rf64', 'always', '-f', 'wav']],
  ['AIFF', [...sound, '-f', 'aiff']],
  ['MP4 with its index first', [...both, '-c:a', 'aac', ...indexFirst, '-f', 'mp4']],
  ['fragmented MP4', [...both, '-c:a', 'aac', '-movflags', 'frag_keyframe+empty_moov', '-f', 'mp4']],
  ['M4A', [...sound, '-c:a', 'aac', ...indexFirst, '-f', 'ipod']],
  ['MOV', [...both, '-c:a', 'pcm_s16le', ...indexFirst, '-f', 'mov']],
  ['Matroska', [...both, '-c:a', 'flac', '-f', 'matroska']],
  ['WebM', [...sound, '-c:a', 'libopus', '-f', 'webm']],
  ['MP3', [...sound, '-b:a', '128k', '-f', 'mp3']],
  ['MP3 of variable bitrate', [...sound, '-q:a', '5', '-f', 'mp3']],
  ['FLAC', [...sound, '-f', 'flac']],
  ['Ogg Vorbis', [...sound, '-c:a', 'libvorbis', '-f', 'ogg']],
  ['Ogg Opus', [...sound, '-c:a', 'libopus', '-f', 'opus']],
  ['AVI', [...both, '-c:a', 'libmp3lame', '-f', 'avi']],
  ['FLV', [...sound, '-ar', '44100', '-c:a', 'aac', '-f', 'flv']],
  ['ASF', [...sound, '-c:a', 'wmav2', '-f', 'asf']],
  ['MXF', [...picture, ...sound, '-c:v', 'mpeg2video', '-c:a', 'pcm_s16le', '-f', 'mxf']],
];

/** Containers that are mere sequences of packets, so that any part is a valid file. */
const undeclared: [name: string, args: string[]][] = [
  ['MPEG-TS', [...both, '-c:v', 'mpeg2video', '-c:a', 'aac', '-f', 'mpegts']],
  ['MPEG-PS', [...both, '-c:v', 'mpeg2video', '-c:a', 'mp2', '-f', 'mpeg']],
  ['ADTS', [...sound, '-c:a', 'aac', '-f', 'adts']],
  ['bare MP3 frames', [...sound, '-write_xing', '0', '-id3v2_version', '0', '-f', 'mp3']],
];

async function cutTo(whole: string, share: number): Promise<string> {
  const path = `${whole}.cut`;
  await copyFile(whole, path);
  await truncate(path, Math.floor((await stat(whole)).size * share));
  return path;
}

/** Returns the length of the decoded audio, in ms. */
const decoded = async (path: string, durationMs: number) =>
  (await extractAudio(path, `${path}.wav`, { durationMs })).durationMs;

const made = new Map<string, Promise<string>>();

/** Makes the file of a container once. */
function fileOf(name: string, args = declaring.find(([it]) => it === name)![1]): Promise<string> {
  const known = made.get(name) ?? make(join(folder, name.replaceAll(' ', '-')), ...args, '{}');
  made.set(name, known);
  return known;
}

/** One container for each way in which a cut is noticed: a declared size, an end mark, a length, a message of ffmpeg. */
const usual = [
  'WAV',
  'RF64',
  'AIFF',
  'MP4 with its index first',
  'fragmented MP4',
  'FLAC',
  'Ogg Opus',
  'ASF',
];

describe.each(declaring.filter(([name]) => isWhole || usual.includes(name)))('%s', (name, args) => {
  let whole: string;
  beforeAll(async () => void (whole = await fileOf(name, args)));

  it('has its full length if complete', async () => {
    const info = await probe(whole);
    expect(info).not.toHaveProperty('truncated');
    expect(Math.abs(info.durationMs - SECONDS * 1000)).toBeLessThan(100);
  });

  it('has the remaining length, and `truncated`, if cut', async () => {
    expect((await probe(await cutTo(whole, 0.94))).truncated).toBeDefined();
    const cut = await cutTo(whole, 0.4);
    const info = await probe(cut);
    expect(info.truncated).toBeDefined();
    expect(Math.abs(info.durationMs - SECONDS * 400)).toBeLessThan(2000); // length of an Ogg page
    expect(Math.abs(info.durationMs - (await decoded(cut, info.durationMs)))).toBeLessThan(600);
  });
});

it.each(isWhole ? ['WAV', 'FLAC', 'MP3', 'M4A', 'WebM', 'Ogg Opus'] : ['WAV', 'FLAC', 'MP3', 'Ogg Opus'])(
  'refuses %s with almost nothing left, or reports its short length',
  async (name) => {
    const whole = await fileOf(name);
    const left = await probe(await cutTo(whole, 0.02)).catch((error: unknown) => error);
    if (isMediaError(left)) expect(['truncated', 'unreadable']).toContain(left.code);
    else expect((left as MediaInfo).durationMs).toBeLessThan(1000);
  },
);

describe.each(isWhole ? undeclared : undeclared.slice(0, 2))('%s', (name, args) => {
  it('has its actual length, complete or cut', async () => {
    const whole = await fileOf(name, args);
    for (const share of [1, 0.4]) {
      const cut = await cutTo(whole, share);
      const { durationMs } = await probe(cut);
      expect(Math.abs(durationMs - SECONDS * share * 1000)).toBeLessThan(1500);
      expect(Math.abs(durationMs - (await decoded(cut, durationMs)))).toBeLessThan(1000);
    }
  });
});

it('reports the declared length', async () => {
  const whole = await fileOf('MP3');
  const { durationMs: declaredMs } = await probe(whole);
  expect(await probe(await cutTo(whole, 0.5))).toMatchObject({ truncated: { declaredMs } });
});

it('ignores placeholder lengths of streaming writers', async () => {
  const wav = await readFile(await fileOf('WAV'));
  for (const placeholder of [0, 0xffffffff, 0x7ffff024]) {
    wav.writeUInt32LE(placeholder, 4);
    wav.writeUInt32LE(placeholder || 0xffffffff, wav.indexOf('data') + 4);
    const path = join(folder, 'placeholder.wav');
    await writeFile(path, wav);
    const info = await probe(path);
    expect(info).not.toHaveProperty('truncated');
    expect(info.durationMs).toBe(SECONDS * 1000);
  }
});

it('treats a file that starts late as complete', async () => {
  const late = ['-itsoffset', '10', ...sound, '-c:a', 'libopus', '-f', 'webm'];
  expect(await probe(await fileOf('late', late))).not.toHaveProperty('truncated');
});
