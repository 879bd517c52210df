import { Writable } from 'node:stream';
import type { SpectrumMeter } from './spectrum.js';

/** Sample rate that peaks are computed from, in Hz. */
export const PEAK_RATE = 16_000;

/** Pairs per second of each level, finest first. Each level merges ten pairs of the previous one. */
const RATES = [100, 10, 1] as const;
const WINDOW = PEAK_RATE / RATES[0];

/** Waveform at one resolution. */
export interface PeakLevel {
  perSecond: number;
  /** Minimum and maximum of each window, as signed bytes: min, max, min, max, … */
  pairs: Int8Array<ArrayBuffer>;
}

/** Receives 16-bit mono samples at `PEAK_RATE` and stores their peaks, two bytes per 10 ms. */
export class PeakMeter extends Writable {
  private readonly pairs: Int8Array<ArrayBuffer>;
  private odd: Buffer = Buffer.alloc(0);
  private windows = 0;
  private inWindow = 0;
  private low = 0;
  private high = 0;

  /**
   * @param longestMs samples beyond this time are ignored
   * @param reached called with the time reached, in ms
   * @param spectrum receives the same samples
   */
  constructor(
    longestMs: number,
    private readonly reached: (ms: number) => void = () => {},
    private readonly spectrum?: SpectrumMeter,
  ) {
    super();
    this.pairs = new Int8Array(2 * Math.ceil((longestMs / 1000) * RATES[0]));
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    const bytes = this.odd.length ? Buffer.concat([this.odd, chunk]) : chunk;
    const even = bytes.length & ~1;
    for (let at = 0; at < even; at += 2) this.add(bytes.readInt16LE(at));
    this.odd = bytes.subarray(even);
    this.reached((this.windows * 1000) / RATES[0]);
    if (this.spectrum) this.spectrum.add(bytes.subarray(0, even), done);
    else done();
  }

  /** Ends the last window, and returns all levels, finest first. */
  levels(): PeakLevel[] {
    if (this.inWindow > 0) this.endWindow();
    return this.levelsSoFar();
  }

  /** Returns all levels of the complete windows, finest first. */
  levelsSoFar(): PeakLevel[] {
    let pairs = this.pairs.slice(0, 2 * this.windows);
    return RATES.map((perSecond, level) => {
      if (level > 0) pairs = merged(pairs);
      return { perSecond, pairs };
    });
  }

  private add(sample: number): void {
    this.low = Math.min(this.low, sample);
    this.high = Math.max(this.high, sample);
    this.inWindow += 1;
    if (this.inWindow === WINDOW) this.endWindow();
  }

  private endWindow(): void {
    // A typed array ignores writes beyond its end.
    this.pairs[2 * this.windows] = this.low >> 8;
    this.pairs[2 * this.windows + 1] = this.high >> 8;
    if (2 * this.windows < this.pairs.length) this.windows += 1;
    this.inWindow = this.low = this.high = 0;
  }
}

function merged(pairs: Int8Array<ArrayBuffer>): Int8Array<ArrayBuffer> {
  const of = RATES[0] / RATES[1];
  const result = new Int8Array(2 * Math.ceil(pairs.length / 2 / of));
  for (let at = 0; at < pairs.length; at += 2) {
    const into = 2 * Math.floor(at / 2 / of);
    result[into] = Math.min(result[into]!, pairs[at]!);
    result[into + 1] = Math.max(result[into + 1]!, pairs[at + 1]!);
  }
  return result;
}
