import type { CaptionDocument, Cue, Span, Style } from '../model/cue.js';
import type { LossCode, Losses } from '../model/loss.js';

export type Kept =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'color'
  | 'background'
  | 'ruby'
  | 'voice'
  | 'lang'
  | 'classes'
  | 'placement'
  | 'word-timing'
  | 'regions'
  | 'styleSheets'
  | 'forced';

const styleLosses: [keyof Style, LossCode, string][] = [
  ['bold', 'style', 'bold is not written'],
  ['italic', 'style', 'italics are not written'],
  ['underline', 'style', 'underline is not written'],
  ['color', 'color', 'text colours are not written'],
  ['background', 'color', 'background colours are not written'],
  ['ruby', 'ruby', 'ruby annotations are not written'],
  ['voice', 'voice', 'speaker names in voice attributes are not written'],
  ['lang', 'language', 'language marks inside a cue are not written'],
  ['classes', 'class', 'class names are not written'],
];

/** Reports everything in the document that a writer supporting only `kept` omits. */
export function reportLosses(document: CaptionDocument, kept: ReadonlySet<Kept>, losses: Losses): void {
  const lost = styleLosses.filter(([field]) => !kept.has(field as Kept));
  const [placed, timed] = [kept.has('placement'), kept.has('word-timing')];
  const forced = kept.has('forced');
  const all = placed && timed && forced && lost.length === 0;
  const cues = all ? [] : document.cues;
  for (let index = 0; index < cues.length; index++) {
    const cue = cues[index]!;
    if (!forced && cue.forced) losses.add('metadata', 'forced display of cues is not written', index);
    if (!placed && cue.placement) losses.add('placement', 'positions are not written', index);
    if (!timed && cue.spans.some(({ startMs }) => startMs !== undefined))
      losses.add('word-timing', 'times inside a cue are not written', index);
    for (const [field, code, message] of lost)
      if (cue.spans.some(({ style }) => style?.[field] !== undefined)) losses.add(code, message, index);
  }
  if (document.regions?.length && !kept.has('regions')) losses.add('region', 'regions are not written');
  if (document.styleSheets?.length && !kept.has('styleSheets'))
    losses.add('stylesheet', 'style sheets are not written');
}

/**
 * Joins cues of the same time, for formats without positions: players show such cues in either order. Their
 * texts follow each other as on the screen, from top to bottom, at the place of the lowest.
 */
export function withoutSimultaneous(document: CaptionDocument): CaptionDocument {
  const { cues } = document;
  const isSame = (cue: Cue, before: Cue | undefined): boolean =>
    before !== undefined && cue.startMs === before.startMs && cue.endMs === before.endMs;
  if (!cues.some((cue, index) => isSame(cue, cues[index - 1]))) return document;
  const groups: Cue[][] = [];
  for (const cue of cues)
    if (isSame(cue, groups.at(-1)?.[0])) groups.at(-1)!.push(cue);
    else groups.push([cue]);
  return { ...document, cues: groups.map(joined) };
}

function joined(group: readonly Cue[]): Cue {
  const ordered = group.length === 1 ? group : group.toSorted((a, b) => heightOf(a) - heightOf(b));
  const [first, ...others] = ordered as [Cue, ...Cue[]];
  const spans = others.flatMap(({ spans }): Span[] => [{ text: '\n' }, ...spans]);
  const last = others.at(-1);
  if (!last) return first;
  const { placement: _, ...rest } = first;
  const { placement } = last;
  return { ...rest, spans: [...first.spans, ...spans], ...(placement && { placement }) };
}

/** Distance from the top in percent. Rows count from the top, or, if negative, from the bottom. */
function heightOf({ placement: { line, row, cell } = {} }: Cue): number {
  if (cell) return (cell.row / cell.rows) * 100;
  return line ?? (row === undefined ? 100 : row < 0 ? 100 + row : row);
}
