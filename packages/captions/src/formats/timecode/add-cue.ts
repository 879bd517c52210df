import type { Cue, Placement, Span } from '../../model/cue.js';
import type { Reading } from '../../model/reading.js';
import { framesToMs, type FrameRate } from '../../model/timecode.js';

/** Adds a cue with exact frames. */
export function addFrameCue(
  reading: Reading,
  rate: FrameRate,
  frames: readonly [start: number, end: number],
  content: { spans: readonly Span[]; placement?: Placement | undefined; forced?: boolean },
  place: { line?: number; byte?: number },
): void {
  const [start, end] = frames;
  const cue: Cue = {
    startMs: framesToMs(start, rate),
    endMs: framesToMs(end, rate),
    frames: [start, end],
    spans: content.spans.length ? content.spans : [{ text: '' }],
    ...(content.placement ? { placement: content.placement } : {}),
    ...(content.forced ? { forced: true } : {}),
  };
  reading.add(cue, place);
}
