import type { CaptionDocument, Cue, Placement, Style } from '../model/cue.js';
import type { Losses } from '../model/loss.js';
import { normalizeLineEnds } from '../text/lines.js';
import { bytesOf } from './characters.js';
import { CELL, GRID_COLUMNS, GRID_ROWS } from './cues.js';
import { PLAIN, samePen, type Pen } from './window.js';

/** Characters per row of a 16:9 picture. */
const COLUMNS = 42;
const MAX_ROWS = 15;

/** Commands of set C1, and the end-of-text code of C0. */
export const command = {
  endOfText: 0x03,
  show: 0x89,
  delete: 0x8c,
  penAttributes: 0x90,
  penColor: 0x91,
  penLocation: 0x92,
  windowAttributes: 0x97,
  defineWindow: 0x98,
} as const;

/** A command with its parameters, or a character. Never split between frames. */
export type Unit = readonly number[];

interface Cell {
  readonly char: string;
  readonly pen: Pen;
}

/**
 * Returns a function that gives the units to load a cue into a hidden window, or undefined if the cue has no
 * visible text.
 */
export function loadCue(
  cue: Cue,
  index: number,
  document: CaptionDocument,
  losses: Losses,
): ((window: number) => Unit[]) | undefined {
  const rows = wrapped(cellsOf(cue, index, losses), index, losses);
  if (rows.length === 0) return undefined;
  const columns = Math.max(...rows.map((row) => row.length));
  const { vertical, horizontal, anchor, justify } = anchorOf(cue.placement, document);
  const body = rows.flatMap((cells, row) => rowUnits(cells, row));
  return (window) => [
    [
      command.defineWindow + window,
      0x18,
      vertical,
      horizontal,
      (anchor << 4) | (rows.length - 1),
      columns - 1,
      0x09,
    ],
    [command.windowAttributes, 0xc0, 0x00, 0x0c | justify, 0x00],
    ...penUnits(PLAIN),
    ...body,
    [command.endOfText],
  ];
}

function rowUnits(cells: readonly Cell[], row: number): Unit[] {
  const units: Unit[] = [[command.penLocation, row, 0]];
  cells.forEach(({ char, pen }, at) => {
    // The pen carries over from the previous row, so every row sets its own.
    const before = cells[at - 1]?.pen;
    if (!before ? row > 0 || !samePen(pen, PLAIN) : !samePen(before, pen)) units.push(...penUnits(pen));
    units.push(bytesOf(char));
  });
  return units;
}

const penUnits = ({ italic, underline, color, background }: Pen): Unit[] => [
  [command.penAttributes, 0x05, (italic ? 0x80 : 0) | (underline ? 0x40 : 0)],
  [command.penColor, color, background, 0x00],
];

function cellsOf(cue: Cue, index: number, losses: Losses): Cell[][] {
  const lines: Cell[][] = [[]];
  for (const { text, style } of cue.spans) {
    const pen = penOf(style);
    for (const char of normalizeLineEnds(text).normalize('NFC')) {
      if (char === '\n') lines.push([]);
      else if (char >= ' ' && !(char >= '\u007f' && char < '\u00a0')) lines.at(-1)!.push({ char, pen });
      if (bytesOf(char)[0] === 0x18 && char !== '\n')
        losses.add('character', 'the CEA-708 service has 16-bit characters, which few decoders show', index);
    }
  }
  return lines.map(trimmed).filter((line) => line.length > 0);
}

function trimmed(cells: readonly Cell[]): Cell[] {
  let from = 0;
  let to = cells.length;
  while (from < to && cells[from]!.char === ' ') from++;
  while (to > from && cells[to - 1]!.char === ' ') to--;
  return cells.slice(from, to);
}

function wrapped(lines: readonly Cell[][], index: number, losses: Losses): Cell[][] {
  const out: Cell[][] = [];
  for (const line of lines) {
    let from = 0;
    while (line.length - from > COLUMNS) {
      const space = line.slice(from, from + COLUMNS + 1).findLastIndex(({ char }) => char === ' ');
      const end = from + (space > 0 ? space : COLUMNS);
      out.push(trimmed(line.slice(from, end)));
      from = space > 0 ? end + 1 : end;
      losses.add('text', `lines longer than ${COLUMNS} characters are wrapped in the CEA-708 service`, index);
    }
    out.push(trimmed(line.slice(from)));
  }
  const filled = out.filter((line) => line.length > 0);
  if (filled.length > MAX_ROWS)
    losses.add('text', `text beyond ${MAX_ROWS} rows is left out of the CEA-708 service`, index);
  return filled.slice(0, MAX_ROWS);
}

function penOf(style: Style | undefined): Pen {
  if (!style) return PLAIN;
  return {
    ...PLAIN,
    italic: style.italic ?? false,
    underline: style.underline ?? false,
    color: style.color === undefined ? PLAIN.color : twoBits(style.color),
    background: style.background === undefined ? PLAIN.background : twoBits(style.background),
  };
}

/** Converts `#rrggbb` to two bits per primary colour: 0, 1 for about a third, 2 for full intensity. */
function twoBits(color: string): number {
  const level = (at: number): number => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) || 0;
    return value < 0x2b ? 0 : value < 0xaa ? 1 : 2;
  };
  return (level(1) << 4) | (level(3) << 2) | level(5);
}

interface Anchor {
  readonly vertical: number;
  readonly horizontal: number;
  readonly anchor: number;
  /** 0 left, 1 right, 2 centre. */
  readonly justify: number;
}

const onGrid = (percent: number, grid: number): number =>
  Math.max(0, Math.min(grid - 1, Math.round(((percent - 10) * grid) / 80)));

/** Returns the anchor of a cue's window: the bottom centre if the cue has no position. */
function anchorOf(placement: Placement | undefined, document: CaptionDocument): Anchor {
  const { line, row } = lineOf(placement, document);
  const align = placement?.align ?? 'center';
  const side = align === 'left' || align === 'start' ? 0 : align === 'right' || align === 'end' ? 2 : 1;
  const position = placement?.position ?? [10, 50, 90][side]!;
  return {
    vertical: onGrid(line, GRID_ROWS),
    horizontal: onGrid(position, GRID_COLUMNS),
    anchor: row * 3 + side,
    justify: [0, 2, 1][side]!,
  };
}

/** Returns the line in percent, and the edge of the text it refers to: 0 top, 1 middle, 2 bottom. */
function lineOf(placement: Placement | undefined, document: CaptionDocument): { line: number; row: number } {
  const edges = { start: 0, center: 1, end: 2 } as const;
  if (placement?.line !== undefined)
    return { line: placement.line, row: edges[placement.lineAlign ?? 'start'] };
  if (placement?.row !== undefined) {
    const height = (80 * CELL) / GRID_ROWS;
    return placement.row < 0
      ? { line: 90 + (placement.row + 1) * height, row: 2 }
      : { line: 10 + placement.row * height, row: 0 };
  }
  const region = document.regions?.find(({ id }) => id === placement?.region);
  if (!region) return { line: 90, row: 2 };
  if (region.displayAlign === 'before') return { line: region.y, row: 0 };
  if (region.displayAlign === 'center') return { line: region.y + region.height / 2, row: 1 };
  return { line: region.y + region.height, row: 2 };
}
