import type { Line } from '../model/line.js';
import type { ProtectedRange } from '../model/programme.js';

/** Something in a file that was mended or left out. */
export interface ScriptProblem {
  /** Line of the file, from 1, where known. */
  readonly line?: number;
  readonly message: string;
}

/** A timed script of descriptions. */
export interface DescriptionScript {
  readonly format: 'dapt' | 'webvtt' | 'srt' | 'text';
  /** BCP 47, where the file tells. */
  readonly language?: string;
  /** By time. */
  readonly lines: readonly Line[];
  /** What the script says must stay uncovered; only a script in plain text can say it. */
  readonly protectedRanges: readonly ProtectedRange[];
  readonly problems: readonly ScriptProblem[];
}

/** A line as it stands in a file. */
export interface RawLine {
  readonly id?: string | undefined;
  readonly atMs: number;
  readonly text: string;
  /** Line of the file. */
  readonly line?: number | undefined;
  readonly priority?: Line['priority'] | undefined;
  readonly pinned?: boolean | undefined;
}
