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
  /** For each spoken word, whether it is in an unheard passage for which the recording has no time. */
  unspoken: boolean[];
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
    const inside = longSpans(speech, { startMs, endMs: heard[to]?.startMs ?? durationMs });
    const speechMs = lengthOf(inside);
    const letters = sum(spoken.slice(from, to).map(({ word }) => word.length + 1));
    const least = speechMs < letters * LEAST_MS_PER_LETTER ? LEAST_WORDS_WITHOUT_TIME : LEAST_WORDS;
    if (to - from >= Math.min(least, spoken.length)) unheard.fill(true, from, to);
    const isUnscripted = speechMs - letters * MS_PER_LETTER >= LEAST_UNSCRIPTED_MS;
    if (isUnscripted && !hasRemark(spoken, from, to, scriptWords))
      unscripted.push({ startMs: inside[0]!.startMs, endMs: inside.at(-1)!.endMs });
    startMs = heard[to]?.endMs ?? durationMs;
    from = to + 1;
  }
  const passages = bySentence(spoken, unheard);
  const unspoken = findUnspoken(spoken, { heard, unheard: passages, speech, durationMs });
  return { unheard: passages, unspoken, unscripted };
}

interface Recording {
  heard: readonly (Placed | undefined)[];
  unheard: readonly boolean[];
  speech: readonly Span[];
  durationMs: number;
}

/**
 * Finds the words of unheard passages that would have to be spoken faster than anyone speaks. If a passage includes whole
 * sentences, only these, because the time belongs to the words of the sentences beside them.
 */
function findUnspoken(
  spoken: readonly SpokenWord[],
  { heard, unheard, speech, durationMs }: Recording,
): boolean[] {
  const unspoken = spoken.map(() => false);
  const isWhole = inWholeSentence(spoken, unheard);
  let startMs = 0;
  for (let from = 0; from < spoken.length; from++) {
    if (!unheard[from]) {
      startMs = heard[from]?.endMs ?? startMs;
      continue;
    }
    const passage: number[] = [];
    while (unheard[from]) passage.push(from++);
    let next = from;
    while (next < spoken.length && (unheard[next] || !heard[next])) next++;
    const endMs = heard[next]?.startMs ?? durationMs;
    const leastMs = sum(passage.map((i) => spoken[i]!.word.length + 1)) * LEAST_MS_PER_LETTER;
    const whole = passage.filter((i) => isWhole[i]);
    if (lengthOf(longSpans(speech, { startMs, endMs })) < leastMs)
      for (const i of whole.length > 0 ? whole : passage) unspoken[i] = true;
    from--;
  }
  return unspoken;
}

/** Returns for each word whether its whole sentence was not heard. */
function inWholeSentence(spoken: readonly SpokenWord[], unheard: readonly boolean[]): boolean[] {
  const found: boolean[] = [];
  spoken.forEach(({ ends }, i) => {
    if (!ends && i < spoken.length - 1) return;
    const sentence = unheard.slice(found.length, i + 1);
    const isWhole = sentence.every(Boolean);
    for (const _ of sentence) found.push(isWhole);
  });
  return found;
}

const longSpans = (speech: readonly Span[], window: Span): Span[] =>
  within(speech, window).filter((span) => span.endMs - span.startMs > REST_OF_WORD_MS);

const lengthOf = (spans: readonly Span[]): number => sum(spans.map((span) => span.endMs - span.startMs));

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
