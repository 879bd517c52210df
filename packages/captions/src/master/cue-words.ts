import { cueText, type CaptionDocument } from '../model/cue.js';
import type { MasterWord } from '../model/transcript.js';
import { splitWords } from '../text/words.js';
import { written } from './diff.js';
import { CHEVRON, NAME, parseFlags } from './to-master.js';

/** A word of captions, and the characters of its cue's text that it takes. */
export interface CueWord {
  /** Index of the cue. */
  readonly cue: number;
  readonly from: number;
  readonly to: number;
  /** With its flags, as a master's word is shown. */
  readonly written: string;
}

/** The words of captions in the order in which `toMaster` reads them; names of speakers are none. */
export function cueWords({ cues }: CaptionDocument, language: string | undefined): CueWord[] {
  return cues.flatMap((cue, index) => {
    const text = cueText(cue).split('\n').map(withoutLabel).join('\n');
    let at = 0;
    return splitWords(text, language).map((word): CueWord => {
      const from = text.indexOf(word, at);
      at = from + word.length;
      return { cue: index, from, to: at, written: written(parseFlags(word) as MasterWord) };
    });
  });
}

/** The line with spaces in the place of what announces a speaker. */
function withoutLabel(line: string): string {
  const label = (NAME.exec(line) ?? CHEVRON.exec(line))?.[0].length ?? 0;
  return ' '.repeat(label) + line.slice(label);
}
