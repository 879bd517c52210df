import fc from 'fast-check';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPcm, temporaryFolder, writeWav } from '../test/speech.js';
import { copySpan, openWav, samples, wavHeader } from './wav.js';

let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => rm(folder, { recursive: true }));

const ramp = (length: number) => Int16Array.from({ length }, (_, i) => (i % 65_536) - 32_768);

async function collect(path: string): Promise<number[]> {
  const all: number[] = [];
  for await (const piece of samples(await openWav(path))) for (const sample of piece) all.push(sample);
  return all;
}

it('finds the samples after chunks of any length', async () => {
  const path = join(folder, 'chunks.wav');
  const plain = wavHeader(8);
  const odd = Buffer.from('LIST\x05\0\0\0abcde\0', 'latin1');
  const data = Buffer.from(ramp(4).buffer);
  await writeFile(path, Buffer.concat([plain.subarray(0, 36), odd, plain.subarray(36), data]));
  expect(await openWav(path)).toMatchObject({ dataOffset: 58, dataBytes: 8 });
  expect(await collect(path)).toEqual([...ramp(4)]);
});

it('reads to the end when the length was never written', async () => {
  const path = join(folder, 'streamed.wav');
  await writeFile(path, Buffer.concat([wavHeader(0xffffffff - 36), Buffer.from(ramp(32).buffer)]));
  expect(await openWav(path)).toMatchObject({ dataBytes: 64, durationMs: 2 });
});

it('yields all samples in order for any read size', async () => {
  const path = join(folder, 'long.wav');
  await writeWav(path, ramp(300_001));
  expect(await collect(path)).toEqual([...ramp(300_001)]);
});

it('cuts a recording into files that concatenate to the recording', async () => {
  const path = join(folder, 'whole.wav');
  const pcm = ramp(3203); // not a whole number of milliseconds
  await writeWav(path, pcm);
  const wav = await openWav(path);
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.integer({ min: 1, max: 199 }), { maxLength: 5 }), async (cuts) => {
      const bounds = [0, ...cuts.sort((a, b) => a - b), wav.durationMs];
      const parts: number[] = [];
      for (let i = 0; i + 1 < bounds.length; i++) {
        const part = join(folder, 'part.wav');
        await copySpan(wav, { startMs: bounds[i]!, endMs: bounds[i + 1]! }, part);
        parts.push(...(await readPcm(part)));
        expect((await readFile(part)).readUInt32LE(40)).toBe((await readPcm(part)).byteLength);
      }
      expect(parts).toEqual([...pcm]);
    }),
    { numRuns: 30 },
  );
});

it.each([
  ['stereo', 22, 2],
  ['44.1 kHz', 24, 44_100],
  ['8 bits', 34, 8],
  ['a compressed codec', 20, 85],
  ['not WAV', 0, 0],
])('refuses %s', async (_, at, value) => {
  const path = join(folder, 'wrong.wav');
  const header = wavHeader(0);
  header.writeUInt16LE(value, at);
  await writeFile(path, header);
  await expect(openWav(path)).rejects.toMatchObject({ name: 'RecognitionError', code: 'unsupported_audio' });
});
