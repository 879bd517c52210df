import { formatClock } from '../text/clock.js';
import { escapeXml } from '../text/escape.js';
import {
  ruleDescriptions,
  ruleIds,
  type FindingRun,
  type QualityReport,
  type RuleResult,
} from './finding.js';

/** Report of a file, with the line number (from 1) of each cue if known. */
export interface FileReport {
  readonly file: string;
  readonly report: QualityReport;
  readonly cueLines?: readonly number[] | undefined;
}

export interface UncheckedFile {
  readonly file: string;
  readonly message: string;
}

/** Formats a location as `cue 3 at 00:00:04.000` or `cues 3–9 from 00:00:04.000`. */
const place = ({ firstCue, lastCue, startMs }: FindingRun): string =>
  firstCue === lastCue
    ? `cue ${firstCue + 1} at ${formatClock(startMs, '.')}`
    : `cues ${firstCue + 1}–${lastCue + 1} from ${formatClock(startMs, '.')}`;

const runMessage = ({ firstCue, lastCue, worst }: FindingRun): string =>
  firstCue === lastCue || worst.value === undefined
    ? worst.message
    : `${worst.message} (the worst of ${lastCue - firstCue + 1})`;

/** Number of runs per rule that are listed without `details`. */
const RUNS_SHOWN = 3;

export interface TextReportOptions {
  readonly file?: string | undefined;
  /** Line number, from 1, of each cue. */
  readonly cueLines?: readonly number[] | undefined;
  /** Lists every run of cues instead of the first three per rule. */
  readonly details?: boolean | undefined;
}

/** Formats a report as text: the verdict, the broken rules with their counts, then the locations. */
export function toText(
  { rules, profile, cues, counts, passed }: QualityReport,
  { file = 'captions', cueLines, details = false }: TextReportOptions = {},
): string {
  const { error, warning, note } = counts;
  const lines = [
    `${file}: ${passed ? 'passed' : 'failed'} ${profile}: ${cues} cues, ${error} errors, ${warning} warnings, ${note} notes`,
  ];
  for (const { rule, severity, count } of rules)
    lines.push(`${file}: ${String(count).padStart(6)} ${severity} ${rule}: ${ruleDescriptions[rule]}`);
  for (const { rule, severity, runs } of rules) {
    const shown = details ? runs : runs.slice(0, RUNS_SHOWN);
    for (const run of shown) {
      const line = cueLines?.[run.firstCue];
      const where = line === undefined ? file : `${file}:${line}`;
      lines.push(`${where}: ${place(run)}: ${severity} ${rule}: ${runMessage(run)}`);
    }
    const more = runs.length - shown.length;
    if (more > 0) lines.push(`${file}: ${rule} in ${more} more ${more === 1 ? 'place' : 'places'}`);
  }
  return `${lines.join('\n')}\n`;
}

/** Formats reports as SARIF 2.1.0 (OASIS), for code scanning services. */
export const toSarif = (reports: readonly FileReport[], unchecked: readonly UncheckedFile[] = []): string =>
  `${JSON.stringify(sarifLog(reports, unchecked), undefined, 2)}\n`;

/** Returns reports as a SARIF log, the object that `toSarif` formats. */
export function sarifLog(reports: readonly FileReport[], unchecked: readonly UncheckedFile[] = []): object {
  const rules = ruleIds.map((id) => ({ id, shortDescription: { text: ruleDescriptions[id] } }));
  const run = {
    tool: { driver: { name: 'scriptorium-captions', rules } },
    invocations: [
      {
        executionSuccessful: unchecked.length === 0,
        toolExecutionNotifications: unchecked.map(({ file, message }) => ({
          level: 'error',
          message: { text: message },
          locations: [sarifLocation(file)],
        })),
      },
    ],
    results: reports.flatMap(sarifResults),
  };
  return { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] };
}

const sarifResults = ({ file, report, cueLines }: FileReport) =>
  report.rules.flatMap(({ rule, severity, runs }) =>
    runs.map((run) => ({
      ruleId: rule,
      ruleIndex: ruleIds.indexOf(rule),
      level: severity,
      message: { text: `${place(run)}: ${runMessage(run)}` },
      occurrenceCount: run.lastCue - run.firstCue + 1,
      locations: [
        {
          ...sarifLocation(file, cueLines?.[run.firstCue]),
          logicalLocations: [{ name: `cue ${run.firstCue + 1}` }],
        },
      ],
      properties: { ...run.worst, firstCue: run.firstCue, lastCue: run.lastCue, profile: report.profile },
    })),
  );

const sarifLocation = (file: string, startLine?: number) => ({
  physicalLocation: {
    artifactLocation: { uri: encodeURI(file.replaceAll('\\', '/')) },
    ...(startLine === undefined ? {} : { region: { startLine } }),
  },
});

/** Formats reports as JUnit XML: a suite per file and a case per rule. Only errors are failures. */
export function toJUnit(reports: readonly FileReport[], unchecked: readonly UncheckedFile[] = []): string {
  const suites = [...reports.map(junitSuite), ...unchecked.map(junitError)];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join('')}</testsuites>\n`;
}

function junitSuite({ file, report }: FileReport): string {
  const failures = report.rules.filter(({ severity }) => severity === 'error').length;
  const cases = ruleIds
    .map((id) =>
      junitCase(
        id,
        report.rules.filter(({ rule }) => rule === id),
      ),
    )
    .join('');
  return `<testsuite name="${escapeXml(file)}" tests="${ruleIds.length}" failures="${failures}" errors="0" skipped="0">\n${cases}</testsuite>\n`;
}

function junitCase(id: string, results: readonly RuleResult[]): string {
  const bodies = results.map(({ severity, count, runs }) => {
    const text = escapeXml(runs.map((run) => `${place(run)}: ${runMessage(run)}`).join('\n'));
    return severity === 'error'
      ? `<failure message="${count} findings">${text}</failure>`
      : `<system-out>${text}</system-out>`;
  });
  return bodies.length > 0
    ? `<testcase classname="captions" name="${id}">${bodies.join('')}</testcase>\n`
    : `<testcase classname="captions" name="${id}"/>\n`;
}

const junitError = ({ file, message }: UncheckedFile): string =>
  `<testsuite name="${escapeXml(file)}" tests="1" failures="0" errors="1" skipped="0">\n` +
  `<testcase classname="captions" name="read"><error message="${escapeXml(message)}"/></testcase>\n</testsuite>\n`;
