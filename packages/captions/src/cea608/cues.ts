import type { Cue, Placement, Span, Style } from '../model/cue.js';
import { framesToMs, type FrameRate } from '../model/timecode.js';
import type { Caption608 } from './decoder.js';
import { COLUMNS, ROWS, type Color, type Pen, type Row } from './screen.js';

/** CEA-608 colours as RGB values. */
export const colorValues: Readonly<Record<Color, string>> = {
  white: '#ffffff',
  green: '#00ff00',
  blue: '#0000ff',
  cyan: '#00ffff',
  red: '#ff0000',
  yellow: '#ffff00',
  magenta: '#ff00ff',
  black: '#000000',
};

/** The caption area of CEA-608 is the middle 80 % of the picture. */
const percentOfRow = (row: number): number => round(10 + (row * 80) / ROWS);
const percentOfColumn = (column: number): number => round(10 + (column * 80) / COLUMNS);
const round = (value: number): number => Math.round(value * 100) / 100;

/** Converts a caption into cues: adjacent rows form one cue, separate groups of rows one each. */
export function toCues(caption: Caption608, rate: FrameRate): Cue[] {
  const groups: Row[][] = [];
  for (const row of caption.rows) {
    const last = groups.at(-1);
    if (last && last.at(-1)!.row === row.row - 1) last.push(row);
    else groups.push([row]);
  }
  const { startFrame, endFrame, mode, rollUpRows } = caption;
  return groups.map((rows) => ({
    startMs: framesToMs(startFrame, rate),
    endMs: framesToMs(endFrame, rate),
    frames: [startFrame, endFrame],
    spans: toSpans(rows),
    placement: placementOf(rows),
    mode,
    ...(rollUpRows ? { rollUpRows } : {}),
  }));
}

function toSpans(rows: readonly Row[]): Span[] {
  const spans: { text: string; style?: Style }[] = [];
  rows.forEach(({ runs }, index) => {
    runs.forEach(({ text, pen }, at) => {
      const style = styleOf(pen);
      const shown = (index > 0 && at === 0 ? '\n' : '') + text.replaceAll('\u00a0', ' ');
      const last = spans.at(-1);
      if (last && sameStyle(last.style, style)) last.text += shown;
      else spans.push(style ? { text: shown, style } : { text: shown });
    });
  });
  return spans;
}

const sameStyle = (a: Style | undefined, b: Style | undefined): boolean =>
  a?.color === b?.color &&
  a?.background === b?.background &&
  a?.italic === b?.italic &&
  a?.underline === b?.underline;

function styleOf({ color, italic, underline, background }: Pen): Style | undefined {
  if (color === 'white' && !italic && !underline && !background) return undefined;
  return {
    ...(italic ? { italic } : {}),
    ...(underline ? { underline } : {}),
    ...(color === 'white' ? {} : { color: colorValues[color] }),
    ...(background ? { background: colorValues[background] } : {}),
  };
}

const widthOf = (row: Row): number => row.runs.reduce((sum, run) => sum + run.text.length, 0);

/**
 * Lines whose midpoint is within two columns of the screen's midpoint count as centred: indents are multiples
 * of four columns.
 */
function placementOf(rows: readonly Row[]): Placement {
  const column = Math.min(...rows.map((row) => row.column));
  const centered = rows.every((row) => Math.abs(row.column + widthOf(row) / 2 - COLUMNS / 2) <= 2);
  const cell = { row: rows[0]!.row, column, rows: ROWS, columns: COLUMNS };
  const line = percentOfRow(cell.row);
  return centered
    ? { line, align: 'center', cell }
    : { line, position: percentOfColumn(column), positionAlign: 'line-left', align: 'left', cell };
}
