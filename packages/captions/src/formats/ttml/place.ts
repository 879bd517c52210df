import type { CaptionDocument, Cue, Placement, Region } from '../../model/cue.js';

const BOTTOM: Region = {
  id: 'bottom',
  x: 10,
  y: 70,
  width: 80,
  height: 20,
  displayAlign: 'after',
  textAlign: 'center',
};
const TOP: Region = {
  id: 'top',
  x: 10,
  y: 10,
  width: 80,
  height: 20,
  displayAlign: 'before',
  textAlign: 'center',
};

/** Returns the regions that a document needs, and a function that gives the region of a cue. */
export function placeCues(
  { cues, regions = [] }: CaptionDocument,
  twoRegions: boolean,
): { regions: readonly Region[]; regionOf: (cue: Cue) => Region } {
  if (twoRegions) return { regions: [TOP, BOTTOM], regionOf: (cue) => (isHigh(cue, regions) ? TOP : BOTTOM) };
  const used = new Map<string, Region>(regions.map((region) => [region.id, region]));
  const placed = new Map<string, Region>();
  const regionOf = ({ placement }: Cue): Region => {
    const named = placement?.region === undefined ? undefined : used.get(placement.region);
    if (named) return named;
    const key = placement ? JSON.stringify({ ...placement, align: undefined, cell: undefined }) : '';
    const known = placed.get(key);
    if (known) return known;
    const region = key === '' || key === '{}' ? BOTTOM : { ...boxOf(placement!), id: freeId(used) };
    placed.set(key, region);
    used.set(region.id, used.get(region.id) ?? region);
    return region;
  };
  for (const cue of cues) regionOf(cue);
  return { regions: [...used.values()], regionOf };
}

function freeId(used: ReadonlyMap<string, unknown>): string {
  for (let number = used.size + 1; ; number++) if (!used.has(`r${number}`)) return `r${number}`;
}

const clamp = (value: number): number => Math.max(0, Math.min(100, Math.round(value * 100) / 100));

/** Returns the rectangle of WebVTT settings: the edge at `line`, the extent of `position` and `size`. */
function boxOf(placement: Placement): Omit<Region, 'id'> {
  const { line, row, lineAlign, position, positionAlign = 'center', size = 80 } = placement;
  const at = line ?? (row === undefined ? undefined : row < 0 ? 100 + (row + 1) * 5.33 : row * 5.33);
  const left =
    position === undefined
      ? (100 - size) / 2
      : positionAlign === 'line-left'
        ? position
        : positionAlign === 'line-right'
          ? position - size
          : position - size / 2;
  const x = clamp(left);
  const width = clamp(Math.min(size, 100 - x));
  const common = { x, width: width || 80, textAlign: 'center' as const };
  if (at === undefined) return { ...common, y: BOTTOM.y, height: BOTTOM.height, displayAlign: 'after' };
  const y = clamp(at);
  const fromBottom = lineAlign === 'end' || (line === undefined && row !== undefined && row < 0);
  if (fromBottom) return { ...common, y: 0, height: y, displayAlign: 'after' };
  if (lineAlign === 'center') {
    const half = Math.min(y, 100 - y);
    return { ...common, y: clamp(y - half), height: clamp(half * 2), displayAlign: 'center' };
  }
  return { ...common, y, height: clamp(100 - y), displayAlign: 'before' };
}

function isHigh({ placement }: Cue, regions: readonly Region[]): boolean {
  if (!placement) return false;
  const region = regions.find(({ id }) => id === placement.region);
  if (region) return region.displayAlign === 'before' ? region.y < 50 : region.y + region.height <= 50;
  return (
    (placement.line ?? (placement.row !== undefined && placement.row >= 0 ? placement.row * 5.33 : 100)) < 50
  );
}
