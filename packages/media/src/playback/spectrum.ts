import FFT from 'fft.js';
import type { Writable } from 'node:stream';
import { PEAK_RATE } from './peaks.js';

/** Layout of a spectrogram: columns of bytes, the lowest band first. */
export const SPECTRUM = { perSecond: 50, bands: 64, hertz: PEAK_RATE / 2 } as const;

const SIZE = 512;
const STEP = PEAK_RATE / SPECTRUM.perSecond;
const BINS = SIZE / 2 / SPECTRUM.bands;
/** Level of the byte 0, relative to a tone of full scale. 255 is full scale. */
const FLOOR_DB = -84;
const hann = Float64Array.from({ length: SIZE }, (_, n) => 0.5 - 0.5 * Math.cos((2 * Math.PI * n) / SIZE));
/** Power of a tone of full scale: half of the sum of the window, squared. */
const FULL_SCALE = (32_768 * (SIZE / 4)) ** 2;

/** Computes the spectrogram of 16-bit mono samples at `PEAK_RATE` and writes it as it grows. */
export class SpectrumMeter {
  private readonly fft = new FFT(SIZE);
  private readonly windowed = new Float64Array(SIZE);
  private readonly bins = this.fft.createComplexArray();
  /** The latest samples. The first window is centred on time 0. */
  private readonly samples = new Float64Array(SIZE);
  private missing = SIZE / 2;

  constructor(private readonly output: Writable) {}

  /**
   * Adds samples, of two bytes each.
   * @param done called once their columns are written, or with the error of the output
   */
  add(bytes: Buffer, done: (error?: Error | null) => void): void {
    const columns: Buffer[] = [];
    for (let at = 0; at < bytes.length;) {
      const count = Math.min(this.missing, (bytes.length - at) / 2);
      this.samples.copyWithin(0, count);
      for (let n = SIZE - count; n < SIZE; n++, at += 2) this.samples[n] = bytes.readInt16LE(at);
      this.missing -= count;
      if (this.missing > 0) continue;
      columns.push(this.column());
      this.missing = STEP;
    }
    if (columns.length === 0) done();
    else this.output.write(Buffer.concat(columns), done);
  }

  private column(): Buffer {
    for (let n = 0; n < SIZE; n++) this.windowed[n] = this.samples[n]! * hann[n]!;
    this.fft.realTransform(this.bins, this.windowed);
    const column = Buffer.alloc(SPECTRUM.bands);
    for (let band = 0; band < SPECTRUM.bands; band++) {
      let power = 0;
      for (let bin = band * BINS; bin < (band + 1) * BINS; bin++)
        power = Math.max(power, this.bins[2 * bin]! ** 2 + this.bins[2 * bin + 1]! ** 2);
      const level = 1 - (10 * Math.log10(power / FULL_SCALE)) / FLOOR_DB;
      column[band] = Math.round(255 * Math.min(1, Math.max(0, level)));
    }
    return column;
  }
}
