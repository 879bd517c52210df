import type { CaptionDocument, Cue } from '../model/cue.js';
import { framesToMs, isSameRate, type FrameRate } from '../model/timecode.js';

/**
 * The document for the same frames run at another rate, as when film of 24 frames is shown at 25: every time keeps its frame
 * and moves on the clock. A document that counts frames at `from` then counts the same at `to`; one that counts at another
 * rate, as timecode for television of a film does, keeps that rate, and its times alone move.
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
