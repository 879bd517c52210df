import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readAloud, readPcm, sentences, temporaryFolder, writeWav } from '../../test/speech.js';
import { preferCentre } from './centre.js';

let folder: string;
beforeAll(async () => void (folder = await temporaryFolder()));
afterAll(() => rm(folder, { recursive: true }));

it('replaces a downmix by the centre where that contains speech, and keeps the rest', async () => {
  const [mix, centre] = [join(folder, 'mix.wav'), join(folder, 'centre.wav')];
  await readAloud(centre, [sentences[0]!]);
  const quiet = new Int16Array(3 * 16_000);
  const speech = Int16Array.from([...quiet, ...(await readPcm(centre)), ...quiet]);
  const music = speech.map((_, i) => 4000 * Math.sin(i / 5));
  await writeWav(centre, speech);
  await writeWav(mix, music);
  await preferCentre(mix, centre);
  const heard = await readPcm(mix);
  expect(heard).toHaveLength(speech.length);
  const isLoud = (sample: number) => Math.abs(sample) > 3000;
  const [first, last] = [speech.findIndex(isLoud), speech.findLastIndex(isLoud)];
  expect(heard.subarray(first, last)).toEqual(speech.subarray(first, last));
  const edge = 2 * 16_000;
  expect(heard.subarray(0, edge)).toEqual(music.subarray(0, edge));
  expect(heard.subarray(-edge)).toEqual(music.subarray(-edge));
});
