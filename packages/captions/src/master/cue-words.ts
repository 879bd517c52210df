import { cueText, type CaptionDocument } from '../model/cue.js';
import type { MasterTranscript, MasterWord } from '../model/transcript.js';
import { splitWords } from '../text/words.js';
import { written } from './diff.js';
import { CHEVRON, labelOf } from '../text/speaker-names.js';
import { parseFlags } from './to-master.js';

/** A word of captions, and its range of characters in the cue's text. */
export interface CueWord {
  readonly cue: number;
  readonly from: number;
  readonly to: number;
  /** Text with flags, as `written` returns it for a word of a master transcript. */
  readonly written: string;
}

/** Returns the words of captions in the order of `toMaster`, without speaker names. */
export function cueWords({ cues, speakers }: CaptionDocument, language: string | undefined): CueWord[] {
  return cues.flatMap((cue, index) => {
    const text = cueText(cue)
      .split('\n')
      .map((line) => withoutLabel(line, speakers))
      .join('\n');
    let at = 0;
    return splitWords(text, language).map((word): CueWord => {
      const from = text.indexOf(word, at);
      at = from + word.length;
      return { cue: index, from, to: at, written: written(parseFlags(word) as MasterWord) };
    });
  });
}

/** Returns the index of the cue of each word, or undefined if the words are no longer those of the cues. */
export function cuesOfWords({ words, captions, language }: MasterTranscript): number[] | undefined {
  const found = captions && cueWords(captions, language);
  return found?.length === words.length ? found.map(({ cue }) => cue) : undefined;
}

/** Replaces the speaker label of a line by spaces. */
function withoutLabel(line: string, speakers: readonly string[] | undefined): string {
  const label = labelOf(line, speakers)?.length ?? CHEVRON.exec(line)?.[0].length ?? 0;
  return ' '.repeat(label) + line.slice(label);
}
