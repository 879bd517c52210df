import { rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder, writeWav } from '../../test/speech.js';
import { measureLevels } from './voice-activity.js';
import { BYTES_PER_MS, openWav, wavHeader } from '../wav.js';

let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => rm(folder, { recursive: true }));

it('measures the energy of each 10 ms in dBFS, without the DC offset', async () => {
  const pcm = Int16Array.from({ length: 480 }, (_, i) =>
    i < 160 ? 0 : i < 320 ? 1000 : i % 2 ? 32_767 : -32_768,
  );
  await writeWav(join(folder, 'levels.wav'), pcm);
  expect([...(await measureLevels(await openWav(join(folder, 'levels.wav'))))]).toEqual([-100, -100, 0]);
});

it('accepts a recording of 20 hours, with more than 2 GiB of samples', async () => {
  const path = join(folder, 'long.wav');
  const dataBytes = 20 * 3_600_000 * BYTES_PER_MS;
  await writeFile(path, wavHeader(dataBytes));
  await truncate(path, 44 + dataBytes); // a sparse file
  const wav = await openWav(path);
  expect(wav).toMatchObject({ dataBytes, durationMs: 72_000_000 });
  // Aborted after the levels were allocated, since reading all samples would take long.
  await expect(measureLevels(wav, AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough');
});
