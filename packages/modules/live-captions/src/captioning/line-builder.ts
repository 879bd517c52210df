import type { StreamedWord } from '@scriptorium/speech';

const FEWEST_WORDS = 6;
const MOST_WORDS = 12;
/** Part of the latency left for the database and the way to the viewers. */
const RESERVE_MS = 300;
const SAMPLES_PER_MS = 16;

/** Words of a line, with samples of its first and last one. */
export interface SpokenLine {
  text: string;
  startSample: number;
  endSample: number;
}

/**
 * Collects committed words into lines. A line ends after 12 words, or after 6 at the end of a clause, or earlier if its first
 * word would otherwise be later than the latency.
 */
export class LineBuilder {
  #words: StreamedWord[] = [];
  readonly #patience: number;

  /**
   * @param latencyMs time from the end of a word until its line is due
   * @param needsNext whether a word stays with the one after it, if the latency allows
   */
  constructor(
    latencyMs: number,
    private readonly needsNext: (word: string) => boolean = () => false,
  ) {
    this.#patience = (latencyMs - RESERVE_MS) * SAMPLES_PER_MS;
  }

  /** Adds words that follow the ones before. Returns the lines that are complete. */
  add(words: readonly StreamedWord[]): SpokenLine[] {
    return words.flatMap((word) => {
      this.#words.push(word);
      const count = this.#words.length;
      const isComplete = count >= MOST_WORDS || (count >= FEWEST_WORDS && /[.,;:!?…]$/.test(word.text));
      return isComplete ? this.#complete() : [];
    });
  }

  /** Returns the line that is due when the stream has reached a sample. */
  due(sample: number): SpokenLine[] {
    const [first] = this.#words;
    return first && sample - first.endSample >= this.#patience ? this.#complete() : [];
  }

  /** First sample of the words that are in no line yet; Infinity if there are none. */
  get firstSample(): number {
    return this.#words[0]?.startSample ?? Infinity;
  }

  /** Returns all words as a line. */
  flush(): SpokenLine[] {
    const words = this.#words;
    if (words.length === 0) return [];
    this.#words = [];
    const [startSample, endSample] = [words[0]!.startSample, words.at(-1)!.endSample];
    return [{ text: words.map(({ text }) => text).join(' '), startSample, endSample }];
  }

  /** Returns a line, without the last word if that waits for the next one. */
  #complete(): SpokenLine[] {
    const last = this.#words.at(-1);
    const waits = last && this.#words.length > 1 && this.needsNext(last.text);
    if (waits) this.#words.pop();
    const lines = this.flush();
    if (waits) this.#words.push(last);
    return lines;
  }
}
