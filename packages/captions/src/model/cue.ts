import type { FrameRate } from './timecode.js';

/** Colours are lower-case `#rrggbb` or `#rrggbbaa`. */
export interface Style {
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
  readonly color?: string;
  readonly background?: string;
  /** The annotation shown over this span's text (its ruby text). */
  readonly ruby?: string;
  /** Who says it. */
  readonly voice?: string;
  /** BCP 47. */
  readonly lang?: string;
  /** Format-specific class names, such as WebVTT's `<c.loud>`. */
  readonly classes?: readonly string[];
}

/** A stretch of text in one style; line breaks are `\n`. */
export interface Span {
  readonly text: string;
  readonly style?: Style;
  /** Only from formats that time words: when this span appears. */
  readonly startMs?: number;
}

/** A character cell of a fixed grid, rows and columns counted from 0 (CEA-608: 15 × 32; teletext: 24 × 40). */
export interface Cell {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/**
 * Where a cue is shown, in the terms of WebVTT's cue settings: `line`, `position` and `size` are percentages of the
 * video (0 to 100), `row` is a line number (negative from the bottom) and excludes `line`.
 */
export interface Placement {
  readonly region?: string;
  readonly vertical?: 'rl' | 'lr';
  readonly line?: number;
  readonly row?: number;
  readonly lineAlign?: 'start' | 'center' | 'end';
  readonly position?: number;
  readonly positionAlign?: 'line-left' | 'center' | 'line-right';
  readonly size?: number;
  readonly align?: 'start' | 'center' | 'end' | 'left' | 'right';
  readonly cell?: Cell;
}

export type DisplayMode = 'pop-on' | 'paint-on' | 'roll-up';

/** One caption. Times are integer milliseconds from the start of the programme. */
export interface Cue {
  readonly id?: string;
  readonly startMs: number;
  readonly endMs: number;
  /** The same times as exact frame counts, where the source counts frames of `CaptionDocument.frameRate`. */
  readonly frames?: readonly [start: number, end: number];
  readonly spans: readonly Span[];
  readonly placement?: Placement;
  readonly mode?: DisplayMode;
  /** Visible rows of a roll-up caption, 2 to 4. */
  readonly rollUpRows?: number;
  /** Shown even when captions are off. */
  readonly forced?: boolean;
}

/** An area of the video in percent; `displayAlign` says at which edge its text gathers. */
export interface Region {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly displayAlign?: 'before' | 'center' | 'after';
  readonly textAlign?: 'start' | 'center' | 'end' | 'left' | 'right';
  readonly scrollUp?: boolean;
  /** Settings of the source format that the fields above do not hold. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Timed text in presentation order: what every reader makes and every writer takes. */
export interface CaptionDocument {
  readonly cues: readonly Cue[];
  /** BCP 47. */
  readonly language?: string;
  readonly title?: string;
  /** Present when the source counts frames. */
  readonly frameRate?: FrameRate;
  readonly regions?: readonly Region[];
  /** CSS of the source, one string a style block (WebVTT). */
  readonly styleSheets?: readonly string[];
  readonly metadata?: Readonly<Record<string, string>>;
}

/** The cue's text without styles. */
export function cueText(cue: Cue): string {
  if (cue.spans.length === 1) return cue.spans[0]!.text;
  let text = '';
  for (const span of cue.spans) text += span.text;
  return text;
}
