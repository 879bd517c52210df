/** What lengths of a document are measured against. */
export interface Extent {
  /** Pixels of the root container, where the document gives them. */
  readonly width?: number;
  readonly height?: number;
  readonly columns: number;
  readonly rows: number;
}

/** A length as a percentage of the root container's width or height; undefined for one that cannot be told. */
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

/** Two lengths, across and down. */
export function toPercents(lengths: string | undefined, extent: Extent): [number, number] | undefined {
  const [first, second] = (lengths ?? '').trim().split(/\s+/);
  const x = first && toPercent(first, 'x', extent);
  const y = second && toPercent(second, 'y', extent);
  return typeof x === 'number' && typeof y === 'number' ? [x, y] : undefined;
}
