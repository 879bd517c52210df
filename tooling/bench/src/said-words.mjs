import { randomNumbers } from './spoken-text.mjs';

const onsets = 'b br c ch cl d dr f fl g gr h j k l m n p pl pr qu r s sh sl st t th tr v w z'.split(' ');
const vowels = 'a e i o u ai ea ou ee oo'.split(' ');
const codas = 'l m n r s t nd rt ck sh'.split(' ');
const endings = ['', '', '', 's', 'ed', 'ing', 'er', 'ly'];

/** A made-up word for each number, with the endings that English stems remove. */
export function wordOf(n) {
  let [word, rest] = ['', n + 1];
  do {
    const digit = rest % 3000;
    word += onsets[digit % 30] + vowels[Math.floor(digit / 30) % 10] + codas[Math.floor(digit / 300)];
    rest = Math.floor(rest / 3000);
  } while (rest > 0);
  return word + endings[n % endings.length];
}

/**
 * Returns a generator of words whose frequencies are like those of a language (law of Zipf): of 100 words, about 8 are
 * the most frequent one, and half are among the most frequent 200.
 */
export function saidWords(seed, vocabulary) {
  const random = randomNumbers(seed);
  const words = Array.from({ length: vocabulary }, (_, n) => wordOf(n));
  return () => words[Math.floor(vocabulary ** random()) - 1];
}
