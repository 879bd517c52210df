import { randomBytes } from 'node:crypto';

const RATE = 8_000;

/**
 * A second of silence as a WAV file (16-bit PCM, mono). Its last samples are a whisper that no other file has, so that
 * a mixed-up upload shows.
 */
export function silence(seconds = 1): Buffer {
  const samples = Buffer.alloc(RATE * seconds * 2);
  const mark = randomBytes(16);
  for (const [index, byte] of mark.entries()) samples.writeInt16LE(byte & 7, samples.length - 64 + 2 * index);
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20); // PCM
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}

export const subtitles = (words: string): string =>
  `1\n00:00:00,000 --> 00:00:01,000\nThese are the words of ${words}\n`;
