import type { Cell, Placement } from '../../model/cue.js';

const alignments = [undefined, 'left', 'center', 'right'] as const;

/**
 * Returns the placement of a subtitle from its first row (from 1; captions use up to 23 in teletext) and
 * justification code.
 */
export function placementOf(
  row: number,
  justification: number,
  { rows, columns }: Pick<Cell, 'rows' | 'columns'>,
): Placement {
  const align = alignments[justification];
  const first = Math.max(0, Math.min(row, rows) - 1);
  return {
    line: Math.round((first * 10000) / rows) / 100,
    ...(align ? { align } : {}),
    cell: { row: first, column: 0, rows, columns },
  };
}

/** Returns the row, from 1, of the first line of a text with a height of `height` rows. */
export function rowOf(placement: Placement | undefined, height: number, rows: number): number {
  const lowest = Math.max(1, rows - height + 1);
  if (!placement) return lowest;
  const clamp = (row: number): number => Math.max(1, Math.min(lowest, Math.round(row)));
  if (placement.cell) return clamp((placement.cell.row * rows) / placement.cell.rows + 1);
  if (placement.row !== undefined)
    return clamp(placement.row < 0 ? rows + placement.row - height + 2 : placement.row + 1);
  if (placement.line === undefined) return lowest;
  const shift = placement.lineAlign === 'end' ? height : placement.lineAlign === 'center' ? height / 2 : 0;
  return clamp((placement.line * rows) / 100 + 1 - shift);
}

/** Returns the justification code of an alignment; undefined without one. */
export function justificationOf({ align }: Placement = {}): number | undefined {
  if (align === undefined) return undefined;
  if (align === 'center') return 2;
  return align === 'left' || align === 'start' ? 1 : 3;
}
