import type { CaptionDocument, Style } from '../model/cue.js';
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
    for (const span of cue.spans) {
      if (!timed && span.startMs !== undefined)
        losses.add('word-timing', 'times inside a cue are not written', index);
      if (span.style) reportStyle(span.style, lost, losses, index);
    }
  }
  if (document.regions?.length && !kept.has('regions')) losses.add('region', 'regions are not written');
  if (document.styleSheets?.length && !kept.has('styleSheets'))
    losses.add('stylesheet', 'style sheets are not written');
}

function reportStyle(style: Style, lost: typeof styleLosses, losses: Losses, index: number): void {
  for (const [field, code, message] of lost) if (style[field] !== undefined) losses.add(code, message, index);
}
