import type { CaptionDocument, Cue, Placement } from '../../model/cue.js';
import type { Reading } from '../../model/reading.js';
import { parseCueText } from './cue-text.js';
import { parseWebVtt, type VttCue, type VttFile } from './parse.js';
import { toRegion } from './region.js';
import { toSpans } from './spans.js';

/**
 * Reads WebVTT by the parsing algorithm of the W3C Recommendation, including its error handling. Times
 * without milliseconds and regions in the header, which the algorithm ignores, are repaired.
 * @throws CaptionError `malformed` if the signature is missing
 */
export function readWebVtt(input: string, reading: Reading): CaptionDocument {
  const onCue = (cue: VttCue, { lineAt }: VttFile): void => {
    if (cue.endMs < cue.startMs)
      reading.repair('timing', 'a cue ends before it starts; its duration is set to zero', {
        line: lineAt(cue.at),
      });
    reading.add(toCue(cue));
  };
  const { regions, styleSheets, header } = parseWebVtt(input, reading, onCue, true);
  const { Language: language, ...metadata } = header;
  return {
    cues: reading.cues,
    ...(language ? { language } : {}),
    ...(regions.size ? { regions: [...regions.values()].map(toRegion) } : {}),
    ...(styleSheets.length ? { styleSheets } : {}),
    ...(Object.keys(metadata).length ? { metadata } : {}),
  };
}

function toCue({ id, startMs, endMs, placement, text }: VttCue): Cue {
  const spans = text.includes('<') || text.includes('&') ? toSpans(parseCueText(text)) : [{ text }];
  const until = endMs < startMs ? startMs : endMs;
  if (id) return { id, startMs, endMs: until, spans, ...(placement && { placement: inRange(placement) }) };
  if (placement) return { startMs, endMs: until, spans, placement: inRange(placement) };
  return { startMs, endMs: until, spans };
}

/** More rows than any picture has. */
const ROW_LIMIT = 10_000;

const inRange = (placement: Placement): Placement =>
  placement.row !== undefined && Math.abs(placement.row) > ROW_LIMIT
    ? { ...placement, row: Math.sign(placement.row) * ROW_LIMIT }
    : placement;
