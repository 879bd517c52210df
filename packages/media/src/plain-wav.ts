import { open, type FileHandle } from 'node:fs/promises';

/** Samples of a plain WAV file. */
export interface PlainWav {
  sampleRate: number;
  dataOffset: number;
  dataBytes: number;
  durationMs: number;
}

const BYTES_PER_SAMPLE = 2;
const [LOWEST_RATE, HIGHEST_RATE] = [8_000, 96_000];
/** Size of a chunk of texts before the samples, as written by ffmpeg and others. */
const MAX_LIST_BYTES = 4096;
const RIFF_HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const FORMAT_BYTES = 16;

/**
 * Reads the header of a WAV file of the plainest form: mono, 16-bit PCM, the chunks `fmt `, optionally `LIST`, and `data`, which
 * ends with the file, all with exact lengths. Returns undefined for everything else, which is then left to ffmpeg in its sandbox.
 */
export async function readPlainWav(path: string): Promise<PlainWav | undefined> {
  const file = await open(path);
  try {
    return await parse(file);
  } finally {
    await file.close();
  }
}

async function parse(file: FileHandle): Promise<PlainWav | undefined> {
  const found = await file.stat();
  if (!found.isFile()) return undefined;
  const { size } = found;
  const head = await bytesAt(
    file,
    0,
    RIFF_HEADER_BYTES + CHUNK_HEADER_BYTES + FORMAT_BYTES + CHUNK_HEADER_BYTES,
  );
  if (!head || head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 16) !== 'WAVEfmt ')
    return undefined;
  if (head.readUInt32LE(4) !== size - CHUNK_HEADER_BYTES) return undefined;
  const sampleRate = sampleRateOf(head);
  if (sampleRate === undefined) return undefined;
  let at = RIFF_HEADER_BYTES + CHUNK_HEADER_BYTES + FORMAT_BYTES;
  let chunk: Buffer | undefined = head.subarray(at);
  if (chunk.toString('latin1', 0, 4) === 'LIST') {
    const length = chunk.readUInt32LE(4);
    if (length > MAX_LIST_BYTES || length % 2) return undefined;
    at += CHUNK_HEADER_BYTES + length;
    chunk = await bytesAt(file, at, CHUNK_HEADER_BYTES);
  }
  if (chunk?.toString('latin1', 0, 4) !== 'data') return undefined;
  const dataBytes = chunk.readUInt32LE(4);
  const dataOffset = at + CHUNK_HEADER_BYTES;
  if (dataBytes === 0 || dataBytes % BYTES_PER_SAMPLE || dataOffset + dataBytes !== size) return undefined;
  const durationMs = Math.round((dataBytes / BYTES_PER_SAMPLE / sampleRate) * 1000);
  return durationMs > 0 ? { sampleRate, dataOffset, dataBytes, durationMs } : undefined;
}

/** Returns the sample rate if the `fmt ` chunk declares mono 16-bit PCM consistently. */
function sampleRateOf(head: Buffer): number | undefined {
  const [length, codec, channels] = [head.readUInt32LE(16), head.readUInt16LE(20), head.readUInt16LE(22)];
  const [rate, bytesPerSecond] = [head.readUInt32LE(24), head.readUInt32LE(28)];
  const [bytesPerFrame, bits] = [head.readUInt16LE(32), head.readUInt16LE(34)];
  const isPlain =
    length === FORMAT_BYTES &&
    codec === 1 &&
    channels === 1 &&
    bits === 8 * BYTES_PER_SAMPLE &&
    bytesPerFrame === BYTES_PER_SAMPLE &&
    rate >= LOWEST_RATE &&
    rate <= HIGHEST_RATE &&
    bytesPerSecond === rate * BYTES_PER_SAMPLE;
  return isPlain ? rate : undefined;
}

/** Returns undefined if the file ends before. */
async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer | undefined> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, at);
  return bytesRead === length ? buffer : undefined;
}
