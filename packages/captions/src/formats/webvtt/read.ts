import type { CaptionDocument, Cue, Placement, Span } from '../../model/cue.js';
import type { Reading } from '../../model/reading.js';
import { mended } from '../mend.js';
import type { Tag } from '../../text/open-tags.js';
import { placementOfOverride, tagsOfOverride } from '../overrides.js';
import { parseCueText } from './cue-text.js';
import { escapeStrayBrackets } from './lenient.js';
import { parseWebVtt, type VttCue, type VttFile } from './parse.js';
import { toRegion } from './region.js';
import { classOf, toSpans } from './spans.js';

/**
 * Reads WebVTT by the parsing algorithm of the W3C Recommendation. Content that its error handling drops, but
 * that other tools read, is repaired: loose times and settings, arrows and `<` in text, a missing signature.
 * @throws CaptionError `malformed` without a signature and cues
 */
export function readWebVtt(input: string, reading: Reading): CaptionDocument {
  const onCue = (cue: VttCue, { lineAt }: VttFile): void => {
    reading.lineAt = lineAt;
    reading.add(
      toCue(cue, (message) => reading.repair('markup', message, { line: lineAt(cue.at) })),
      cue.at,
    );
  };
  const { regions, styleSheets, header } = parseWebVtt(input, reading, onCue, true);
  const { Language: language, ...metadata } = header;
  const document = {
    cues: reading.cues,
    ...(language ? { language } : {}),
    ...(regions.size ? { regions: [...regions.values()].map(toRegion) } : {}),
    ...(styleSheets.length ? { styleSheets } : {}),
    ...(Object.keys(metadata).length ? { metadata } : {}),
  };
  return mended(document, reading);
}

function toCue(cue: VttCue, repair: (message: string) => void): Cue {
  const { startMs, endMs, placement, text } = cue.text.includes('{\\') ? withoutOverrides(cue, repair) : cue;
  const { id, voice } = cue.id.includes('"') ? speakerOf(cue.id) : { id: cue.id, voice: undefined };
  const written = text.includes('<') || text.includes('&') ? spansOf(text, repair) : [{ text }];
  const spans = voice ? written.map((span) => ({ ...span, style: { voice, ...span.style } })) : written;
  if (id) return { id, startMs, endMs, spans, ...(placement && { placement: inRange(placement) }) };
  if (placement) return { startMs, endMs, spans, placement: inRange(placement) };
  return { startMs, endMs, spans };
}

/** Returns the number and the speaker of an id of Webex: `12 "Dana Okafor" (3071523584)`. */
function speakerOf(id: string): { id: string; voice?: string | undefined } {
  const [, number, name] = /^(\d{1,9}) "([^"]{0,200})"(?: \(\d{1,20}\))?$/.exec(id) ?? [];
  return number === undefined ? { id } : { id: number, voice: name?.trim() || undefined };
}

/** Applies overrides of SubStation, which other tools write: alignment, styles and the colours of WebVTT. */
function withoutOverrides(cue: VttCue, repair: (message: string) => void): VttCue {
  let { placement } = cue;
  const text = cue.text.replace(/\{(\\[^{}\n]{0,200})\}/g, (_, override: string) => {
    placement ??= placementOfOverride(override);
    return tagsOfOverride(override).map(toTag).join('');
  });
  if (text !== cue.text)
    repair('overrides of SubStation are not part of WebVTT; they are applied or left out');
  return { ...cue, placement, text };
}

function toTag({ name, closes, color }: Tag): string {
  if (closes) return name === 'font' ? '</c>' : `</${name}>`;
  return name === 'font' ? `<c.${(color && classOf(color)) ?? ''}>`.replace('.>', '>') : `<${name}>`;
}

function spansOf(text: string, repair: (message: string) => void): Span[] {
  const escaped = escapeStrayBrackets(text);
  if (escaped !== text) repair('a < that starts no tag is kept as text');
  const onUnknown = (name: string) => repair(`WebVTT has no tag <${name.slice(0, 20)}>, which is left out`);
  return toSpans(parseCueText(escaped, '', onUnknown));
}

/** More rows than any picture has. */
const ROW_LIMIT = 10_000;

const inRange = (placement: Placement): Placement =>
  placement.row !== undefined && Math.abs(placement.row) > ROW_LIMIT
    ? { ...placement, row: Math.sign(placement.row) * ROW_LIMIT }
    : placement;
