import { text } from '@scriptorium/server-kit';

export const MAX_WORDS = 1000;
export const MAX_WORD_LENGTH = 100;
/** With a comma and a space behind each word, and some to spare. */
const MAX_LENGTH = MAX_WORDS * (MAX_WORD_LENGTH + 10);

/** The words of a comma-separated list: each once, composed as Unicode has it (NFC), with single spaces. */
export function wordsOf(list: string): string[] {
  const words = list.split(',').map((word) => word.normalize('NFC').replace(/\s+/g, ' ').trim());
  return [...new Set(words.filter(Boolean))];
}

function isWordList(list: string): boolean {
  const words = wordsOf(list);
  const fit = words.every((word) => [...word].length <= MAX_WORD_LENGTH);
  return words.length > 0 && words.length <= MAX_WORDS && fit;
}

/** A comma-separated list of words, of which there is at least one. */
export const wordList = () => text(MAX_LENGTH).refine(isWordList);

/** A word with its respelling for voices: `Siobhan = Shiv-awn`. */
const RESPELT = /^(.+?) = (.+)$/;

/** Returns how an entry of a word list is written. */
export const spelling = (entry: string): string => RESPELT.exec(entry)?.[1] ?? entry;

/** How a word is to be spoken. */
export interface Respelling {
  word: string;
  spoken: string;
}

/** Returns how an entry of a word list is to be spoken; undefined where it does not say. */
export function respelling(entry: string): Respelling | undefined {
  const [, word, spoken] = RESPELT.exec(entry) ?? [];
  return word && spoken ? { word, spoken } : undefined;
}
