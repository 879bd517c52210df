import type { MasterWord } from '@scriptorium/captions';
import type { ScriptWord } from '@scriptorium/speech';

/** What opens and closes a remark in captions. The aligner knows square brackets itself. */
const REMARKS = [
  [/^\(/, /\)\p{P}*$/u],
  [/^[♪♫]/u, /[♪♫]$/u],
] as const;
/** An opening mark without its counterpart leaves the words behind it as they are. */
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

/** A note alone opens, and does not close what it opens. */
const closes = ([, end]: (typeof REMARKS)[number], text: string, at: number): boolean =>
  end.test(text) && (at > 0 || text.length > 1);
