import type { components } from '@scriptorium/client';

type Document = components['schemas']['TranscriptDocument'];

export interface IndexedWord {
  text: string;
  speaker: string | null;
  start_ms: number;
  /** Whether it is the first of its paragraph. */
  starts: boolean;
}

/** Returns the words in the order in which the API counts them. */
export const wordsOf = ({ paragraphs }: Document): IndexedWord[] =>
  paragraphs.flatMap(({ speaker, words }) =>
    words.map(({ text, start_ms }, at) => ({ text, start_ms, speaker, starts: at === 0 })),
  );

/** Words of a line. Short lines make it easy to count to a word. */
const WORDS_IN_LINE = 10;

/** Writes words as lines of `index time speaker: words`. */
export function linesOf(words: readonly IndexedWord[], from: number, to: number): string[] {
  const lines: string[] = [];
  let line: { at: number; texts: string[] } | undefined;
  for (let at = from; at < Math.min(to, words.length); at++) {
    const { text, starts } = words[at]!;
    if (!line || starts || line.texts.length === WORDS_IN_LINE) {
      line = { at, texts: [] };
      lines.push('');
    }
    line.texts.push(text);
    lines[lines.length - 1] = lineOf(words[line.at]!, line.at, line.texts);
  }
  return lines;
}

function lineOf({ start_ms, speaker, starts }: IndexedWord, at: number, texts: readonly string[]): string {
  const time = new Date(start_ms).toISOString().slice(11, 19);
  return `${at} [${time}] ${starts && speaker ? `${speaker}: ` : ''}${texts.join(' ')}`;
}
