import { readFile, writeFile } from 'node:fs/promises';
import { wavHeader } from '../wav.js';

/** Short mono recording of one voice. */
export interface VoiceSamples {
  rate: number;
  pcm: Int16Array;
}

/**
 * Reads a WAV file of 16-bit PCM at any sample rate, mixed to mono. Accepts the placeholder lengths of streaming servers, and
 * then reads to the end of the file.
 *
 * @returns undefined for any other file
 */
export async function readVoice(path: string): Promise<VoiceSamples | undefined> {
  const bytes = await readFile(path);
  if (
    bytes.length < 12 ||
    bytes.toString('latin1', 0, 4) !== 'RIFF' ||
    bytes.toString('latin1', 8, 12) !== 'WAVE'
  )
    return undefined;
  let format: { rate: number; channels: number } | undefined;
  for (let at = 12; at + 8 <= bytes.length;) {
    const [name, length] = [bytes.toString('latin1', at, at + 4), bytes.readUInt32LE(at + 4)];
    if (name === 'fmt ' && at + 24 <= bytes.length) format = formatOf(bytes, at + 8);
    if (name === 'data' && format) {
      const data = bytes.subarray(at + 8, Math.min(bytes.length, at + 8 + length));
      return { rate: format.rate, pcm: mono(data, format.channels) };
    }
    at += 8 + length + (length % 2);
  }
  return undefined;
}

function formatOf(bytes: Buffer, at: number): { rate: number; channels: number } | undefined {
  const [codec, channels, rate, bits] = [
    bytes.readUInt16LE(at),
    bytes.readUInt16LE(at + 2),
    bytes.readUInt32LE(at + 4),
    bytes.readUInt16LE(at + 14),
  ];
  const isPcm = codec === 1 || codec === 0xfffe;
  return isPcm && bits === 16 && channels >= 1 && channels <= 8 && rate >= 8000 && rate <= 192_000
    ? { rate, channels }
    : undefined;
}

function mono(data: Buffer, channels: number): Int16Array {
  const frames = Math.floor(data.length / 2 / channels);
  return Int16Array.from({ length: frames }, (_, i) => {
    let sum = 0;
    for (let c = 0; c < channels; c++) sum += data.readInt16LE(2 * (i * channels + c));
    return Math.round(sum / channels);
  });
}

export async function writeVoice(path: string, { rate, pcm }: VoiceSamples): Promise<void> {
  await writeFile(
    path,
    Buffer.concat([wavHeader(pcm.byteLength, rate), Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength)]),
  );
}

const FRAME_S = 0.005;
const BELOW_LOUDEST_DB = 40;
const SILENT_RMS = 20; // of 32,768: −64 dBFS

/** Returns the bounds of the speech in samples: the first and last 5 ms that are at most 40 dB below the loudest. */
export function speechBounds({ rate, pcm }: VoiceSamples): { start: number; end: number } | undefined {
  const size = Math.round(rate * FRAME_S);
  const levels = Array.from({ length: Math.ceil(pcm.length / size) }, (_, i) =>
    rms(pcm.subarray(i * size, (i + 1) * size)),
  );
  const loudest = levels.reduce((most, level) => Math.max(most, level), 0);
  const limit = Math.max(SILENT_RMS, loudest / 10 ** (BELOW_LOUDEST_DB / 20));
  const first = levels.findIndex((level) => level >= limit);
  if (first < 0) return undefined;
  const last = levels.findLastIndex((level) => level >= limit);
  return { start: first * size, end: Math.min(pcm.length, (last + 1) * size) };
}

const rms = (samples: Int16Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
