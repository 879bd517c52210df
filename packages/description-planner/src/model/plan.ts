import type { Span } from './programme.js';
import type { Pause, TimeMap } from './time-map.js';

/** `auto`: standard if every line keeps its whole text, else extended. */
export type Mode = 'standard' | 'extended';
export type RequestedMode = Mode | 'auto';

/** Gap of the original programme that has room for description. */
export interface Slot extends Span {
  /** Position in time order, from 0. */
  readonly index: number;
  /** Length of the gap including margins. */
  readonly gapMs: number;
  /** `endMs - startMs`: length without margins. */
  readonly freeMs: number;
  /** Number of whole words that fit at the pace of the rules. */
  readonly words: number;
  /** Number of whole words that fit at the highest speed. */
  readonly wordsAtMaxSpeed: number;
  /** Whether only brief lines fit. */
  readonly brief: boolean;
}

/** Spoken line with its times. */
export interface Placement extends Span {
  readonly lineId: string;
  /** Spoken text: the text of the line, possibly without its last sentences. */
  readonly text: string;
  /** Factor from 1 to `Rules.maxSpeed`. */
  readonly speed: number;
  /** Pace for the voice: the pace of the rules times the speed. */
  readonly wordsPerMinute: number;
  /** Whether the length comes from a take of this text at this speed. */
  readonly measured: boolean;
  /** Times in the original programme. Shorter than the speech if the picture freezes during it. */
  readonly original: Span;
  /** Index of its slot; undefined if the whole line is spoken during a freeze. */
  readonly slot?: number;
  readonly pause?: Pause;
}

/** Outcome for a line. If several apply, the last one in this order is used, with the reasons of all. */
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
  /** Explanation in English. */
  readonly text: string;
}

/** Outcome of one line with its reasons. */
export interface LedgerEntry {
  readonly lineId: string;
  readonly outcome: Outcome;
  readonly reasons: readonly Reason[];
  /** Start in the original minus `Line.atMs`; undefined for a line that is left out. */
  readonly movedMs?: number;
  /**
   * How long before its shot the line is heard, in ms, including freezes in between; undefined for a line within its shot or after
   * it.
   */
  readonly aheadMs?: number;
  /** Sentences that are not spoken. */
  readonly dropped?: readonly string[];
  /** Length of the freeze in ms. */
  readonly pauseMs?: number;
}

/** Placement of all lines. Times are on the timeline of the described version, which equals the original in standard mode. */
export interface Plan {
  readonly version: 1;
  readonly mode: Mode;
  readonly requestedMode: RequestedMode;
  readonly slots: readonly Slot[];
  /** In time order. */
  readonly placements: readonly Placement[];
  /** One entry per line, in the order of the lines. */
  readonly ledger: readonly LedgerEntry[];
  /** Has no pauses in standard mode. */
  readonly timeMap: TimeMap;
}
