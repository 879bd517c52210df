import type { FrameRate } from './timecode.js';

/** Colours are lower-case `#rrggbb` or `#rrggbbaa`. */
export interface Style {
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
  readonly color?: string;
  readonly background?: string;
  /** Ruby text shown over the span's text. */
  readonly ruby?: string;
  /** Name of the speaker. */
  readonly voice?: string;
  /** BCP 47 tag. */
  readonly lang?: string;
  /** Format-specific class names, such as WebVTT's `<c.loud>`. */
  readonly classes?: readonly string[];
}

/** Text in one style; line breaks are `\n`. */
export interface Span {
  readonly text: string;
  readonly style?: Style;
  /** Time at which the span appears, in formats with word times. */
  readonly startMs?: number;
}

/** A character cell of a fixed grid. Rows and columns count from 0 (CEA-608: 15 × 32; teletext: 24 × 40). */
export interface Cell {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/**
 * Position of a cue, in the terms of WebVTT's cue settings: `line`, `position` and `size` are percentages of
 * the video (0 to 100). `row` is a line number (negative from the bottom) and excludes `line`.
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

/** The position of captions at the top of the picture. */
export const topPlacement: Placement = { line: 10, lineAlign: 'start' };

export type DisplayMode = 'pop-on' | 'paint-on' | 'roll-up';

/** One caption. Times are integer milliseconds from the start of the programme. */
export interface Cue {
  readonly id?: string;
  readonly startMs: number;
  readonly endMs: number;
  /** The same times as exact frame counts, if the source counts frames at `CaptionDocument.frameRate`. */
  readonly frames?: readonly [start: number, end: number];
  readonly spans: readonly Span[];
  readonly placement?: Placement;
  readonly mode?: DisplayMode;
  /** Visible rows of a roll-up caption, 2 to 4. */
  readonly rollUpRows?: number;
  /** Shown even when captions are off. */
  readonly forced?: boolean;
}

/** An area of the video in percent; `displayAlign` is the vertical alignment of its text. */
export interface Region {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly displayAlign?: 'before' | 'center' | 'after';
  readonly textAlign?: 'start' | 'center' | 'end' | 'left' | 'right';
  readonly scrollUp?: boolean;
  /** Settings of the source format without an equivalent above. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Timed text in presentation order, produced by all readers and accepted by all writers. */
export interface CaptionDocument {
  readonly cues: readonly Cue[];
  /** BCP 47 tag. */
  readonly language?: string;
  readonly title?: string;
  /** Present if the source counts frames. */
  readonly frameRate?: FrameRate;
  readonly regions?: readonly Region[];
  /** CSS of the source, one string per style block (WebVTT). */
  readonly styleSheets?: readonly string[];
  readonly metadata?: Readonly<Record<string, string>>;
  /** Names that announce speakers at the start of a line, as in `Dana Okafor: Good morning.` */
  readonly speakers?: readonly string[];
}

/** Returns the cue's text without styles. */
export function cueText(cue: Cue): string {
  if (cue.spans.length === 1) return cue.spans[0]!.text;
  let text = '';
  for (const span of cue.spans) text += span.text;
  return text;
}
