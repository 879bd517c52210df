import type { Placement, Span, Style } from '../../model/cue.js';

export interface AssStyle {
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  /** Alignment by numeric keypad position. */
  readonly alignment: number;
}

/** Size of the script's coordinates. */
export interface Resolution {
  readonly width: number;
  readonly height: number;
}

interface State {
  bold: boolean;
  italic: boolean;
  underline: boolean;
  color: string | undefined;
  drawing: boolean;
  /** Start of the current karaoke syllable and of the next one. */
  syllableMs: number | undefined;
  nextSyllableMs: number;
}

const columns = ['left', undefined, 'right'] as const;

/** Returns the placement of a numeric keypad alignment; undefined for bottom centre, the default. */
export function placementOf(alignment: number): Placement | undefined {
  if (!(alignment >= 1 && alignment <= 9) || alignment === 2) return undefined;
  const align = columns[(alignment - 1) % 3];
  const row = Math.floor((alignment - 1) / 3);
  return {
    ...(row === 2 ? { line: 0 } : row === 1 ? { line: 50, lineAlign: 'center' as const } : {}),
    ...(align ? { align } : {}),
  };
}

/** Parses dialogue text with override blocks into spans. Drawings are left out. */
export function parseDialogue(
  text: string,
  base: AssStyle | undefined,
  startMs: number,
  resolution: Resolution,
): { spans: Span[]; placement: Placement | undefined; hasDrawing: boolean } {
  let position: Placement | undefined;
  let hasDrawing = false;
  const state: State = { ...reset(base), syllableMs: undefined, nextSyllableMs: startMs };
  let alignment = base?.alignment ?? 2;
  const spans: Span[] = [];
  for (const part of text.split(OVERRIDES)) {
    if (!part.startsWith('{') || !part.endsWith('}')) {
      if (part && state.drawing) hasDrawing = true;
      else if (part) spans.push(toSpan(plain(part), state));
      continue;
    }
    position ??= positionAt(part, resolution);
    for (const tag of part.slice(1, -1).split('\\').slice(1)) {
      const override = OVERRIDE.exec(tag.trim())
        ?.slice(1)
        .filter((group) => group !== undefined);
      if (override) alignment = applyOverride(state, override[0]!, override[1]!, base) ?? alignment;
    }
  }
  return {
    spans: spans.length ? spans : [{ text: '' }],
    placement: position ? positioned(position, alignment) : placementOf(alignment),
    hasDrawing,
  };
}

/** A block of overrides. `\{` is a brace of the text for libass, and as ffmpeg writes it. */
const OVERRIDES = /((?<!\\)\{[^{}]*\})/;

/** `\pos(x,y)`, or `\move(x1,y1,x2,y2)`, of which the start counts. */
const POSITION = /\\(?:pos|move)\(\s*(-?\d{1,5}(?:\.\d{1,6})?)\s*,\s*(-?\d{1,5}(?:\.\d{1,6})?)/i;

const percent = (value: number, whole: number): number =>
  Math.round(Math.min(100, Math.max(0, (value / whole) * 100)) * 100) / 100;

function positionAt(overrides: string, { width, height }: Resolution): Placement | undefined {
  const [, x, y] = POSITION.exec(overrides) ?? [];
  return x === undefined
    ? undefined
    : { line: percent(Number(y), height), position: percent(Number(x), width) };
}

/** Returns the placement of overrides with a position; undefined for others. */
export function placementAt(
  overrides: string,
  alignment: number,
  resolution: Resolution,
): Placement | undefined {
  const position = positionAt(overrides, resolution);
  return position && positioned(position, alignment);
}

/** The alignment decides which point of the text is at the position. */
function positioned({ line, position }: Placement, alignment: number): Placement {
  const column = (alignment - 1) % 3;
  const row = Math.floor((alignment - 1) / 3);
  return {
    line: line!,
    lineAlign: row === 2 ? 'start' : row === 1 ? 'center' : 'end',
    position: position!,
    positionAlign: (['line-left', 'center', 'line-right'] as const)[column]!,
    align: (['left', 'center', 'right'] as const)[column]!,
  };
}

/**
 * The supported overrides. Longer names with the same prefix (`bord`, `clip`, `pos`) do not match, because
 * their values differ.
 */
const OVERRIDE = /^(an|a|b|i|u|k|K|kf|ko|p)(\d{0,6})$|^(1?c)(&?H?[0-9a-f]{0,8}&?)$|^(r)(.*)$/i;

const reset = (base: AssStyle | undefined): Omit<State, 'syllableMs' | 'nextSyllableMs'> => ({
  bold: base?.bold ?? false,
  italic: base?.italic ?? false,
  underline: base?.underline ?? false,
  color: undefined,
  drawing: false,
});

/** Applies an override to the state. Returns the alignment if the override sets one. */
function applyOverride(
  state: State,
  name: string,
  value: string,
  base: AssStyle | undefined,
): number | undefined {
  const on = value !== '' && value !== '0';
  switch (name.toLowerCase()) {
    case 'an':
      return Number(value) || undefined;
    case 'a':
      return fromLegacy(Number(value)) || undefined;
    case 'b':
      state.bold = value === '' ? (base?.bold ?? false) : value === '1' || Number(value) >= 600;
      break;
    case 'i':
      state.italic = value === '' ? (base?.italic ?? false) : on;
      break;
    case 'u':
      state.underline = value === '' ? (base?.underline ?? false) : on;
      break;
    case 'c':
    case '1c':
      state.color = parseColor(value);
      break;
    case 'p':
      state.drawing = on;
      break;
    case 'r':
      Object.assign(state, reset(base));
      break;
    default: // k, K, kf, ko: duration of the next syllable in hundredths of a second
      state.syllableMs = state.nextSyllableMs;
      state.nextSyllableMs += Number(value) * 10;
  }
  return undefined;
}

/**
 * SSA numbers alignments 1 to 3 at the bottom, 5 to 7 at the top and 9 to 11 in the middle; ASS follows the
 * numeric keypad.
 */
export const fromLegacy = (alignment: number): number =>
  alignment >= 9 ? alignment - 5 : alignment >= 5 ? alignment + 2 : alignment;

/** Converts `&HBBGGRR&` to `#rrggbb`. */
export function parseColor(value: string): string | undefined {
  const digits = /^&?H?([0-9a-f]{1,8})&?$/i.exec(value)?.[1];
  if (!digits) return undefined;
  const bgr = digits.padStart(6, '0').slice(-6).toLowerCase();
  return `#${bgr.slice(4)}${bgr.slice(2, 4)}${bgr.slice(0, 2)}`;
}

const plain = (text: string): string =>
  text
    .replaceAll('\\N', '\n')
    .replaceAll('\\n', ' ')
    .replaceAll('\\h', '\u00a0')
    .replace(/\\([{}])/g, '$1');

function toSpan(text: string, { bold, italic, underline, color, syllableMs }: State): Span {
  const style: Style = {
    ...(bold ? { bold } : {}),
    ...(italic ? { italic } : {}),
    ...(underline ? { underline } : {}),
    ...(color ? { color } : {}),
  };
  return {
    text,
    ...(Object.keys(style).length ? { style } : {}),
    ...(syllableMs === undefined ? {} : { startMs: syllableMs }),
  };
}
