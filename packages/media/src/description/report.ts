export type MixFault =
  | 'line_missing'
  | 'line_shifted'
  | 'line_level'
  | 'line_overlaps_speech'
  | 'not_ducked'
  | 'speech_ducked'
  | 'ramp'
  | 'true_peak'
  | 'length';

export interface Failure {
  code: MixFault;
  /** Measured and allowed value. */
  message: string;
  /** Index in `lines`. */
  line?: number;
}

/** Measurements of a line in the mix. */
export interface LineReport {
  plannedMs: number;
  found: boolean;
  /** Delay of the start relative to the plan, in ms; null if the line was not found. */
  offsetMs: number | null;
  /** Correlation of the line with the mix at this position, from 0 to 1. */
  correlation: number;
  /** Loudness relative to the programme's speech, in LU. */
  levelDb: number | null;
  /** Attenuation of the programme under the line, in dB; null if the programme is too quiet to be measured. */
  duckedDb: number | null;
  /** Excess of the programme's level on the ramps, in dB. */
  rampErrorDb: number | null;
  /** Gain of the programme's speech near the line, in dB. */
  speechGainDb: number | null;
}

/** Result of checking a mix, as plain JSON. */
export interface MixReport {
  passed: boolean;
  failures: Failure[];
  durationMs: number;
  expectedMs: number;
  /** In dBTP. */
  truePeakDb: number;
  /** Loudness of the programme's speech in the mix, in LUFS; null if there is none. */
  speechLufs: number | null;
  /** In time order. */
  lines: LineReport[];
}

/** Allowed deviations of a mix from its plan. */
export interface Tolerances {
  /** Start of a line, in ms. Default 20. */
  offsetMs?: number;
  /** Loudness of a line, in LU. Default 2. */
  levelDb?: number;
  /** Ducking, in dB. Default 2.5. */
  duckDb?: number;
  /** Speech that a line may cover, in ms. Default 100. */
  overlapMs?: number;
  /** Highest true peak, in dBTP. Default −2. */
  truePeakDb?: number;
}

export const usualTolerances: Required<Tolerances> = {
  offsetMs: 20,
  levelDb: 2,
  duckDb: 2.5,
  overlapMs: 100,
  truePeakDb: -2,
};
