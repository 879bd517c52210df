import { cueText, fixQuality, minGapMs, textWidth, type ShownCaption } from '@scriptorium/captions';
import { frameRates } from '@scriptorium/captions';
import type { Caption, Captions } from './captions.js';

/** What one key does about the findings of a caption. */
export interface CaptionFix {
  readonly shown: ShownCaption;
  readonly lines: readonly number[];
  /** Milliseconds by which it ends later. */
  readonly longerMs: number;
}

/** Returns the change that mends findings of a caption without changing its words, if there is one. */
export function fixOf(captions: Captions, index: number): CaptionFix | undefined {
  const { list, profile, language } = captions;
  const caption = list[index];
  if (!caption || caption.findings.length === 0) return undefined;
  const first = Math.max(0, index - 1);
  const cues = list.slice(first, index + 2).map((each) => each.cue);
  const { document: fixed } = fixQuality({ cues }, { profile, language });
  const cue = fixed.cues[index - first]!;
  const gapMs = minGapMs(profile, frameRates['29.97']);
  const room = Math.min((list[index + 1]?.startMs ?? Infinity) - gapMs, cue.startMs + profile.maxDurationMs);
  const text = cueText(cue);
  const width = text.split('\n').reduce((sum, line) => sum + textWidth(line), 0);
  const isFast = caption.findings.some(({ rule }) => rule === 'cps');
  const readMs = isFast ? cue.startMs + Math.ceil((width * 1000) / profile.charactersPerSecond) : 0;
  const endMs = Math.max(cue.endMs, Math.min(readMs, room));
  const lines = text === caption.text ? caption.lines : linesOf(caption, text);
  const isSame = cue.startMs === caption.startMs && endMs === caption.endMs && lines === caption.lines;
  if (isSame) return undefined;
  return {
    shown: { ...caption.shown, startMs: cue.startMs, endMs },
    lines,
    longerMs: endMs - caption.endMs,
  };
}

/** Returns the words that start a line in a text with other line ends. */
function linesOf({ words }: Caption, text: string): readonly number[] {
  let at = 0;
  return words.flatMap(({ turn, word }, index) => {
    const shown = turn.node.textBetween(word.from, word.to);
    const from = text.indexOf(shown, at);
    if (from < 0) return [];
    const isLine = index > 0 && text.slice(at, from).includes('\n');
    at = from + shown.length;
    return isLine ? [index] : [];
  });
}
