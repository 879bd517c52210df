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
  /** What was measured, and what is allowed. */
  message: string;
  /** Of `lines`. */
  line?: number;
}

/** What was measured of a line in the mix. */
export interface LineReport {
  plannedMs: number;
  found: boolean;
  /** How much later than planned it begins; null if it was not found. */
  offsetMs: number | null;
  /** How alike the sound at that place is, 0 to 1. */
  correlation: number;
  /** Its loudness less that of the programme's speech, in LU. */
  levelDb: number | null;
  /** By how much the programme is down under it, in dB; null where the programme is too quiet to be measured. */
  duckedDb: number | null;
  /** On the way down and up: by how much it is louder than it should be, in dB. */
  rampErrorDb: number | null;
  /** Gain of speech of the programme near the line, in dB. */
  speechGainDb: number | null;
}

/** The result of checking a mix; plain JSON. */
export interface MixReport {
  passed: boolean;
  failures: Failure[];
  durationMs: number;
  expectedMs: number;
  /** In dBTP. */
  truePeakDb: number;
  /** Loudness of the programme's speech in the mix, in LUFS; null if there is none. */
  speechLufs: number | null;
  /** In the order of time. */
  lines: LineReport[];
}

/** What a mix may differ from its plan by. */
export interface Tolerances {
  /** Of the start of a line, in ms. Default 20. */
  offsetMs?: number;
  /** Of the loudness of a line, in LU. Default 2. */
  levelDb?: number;
  /** Of the ducking, in dB. Default 2.5. */
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
