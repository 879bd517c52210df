import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const RATE = 8_000;
const SPEECH_RATE = 16_000;
/** Text spoken in the first 4 s of that recording. */
export const OPENING = 'Good morning everyone and welcome to the course.';

/** Returns silence as a WAV file; one second by default. */
export const silence = (seconds = 1): Buffer => wavFile(Buffer.alloc(RATE * seconds * 2), RATE);

/** Returns part of a µ-law recording (`examples/media/lecture.wav`) as a WAV file; times in seconds. */
export function partOf(recording: Buffer, from: number, to: number): Buffer {
  const start = recording.indexOf('data', 12) + 8;
  const codes = recording.subarray(start + from * SPEECH_RATE, start + to * SPEECH_RATE);
  const samples = Int16Array.from(codes, linearOf);
  return wavFile(Buffer.from(samples.buffer), SPEECH_RATE);
}

/** Decodes a µ-law code to a sample (ITU-T G.711). */
function linearOf(code: number): number {
  const bits = ~code & 0xff;
  const magnitude = ((((bits & 0x0f) << 3) + 132) << ((bits >> 4) & 7)) - 132;
  return bits & 0x80 ? -magnitude : magnitude;
}

/** Builds a 16-bit mono PCM file. Its last samples are a faint unique mark, to detect mixed-up uploads. */
function wavFile(samples: Buffer, rate: number): Buffer {
  const mark = randomBytes(16);
  for (const [index, byte] of mark.entries()) samples.writeInt16LE(byte & 7, samples.length - 64 + 2 * index);
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20); // PCM
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}

export const subtitles = (words: string, from = 0, to = 1): string =>
  `1\n00:00:0${from},000 --> 00:00:0${to},000\nThese are the words of ${words}\n`;

/** Encodes a silent film of eight seconds at the path, and returns it. */
export async function filmAt(path: string): Promise<Buffer> {
  const args =
    '-v error -nostdin -f lavfi -i testsrc=s=160x120:r=10:d=8 -f lavfi -i anullsrc=r=16000:cl=mono ' +
    '-t 8 -c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac';
  await ffmpeg([...args.split(' '), path]);
  return readFile(path);
}

export const ffmpeg = (args: readonly string[]): Promise<unknown> => promisify(execFile)('ffmpeg', args);

/** Returns a script of audio description with one line. */
export const script = (words: string): string => `[00:00:01] The words of ${words}.\n`;
