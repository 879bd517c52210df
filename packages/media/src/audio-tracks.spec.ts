import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { make, needTools, temporaryFolder } from '../test/make.js';
import { chooseTracks, hasCentre, heardTracks, toAudioTrack, type AudioTrack } from './audio-tracks.js';
import { extractAudio } from './extract-audio.js';
import { probe } from './probe.js';

let folder: string;
beforeAll(async () => {
  await needTools();
  folder = await temporaryFolder();
});
afterAll(() => rm(folder, { recursive: true }));

const track = (more: Partial<AudioTrack> = {}): AudioTrack => ({
  codec: 'aac',
  sampleRate: 48_000,
  channels: 2,
  ...more,
});

it('chooses the tracks in the spoken language, without descriptions, commentaries and undecodable tracks', () => {
  const en = track({ language: 'en' });
  const fr = track({ language: 'fr', isDefault: true });
  const description = track({ language: 'en', isDescription: true });
  expect(chooseTracks([track(), track(), track()])).toEqual([0, 1, 2]);
  expect(chooseTracks([en, fr, description, en])).toEqual([1]);
  expect(chooseTracks([en, fr, description, en], 'en')).toEqual([0, 3]);
  expect(chooseTracks([en, fr], 'de')).toEqual([1]);
  expect(chooseTracks([description])).toEqual([0]);
  expect(chooseTracks([track({ channels: 0 }), en, track({ ...en, isCommentary: true })])).toEqual([1]);
});

it('reads what a file says of a track, and ignores names that programs give to every track', () => {
  const stream = { codec_name: 'aac', sample_rate: '48000', channels: 2 };
  const tags = { language: 'fre', title: 'Marie\u0000\n Curie', handler_name: 'SoundHandler' };
  expect(toAudioTrack({ ...stream, channel_layout: 'stereo', tags, disposition: { default: 1 } })).toEqual(
    track({ layout: 'stereo', language: 'fr', title: 'Marie Curie', isDefault: true }),
  );
  expect(toAudioTrack({ ...stream, tags: { language: 'und', handler_name: 'SoundHandler' } })).toEqual(
    track(),
  );
  expect(toAudioTrack({ ...stream, tags: { language: '<b>' } })).toEqual(track());
  for (const described of [
    { disposition: { visual_impaired: 1 } },
    { tags: { title: 'English (Audio Description)' } },
  ])
    expect(toAudioTrack({ ...stream, ...described }).isDescription).toBe(true);
});

/** Returns the frequencies of tones, of 100 Hz and its multiples, that are in a recording. */
async function tonesIn(input: string, channel?: 'centre'): Promise<number[]> {
  const info = await probe(input);
  const wav = join(folder, 'heard.wav');
  const tracks = heardTracks(info);
  await extractAudio(input, wav, { durationMs: info.durationMs, tracks, ...(channel && { channel }) });
  const bytes = await readFile(wav);
  const pcm = new Int16Array(new Uint8Array(bytes.subarray(44)).buffer).subarray(1600, 9600);
  const amplitude = (hertz: number) => {
    const sums = [Math.cos, Math.sin].map((of) =>
      pcm.reduce((sum, sample, i) => sum + sample * of((2 * Math.PI * hertz * i) / 16_000), 0),
    );
    return (2 * Math.hypot(...sums)) / pcm.length;
  };
  return [300, 500, 700, 900].filter((hertz) => amplitude(hertz) > 500);
}
const tone = (hertz: number) => ['-f', 'lavfi', '-i', `sine=frequency=${hertz}:duration=1`];
const silence = ['-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=mono:d=1'];
const matroska = ['-c:a', 'pcm_s16le', '-f', 'matroska', '{}'];

it('mixes tracks of one language, of which one may be silent, and leaves out the others', async () => {
  const languages = ['eng', 'eng', 'eng', 'fre'].flatMap((language, i) => [
    `-metadata:s:a:${i}`,
    `language=${language}`,
  ]);
  const path = await make(
    join(folder, 'tracks.mkv'),
    ...[silence, tone(300), tone(500), tone(700)].flat(),
    ...[0, 1, 2, 3].flatMap((i) => ['-map', `${i}:a`]),
    ...languages,
    ...matroska,
  );
  const { audioTracks, heard } = await probe(path);
  expect(audioTracks!.map(({ language }) => language)).toEqual(['en', 'en', 'en', 'fr']);
  expect(heard).toEqual([0, 1, 2]);
  expect(await tonesIn(path)).toEqual([300, 500]);
});

it('hears channels without a layout, in opposite phase, and on one side', async () => {
  const channels = (...all: string[]) => ['-f', 'lavfi', '-i', `aevalsrc=${all.join('|')}:d=1:s=48000`];
  const sine = (hertz: number) => `0.3*sin(${hertz}*2*PI*t)`;
  const wav = ['-c:a', 'pcm_s16le', '-f', 'wav', '{}'];
  const layouts = {
    ten: [...Array.from({ length: 8 }, () => '0'), sine(300), sine(700)],
    sixty: Array.from({ length: 60 }, () => sine(300)),
    opposite: [sine(900), `-${sine(900)}`],
    right: ['0', sine(500)],
  };
  const found: Record<string, number[]> = {};
  for (const [name, each] of Object.entries(layouts))
    found[name] = await tonesIn(await make(join(folder, `${name}.wav`), ...channels(...each), ...wav));
  expect(found).toEqual({ ten: [300, 700], sixty: [300], opposite: [900], right: [500] });
});

it('extracts the centre of surround sound alone', async () => {
  const five = ['300', '700', '500', '900', '900'].map((hertz) => `0.2*sin(${hertz}*2*PI*t)`);
  const source = `aevalsrc=${five.join('|')}:c=5.0(side):d=1:s=48000`;
  const wav = ['-c:a', 'pcm_s16le', '-f', 'wav', '{}'];
  const path = await make(join(folder, 'surround.wav'), '-f', 'lavfi', '-i', source, ...wav);
  expect(hasCentre(heardTracks(await probe(path)))).toBe(true);
  expect(await tonesIn(path)).toEqual([300, 500, 700, 900]);
  expect(await tonesIn(path, 'centre')).toEqual([500]);
  for (const layout of [undefined, 'stereo', 'quad', '6.0(front)'])
    expect(hasCentre([{ index: 0, channels: 6, ...(layout && { layout }) }])).toBe(false);
});

it.each([
  ['telephone', ['-ar', '8000', '-c:a', 'pcm_mulaw']],
  ['floating point at 96 kHz', ['-ar', '96000', '-c:a', 'pcm_f32le']],
])('hears %s', async (_, codec) => {
  const path = await make(join(folder, 'codec.wav'), ...tone(500), ...codec, '-f', 'wav', '{}');
  expect(await tonesIn(path)).toEqual([500]);
});
