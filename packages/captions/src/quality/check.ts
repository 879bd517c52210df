import { toProfile, type LayoutProfile, type ProfileName } from '../layout/profiles.js';
import { cueText, type CaptionDocument, type Cue } from '../model/cue.js';
import { frameRates, type FrameRate } from '../model/timecode.js';
import { languageOfScript } from '../text/script-language.js';
import { textWidth } from '../text/words.js';
import type { Finding, QualityReport, RuleId, Severity } from './finding.js';
import { groupFindings } from './group.js';
import type { CueView } from './rule.js';
import { textRules } from './text-rules.js';
import { timingRules } from './timing-rules.js';

export interface QualityOptions {
  /** Profile to check against; defaults to `3play`. */
  readonly profile?: ProfileName | LayoutProfile | undefined;
  /** BCP 47 tag; defaults to the language of the document, or else to that of its script. */
  readonly language?: string | undefined;
  /** Frame rate of the video, for the profile's gap; defaults to that of the document, or 29.97. */
  readonly frameRate?: FrameRate | undefined;
  /** Duration of the media, for `out_of_media`. */
  readonly mediaMs?: number | undefined;
  /** Times of shot changes, for `shot_cross`. */
  readonly shotsMs?: readonly number[] | undefined;
  /** Severities that override those of the profile and of the rules; `off` disables a rule. */
  readonly rules?: Readonly<Partial<Record<RuleId, Severity | 'off'>>> | undefined;
}

const rules = [...timingRules, ...textRules];

/** Checks captions against a profile. A finding gives the rule, the cue, the measured value and the limit. */
export function checkQuality(document: CaptionDocument, options: QualityOptions = {}): QualityReport {
  const language = options.language ?? document.language ?? languageOfScript(document.cues.map(cueText));
  const profile = toProfile(options.profile, language);
  const view = {
    profile,
    rate: options.frameRate ?? document.frameRate ?? frameRates['29.97'],
    language,
    mediaMs: options.mediaMs,
  };
  const active = rules.flatMap((rule) => {
    const given = options.rules?.[rule.id] ?? profile.rules?.[rule.id];
    if (given === 'off') return [];
    return { ...rule, severity: given ?? rule.severity, gross: given ?? ('error' as const) };
  });
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
    for (const { id, check, ...severities } of active) {
      const found = check(seen);
      if (!found) continue;
      const { isGross, ...violation } = found;
      const severity = isGross ? severities.gross : severities.severity;
      findings.push({ rule: id, severity, cue: index, startMs: cue.startMs, endMs: cue.endMs, ...violation });
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

/** Returns the shot changes inside an interval, by binary search. */
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
