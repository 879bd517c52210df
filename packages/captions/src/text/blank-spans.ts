import type { Span } from '../model/cue.js';

/**
 * Moves a blank between two styled spans into the first one, unless it would be visible there or get ruby. Some players leave out
 * text between tags that is only a blank: VLC 3.0 in TTML, and Shaka Player 5.2 in SRT.
 */
export function withoutBlankSpans(spans: readonly Span[]): readonly Span[] {
  if (spans.length < 3) return spans;
  const out: Span[] = [];
  for (const span of spans) {
    const last = out.at(-1);
    const { underline, background, ruby } = last?.style ?? {};
    const changesLook = underline || background || ruby !== undefined;
    if (last && !changesLook && /^ +$/.test(span.text))
      out[out.length - 1] = { ...last, text: last.text + span.text };
    else out.push(span);
  }
  return out;
}
