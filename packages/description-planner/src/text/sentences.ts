import { sentences } from '@scriptorium/captions';

/** Full stop of a script without spaces, including closing marks. */
const SPACELESS_STOP = /([。！？]["'”’）」』】》〉]*)(?=\S)/gu;

/** Splits a text into sentences with single spaces. `Dr.` and initials do not end a sentence. */
export function sentencesOf(text: string): string[] {
  const words = text
    .replace(SPACELESS_STOP, '$1 ')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => ({ text: word, startMs: 0, endMs: 0 }));
  return sentences({ version: 1, words }).map((sentence) => sentence.text);
}
