import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { make, temporaryFolder } from '../test/make.js';
import { encodeVoice, probe, type VoiceFormat } from './index.js';

let folder: string;
let wav: string;
beforeAll(async () => {
  folder = await temporaryFolder();
  const sine = 'sine=frequency=200:duration=2:sample_rate=22050';
  wav = await make(path.join(folder, 'voice.wav'), '-f', 'lavfi', '-i', sine, '-f', 'wav', '{}');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it.each(['mp3', 'opus', 'aac', 'flac', 'wav'] satisfies VoiceFormat[])('encodes %s', async (format) => {
  const output = path.join(folder, `encoded.${format}`);
  await encodeVoice(wav, output, { format });
  const { durationMs, audio } = await probe(output);
  expect(Math.abs(durationMs - 2000)).toBeLessThan(120);
  expect(audio?.codec).toBe(format === 'wav' ? 'pcm_s16le' : format);
});

it('changes the tempo from a quarter to four times, and writes samples at 24 kHz', async () => {
  for (const tempo of [0.25, 1.5, 4]) {
    const output = path.join(folder, `${tempo}.pcm`);
    await encodeVoice(wav, output, { format: 'pcm', tempo });
    const seconds = (await stat(output)).size / 48_000;
    expect(Math.abs(seconds * tempo - 2)).toBeLessThan(0.2);
    expect((await readFile(output)).subarray(0, 4).toString()).not.toBe('RIFF');
  }
});
