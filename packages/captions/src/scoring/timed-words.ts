import type { CaptionDocument, Cue } from '../model/cue.js';
import type { MasterTranscript } from '../model/transcript.js';
import { defaultNormalization, normalizeWords, type Normalization } from './normalize.js';

/** A word for comparison, with its punctuation mark, speaker and time. */
export interface ComparedWord {
  /** Normalised word. */
  readonly word: string;
  /** Punctuation mark at its end, such as `,` or `?`; empty if there is none. */
  readonly mark: string;
  readonly speaker: string | undefined;
  /** Time at which the word is spoken or, in captions, displayed. */
  readonly atMs: number;
}

const LAST_MARK = /[\p{P}\p{S}]+$/u;
/** Sentence punctuation, with one name for all scripts. */
const marks: Readonly<Record<string, string>> = {
  '.': '.', '。': '.', '।': '.', '۔': '.', '．': '.', ',': ',', '、': ',', '،': ',', '，': ',', '?': '?', '？': '?', '؟': '?', ';': ';',
  '!': '!', '！': '!', ':': ':', '：': ':', '؛': ';', '；': ';', '…': '…', '—': '—', '–': '—',
}; // oxfmt-ignore

/** Returns the words of a transcript. Caption words are displayed at the start of their cue or timed span. */
export function comparedWords(
  { words, captions }: MasterTranscript,
  normalization: Partial<Normalization> = {},
): ComparedWord[] {
  const options = { ...defaultNormalization, ...normalization };
  const shownAt = captions ? displayTimes(captions) : undefined;
  return words.flatMap(({ text, startMs, endMs, speaker }) => {
    const [word] = normalizeWords(text, options);
    if (word === undefined) return [];
    return [
      {
        word,
        mark: markOf(text),
        speaker: speaker?.trim().toLowerCase(),
        atMs: shownAt?.((startMs + endMs) / 2) ?? startMs,
      },
    ];
  });
}

function markOf(text: string): string {
  const run = LAST_MARK.exec(text.slice(-20))?.[0] ?? '';
  if (run.startsWith('...')) return '…';
  for (const char of run) if (marks[char]) return marks[char];
  return '';
}

/**
 * Returns a function that maps the midpoint of a word to its display time. Words share the time of their cue
 * by length, as its spans share its text.
 */
function displayTimes({ cues }: CaptionDocument): (middleMs: number) => number {
  const ordered = cues.toSorted((a, b) => a.startMs - b.startMs);
  return (middleMs) => {
    let low = 0;
    let high = ordered.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ordered[middle]!.startMs <= middleMs) low = middle + 1;
      else high = middle;
    }
    const cue = ordered[low - 1];
    return cue ? partShownAt(cue, middleMs) : middleMs;
  };
}

function partShownAt({ startMs, endMs, spans }: Cue, middleMs: number): number {
  if (spans.every((span) => span.startMs === undefined)) return startMs;
  const length = spans.reduce((sum, { text }) => sum + text.length, 0);
  let left = ((middleMs - startMs) / Math.max(1, endMs - startMs)) * length;
  let shown = startMs;
  for (const span of spans) {
    shown = span.startMs ?? shown;
    left -= span.text.length;
    if (left < 0) break;
  }
  return shown;
}
