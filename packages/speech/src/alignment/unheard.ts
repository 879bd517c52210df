import type { Span } from '../wav.js';
import { MS_PER_LETTER, sum, within, type Placed } from './place.js';
import type { SpokenWord } from './spoken.js';

/** Fewer consecutive words without a match are usually spoken and not recognised, such as names. */
const LEAST_WORDS = 4;
/** For words that have no time to be spoken in: faster than any speaker. */
const LEAST_WORDS_WITHOUT_TIME = 2;
const LEAST_MS_PER_LETTER = 25;
const MOST_OF_SENTENCE = 0.6;
/** Shorter sound may be hesitation, breath or applause. */
const LEAST_UNSCRIPTED_MS = 3000;
/** Sound that belongs to the heard word beside it. */
const REST_OF_WORD_MS = 200;

export interface Differences {
  /** For each spoken word, whether it is in a passage that was not heard. */
  unheard: boolean[];
  /** Sound between heard words that is too long for the words of the script there, and that no remark describes. */
  unscripted: Span[];
}

/**
 * Finds the passages in which a script and a recording differ.
 *
 * @param heard time of each spoken word, or undefined
 * @param speech spans of speech, in time order
 * @param scriptWords length of the script, including remarks such as `[MUSIC]`
 */
export function findDifferences(
  spoken: readonly SpokenWord[],
  heard: readonly (Placed | undefined)[],
  speech: readonly Span[],
  { durationMs, scriptWords }: { durationMs: number; scriptWords: number },
): Differences {
  const unheard = spoken.map(() => false);
  const unscripted: Span[] = [];
  let startMs = 0;
  for (let from = 0; from <= spoken.length;) {
    let to = from;
    while (to < spoken.length && !heard[to]) to++;
    const inside = within(speech, { startMs, endMs: heard[to]?.startMs ?? durationMs }).filter(
      (span) => span.endMs - span.startMs > REST_OF_WORD_MS,
    );
    const speechMs = sum(inside.map((span) => span.endMs - span.startMs));
    const letters = sum(spoken.slice(from, to).map(({ word }) => word.length + 1));
    const least = speechMs < letters * LEAST_MS_PER_LETTER ? LEAST_WORDS_WITHOUT_TIME : LEAST_WORDS;
    if (to - from >= Math.min(least, spoken.length)) unheard.fill(true, from, to);
    const isUnscripted = speechMs - letters * MS_PER_LETTER >= LEAST_UNSCRIPTED_MS;
    if (isUnscripted && !hasRemark(spoken, from, to, scriptWords))
      unscripted.push({ startMs: inside[0]!.startMs, endMs: inside.at(-1)!.endMs });
    startMs = heard[to]?.endMs ?? durationMs;
    from = to + 1;
  }
  return { unheard: bySentence(spoken, unheard), unscripted };
}

/** Whether the script has words that are not spoken among, before or after the spoken words `from` to `to` (exclusive). */
function hasRemark(spoken: readonly SpokenWord[], from: number, to: number, scriptWords: number): boolean {
  const words = new Set(spoken.slice(from, to).map(({ of }) => of));
  const between = (spoken[to]?.of ?? scriptWords) - (spoken[from - 1]?.of ?? -1) - 1;
  return between > words.size;
}

/**
 * Includes the rest of sentences that were mostly not heard. The recogniser knows only the words of the script, so it finds
 * some of them in other speech next to heard words.
 */
function bySentence(spoken: readonly SpokenWord[], unheard: readonly boolean[]): boolean[] {
  const found: boolean[] = [];
  spoken.forEach(({ ends }, i) => {
    if (!ends && i < spoken.length - 1) return;
    const sentence = unheard.slice(found.length, i + 1);
    const isMostlyUnheard = sentence.filter(Boolean).length > MOST_OF_SENTENCE * sentence.length;
    found.push(...(isMostlyUnheard ? sentence.map(() => true) : sentence));
  });
  return found;
}
