import type { Span, Wav } from '../wav.js';

/** Merges adjacent spans of speech to windows that a model processes at once. */
export function windowsOf(
  speech: readonly Span[],
  { wav, longestMs }: { wav: Wav; longestMs: number },
): Span[] {
  const windows: Span[] = [];
  for (const { startMs, endMs } of speech) {
    const last = windows.at(-1);
    const end = Math.min(endMs, wav.durationMs);
    if (last && end - last.startMs <= longestMs) last.endMs = end;
    else if (end > startMs) windows.push({ startMs, endMs: end });
  }
  return windows;
}
