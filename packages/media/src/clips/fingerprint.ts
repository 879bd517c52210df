import FFT from 'fft.js';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

// A frame is 384 ms long, so that frames that are shifted by 6 ms still have nearly the same bits.
const SAMPLE_RATE = 16_000;
const DECIMATION = 3;
const FRAME = 2048;
const HOP = 64;
const HOP_MS = (HOP * DECIMATION * 1000) / SAMPLE_RATE;
const BANDS = 33;
const [lowestHz, highestHz] = [300, 2000]; // range that every codec and loudspeaker preserves
const HEADER_BYTES = 44;
const READ_BYTES = 32 * 1024; // one second of sound: about 2 ms of work per turn of the event loop
const SILENT_DB = -75;
const DYNAMIC_DB = 40; // sound this much quieter than the loud parts counts as a pause

/**
 * Acoustic fingerprint, robust against codecs and loudness: 32 bits per 12 ms that state in which frequency bands the
 * energy rises relative to the adjacent band (Haitsma and Kalker, "A highly robust audio fingerprinting system", 2002).
 * 1.5 MB per hour.
 */
export interface Fingerprint {
  bits: Uint32Array;
  /** 1 for sound; 0 for pauses, whose bits are noise. */
  audible: Uint8Array;
  durationMs: number;
}

/** Length of a fingerprint step in ms. */
export const STEP_MS = HOP_MS;

interface FingerprintOptions {
  /** Factor of all frequencies, for a recording whose pitch differs from that of the one it is compared with. Default 1. */
  pitch?: number;
  signal?: AbortSignal;
}

/**
 * Fingerprints a WAV file written by `extractAudio`. Takes a few seconds per hour, in short turns of the event loop.
 *
 * @throws {RangeError} for any other file; the signal's reason when aborted.
 */
export async function fingerprintAudio(
  wavPath: string,
  { pitch = 1, signal }: FingerprintOptions = {},
): Promise<Fingerprint> {
  const bytes = await soundBytes(wavPath);
  const maker = makeFingerprint(Math.floor(bytes / 2), pitch);
  if (bytes > 0) {
    const range = { start: HEADER_BYTES, end: HEADER_BYTES + bytes - 1, highWaterMark: READ_BYTES };
    for await (const read of createReadStream(wavPath, range)) {
      signal?.throwIfAborted();
      maker.add(read as Buffer);
    }
  }
  return maker.end();
}

async function soundBytes(wavPath: string): Promise<number> {
  const file = await open(wavPath);
  try {
    const header = Buffer.alloc(HEADER_BYTES);
    await file.read(header, 0, HEADER_BYTES, 0);
    const known =
      header.toString('latin1', 8, 16) === 'WAVEfmt ' &&
      header.readUInt16LE(22) === 1 &&
      header.readUInt32LE(24) === SAMPLE_RATE &&
      header.readUInt16LE(34) === 16;
    if (!known) throw new RangeError('a fingerprint requires a WAV file of 16 kHz, mono, 16 bits');
    const present = (await file.stat()).size - HEADER_BYTES;
    return present - (present % 2);
  } finally {
    await file.close();
  }
}

function makeFingerprint(samples: number, pitch: number) {
  const steps = Math.max(0, Math.floor((samples / DECIMATION - FRAME) / HOP) + 1);
  const bits = new Uint32Array(steps);
  const levels = new Float32Array(steps);
  const decimate = decimator();
  const analyse = bandAnalyser(pitch);
  const ring = new Float64Array(FRAME);
  let [taken, step] = [0, 0];
  let before: Float64Array = new Float64Array(BANDS);

  const take = (sample: number) => {
    ring[taken++ % FRAME] = sample;
    if (taken < FRAME || (taken - FRAME) % HOP !== 0 || step === steps) return;
    const bands = analyse(ring, taken % FRAME);
    levels[step] = 10 * Math.log10(bands.reduce((sum, band) => sum + band, 0) + 1e-12);
    bits[step++] = compare(bands, before);
    before = bands;
  };
  return {
    add: (bytes: Buffer) => decimate(bytes, take),
    end(): Fingerprint {
      const sorted = levels.slice().sort();
      const loud = sorted[Math.floor(sorted.length * 0.95)] ?? SILENT_DB;
      const limit = Math.max(SILENT_DB, loud - DYNAMIC_DB);
      const audible = Uint8Array.from(levels, (level) => (level > limit ? 1 : 0));
      return { bits, audible, durationMs: Math.round((samples * 1000) / SAMPLE_RATE) };
    },
  };
}

/** Sets bit m if the difference of bands m and m + 1 has grown since the previous step. */
function compare(bands: Float64Array, before: Float64Array): number {
  let bits = 0;
  for (let m = 0; m < BANDS - 1; m++)
    if (bands[m]! - bands[m + 1]! > before[m]! - before[m + 1]!) bits |= 1 << m;
  return bits >>> 0;
}

/** Keeps every third sample after a low-pass filter at 2.3 kHz (windowed sinc). */
function decimator() {
  const taps = 31;
  const cutoff = 2300 / SAMPLE_RATE;
  const filter = Float64Array.from({ length: taps }, (_, i) => {
    const x = i - (taps - 1) / 2;
    const sinc = x === 0 ? 2 * cutoff : Math.sin(2 * Math.PI * cutoff * x) / (Math.PI * x);
    return (sinc * (0.54 - 0.46 * Math.cos((2 * Math.PI * i) / (taps - 1)))) / 32768;
  });
  const line = new Float64Array(2 * taps); // stores each sample twice, so that the last ones are always contiguous
  let [count, odd] = [0, -1];
  const push = (sample: number, take: (sample: number) => void) => {
    const at = count % taps;
    line[at] = line[at + taps] = sample;
    if (++count % DECIMATION !== 0) return;
    let sum = 0;
    for (let i = 0; i < taps; i++) sum += filter[i]! * line[at + 1 + i]!;
    take(sum);
  };
  return (bytes: Buffer, take: (sample: number) => void) => {
    let at = 0;
    if (odd !== -1 && bytes.length > 0) {
      push(((odd | (bytes[at++]! << 8)) << 16) >> 16, take);
      odd = -1;
    }
    for (; at + 1 < bytes.length; at += 2) push(bytes.readInt16LE(at), take);
    if (at < bytes.length) odd = bytes[at]!;
  };
}

/** Computes the energy in bands that are evenly spaced on a logarithmic scale. */
function bandAnalyser(pitch: number) {
  const fft = new FFT(FRAME);
  const window = Float64Array.from(
    { length: FRAME },
    (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / FRAME),
  );
  const input = new Float64Array(FRAME);
  const spectrum = new Float64Array(2 * FRAME);
  const hzPerBin = SAMPLE_RATE / DECIMATION / FRAME;
  const edges = Array.from({ length: BANDS + 1 }, (_, m) =>
    Math.round((pitch * lowestHz * (highestHz / lowestHz) ** (m / BANDS)) / hzPerBin),
  );
  return (ring: Float64Array, start: number): Float64Array => {
    for (let i = 0; i < FRAME; i++) input[i] = ring[(start + i) % FRAME]! * window[i]!;
    fft.realTransform(spectrum, input);
    const bands = new Float64Array(BANDS);
    for (let m = 0; m < BANDS; m++) {
      let energy = 0;
      for (let bin = edges[m]!; bin < edges[m + 1]!; bin++)
        energy += spectrum[2 * bin]! ** 2 + spectrum[2 * bin + 1]! ** 2;
      bands[m] = energy / FRAME ** 2;
    }
    return bands;
  };
}
