import type { StreamedWord } from './streaming-recogniser.js';

const split = (text: string) => text.split(/\s+/).filter(Boolean);

/** Distributes a text over a range of samples, with time for each word in proportion to its length. */
export function spread(text: string, startSample: number, endSample: number): StreamedWord[] {
  const words = split(text);
  const total = words.reduce((sum, word) => sum + word.length, 0);
  let at = startSample;
  return words.map((word) => {
    const start = at;
    at += ((endSample - startSample) * word.length) / total;
    return { text: word, startSample: Math.round(start), endSample: Math.round(at) };
  });
}

/** Assigns times to the words of an engine that appends text and reports no times: those at which the words arrive. */
export class UntimedWords {
  #words: StreamedWord[] = [];
  #text = '';
  #position: number;

  constructor(private readonly startSample: number) {
    this.#position = startSample;
  }

  /**
   * Adds text.
   * @param sample end of the audio that was sent
   * @returns all complete words, those followed by a space
   */
  append(delta: string, sample: number): StreamedWord[] {
    this.#text += delta;
    const complete = split(this.#text.replace(/\S*$/, ''));
    const added = complete.slice(this.#words.length);
    this.#words.push(...spread(added.join(' '), this.#position, sample));
    if (added.length) this.#position = sample;
    return this.#words;
  }

  /**
   * Ends the utterance. Keeps the times of words that arrived, if the text still begins with them.
   * @param text the whole text
   */
  finish(text: string, endSample: number): StreamedWord[] {
    const words = split(text);
    const kept = this.#words.every((word, i) => word.text === words[i]) ? this.#words : [];
    const from = kept.at(-1)?.endSample ?? this.startSample;
    return [...kept, ...spread(words.slice(kept.length).join(' '), from, Math.max(from, endSample))];
  }
}
