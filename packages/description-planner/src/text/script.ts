import type { Line } from '../model/line.js';
import type { ProtectedRange } from '../model/programme.js';

/** Problem in a file that was repaired or skipped. */
export interface ScriptProblem {
  /** Line number in the file, from 1, if known. */
  readonly line?: number;
  readonly message: string;
}

/** Timed script of descriptions. */
export interface DescriptionScript {
  readonly format: 'dapt' | 'webvtt' | 'srt' | 'text';
  /** BCP 47, if the file states it. */
  readonly language?: string;
  /** In time order. */
  readonly lines: readonly Line[];
  /** Ranges that must not be covered. Only plain-text scripts have them. */
  readonly protectedRanges: readonly ProtectedRange[];
  readonly problems: readonly ScriptProblem[];
}

/** Line as read from a file. */
export interface RawLine {
  readonly id?: string | undefined;
  readonly atMs: number;
  readonly text: string;
  /** Line number in the file. */
  readonly line?: number | undefined;
  readonly priority?: Line['priority'] | undefined;
  readonly pinned?: boolean | undefined;
}
