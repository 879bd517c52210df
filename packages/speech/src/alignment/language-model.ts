import type { SpokenWord } from './spoken.js';

const DISCOUNT = 0.5; // subtracted from each count and redistributed to unseen words
const NEVER = -99;
/** Probability of a phone at any position, to absorb words that are not in the script. Phones are words of the dictionary. */
const PHONE_PROBABILITY = 0.0002;

type Counts = Map<string, Map<string, number>>;

function count(counts: Counts, history: string, word: string): void {
  const next = counts.get(history) ?? counts.set(history, new Map()).get(history)!;
  next.set(word, (next.get(word) ?? 0) + 1);
}

/**
 * Returns a trigram model of a script in ARPA format, with absolute discounting. It expects the words in the order of the
 * script, but allows the speaker to start, stop and resume anywhere.
 */
export function scriptModel(spoken: readonly SpokenWord[], phoneWords: readonly string[]): string {
  const unigrams = new Map<string, number>();
  const [bigrams, trigrams]: [Counts, Counts] = [new Map(), new Map()];
  let [before, last] = ['', '<s>'];
  spoken.forEach(({ word, ends }, i) => {
    unigrams.set(word, (unigrams.get(word) ?? 0) + 1);
    if (i > 0) count(bigrams, last, word);
    if (before) count(trigrams, `${before} ${last}`, word);
    if (i === 0 || spoken[i - 1]!.ends) count(bigrams, '<s>', word);
    if (ends) count(bigrams, word, '</s>');
    [before, last] = [i > 0 ? last : '', word];
  });
  const total = spoken.length + unigrams.size;
  const log = (share: number) => Math.log10(share).toFixed(4);
  const backoff = (next: ReadonlyMap<string, number> | undefined) => {
    const all = next && [...next.values()].reduce((sum, n) => sum + n, 0);
    return all ? log((DISCOUNT * next.size) / all) : '0';
  };
  const ones = [
    `${NEVER}\t<s>\t${backoff(bigrams.get('<s>'))}`,
    `-1\t</s>`,
    ...phoneWords.map((word) => `${log(PHONE_PROBABILITY)}\t${word}\t0`),
    ...[...unigrams].map(
      ([word, n]) => `${log((n + 1) / (total + 1))}\t${word}\t${backoff(bigrams.get(word))}`,
    ),
  ];
  const grams = (counts: Counts, end: (history: string, word: string) => string) =>
    [...counts].flatMap(([history, next]) => {
      const all = [...next.values()].reduce((sum, n) => sum + n, 0);
      return [...next].map(
        ([word, n]) => `${log((n - DISCOUNT) / all)}\t${history} ${word}${end(history, word)}`,
      );
    });
  const twos = grams(bigrams, (history, word) =>
    word === '</s>' ? '' : `\t${backoff(trigrams.get(`${history} ${word}`))}`,
  );
  const threes = grams(trigrams, () => '');
  const sections = [ones, twos, threes].filter((lines) => lines.length > 0);
  return [
    '\\data\\',
    ...sections.map((lines, i) => `ngram ${i + 1}=${lines.length}`),
    ...sections.flatMap((lines, i) => ['', `\\${i + 1}-grams:`, ...lines]),
    '',
    '\\end\\',
    '',
  ].join('\n');
}
