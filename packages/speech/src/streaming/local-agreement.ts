import type { Hypothesis, HypothesisPolicy } from './commit-policy.js';
import type { StreamedWord } from './streaming-recogniser.js';

/** Committed words that are searched for in the next hypothesis, most first, and how far off their times may be. */
const ANCHORS = [
  { words: 3, withinSamples: 32_000 },
  { words: 2, withinSamples: 24_000 },
  { words: 1, withinSamples: 8_000 },
] as const;
const MOST_ANCHORS = ANCHORS[0].words;

const middle = ({ startSample, endSample }: StreamedWord) => (startSample + endSample) / 2;
/** Case and punctuation change with the words that follow. */
const plain = ({ text }: StreamedWord) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '') || text;

/**
 * Decides which words are committed of an engine that recognises the same audio again and again: those in which two
 * consecutive hypotheses agree, except the newest word, and those that are due. The words after the committed ones are found
 * by their text, because the times of such engines vary, and by their times otherwise.
 */
export class LocalAgreement implements HypothesisPolicy {
  #committed: StreamedWord[] = [];
  #committedTo = -Infinity;
  #previous: string[] = [];

  /** Start of the last committed words, which the next hypothesis should contain; undefined before the first ones. */
  get keepFrom(): number | undefined {
    return this.#committed[0]?.startSample;
  }

  next({ words, final, dueSample = -Infinity }: Hypothesis): {
    committed: StreamedWord[];
    partial: StreamedWord[];
  } {
    const open = words.slice(this.#firstOpen(words));
    const differs = open.findIndex((word, i) => plain(word) !== this.#previous[i]);
    const agreed = Math.min(differs < 0 ? open.length : differs, open.length - 1);
    const notDue = open.findIndex(({ endSample }) => endSample > dueSample);
    const due = notDue < 0 ? open.length : notDue;
    const count = final ? open.length : Math.max(0, agreed, due);
    const committed = open.slice(0, count).map((word) => this.#after(word));
    this.#committed = [...this.#committed, ...committed].slice(-MOST_ANCHORS);
    this.#previous = final ? [] : open.slice(count).map(plain);
    return { committed, partial: open.slice(count) };
  }

  /** Returns the word with times that do not go back. */
  #after(word: StreamedWord): StreamedWord {
    const startSample = Math.max(word.startSample, this.#committedTo);
    this.#committedTo = Math.max(startSample, word.endSample);
    return { ...word, startSample, endSample: this.#committedTo };
  }

  /** Returns the index of the first word that follows the committed ones. */
  #firstOpen(words: readonly StreamedWord[]): number {
    for (const { words: count, withinSamples } of ANCHORS) {
      const anchor = this.#committed.slice(-count).map(plain);
      if (anchor.length < count) continue;
      const offset = ({ endSample }: StreamedWord) => Math.abs(endSample - this.#committedTo);
      const [nearest] = words
        .map((word, i) => ({ word, i }))
        .filter(({ word, i }) => i >= count - 1 && offset(word) <= withinSamples)
        .filter(({ i }) => anchor.every((text, n) => text === plain(words[i - count + 1 + n]!)))
        .toSorted((a, b) => offset(a.word) - offset(b.word));
      if (nearest) return nearest.i + 1;
    }
    const first = words.findIndex((word) => middle(word) >= this.#committedTo);
    return first < 0 ? words.length : first;
  }
}
