import type { Cue, Style } from '../../model/cue.js';
import type { Losses } from '../../model/loss.js';
import { nearestColor } from '../../text/colors.js';
import { normalizeLineEnds } from '../../text/lines.js';
import { encoderOf, type CodeTable } from './charset.js';
import { teletextColors } from './text.js';

/** Text in colour is level 1 teletext, in boxes; else the file is for open subtitling, which has italics and underline. */
export type Standard = 'open' | 'teletext';

export interface TextContext {
  readonly table: CodeTable;
  readonly standard: Standard;
  readonly losses: Losses;
  readonly index: number;
}

interface StyledChar {
  readonly char: string;
  readonly style: Style | undefined;
}

const WHITE = 7;
const [DOUBLE_HEIGHT, START_BOX, END_BOX] = [0x0d, 0x0b, 0x0a];
const NEW_LINE = 0x8a;

/** Rows that a line takes: those of double height take two. */
export const rowsOfLine = (standard: Standard): number => (standard === 'teletext' ? 2 : 1);

/** The bytes of a cue's text field. */
export function encodeText(cue: Cue, context: TextContext): number[] {
  const encode = encoderOf(context.table);
  const encodeChar = (char: string): number[] => {
    const bytes = encode(char);
    if (!bytes)
      context.losses.add('character', 'characters outside the code table are left out', context.index);
    return bytes ?? [];
  };
  const colors = new Map(cue.spans.map(({ style }) => [style, colorOf(style, context)]));
  const newLine = Array<number>(rowsOfLine(context.standard)).fill(NEW_LINE);
  return linesOf(cue).flatMap((line, at) => {
    const text =
      context.standard === 'teletext'
        ? teletextLine(line, encodeChar, colors, context)
        : openLine(line, encodeChar);
    return at > 0 ? [...newLine, ...text] : text;
  });
}

function linesOf(cue: Cue): StyledChar[][] {
  const lines: StyledChar[][] = [[]];
  for (const { text, style } of cue.spans)
    normalizeLineEnds(text)
      .split('\n')
      .forEach((line, at) => {
        if (at > 0) lines.push([]);
        for (const char of line.normalize('NFC')) lines.at(-1)!.push({ char, style });
      });
  return lines;
}

/** Codes of open subtitling take no cell. */
function openLine(line: readonly StyledChar[], encodeChar: (char: string) => number[]): number[] {
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
  for (const { char, style } of line) {
    change(style);
    out.push(...encodeChar(char));
  }
  change(undefined);
  return out;
}

const openCodes = (style: Style | undefined): number[] => [
  ...(style?.italic ? [0x80] : []),
  ...(style?.underline ? [0x82] : []),
];

/** A colour's code takes a cell: that of the space before. A colour that changes inside a word waits for its end. */
function teletextLine(
  line: readonly StyledChar[],
  encodeChar: (char: string) => number[],
  colors: ReadonlyMap<Style | undefined, number>,
  { losses, index }: TextContext,
): number[] {
  if (line.length === 0) return [];
  const out = [DOUBLE_HEIGHT, START_BOX, START_BOX];
  let current = WHITE;
  line.forEach(({ char, style }, at) => {
    const color = char === ' ' ? current : colors.get(style)!;
    const before = line[at - 1];
    if (color !== current && (!before || before.char === ' ')) {
      if (before) out.pop();
      out.push(color);
      current = color;
    } else if (color !== current && before!.style !== style)
      losses.add('color', 'a colour that changes inside a word changes after it', index);
    out.push(...encodeChar(char));
  });
  return [...out, END_BOX, END_BOX];
}

/** True for text that only teletext can show. */
export const isColored = (style: Style | undefined): boolean =>
  style?.color !== undefined && style.color !== teletextColors[WHITE];

function colorOf(style: Style | undefined, { losses, index }: TextContext): number {
  if (!isColored(style)) return WHITE;
  const exact = teletextColors.indexOf(style!.color as '#ffffff');
  if (exact >= 0) return exact;
  losses.add('color', 'colours are written as the nearest of teletext', index);
  // Black would not be seen on the black of the box.
  return teletextColors.indexOf(nearestColor(style!.color!, teletextColors.slice(1)) as '#ffffff');
}
