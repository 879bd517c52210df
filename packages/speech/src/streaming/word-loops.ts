/** Longest sequence of words whose repetition is a fault, and repetitions that people do not say. */
const MOST_WORDS = 8;
const FEWEST_REPEATS = 4;

/** Reduces sequences of words that a model repeats over and over, as some do in noise, to the first one. */
export function withoutLoops<Word extends { text: string }>(words: readonly Word[]): Word[] {
  const texts = words.map(({ text }) => text.toLowerCase());
  const isRepeated = (at: number, length: number) =>
    texts[at + length - 1] !== undefined &&
    texts.slice(at, at + length).every((text, i) => text === texts[at + i - length]);
  const kept: Word[] = [];
  for (let at = 0; at < words.length;) {
    kept.push(words[at++]!);
    for (let length = 1; length <= MOST_WORDS && length <= at; length++) {
      let end = at;
      while (isRepeated(end, length)) end += length;
      if (end - at >= (FEWEST_REPEATS - 1) * length) at = end;
    }
  }
  return kept;
}
