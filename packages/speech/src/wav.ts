import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { RecognitionError } from './recogniser.js';

/** Location of the samples of a 16 kHz, mono, 16-bit PCM file. */
export interface Wav {
  path: string;
  dataOffset: number;
  dataBytes: number;
  durationMs: number;
}

/** Span of a recording, in ms. */
export interface Span {
  startMs: number;
  endMs: number;
}

export const SAMPLE_RATE = 16_000;
export const BYTES_PER_MS = 32;
const wrong = (what: string) =>
  new RecognitionError('unsupported_audio', `A WAV file of 16 kHz, mono, 16-bit PCM is required: ${what}.`);

/**
 * Parses the headers without reading the samples.
 * @throws {RecognitionError} `unsupported_audio`
 */
export async function openWav(path: string): Promise<Wav> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(12);
    await file.read(head, 0, 12, 0);
    if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WAVE')
      throw wrong('this is not a WAV file');
    const chunk = Buffer.alloc(24);
    let known = false;
    for (let at = 12; at + 8 <= size;) {
      chunk.fill(0);
      await file.read(chunk, 0, 24, at);
      const [name, length] = [chunk.toString('latin1', 0, 4), chunk.readUInt32LE(4)];
      if (name === 'fmt ') known = checkFormat(chunk);
      if (name === 'data' && known) {
        // A wrong length, as left by streaming writers, means the rest of the file.
        const present = Math.min(length, size - at - 8);
        const dataBytes = present - (present % 2); // bitwise operators would overflow at 2 GiB, 18 h 38 min
        return { path, dataOffset: at + 8, dataBytes, durationMs: Math.floor(dataBytes / BYTES_PER_MS) };
      }
      at += 8 + length + (length % 2);
    }
    throw wrong('this file has no samples');
  } finally {
    await file.close();
  }
}

function checkFormat(chunk: Buffer): true {
  const [codec, channels, rate, bits] = [8, 10, 12, 22].map((at) =>
    at === 12 ? chunk.readUInt32LE(at) : chunk.readUInt16LE(at),
  );
  const extensible = 0xfffe;
  if ((codec !== 1 && codec !== extensible) || channels !== 1 || rate !== SAMPLE_RATE || bits !== 16)
    throw wrong(`this file has ${rate} Hz, ${channels} channels, ${bits} bits`);
  return true;
}

/** Yields the samples in order, in pieces. */
export async function* samples(wav: Wav): AsyncGenerator<Int16Array> {
  if (wav.dataBytes === 0) return;
  const options = { start: wav.dataOffset, end: wav.dataOffset + wav.dataBytes - 1, highWaterMark: 2 ** 18 };
  let odd: Buffer = Buffer.alloc(0);
  for await (const read of createReadStream(wav.path, options)) {
    const bytes = odd.length ? Buffer.concat([odd, read as Buffer]) : (read as Buffer);
    const even = bytes.length & ~1;
    odd = bytes.subarray(even);
    // Copies, since a slice of the buffer pool may not be aligned to two bytes.
    yield new Int16Array(new Uint8Array(bytes.subarray(0, even)).buffer);
  }
}

/** Returns the 44-byte header for `dataBytes` bytes of samples. */
export function wavHeader(dataBytes: number, rate = SAMPLE_RATE): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + dataBytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(dataBytes, 40);
  return header;
}

/** Writes a span of a recording to a separate file, without loading it into memory. */
export async function copySpan(wav: Wav, { startMs, endMs }: Span, path: string): Promise<void> {
  const start = Math.min(startMs * BYTES_PER_MS, wav.dataBytes);
  const end = endMs >= wav.durationMs ? wav.dataBytes : endMs * BYTES_PER_MS;
  const out = createWriteStream(path);
  out.write(wavHeader(Math.max(0, end - start)));
  if (end <= start) return void (await new Promise<void>((done) => out.end(done)));
  const range = { start: wav.dataOffset + start, end: wav.dataOffset + end - 1 };
  await pipeline(createReadStream(wav.path, range), out);
}

/** Overwrites spans of a recording with those of another recording of the same time, without loading them into memory. */
export async function replaceSpans(wav: Wav, other: Wav, spans: readonly Span[]): Promise<void> {
  for (const { startMs, endMs } of spans) {
    const start = startMs * BYTES_PER_MS;
    const end = Math.min(endMs * BYTES_PER_MS, wav.dataBytes, other.dataBytes);
    if (end <= start) continue;
    const range = { start: other.dataOffset + start, end: other.dataOffset + end - 1 };
    const out = createWriteStream(wav.path, { flags: 'r+', start: wav.dataOffset + start });
    await pipeline(createReadStream(other.path, range), out);
  }
}
