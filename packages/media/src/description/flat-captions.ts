import type { CaptionDocument } from '@scriptorium/captions';

type Cue = CaptionDocument['cues'][number];

/** Returns the order of captions on the screen, from top to bottom. */
const height = ({ placement: { line, row, cell } = {} }: Cue): number =>
  cell ? (cell.row / cell.rows) * 100 : (line ?? (row === undefined ? 100 : row < 0 ? 100 + row : row));

/**
 * Returns captions that do not overlap, for formats that show one at a time: while several are shown, their texts follow each
 * other from top to bottom. The text of the document is the same at every time.
 */
export function flatCaptions(document: CaptionDocument): CaptionDocument {
  const sorted = document.cues.filter(({ startMs, endMs }) => endMs > startMs);
  sorted.sort((a, b) => a.startMs - b.startMs);
  const times = [...new Set(sorted.flatMap(({ startMs, endMs }) => [startMs, endMs]))].sort((a, b) => a - b);
  const cues: Cue[] = [];
  let active: Cue[] = [];
  let next = 0;
  times.forEach((startMs, i) => {
    active = active.filter(({ endMs }) => endMs > startMs);
    while (sorted[next]?.startMs === startMs) active.push(sorted[next++]!);
    const endMs = times[i + 1];
    if (active.length > 0 && endMs !== undefined) cues.push(joined(active, startMs, endMs));
  });
  return { ...document, cues };
}

function joined(active: readonly Cue[], startMs: number, endMs: number): Cue {
  if (active.length === 1) return { ...active[0]!, startMs, endMs };
  const spans = active
    .toSorted((a, b) => height(a) - height(b))
    .flatMap((cue, i) => (i === 0 ? cue.spans : [{ text: '\n' }, ...cue.spans]));
  return { startMs, endMs, spans };
}
