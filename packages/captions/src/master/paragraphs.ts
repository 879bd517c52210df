import type { MasterTranscript } from '../model/transcript.js';
import { joinWords } from '../text/words.js';
import { shownWord, type FlagStyle } from './flags.js';

/** Continuous text of one speaker. */
export interface Paragraph {
  readonly startMs: number;
  readonly endMs: number;
  /** Present if it differs from the speaker of the previous paragraph. */
  readonly speaker?: string;
  readonly text: string;
}

/** Returns the transcript as running text. A change of speaker also starts a paragraph. */
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
