import type { StreamedWord } from '@scriptorium/speech';

/** Words that end this much after the last line may be its last word, heard again. */
const TOLERANCE_MS = 150;
/** The next word may begin this much before the end of the last line, however short it is. */
const EARLY_MS = 50;
/** A word of the last line may be heard again with times this much later. */
const REPEATED_MS = 600;

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Joins the words of a worker to the lines of the worker before it, which heard the last seconds too. */
export class Seam {
  readonly #last: string;
  #isPassed = false;

  /**
   * @param captioned up to when the worker before has captioned the stream, and its last line
   * @param msOf returns the time of a sample
   */
  constructor(
    private readonly captioned: { untilMs: number; lastText: string | null },
    private readonly msOf: (sample: number) => number,
  ) {
    this.#last = plain(captioned.lastText?.split(' ').at(-1) ?? '');
  }

  /** Returns the words that are in no line. */
  after(words: readonly StreamedWord[]): readonly StreamedWord[] {
    if (this.#isPassed) return words;
    const { untilMs } = this.captioned;
    const isNew = ({ startSample, endSample }: StreamedWord) =>
      this.msOf(endSample) > untilMs + TOLERANCE_MS || this.msOf(startSample) > untilMs - EARLY_MS;
    const rest = words.filter(isNew);
    const [first] = rest;
    if (!first) return [];
    this.#isPassed = true;
    const isRepeated =
      plain(first.text) === this.#last &&
      this.msOf(first.startSample) < untilMs - TOLERANCE_MS &&
      this.msOf(first.endSample) < untilMs + REPEATED_MS;
    return isRepeated ? rest.slice(1) : rest;
  }
}
