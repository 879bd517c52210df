import {
  checkQuality,
  cueText,
  layoutWords,
  textWidth,
  toProfile,
  type CaptionDocument,
  type Finding,
  type LayoutProfile,
  type MasterWord,
  type ProfileName,
  type ShownCaption,
} from '@scriptorium/captions';
import { captionAt, written } from '../document.js';
import type { Editing } from '../editing.js';
import type { FoundWord } from '../word-times.js';

/** A caption as it is shown, with the words that it consists of. */
export interface Caption {
  readonly index: number;
  readonly startMs: number;
  readonly endMs: number;
  /** With line breaks and names of speakers. */
  readonly text: string;
  readonly words: readonly FoundWord[];
  /** Indexes of the words that start a line, without the first. */
  readonly lines: readonly number[];
  /** Present if a person set its times or its look. */
  readonly shown: ShownCaption | undefined;
  /** Whether a person set its extent. */
  readonly isShaped: boolean;
  /** Identifies a shaped caption in the document. */
  readonly mark: number | undefined;
  readonly findings: readonly Finding[];
}

export interface Captions {
  readonly list: readonly Caption[];
  readonly document: CaptionDocument;
  readonly profile: LayoutProfile;
  readonly name: ProfileName;
  readonly language: string;
}

/** Returns the captions that the words of the document produce, with the findings of a guideline. */
export function captionsOf(editing: Editing, name: ProfileName): Captions {
  const { language } = editing.source;
  const profile = toProfile(name, language);
  const found = editing.turns.flatMap((turn) => turn.words.map((word) => ({ turn, word })));
  const words = found.map(({ turn, word }, index): MasterWord => {
    const speaker = turn.node.attrs.speaker as string | null;
    const { from: _, to: __, ...rest } = word;
    return {
      ...rest,
      ...(speaker && { speaker }),
      ...(found[index - 1]?.turn !== turn && { paragraph: true }),
    };
  });
  const { document, words: ranges } = layoutWords({ version: 1, language, words }, { profile, language });
  const findings = document.cues.map((): Finding[] => []);
  for (const finding of checkQuality(document, { profile, language }).findings)
    findings[finding.cue]!.push(finding);
  const list = document.cues.map((cue, index): Caption => {
    const own = found.slice(...ranges[index]!);
    const [first] = own;
    const text = cueText(cue);
    return {
      index,
      startMs: cue.startMs,
      endMs: cue.endMs,
      text,
      words: own,
      lines: linesIn(text, own),
      shown: first?.word.shown,
      isShaped: first?.word.caption !== undefined,
      mark: first && (captionAt(first.turn.node, first.word.from)?.attrs.id as number | undefined),
      findings: findings[index]!,
    };
  });
  return { list, document, profile, name, language };
}

function linesIn(text: string, words: readonly FoundWord[]): number[] {
  let at = 0;
  return words.flatMap(({ word }, index) => {
    const from = text.indexOf(written(word), at);
    if (from < 0) return [];
    const isLine = index > 0 && text.slice(at, from).includes('\n');
    at = from + written(word).length;
    return isLine ? [index] : [];
  });
}

/** The figures of a text that is shown for some time, as the guideline's checker counts them. */
export interface Measures {
  /** Characters a second. */
  readonly speed: number;
  readonly lines: readonly number[];
}

export function measure(text: string, { startMs, endMs }: { startMs: number; endMs: number }): Measures {
  const lines = text.split('\n').map(textWidth);
  const width = lines.reduce((sum, line) => sum + line, 0);
  return { speed: Math.round((width * 10_000) / Math.max(1, endMs - startMs)) / 10, lines };
}

/** Returns the caption that is shown at a time, or the last one before it; -1 before the first. */
export function indexAt(list: readonly Caption[], ms: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle]!.startMs <= ms) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
