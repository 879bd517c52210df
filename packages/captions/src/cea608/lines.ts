import type { CaptionDocument, Cue, Placement, Style } from '../model/cue.js';
import type { Losses } from '../model/loss.js';
import { nearestColor } from '../text/colors.js';
import { colorValues } from './cues.js';
import { toCharset } from './encode-text.js';
import { colors, COLUMNS, PLAIN, ROWS, type Color, type Pen } from './screen.js';

export interface Cell608 {
  char: string;
  pen: Pen;
}

export interface Line608 {
  readonly row: number;
  readonly column: number;
  readonly cells: readonly Cell608[];
}

/** Lays out a cue on the 15 × 32 grid, wrapped, at its own position or centred at the bottom. */
export function toLines(cue: Cue, index: number, document: CaptionDocument, losses: Losses): Line608[] {
  const lines = wrap(cellsOf(cue, index, losses), index, losses);
  const { placement } = cue;
  const column =
    placement?.cell?.columns === COLUMNS && placement.align !== 'center' ? placement.cell.column : undefined;
  const top = topRow(placement, lines.length, document);
  return lines.map((cells, at) => ({
    row: top + at,
    column:
      column === undefined
        ? alignedColumn(cells.length, placement)
        : Math.min(column, COLUMNS - cells.length),
    cells,
  }));
}

function cellsOf(cue: Cue, index: number, losses: Losses): Cell608[][] {
  const lines: Cell608[][] = [[]];
  for (const { text, style } of cue.spans) {
    const pen = penOf(style, index, losses);
    text.split('\n').forEach((part, at) => {
      if (at > 0) lines.push([]);
      for (const char of toCharset(part, losses, index)) lines.at(-1)!.push({ char, pen });
    });
  }
  return lines.map(trim).filter((line) => line.length > 0);
}

function trim(cells: Cell608[]): Cell608[] {
  let from = 0;
  let to = cells.length;
  while (from < to && cells[from]!.char === ' ') from++;
  while (to > from && cells[to - 1]!.char === ' ') to--;
  return cells.slice(from, to);
}

function wrap(lines: readonly Cell608[][], index: number, losses: Losses): Cell608[][] {
  const out: Cell608[][] = [];
  for (const line of lines) {
    let rest = line;
    while (rest.length > COLUMNS) {
      const space = rest.slice(0, COLUMNS + 1).findLastIndex(({ char }) => char === ' ');
      const end = space > 0 ? space : COLUMNS;
      out.push(trim(rest.slice(0, end)));
      rest = trim(rest.slice(end));
      losses.add('text', 'lines longer than 32 characters are wrapped', index);
    }
    if (rest.length > 0) out.push(rest);
  }
  if (out.length > ROWS) losses.add('text', 'text beyond 15 rows is left out', index);
  return out.slice(0, ROWS).map((line) => settleStyles(line, index, losses));
}

/** A style code replaces a space; a style that changes inside a word takes effect at the next space. */
function settleStyles(cells: readonly Cell608[], index: number, losses: Losses): Cell608[] {
  const out = cells.map((cell) => ({ ...cell }));
  for (let i = 1; i < out.length; i++) {
    if (out[i]!.pen === out[i - 1]!.pen || samePen(out[i]!.pen, out[i - 1]!.pen)) continue;
    if (out[i - 1]!.char === ' ') out[i - 1]!.pen = out[i - 2]?.pen ?? PLAIN;
    else if (out[i]!.char === ' ') out[i]!.pen = out[i - 1]!.pen;
    else {
      losses.add('style', 'style changes inside a word take effect after it', index);
      out[i]!.pen = out[i - 1]!.pen;
    }
  }
  return out;
}

export const samePen = (a: Pen, b: Pen): boolean =>
  a.color === b.color && a.italic === b.italic && a.underline === b.underline;

function penOf(style: Style | undefined, index: number, losses: Losses): Pen {
  if (!style) return PLAIN;
  if (style.bold) losses.add('style', 'bold is not written', index);
  if (style.background) losses.add('color', 'background colours are not written', index);
  if (style.ruby) losses.add('ruby', 'ruby annotations are not written', index);
  if (style.voice) losses.add('voice', 'speaker names in voice attributes are not written', index);
  const color = style.color ? writtenColor(style.color, index, losses) : 'white';
  return { color, italic: style.italic ?? false, underline: style.underline ?? false };
}

function writtenColor(color: string, index: number, losses: Losses): Color {
  const exact = colors.find((name) => colorValues[name] === color);
  if (exact && exact !== 'black') return exact;
  losses.add('color', 'colours are written as the nearest of CEA-608', index);
  const palette = colors.slice(0, -1);
  const nearest = nearestColor(
    color,
    palette.map((name) => colorValues[name]),
  );
  return palette.find((name) => colorValues[name] === nearest)!;
}

/** Returns the row of the first line. Captions without a position use the lowest rows. */
function topRow(placement: Placement | undefined, count: number, document: CaptionDocument): number {
  const lowest = ROWS - count;
  const clamp = (row: number): number => Math.max(0, Math.min(lowest, Math.round(row)));
  if (!placement) return lowest;
  if (placement.cell?.rows === ROWS) return clamp(placement.cell.row);
  if (placement.row !== undefined)
    return clamp(placement.row < 0 ? ROWS + placement.row - (count - 1) : placement.row);
  const rowAt = (percent: number): number => ((percent - 10) * ROWS) / 80;
  if (placement.line !== undefined) {
    const shift = placement.lineAlign === 'end' ? count : placement.lineAlign === 'center' ? count / 2 : 0;
    return clamp(rowAt(placement.line) - shift);
  }
  const region = document.regions?.find(({ id }) => id === placement.region);
  if (!region) return lowest;
  if (region.displayAlign === 'before') return clamp(rowAt(region.y));
  if (region.displayAlign === 'center') return clamp(rowAt(region.y + region.height / 2) - count / 2);
  return clamp(rowAt(region.y + region.height) - count);
}

function alignedColumn(length: number, placement: Placement | undefined): number {
  const align = placement?.align ?? 'center';
  if (align === 'left' || align === 'start') return 0;
  if (align === 'right' || align === 'end') return COLUMNS - length;
  return Math.floor((COLUMNS - length) / 2);
}
