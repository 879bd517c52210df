import { text } from '@scriptorium/server-kit';

export const MAX_WORDS = 1000;
export const MAX_WORD_LENGTH = 100;
/** Allows for a separator and a space after each word, and some extra. */
const MAX_LENGTH = MAX_WORDS * (MAX_WORD_LENGTH + 10);

/** Returns the words of a list that are separated by commas or line breaks: without duplicates, in NFC, with single spaces. */
export function wordsOf(list: string): string[] {
  const words = list
    .split(/[,\n\r\u2028\u2029]/)
    .map((word) => word.normalize('NFC').replace(/\s+/g, ' ').trim());
  return [...new Set(words.filter(Boolean))];
}

function isWordList(list: string): boolean {
  const words = wordsOf(list);
  const fit = words.every((word) => [...word].length <= MAX_WORD_LENGTH);
  return words.length > 0 && words.length <= MAX_WORDS && fit;
}

/** A list of at least one word, separated by commas or line breaks. */
export const wordList = () => text(MAX_LENGTH).refine(isWordList);

/** A word with its pronunciation: `Siobhan = Shiv-awn`. */
const RESPELT = /^(.+?) = (.+)$/;

/** Returns the spelling of an entry of a word list. */
export const spelling = (entry: string): string => RESPELT.exec(entry)?.[1] ?? entry;

/** Pronunciation of a word. */
export interface Respelling {
  word: string;
  spoken: string;
}

/** Returns the pronunciation in an entry of a word list; undefined if there is none. */
export function respelling(entry: string): Respelling | undefined {
  const [, word, spoken] = RESPELT.exec(entry) ?? [];
  return word && spoken ? { word, spoken } : undefined;
}
