import type { Cue, Placement, Span, Style } from '../model/cue.js';
import { framesToMs, type FrameRate } from '../model/timecode.js';
import type { Caption708 } from './decoder.js';
import { isOpaque, samePen, type Pen, type Row } from './window.js';

/** Grid on which windows of a 16:9 picture are anchored. A character cell is 5 × 5 units. */
export const GRID_ROWS = 75;
export const GRID_COLUMNS = 210;
export const CELL = 5;

/** The grid covers the safe area, the middle 80 % of the picture. */
const percent = (value: number, grid: number): number =>
  Math.round((10 + (Math.max(0, Math.min(grid, value)) * 80) / grid) * 100) / 100;

export function toCue(caption: Caption708, rate: FrameRate): Cue {
  const { startFrame, endFrame, mode, rows, place } = caption;
  return {
    startMs: framesToMs(startFrame, rate),
    endMs: framesToMs(endFrame, rate),
    frames: [startFrame, endFrame],
    spans: toSpans(rows),
    placement: placementOf(caption),
    mode,
    ...(mode === 'roll-up' ? { rollUpRows: Math.max(2, Math.min(4, place.rows)) } : {}),
  };
}

function toSpans(rows: readonly Row[]): Span[] {
  const spans: { text: string; pen: Pen }[] = [];
  rows.forEach(({ runs }, index) => {
    runs.forEach(({ text, pen }, at) => {
      const shown = (index > 0 && at === 0 ? '\n' : '') + text.replaceAll('\u00a0', ' ');
      const last = spans.at(-1);
      if (last && samePen(last.pen, pen)) last.text += shown;
      else spans.push({ text: shown, pen });
    });
  });
  return spans.map(({ text, pen }) => {
    const style = styleOf(pen);
    return style ? { text, style } : { text };
  });
}

/** Converts two bits per primary colour. Decoders support at least 0 and 2, so 2 is full intensity. */
const hex = (rgb: number): string =>
  `#${[4, 2, 0].map((shift) => ['00', '55', 'ff', 'ff'][(rgb >> shift) & 3]).join('')}`;

function styleOf(pen: Pen): Style | undefined {
  const color = hex(pen.color);
  const background = hex(pen.background);
  const style: Style = {
    ...(pen.italic ? { italic: true } : {}),
    ...(pen.underline ? { underline: true } : {}),
    ...(color === '#ffffff' ? {} : { color }),
    ...(isOpaque(pen) && background !== '#000000' ? { background } : {}),
  };
  return Object.keys(style).length > 0 ? style : undefined;
}

/** Returns the position in the picture, from the window's anchor and the rows within the window. */
function placementOf({ place, rows, justify }: Caption708): Placement {
  const [vertical, horizontal] = place.relative
    ? [(place.anchorVertical * GRID_ROWS) / 100, (place.anchorHorizontal * GRID_COLUMNS) / 100]
    : [place.anchorVertical, place.anchorHorizontal];
  const [anchorRow, anchorColumn] = [Math.floor(place.anchorPoint / 3), place.anchorPoint % 3];
  const top = vertical - (anchorRow * place.rows * CELL) / 2;
  const left = horizontal - (anchorColumn * place.columns * CELL) / 2;
  return { ...linePlace(anchorRow, top, rows), ...columnPlace(left, place.columns, rows, justify) };
}

function linePlace(anchorRow: number, top: number, rows: readonly Row[]): Placement {
  const first = top + rows[0]!.row * CELL;
  const last = top + (rows.at(-1)!.row + 1) * CELL;
  if (anchorRow === 2) return { line: percent(last, GRID_ROWS), lineAlign: 'end' };
  if (anchorRow === 1) return { line: percent((first + last) / 2, GRID_ROWS), lineAlign: 'center' };
  return { line: percent(first, GRID_ROWS) };
}

function columnPlace(
  left: number,
  columns: number,
  rows: readonly Row[],
  justify: Caption708['justify'],
): Placement {
  const middle = GRID_COLUMNS / 2;
  const from = left + Math.min(...rows.map(({ column }) => column)) * CELL;
  const to = left + Math.max(...rows.map(({ column, width }) => column + width)) * CELL;
  if (justify === 'center') {
    const center = left + (columns * CELL) / 2;
    if (Math.abs(center - middle) <= CELL) return { align: 'center' };
    return { position: percent(center, GRID_COLUMNS), positionAlign: 'center', align: 'center' };
  }
  if (justify === 'right')
    return { position: percent(to, GRID_COLUMNS), positionAlign: 'line-right', align: 'right' };
  const isCentered = rows.every(
    ({ column, width }) => Math.abs(left + (column + width / 2) * CELL - middle) <= CELL * 2,
  );
  if (isCentered) return { align: 'center' };
  return { position: percent(from, GRID_COLUMNS), positionAlign: 'line-left', align: 'left' };
}
