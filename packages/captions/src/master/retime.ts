import type { CaptionDocument } from '../model/cue.js';
import { framesToMs, msToFrames, type FrameRate } from '../model/timecode.js';

/**
 * The document for the same frames run at another rate, as when film of 24 frames is shown at 25: every time keeps its frame
 * and moves on the clock.
 */
export function retimeDocument(document: CaptionDocument, from: FrameRate, to: FrameRate): CaptionDocument {
  const factor = (from.numerator * to.denominator) / (from.denominator * to.numerator);
  const move = (ms: number): number => Math.round(ms * factor);
  const cues = document.cues.map((cue) => {
    const frames = cue.frames ?? ([msToFrames(cue.startMs, from), msToFrames(cue.endMs, from)] as const);
    const spans = cue.spans.map((span) =>
      span.startMs === undefined ? span : { ...span, startMs: move(span.startMs) },
    );
    const exact = cue.frames && document.frameRate !== undefined;
    return exact
      ? { ...cue, spans, frames, startMs: framesToMs(frames[0], to), endMs: framesToMs(frames[1], to) }
      : { ...cue, spans, startMs: move(cue.startMs), endMs: move(cue.endMs) };
  });
  return { ...document, cues, ...(document.frameRate ? { frameRate: to } : {}) };
}
