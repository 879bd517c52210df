import type { StreamedWord } from './streaming-recogniser.js';

/** What an engine has recognised of the current utterance. */
export interface Hypothesis {
  /** All words of the utterance, in time order. */
  words: readonly StreamedWord[];
  heardSample: number;
  /** Whether the utterance has ended, so that the engine will not change its words. */
  final: boolean;
  /** Words that end before this sample will be late at the next hypothesis. */
  dueSample?: number;
}

/** Decides which words of changing hypotheses are committed, and which may still change. */
export interface HypothesisPolicy {
  next: (hypothesis: Hypothesis) => { committed: StreamedWord[]; partial: StreamedWord[] };
}

const middle = ({ startSample, endSample }: StreamedWord) => (startSample + endSample) / 2;

/**
 * Decides which words of changing hypotheses are committed: those that ended at least `delay` samples ago, and all words of an
 * utterance that has ended. Words that a later hypothesis places before the last committed word are dropped, so that committed
 * words are never repeated and their times never go back.
 */
export class CommitPolicy implements HypothesisPolicy {
  #committedTo = -Infinity;

  constructor(private readonly delay: number) {}

  next({ words, heardSample, final }: Hypothesis): { committed: StreamedWord[]; partial: StreamedWord[] } {
    const open = words.filter((word) => middle(word) >= this.#committedTo);
    const latest = final ? Infinity : heardSample - this.delay;
    const first = open.findIndex(({ endSample }) => endSample > latest);
    const count = first < 0 ? open.length : first;
    const committed = open.slice(0, count).map((word) => ({
      ...word,
      startSample: Math.max(word.startSample, this.#committedTo),
    }));
    this.#committedTo = committed.at(-1)?.endSample ?? this.#committedTo;
    return { committed, partial: open.slice(count) };
  }
}
