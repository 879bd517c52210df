import { loudnessMeter } from './loudness.js';
import type { LoudnessCurve } from './loudness.js';
import { decodePcm, MIX_RATE } from './pcm.js';
import type { PcmOptions } from './pcm.js';
import { truePeakMeter } from './true-peak.js';

export interface MixFigures {
  durationMs: number;
  truePeakDb: number;
  curve: LoudnessCurve;
}

/** Measures the length, true peak and loudness over time of a track. */
export async function measureMix(mix: string, options: PcmOptions): Promise<MixFigures> {
  const loudness = loudnessMeter(options.channels);
  const peak = truePeakMeter(options.channels);
  let samples = 0;
  for await (const piece of decodePcm(mix, options)) {
    loudness.add(piece);
    peak.add(piece);
    samples += piece.length / options.channels;
  }
  return { durationMs: (samples * 1000) / MIX_RATE, truePeakDb: peak.end(), curve: loudness.curve() };
}
