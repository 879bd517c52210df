import type { Finding, FindingRun, RuleResult, Severity } from './finding.js';

const weight: Readonly<Record<Severity, number>> = { error: 0, warning: 1, note: 2 };

/** Groups findings, given in cue order, by rule and severity, and then by runs of consecutive cues. */
export function groupFindings(findings: readonly Finding[]): RuleResult[] {
  const byRule = new Map<
    string,
    { -readonly [K in keyof RuleResult]: RuleResult[K] } & { runs: FindingRun[] }
  >();
  for (const finding of findings) {
    const { rule, severity } = finding;
    const key = `${rule} ${severity}`;
    const group = byRule.get(key) ?? { rule, severity, count: 0, runs: [] };
    byRule.set(key, group);
    group.count++;
    const last = group.runs.at(-1);
    if (last && last.lastCue === finding.cue - 1) group.runs[group.runs.length - 1] = extend(last, finding);
    else group.runs.push(runOf(finding));
  }
  return [...byRule.values()].sort((a, b) => weight[a.severity] - weight[b.severity] || b.count - a.count);
}

const runOf = (finding: Finding): FindingRun => ({
  firstCue: finding.cue,
  lastCue: finding.cue,
  startMs: finding.startMs,
  endMs: finding.endMs,
  worst: finding,
});

const extend = (run: FindingRun, finding: Finding): FindingRun => ({
  ...run,
  lastCue: finding.cue,
  startMs: Math.min(run.startMs, finding.startMs),
  endMs: Math.max(run.endMs, finding.endMs),
  worst: excess(finding) > excess(run.worst) ? finding : run.worst,
});

const excess = ({ value, limit }: Finding): number =>
  value === undefined || limit === undefined ? 0 : Math.abs(value - limit);
