import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readAloud, readPcm, sentences, temporaryFolder, writeWav } from '../../test/speech.js';
import { preferCentre } from './centre.js';

let folder: string;
beforeAll(async () => void (folder = await temporaryFolder()));
afterAll(() => rm(folder, { recursive: true }));

const RATE = 16_000;

/** A sentence with three seconds of silence on either side. */
async function speech(): Promise<Int16Array> {
  const path = join(folder, 'speech.wav');
  await readAloud(path, [sentences[0]!]);
  const quiet = new Int16Array(3 * RATE);
  return Int16Array.from([...quiet, ...(await readPcm(path)), ...quiet]);
}

/** Returns what is heard of surround sound with this downmix and centre. */
async function heardOf(downmix: Int16Array, centre: Int16Array): Promise<Int16Array> {
  const [mixPath, centrePath] = [join(folder, 'mix.wav'), join(folder, 'centre.wav')];
  await writeWav(mixPath, downmix);
  await writeWav(centrePath, centre);
  await preferCentre(mixPath, centrePath);
  return readPcm(mixPath);
}

/** Compares sounds. `toEqual` would print every sample. */
const isSame = (heard: Int16Array, other: Int16Array): boolean =>
  heard.length === other.length && heard.every((sample, i) => sample === other[i]);

let state = 1;
const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647 - 0.5;
const hiss = (i: number) => 600 * random() * (1 + Math.sin(i / 9000) / 2);
const tone = (i: number) => 4000 * Math.sin(i / 5);
/** Two beats a second, with silence in between. */
const drum = (i: number) => 30_000 * random() * Math.exp(-(i % 8000) / 500);

it.each([
  ['music', tone],
  ['drums', drum],
])(
  'hears the centre where it contains speech, without %s of the other channels, and keeps the rest',
  async (_, sound) => {
    const centre = await speech();
    const mix = centre.map((sample, i) => 0.4 * sample + 0.6 * sound(i));
    const heard = await heardOf(mix, centre);
    expect(heard).toHaveLength(centre.length);
    const isLoud = (sample: number) => Math.abs(sample) > 3000;
    const [first, last] = [centre.findIndex(isLoud), centre.findLastIndex(isLoud)];
    expect(isSame(heard.subarray(first, last), centre.subarray(first, last))).toBe(true);
    const edge = 2 * RATE;
    expect(isSame(heard.subarray(0, edge), mix.subarray(0, edge))).toBe(true);
    expect(isSame(heard.subarray(-edge), mix.subarray(-edge))).toBe(true);
  },
);

it('keeps the downmix of channels that all hear the same speech, each in noise of its own', async () => {
  const clear = await speech();
  const channels = Array.from({ length: 5 }, () => clear.map((sample, i) => 0.8 * sample + hiss(i)));
  const mix = clear.map((_, i) => channels.reduce((sum, channel) => sum + channel[i]! / 5, 0));
  expect(isSame(await heardOf(mix, channels[2]!), mix)).toBe(true);
});

it('keeps the downmix of speech in other channels, under a centre that is silent or contains only noise', async () => {
  const mix = await speech();
  for (const centre of [new Int16Array(mix.length), mix.map((_, i) => hiss(i))])
    expect(isSame(await heardOf(mix, centre), mix)).toBe(true);
});
