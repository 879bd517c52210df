import type { StreamedWord } from '@scriptorium/speech';

const MOST_WORDS = 12;
/** Time in which words are collected, so that lines are written and sent about twice a second at the most. */
const COLLECT_MS = 400;
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
 * Collects committed words into lines. A line ends after 12 words, after 400 ms, or earlier if its first word would otherwise be
 * later than the latency. Viewers read the rows that are built from lines.
 */
export class LineBuilder {
  #words: StreamedWord[] = [];
  /** Where the stream was when the first of the words came. */
  #sinceSample = 0;
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

  /** Adds words that follow the ones before. Returns the lines that are complete. @param sample which the stream has reached */
  add(words: readonly StreamedWord[], sample: number): SpokenLine[] {
    return words.flatMap((word) => {
      if (this.#words.length === 0) this.#sinceSample = sample;
      this.#words.push(word);
      return this.#words.length >= MOST_WORDS ? this.#complete() : [];
    });
  }

  /** Returns the line that is due when the stream has reached a sample. */
  due(sample: number): SpokenLine[] {
    const [first] = this.#words;
    if (!first) return [];
    const isLate = sample - first.endSample >= this.#patience;
    if (isLate && this.#words.length === 1) return this.flush();
    const isCollected = sample - this.#sinceSample >= COLLECT_MS * SAMPLES_PER_MS;
    return isLate || isCollected ? this.#complete() : [];
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
    const waits = last && this.needsNext(last.text);
    if (waits) this.#words.pop();
    const lines = this.flush();
    if (waits) this.#words.push(last);
    return lines;
  }
}
