import { joinWords, type MasterTranscript, type MasterWord } from '@scriptorium/captions';

/** A passage ends with a sentence after this many words, and at the latest after `MOST_WORDS`. */
const ENOUGH_WORDS = 25;
const MOST_WORDS = 50;

const SENTENCE_END = /[.!?…。！？؟۔]["'”’»)\]}]*$/u;

/** A part of a transcript that a search finds. All its words are of one speaker. */
export interface Passage {
  startMs: number;
  endMs: number;
  speaker: string | null;
  /** Words with their punctuation. */
  words: string[];
  /** Start of each word in milliseconds. */
  starts: number[];
}

/** Cuts a transcript into passages: at changes of speaker, and at ends of sentences and paragraphs. */
export function passagesOf({ words }: MasterTranscript): Passage[] {
  const passages: Passage[] = [];
  let current: MasterWord[] = [];
  const close = () => {
    if (current.length) passages.push(passageOf(current));
    current = [];
  };
  for (const word of words) {
    const last = current.at(-1);
    if (last && startsPassage(word, last, current.length)) close();
    current.push(word);
  }
  close();
  return passages;
}

const startsPassage = (word: MasterWord, last: MasterWord, length: number): boolean =>
  length >= MOST_WORDS ||
  word.speaker !== last.speaker ||
  (length >= ENOUGH_WORDS && (word.paragraph === true || SENTENCE_END.test(last.text)));

const passageOf = (words: readonly MasterWord[]): Passage => ({
  startMs: words[0]!.startMs,
  endMs: words.at(-1)!.endMs,
  speaker: words[0]!.speaker ?? null,
  // White space would separate words in the index.
  words: words.map(({ text }) => text.replaceAll(/\s+/g, '\u00a0')),
  starts: words.map(({ startMs }) => startMs),
});

/** A range of UTF-16 code units in the text of a hit, and the time of its word. */
export interface Match {
  from: number;
  to: number;
  startMs: number;
}

/** @param marked whether each word matches */
export function withMatches(words: readonly string[], starts: readonly number[], marked: readonly boolean[]) {
  const matches: Match[] = [];
  words.forEach((word, index) => {
    if (!marked[index]) return;
    const to = joinWords(words.slice(0, index + 1)).length;
    matches.push({ from: to - word.length, to, startMs: starts[index]! });
  });
  return { text: joinWords(words), matches };
}
