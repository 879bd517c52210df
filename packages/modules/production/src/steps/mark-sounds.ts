import type { MasterWord } from '@scriptorium/captions';
import type { ScriptWord } from '@scriptorium/speech';

/** Delimiters of remarks in captions. The aligner itself handles square brackets. */
const REMARKS = [
  [/^\(/, /\)\p{P}*$/u],
  [/^[♪♫]/u, /[♪♫]$/u],
] as const;
/** Maximum number of words in a remark: without a closing delimiter, an opening one is ignored. */
const LONGEST_REMARK = 30;

/** Marks the words of captions that are not spoken: remarks in parentheses, and lyrics between notes. */
export function markSounds(words: readonly MasterWord[]): ScriptWord[] {
  const marked = words.map(({ text, speaker, paragraph }): ScriptWord => ({
    text,
    ...(speaker !== undefined && { speaker }),
    ...(paragraph && { paragraph }),
  }));
  for (let i = 0; i < marked.length; i++) {
    const remark = REMARKS.find(([opens]) => opens.test(marked[i]!.text));
    if (!remark) continue;
    const length =
      marked.slice(i, i + LONGEST_REMARK).findIndex(({ text }, at) => closes(remark, text, at)) + 1;
    for (const word of marked.slice(i, i + length)) word.sound = true;
    i += Math.max(0, length - 1);
  }
  return marked;
}

/** A word that is only a note sign opens a remark, but does not close the remark that it opens. */
const closes = ([, end]: (typeof REMARKS)[number], text: string, at: number): boolean =>
  end.test(text) && (at > 0 || text.length > 1);
