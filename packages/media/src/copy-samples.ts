import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { PlainWav } from './plain-wav.js';

/** Writes the samples as a WAV file with a 44-byte header, as ffmpeg does with `+bitexact`. */
export async function copySamples(
  input: string,
  { sampleRate, dataOffset, dataBytes }: PlainWav,
  output: string,
  { signal, onBytes }: { signal?: AbortSignal; onBytes?: (count: number) => void } = {},
): Promise<void> {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + dataBytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(dataBytes, 40);
  const samples = createReadStream(input, {
    start: dataOffset,
    end: dataOffset + dataBytes - 1,
    highWaterMark: 2 ** 18,
  });
  let copied = 0;
  samples.on('data', (bytes) => onBytes?.((copied += bytes.length)));
  const file = createWriteStream(output);
  file.write(header);
  await pipeline(samples, file, { signal });
}
