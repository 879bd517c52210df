import type { MasterTranscript } from '../model/transcript.js';
import { joinWords } from '../text/words.js';
import { shownWord, type FlagStyle } from './flags.js';

/** What one speaker says without a break. */
export interface Paragraph {
  readonly startMs: number;
  readonly endMs: number;
  /** Given where the speaker differs from the paragraph's before. */
  readonly speaker?: string;
  readonly text: string;
}

/** The transcript as running text; a change of speaker starts a paragraph too. */
export function paragraphs({ words }: MasterTranscript, flagStyle: FlagStyle): Paragraph[] {
  const out: Paragraph[] = [];
  let shown: string[] = [];
  let first = 0;
  let announced: string | undefined;
  const close = (end: number) => {
    if (shown.length > 0) {
      const { startMs, speaker } = words[first]!;
      const named = speaker !== undefined && speaker !== announced ? { speaker } : {};
      out.push({ startMs, endMs: words[end - 1]!.endMs, ...named, text: joinWords(shown) });
      announced = speaker;
    }
    shown = [];
    first = end;
  };
  words.forEach((word, index) => {
    if (index > first && (word.paragraph || word.speaker !== words[index - 1]!.speaker)) close(index);
    const text = shownWord(word, flagStyle);
    if (text) shown.push(text);
  });
  close(words.length);
  return out;
}
