import { toProfile, type LayoutProfile, type ProfileName } from '../layout/profiles.js';
import { cueText, type CaptionDocument, type Cue } from '../model/cue.js';
import { frameRates, type FrameRate } from '../model/timecode.js';
import { textWidth } from '../text/words.js';
import type { Finding, QualityReport, RuleId, Severity } from './finding.js';
import { groupFindings } from './group.js';
import type { CueView } from './rule.js';
import { textRules } from './text-rules.js';
import { timingRules } from './timing-rules.js';

export interface QualityOptions {
  /** What captions are checked against; `3play` when left out. */
  readonly profile?: ProfileName | LayoutProfile | undefined;
  /** BCP 47; the document's own when left out. */
  readonly language?: string | undefined;
  /** The video's frame rate, in which the profile counts its gaps; the document's own, or 29.97, when left out. */
  readonly frameRate?: FrameRate | undefined;
  /** How long the media is, for `out_of_media`. */
  readonly mediaMs?: number | undefined;
  /** Times of shot changes, for `shot_cross`. */
  readonly shotsMs?: readonly number[] | undefined;
  /** Other severities than the profile's and a rule's own; `off` leaves a rule out. */
  readonly rules?: Readonly<Partial<Record<RuleId, Severity | 'off'>>> | undefined;
}

const rules = [...timingRules, ...textRules];

/** Checks captions against a profile. A finding names its rule, its cue, the figure and the limit. */
export function checkQuality(document: CaptionDocument, options: QualityOptions = {}): QualityReport {
  const language = options.language ?? document.language;
  const profile = toProfile(options.profile, language);
  const view = {
    profile,
    rate: options.frameRate ?? document.frameRate ?? frameRates['29.97'],
    language,
    mediaMs: options.mediaMs,
  };
  const active = rules
    .map((rule) => ({
      ...rule,
      severity: options.rules?.[rule.id] ?? profile.rules?.[rule.id] ?? rule.severity,
    }))
    .filter((rule): rule is typeof rule & { severity: Severity } => rule.severity !== 'off');
  const shots = [...(options.shotsMs ?? [])].sort((a, b) => a - b);
  const findings: Finding[] = [];
  let previous: CueView | undefined;
  let longest: Cue | undefined;
  document.cues.forEach((cue, index) => {
    const text = cueText(cue);
    const lines = text.split('\n');
    const width = lines.reduce((sum, line) => sum + textWidth(line), 0);
    const shotsMs = shotsWithin(shots, cue.startMs, cue.endMs);
    const seen: CueView = {
      ...view,
      cue,
      text,
      lines,
      width,
      shotsMs,
      previous: previous?.cue,
      longest,
      previousText: previous?.text,
    };
    for (const { id, severity, check } of active) {
      const found = check(seen);
      if (found)
        findings.push({ rule: id, severity, cue: index, startMs: cue.startMs, endMs: cue.endMs, ...found });
    }
    previous = seen;
    if (!longest || cue.endMs > longest.endMs) longest = cue;
  });
  const counts = { error: 0, warning: 0, note: 0 };
  for (const { severity } of findings) counts[severity]++;
  return {
    profile: profile.id,
    cues: document.cues.length,
    counts,
    passed: counts.error === 0,
    rules: groupFindings(findings),
    findings,
  };
}

/** The shot changes inside an interval, found by halving. */
function shotsWithin(shots: readonly number[], from: number, to: number): readonly number[] {
  let low = 0;
  let high = shots.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (shots[middle]! <= from) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < shots.length && shots[end]! < to) end++;
  return shots.slice(low, end);
}
