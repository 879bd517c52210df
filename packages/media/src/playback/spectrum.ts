import { PEAK_RATE } from './peaks.js';

/** How a spectrogram is arranged: columns of bytes, the lowest band of each first. */
export interface SpectrumLayout {
  perSecond: number;
  bands: number;
  /** The upper end of the highest band, in Hz. */
  hertz: number;
}

const BINS_PER_BAND = 4;
/** Samples of a window: 32 ms, so that syllables and harmonics are both seen. */
const SIZE = 512;

/** The range of speech. */
export const spectrumLayout: SpectrumLayout = {
  perSecond: 25,
  bands: 48,
  hertz: (48 * BINS_PER_BAND * PEAK_RATE) / SIZE,
};

const HOP = PEAK_RATE / spectrumLayout.perSecond;
/** Quieter sounds than this are 0. */
const FLOOR_DB = -84;
/** Power of a tone of full scale in its bin, with the window of Hann. */
const FULL_SCALE = ((SIZE / 4) * 32_768) ** 2;

const hann = Float64Array.from({ length: SIZE }, (_, n) => 0.5 - 0.5 * Math.cos((2 * Math.PI * n) / SIZE));
const cosines = Float64Array.from({ length: SIZE / 2 }, (_, n) => Math.cos((2 * Math.PI * n) / SIZE));
const sines = Float64Array.from({ length: SIZE / 2 }, (_, n) => -Math.sin((2 * Math.PI * n) / SIZE));
const BITS = Math.log2(SIZE);
const reversed = Uint16Array.from({ length: SIZE }, (_, n) =>
  Number.parseInt([...n.toString(2).padStart(BITS, '0')].toReversed().join(''), 2),
);

/** Receives 16-bit mono samples at `PEAK_RATE`, and stores their spectrogram. */
export class SpectrumMeter {
  private readonly bytes: Uint8Array<ArrayBuffer>;
  private columns = 0;
  private readonly real = new Float64Array(SIZE);
  private readonly imaginary = new Float64Array(SIZE);
  /** Samples since the start of the column. */
  private at = 0;
  private odd: Buffer = Buffer.alloc(0);

  /** @param longestMs samples beyond this time are ignored */
  constructor(longestMs: number) {
    const { perSecond, bands } = spectrumLayout;
    this.bytes = new Uint8Array(bands * Math.ceil((longestMs / 1000) * perSecond));
  }

  add(chunk: Buffer): void {
    const bytes = this.odd.length ? Buffer.concat([this.odd, chunk]) : chunk;
    const even = bytes.length & ~1;
    for (let at = 0; at < even; at += 2) {
      if (this.at < SIZE) this.real[reversed[this.at]!] = hann[this.at]! * bytes.readInt16LE(at);
      if (++this.at !== HOP) continue;
      this.endColumn();
      this.at = 0;
    }
    this.odd = bytes.subarray(even);
  }

  /** Returns the complete columns. */
  result(): Uint8Array<ArrayBuffer> {
    return this.bytes.slice(0, this.columns * spectrumLayout.bands);
  }

  private endColumn(): void {
    const { bands } = spectrumLayout;
    if ((this.columns + 1) * bands > this.bytes.length) return;
    this.transform();
    for (let band = 0; band < bands; band++) {
      let power = 0;
      for (let bin = band * BINS_PER_BAND; bin < (band + 1) * BINS_PER_BAND; bin++)
        power = Math.max(power, this.real[bin]! ** 2 + this.imaginary[bin]! ** 2);
      const decibels = 10 * Math.log10(power / FULL_SCALE);
      const level = Math.min(1, Math.max(0, 1 - decibels / FLOOR_DB));
      this.bytes[this.columns * bands + band] = Math.round(255 * level);
    }
    this.columns += 1;
  }

  /** Transforms the samples, which are in reversed order of bits, by a fast Fourier transform in place. */
  private transform(): void {
    const { real, imaginary } = this;
    imaginary.fill(0);
    for (let half = 1; half < SIZE; half *= 2) {
      const step = SIZE / 2 / half;
      for (let start = 0; start < SIZE; start += 2 * half)
        for (let n = 0; n < half; n++) {
          const [even, odd] = [start + n, start + n + half];
          const [cosine, sine] = [cosines[n * step]!, sines[n * step]!];
          const re = real[odd]! * cosine - imaginary[odd]! * sine;
          const im = real[odd]! * sine + imaginary[odd]! * cosine;
          real[odd] = real[even]! - re;
          imaginary[odd] = imaginary[even]! - im;
          real[even] = real[even]! + re;
          imaginary[even] = imaginary[even]! + im;
        }
    }
  }
}
