import { sentences } from '@scriptorium/captions';

/** A full stop of a script that is written without spaces, with the closing marks after it. */
const SPACELESS_STOP = /([。！？]["'”’）」』】》〉]*)(?=\S)/gu;

/** Returns the sentences of a text, white space made single. `Dr.` and initials end none. */
export function sentencesOf(text: string): string[] {
  const words = text
    .replace(SPACELESS_STOP, '$1 ')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => ({ text: word, startMs: 0, endMs: 0 }));
  return sentences({ version: 1, words }).map((sentence) => sentence.text);
}
