import type { StreamedWord } from '@scriptorium/speech';

/** The next word may begin this much before the end of the last line, however short it is. */
const EARLY_MS = 50;
/** A word that begins this much before the end of the last line and is its last word was heard again. */
const REPEATED_MS = 150;
/** The same at this time after it, if nothing was heard in its place: engines differ in the times of a word. */
const SHIFTED_MS = 300;

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Joins the words of a worker to the lines of the worker before it, which heard the last seconds too. */
export class Seam {
  readonly #lastWord: string;
  #isPassed = false;
  /** End of the last word that is in a line. */
  #heardMs = -Infinity;

  /**
   * @param last the end of the last line, and its text
   * @param msOf returns the time of a sample
   */
  constructor(
    private readonly last: { endMs: number; text: string | null },
    private readonly msOf: (sample: number) => number,
  ) {
    this.#lastWord = plain(last.text?.split(' ').at(-1) ?? '');
  }

  /** Returns the words that are in no line: those of which the larger part comes after the last one. */
  after(words: readonly StreamedWord[]): readonly StreamedWord[] {
    if (this.#isPassed) return words;
    const { endMs } = this.last;
    const rest = words.filter((word) => {
      const [start, end] = [this.msOf(word.startSample), this.msOf(word.endSample)];
      const isAfter = (start + end) / 2 > endMs || start > endMs - EARLY_MS;
      if (!isAfter) this.#heardMs = end;
      return isAfter;
    });
    const [first] = rest;
    if (!first) return [];
    this.#isPassed = true;
    const lateMs = this.msOf(first.startSample) - endMs;
    // An engine may stretch a word into the silence after it.
    const isAgain = lateMs < -REPEATED_MS || (lateMs < SHIFTED_MS && this.#heardMs < endMs - REPEATED_MS);
    return isAgain && plain(first.text) === this.#lastWord ? rest.slice(1) : rest;
  }
}
