/** Reference values for the lengths of a document. */
export interface Extent {
  /** Size of the root container in pixels, if the document defines it. */
  readonly width?: number;
  readonly height?: number;
  readonly columns: number;
  readonly rows: number;
}

/** Converts a length to a percentage of the root container; undefined if it cannot be computed. */
export function toPercent(length: string, axis: 'x' | 'y', extent: Extent): number | undefined {
  const parts = /^([+-]?\d{1,9}(?:\.\d{1,12})?)(%|px|c|rw|rh)$/.exec(length.trim());
  if (!parts) return undefined;
  const value = Number(parts[1]);
  switch (parts[2]) {
    case 'px': {
      const pixels = axis === 'x' ? extent.width : extent.height;
      return pixels ? (value * 100) / pixels : undefined;
    }
    case 'c':
      return (value * 100) / (axis === 'x' ? extent.columns : extent.rows);
    default:
      return value;
  }
}

/** Converts two lengths, horizontal and vertical. */
export function toPercents(lengths: string | undefined, extent: Extent): [number, number] | undefined {
  const [first, second] = (lengths ?? '').trim().split(/\s+/);
  const x = first && toPercent(first, 'x', extent);
  const y = second && toPercent(second, 'y', extent);
  return typeof x === 'number' && typeof y === 'number' ? [x, y] : undefined;
}
