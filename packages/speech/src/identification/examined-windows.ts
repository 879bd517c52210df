import type { Span } from '../wav.js';
import type { IdentifiedLanguage } from './language-identifier.js';

/** Passages that are examined at most: enough to notice that a recording changes its language. */
const MOST = 12;

/** Returns windows that are spread over a recording. */
export function examinedWindows(windows: readonly Span[]): Span[] {
  if (windows.length <= MOST) return [...windows];
  return Array.from({ length: MOST }, (_, i) => windows[Math.floor(((i + 0.5) * windows.length) / MOST)]!);
}

/** What a model said of one window. */
export interface WindowLanguage extends Span {
  /** ISO 639-1; empty if the model could not tell. */
  language: string;
  /** From 0 to 1; undefined if the model gives none. */
  probability?: number;
}

/** Combines the languages of windows: each counts with its length and its probability. */
export function combineLanguages(windows: readonly WindowLanguage[]): IdentifiedLanguage {
  const weights = new Map<string, number>();
  let total = 0;
  for (const { startMs, endMs, language, probability = 1 } of windows) {
    total += endMs - startMs;
    if (language) weights.set(language, (weights.get(language) ?? 0) + (endMs - startMs) * probability);
  }
  const spans = windows
    .filter(({ language }) => language)
    .map(({ startMs, endMs, language }) => ({ startMs, endMs, language }));
  const [best] = [...weights].sort((a, b) => b[1] - a[1]);
  if (!best) return { language: null, confidence: 0, spans };
  return { language: best[0], confidence: best[1] / total, spans };
}
