import { toProfile } from '../layout/profiles.js';
import { cueText, type CaptionDocument, type Cue } from '../model/cue.js';
import { frameRates } from '../model/timecode.js';
import { languageOfScript } from '../text/script-language.js';
import type { QualityOptions } from './check.js';
import { withFittingLines, withoutExtraSpaces } from './fix-text.js';
import { countedAgain, fixTimes, type TimeFix } from './fix-times.js';

export type FixKind = TimeFix | 'order' | 'double_space' | 'lines';

/** Descriptions of the kinds of fixes. */
export const fixDescriptions: Readonly<Record<FixKind, string>> = {
  order: 'sorted by time',
  double_space: 'superfluous spaces and empty lines removed',
  lines: 'lines broken within the limits',
  overlap: 'overlap with the next caption removed',
  gap_min: 'minimum gap before the next caption created',
  chain: 'flickering gap before the next caption closed',
  dur_min: 'shown longer',
};

export interface Fix {
  readonly kind: FixKind;
  /** Index, from 0, in the fixed document. */
  readonly cue: number;
}

export interface Fixed {
  readonly document: CaptionDocument;
  readonly fixes: readonly Fix[];
}

/**
 * Fixes findings that need no judgement about the text: order, overlaps, gaps, minimum durations, flickering
 * gaps, line breaks and spaces. Only white space changes in the text.
 */
export function fixQuality(
  document: CaptionDocument,
  options: Pick<QualityOptions, 'profile' | 'language' | 'frameRate' | 'mediaMs'> = {},
): Fixed {
  const language = options.language ?? document.language ?? languageOfScript(document.cues.map(cueText));
  const profile = toProfile(options.profile, language);
  const rate = options.frameRate ?? document.frameRate ?? frameRates['29.97'];
  const fixes: Fix[] = [];
  const ordered = inOrder(document.cues, fixes);
  const set = ordered.map((cue, index) => {
    const spaced = withoutExtraSpaces(cue);
    if (spaced !== cue) fixes.push({ kind: 'double_space', cue: index });
    const broken = withFittingLines(spaced, profile, language);
    if (broken !== spaced) fixes.push({ kind: 'lines', cue: index });
    return broken;
  });
  const limits = { profile, rate, mediaMs: options.mediaMs ?? Infinity };
  const timed = fixTimes(set, limits, (kind, cue) => void fixes.push({ kind, cue }));
  const counts = document.frameRate !== undefined && document.cues.some(({ frames }) => frames);
  const cues = counts ? countedAgain(timed, document.frameRate) : timed;
  return { document: { ...document, cues }, fixes };
}

function inOrder(cues: readonly Cue[], fixes: Fix[]): readonly Cue[] {
  const late = new Set(cues.filter((cue, index) => index > 0 && cue.startMs < cues[index - 1]!.startMs));
  if (late.size === 0) return cues;
  const ordered = cues.toSorted((a, b) => a.startMs - b.startMs);
  ordered.forEach((cue, index) => {
    if (late.has(cue)) fixes.push({ kind: 'order', cue: index });
  });
  return ordered;
}
