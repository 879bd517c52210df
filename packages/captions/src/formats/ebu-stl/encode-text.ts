import type { Cue, Style } from '../../model/cue.js';
import type { Losses } from '../../model/loss.js';
import { nearestColor } from '../../text/colors.js';
import type { Encode } from './charset.js';
import { isColored, type Display } from './header.js';
import { cellsOf, wrap, type CharCell } from './rows.js';
import { DOUBLE_HEIGHT, END_BOX, START_BOX } from './teletext.js';
import { teletextColors, WHITE } from './text.js';

export interface TextContext {
  readonly encode: Encode;
  readonly display: Display;
  readonly losses: Losses;
  readonly index: number;
}

export interface EncodedText {
  readonly bytes: number[];
  /** Number of display rows occupied. */
  readonly rows: number;
}

const NEW_LINE = 0x8a;
/**
 * Cells that control codes occupy in a teletext row: double height and two start-box codes. End-box codes may
 * fall beyond the row.
 */
const ROW_CODES = 3;

/** Encodes the text field of a cue, with lines wrapped to the columns of the display. */
export function encodeText(cue: Cue, context: TextContext): EncodedText {
  const { display, losses, index } = context;
  const { isTeletext, columns } = display;
  const lines = cellsOf(cue, context.encode, losses, index);
  const hasColor = cue.spans.some(({ style }) => isColored(style));
  const width = isTeletext ? Math.max(1, columns - ROW_CODES - (hasColor ? 1 : 0)) : columns;
  const wrapped = lines.flatMap((line) => wrap(line, width));
  if (wrapped.length > lines.length)
    losses.add('placement', `lines longer than ${width} characters are wrapped`, index);
  if (wrapped.length > display.rows)
    losses.add('placement', `subtitles with more than ${display.rows} rows do not fit the display`, index);
  const isDouble = isTeletext && wrapped.length * 2 <= display.rows;
  const newLine = isDouble ? [NEW_LINE, NEW_LINE] : [NEW_LINE];
  const colors = new Map(cue.spans.map(({ style }) => [style, colorOf(style, context)]));
  const bytes = wrapped.flatMap((line, at) => {
    const text = isTeletext ? teletextLine(line, isDouble, colors, context) : openLine(line);
    return at > 0 ? [...newLine, ...text] : text;
  });
  return { bytes, rows: wrapped.length * newLine.length };
}

/** Encodes a line of open subtitles, whose control codes occupy no cell. */
function openLine(line: readonly CharCell[]): number[] {
  const out: number[] = [];
  let current: Style | undefined;
  const change = (style: Style | undefined) => {
    if (style === current) return;
    out.push(
      ...openCodes(current)
        .map((code) => code + 1)
        .reverse(),
      ...openCodes(style),
    );
    current = style;
  };
  for (const { bytes, style } of line) {
    change(style);
    out.push(...bytes);
  }
  change(undefined);
  return out;
}

const openCodes = (style: Style | undefined): number[] => [
  ...(style?.italic ? [0x80] : []),
  ...(style?.underline ? [0x82] : []),
];

/**
 * Encodes a teletext line. A colour code occupies a cell and replaces the space before it; a colour that
 * changes inside a word takes effect at the next space.
 */
function teletextLine(
  line: readonly CharCell[],
  isDouble: boolean,
  colors: ReadonlyMap<Style | undefined, number>,
  { losses, index, display }: TextContext,
): number[] {
  if (line.length === 0) return [];
  const out = isDouble ? [DOUBLE_HEIGHT, START_BOX, START_BOX] : [START_BOX, START_BOX];
  let cells = out.length;
  let current = WHITE;
  line.forEach(({ bytes, isSpace, style }, at) => {
    const color = isSpace ? current : colors.get(style)!;
    const before = line[at - 1];
    if (color !== current && (!before || before.isSpace)) {
      if (before) out.pop();
      else cells++;
      out.push(color);
      current = color;
    } else if (color !== current && before!.style !== style)
      losses.add('color', 'colour changes inside a word take effect after it', index);
    out.push(...bytes);
    cells++;
  });
  // The end of the row also ends the box.
  return cells + 2 > display.columns ? out : [...out, END_BOX, END_BOX];
}

function colorOf(style: Style | undefined, { losses, index, display }: TextContext): number {
  if (!isColored(style) || !display.isTeletext) return WHITE;
  const exact = teletextColors.indexOf(style!.color as '#ffffff');
  if (exact >= 0) return exact;
  losses.add('color', 'colours are written as the nearest of teletext', index);
  // Black would be invisible on the black box.
  return teletextColors.indexOf(nearestColor(style!.color!, teletextColors.slice(1)) as '#ffffff');
}
