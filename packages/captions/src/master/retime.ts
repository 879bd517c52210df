import type { CaptionDocument, Cue } from '../model/cue.js';
import { framesToMs, isSameRate, type FrameRate } from '../model/timecode.js';

/**
 * Re-times a document for the same frames played at another rate, such as 24-frame film at 25: every time
 * keeps its frame and changes on the clock. A document that counts frames at `from` then counts them at `to`.
 * A document that counts at another rate, such as television timecode for a film, keeps that rate, and only
 * its times change.
 */
export function retimeDocument(document: CaptionDocument, from: FrameRate, to: FrameRate): CaptionDocument {
  const factor = (from.numerator * to.denominator) / (from.denominator * to.numerator);
  const move = (ms: number): number => Math.round(ms * factor);
  const counted = document.frameRate !== undefined && isSameRate(document.frameRate, from);
  const cues = document.cues.map((cue): Cue => {
    const { frames, ...rest } = cue;
    const spans = cue.spans.map((span) =>
      span.startMs === undefined ? span : { ...span, startMs: move(span.startMs) },
    );
    return counted && frames
      ? { ...cue, spans, startMs: framesToMs(frames[0], to), endMs: framesToMs(frames[1], to) }
      : { ...rest, spans, startMs: move(cue.startMs), endMs: move(cue.endMs) };
  });
  return { ...document, cues, ...(counted ? { frameRate: to } : {}) };
}
