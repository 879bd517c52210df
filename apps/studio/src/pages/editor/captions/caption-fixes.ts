import {
  cueText,
  fixQuality,
  frameRates,
  layoutWords,
  minGapMs,
  textWidth,
  type LayoutProfile,
  type MasterWord,
} from '@scriptorium/captions';
import type { Shape } from './caption-commands.js';
import { linesIn } from './caption-layout.js';
import type { Caption, Captions } from './captions.js';

/** What one key does about the findings of a caption. */
export interface CaptionFix {
  readonly index: number;
  /** The captions that it becomes: one, or several if it is too long. */
  readonly shapes: readonly Shape[];
  /** Their texts. */
  readonly texts: readonly string[];
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
  const longerMs = endMs - caption.endMs;
  const shown = { ...caption.shown, startMs: cue.startMs, endMs };
  if (!isWithin(text, profile)) {
    const parts = partsOf({ ...caption, startMs: shown.startMs, endMs }, captions, gapMs);
    if (parts) return { index, ...parts, longerMs };
  }
  const lines = text === caption.text ? caption.lines : linesIn(text, caption.words);
  const isSame = cue.startMs === caption.startMs && longerMs === 0 && lines === caption.lines;
  if (isSame) return undefined;
  const { words, mark } = caption;
  return { index, shapes: [{ words, lines, shown, mark }], texts: [text], longerMs };
}

const isWithin = (text: string, { lines: most, lineCharacters }: LayoutProfile): boolean => {
  const lines = text.split('\n');
  return lines.length <= most && lines.every((line) => textWidth(line) <= lineCharacters);
};

/** Divides a caption that is too long for the guideline. */
function partsOf(
  caption: Caption,
  { profile, language }: Captions,
  gapMs: number,
): Pick<CaptionFix, 'shapes' | 'texts'> | undefined {
  const { words: own, startMs, endMs } = caption;
  const words = own.map(({ turn, word }): MasterWord => {
    const speaker = turn.node.attrs.speaker as string | null;
    const isNamed = speaker !== null && caption.text.includes(`${speaker.toUpperCase()}: `);
    const { from: _, to: __, caption: ___, shown: ____, line: _____, ...rest } = word;
    return { ...rest, ...(isNamed && { speaker }) };
  });
  // Words of a caption belong together, so a pause does not divide them.
  const options = { profile: { ...profile, pauseMs: Number.MAX_SAFE_INTEGER }, language };
  const { document, words: ranges } = layoutWords({ version: 1, language, words }, options);
  const texts = document.cues.map(cueText);
  const isDivided = ranges.every(([from], nth) => nth === 0 || from === ranges[nth - 1]![1]);
  if (!isDivided || !texts.every((text) => isWithin(text, profile))) return undefined;
  const starts = ranges.map(([from], nth) =>
    nth === 0 ? startMs : Math.min(endMs - 1, Math.max(startMs + 1, own[from]!.word.startMs)),
  );
  const shapes = ranges.map(([from, to], nth): Shape => {
    const part = own.slice(from, to);
    const end = starts[nth + 1] === undefined ? endMs : starts[nth + 1]! - gapMs;
    return {
      words: part,
      lines: linesIn(texts[nth]!, part),
      shown: { ...caption.shown, startMs: starts[nth]!, endMs: Math.max(starts[nth]! + 1, end) },
      ...(ranges.length === 1 && { mark: caption.mark }),
    };
  });
  return { shapes, texts };
}
