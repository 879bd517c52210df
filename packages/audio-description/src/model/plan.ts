import type { Span } from './programme.js';
import type { Pause, TimeMap } from './time-map.js';

/** `auto` asks for a standard version where every line keeps its whole text there, else for an extended one. */
export type Mode = 'standard' | 'extended';
export type RequestedMode = Mode | 'auto';

/** A gap of the original programme that can take description. */
export interface Slot extends Span {
  /** From 0, by time. */
  readonly index: number;
  /** Length of the gap with its margins. */
  readonly gapMs: number;
  /** `endMs - startMs`: the gap without its margins. */
  readonly freeMs: number;
  /** Whole words that fit at the pace of the rules. */
  readonly words: number;
  /** Whole words that fit at the highest speed. */
  readonly wordsAtMaxSpeed: number;
  /** Takes brief lines only. */
  readonly brief: boolean;
}

/** A line that is heard, and when. */
export interface Placement extends Span {
  readonly lineId: string;
  /** What is spoken: the text of the line, perhaps without its last sentences. */
  readonly text: string;
  /** 1 to `Rules.maxSpeed`. */
  readonly speed: number;
  /** Pace to ask of the voice: that of the rules times the speed. */
  readonly wordsPerMinute: number;
  /** The length comes from a take of this text at this speed. */
  readonly measured: boolean;
  /** Times in the original programme; shorter than the line where the picture freezes while it is spoken. */
  readonly original: Span;
  /** Index of the slot it is in; absent where the whole line is spoken during a freeze. */
  readonly slot?: number;
  readonly pause?: Pause;
}

/** What became of a line. A line that is several of these has the last one in this order, and all reasons. */
export type Outcome = 'placed' | 'moved' | 'shortened' | 'extended' | 'left_out';

export type ReasonCode =
  | 'fits'
  | 'faster'
  | 'speech'
  | 'protected'
  | 'previous_line'
  | 'making_room'
  | 'described_ahead'
  | 'sentences_dropped'
  | 'gap_too_short'
  | 'no_gap'
  | 'gap_taken'
  | 'pinned_over_speech'
  | 'no_pause_point'
  | 'pause_too_long'
  | 'outside_programme'
  | 'not_requested'
  | 'no_text';

export interface Reason {
  readonly code: ReasonCode;
  /** English. */
  readonly text: string;
}

/** The account of one line. */
export interface LedgerEntry {
  readonly lineId: string;
  readonly outcome: Outcome;
  readonly reasons: readonly Reason[];
  /** Start in the original minus `Line.atMs`; absent for a line left out. */
  readonly movedMs?: number;
  /** Sentences of the line that are not spoken. */
  readonly dropped?: readonly string[];
  /** Length of the freeze. */
  readonly pauseMs?: number;
}

/** Where every line goes. Times of placements are those of the described version: the original's in standard mode. */
export interface Plan {
  readonly version: 1;
  readonly mode: Mode;
  readonly requestedMode: RequestedMode;
  readonly slots: readonly Slot[];
  /** By time. */
  readonly placements: readonly Placement[];
  /** One entry a line, in the order of the lines. */
  readonly ledger: readonly LedgerEntry[];
  /** Without pauses in standard mode. */
  readonly timeMap: TimeMap;
}
