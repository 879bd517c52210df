import { access, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readPcm, temporaryFolder } from '../../test/speech.js';
import { fliteSynthesiser } from './flite.js';

const flite = fliteSynthesiser();
const text = 'The voice reads this sentence at the pace that somebody asked for, from its start to its end.';
let folder: string;
let wav: string;
beforeAll(async () => {
  folder = await temporaryFolder();
  wav = join(folder, 'x.wav');
});
afterAll(() => rm(folder, { recursive: true }));

it.each(flite.voices)('speaks with $id', async ({ id }) => {
  await flite.speak('Hello there.', wav, { voice: id });
  const loudest = (await readPcm(wav)).reduce((max, sample) => Math.max(max, Math.abs(sample)), 0);
  expect(loudest).toBeGreaterThan(2000);
});

it('reads options, shell commands and markup as plain text', async () => {
  const hostile = `-o ${folder}/other.wav $(touch ${folder}/owned) ; \u0000 \u202E & <speak>`;
  await flite.speak(hostile, wav);
  await expect(access(join(folder, 'owned'))).rejects.toThrow();
  await expect(access(join(folder, 'other.wav'))).rejects.toThrow();
  expect((await readFile(wav)).toString('latin1', 0, 4)).toBe('RIFF');
});

it('refuses empty text, unknown voices and invalid paces, and stops on abort', async () => {
  await expect(flite.speak(' … ', wav)).rejects.toThrow('no words to speak');
  await expect(flite.speak(text, wav, { voice: 'nobody' })).rejects.toThrow("unknown voice 'nobody'");
  await expect(flite.speak(text, wav, { wordsPerMinute: 0 })).rejects.toThrow('positive');
  const signal = AbortSignal.abort(new Error('enough'));
  await expect(flite.speak(text, wav, { signal })).rejects.toThrow('enough');
});
