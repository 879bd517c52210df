import { formatClock } from '../text/clock.js';
import { escapeXml } from '../text/escape.js';
import { ruleDescriptions, ruleIds, type Finding, type QualityReport } from './finding.js';

/** A file's report, and the line on which each of its cues starts, where that is known (lines count from 1). */
export interface FileReport {
  readonly file: string;
  readonly report: QualityReport;
  readonly cueLines?: readonly number[] | undefined;
}

/** A file that could not be checked. */
export interface UncheckedFile {
  readonly file: string;
  readonly message: string;
}

const place = ({ cue, startMs }: Finding): string => `cue ${cue + 1} at ${formatClock(startMs, '.')}`;

/** The report as lines for people, and a last line that sums up. */
export function toText(
  { findings, profile, cues, counts, passed }: QualityReport,
  file = 'captions',
  cueLines?: readonly number[],
): string {
  const lines = findings.map((finding) => {
    const line = cueLines?.[finding.cue];
    const where = line === undefined ? file : `${file}:${line}`;
    return `${where}: ${place(finding)}: ${finding.severity} ${finding.rule}: ${finding.message}`;
  });
  const { error, warning, note } = counts;
  lines.push(
    `${file}: ${passed ? 'passed' : 'failed'} ${profile}: ${cues} cues, ${error} errors, ${warning} warnings, ${note} notes`,
  );
  return `${lines.join('\n')}\n`;
}

/** The reports as SARIF 2.1.0 (OASIS), which code scanning services read. */
export function toSarif(reports: readonly FileReport[], unchecked: readonly UncheckedFile[] = []): string {
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
  const log = { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] };
  return `${JSON.stringify(log, undefined, 2)}\n`;
}

const sarifResults = ({ file, report, cueLines }: FileReport) =>
  report.findings.map((finding) => ({
    ruleId: finding.rule,
    ruleIndex: ruleIds.indexOf(finding.rule),
    level: finding.severity,
    message: { text: `${place(finding)}: ${finding.message}` },
    locations: [
      {
        ...sarifLocation(file, cueLines?.[finding.cue]),
        logicalLocations: [{ name: `cue ${finding.cue + 1}` }],
      },
    ],
    properties: { ...finding, profile: report.profile },
  }));

const sarifLocation = (file: string, startLine?: number) => ({
  physicalLocation: {
    artifactLocation: { uri: encodeURI(file.replaceAll('\\', '/')) },
    ...(startLine === undefined ? {} : { region: { startLine } }),
  },
});

/** The reports as JUnit XML: a suite a file, a case a rule; only errors fail. */
export function toJUnit(reports: readonly FileReport[], unchecked: readonly UncheckedFile[] = []): string {
  const suites = [...reports.map(junitSuite), ...unchecked.map(junitError)];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join('')}</testsuites>\n`;
}

function junitSuite({ file, report }: FileReport): string {
  const byRule = ruleIds.map((id) => ({ id, findings: report.findings.filter(({ rule }) => rule === id) }));
  const failures = byRule.filter(({ findings }) => fails(findings)).length;
  const cases = byRule.map(({ id, findings }) => junitCase(id, findings)).join('');
  return `<testsuite name="${escapeXml(file)}" tests="${ruleIds.length}" failures="${failures}" errors="0" skipped="0">\n${cases}</testsuite>\n`;
}

const fails = (findings: readonly Finding[]): boolean =>
  findings.some(({ severity }) => severity === 'error');

function junitCase(id: string, findings: readonly Finding[]): string {
  if (findings.length === 0) return `<testcase classname="captions" name="${id}"/>\n`;
  const text = escapeXml(findings.map((finding) => `${place(finding)}: ${finding.message}`).join('\n'));
  const body = fails(findings)
    ? `<failure message="${findings.length} findings">${text}</failure>`
    : `<system-out>${text}</system-out>`;
  return `<testcase classname="captions" name="${id}">${body}</testcase>\n`;
}

const junitError = ({ file, message }: UncheckedFile): string =>
  `<testsuite name="${escapeXml(file)}" tests="1" failures="0" errors="1" skipped="0">\n` +
  `<testcase classname="captions" name="read"><error message="${escapeXml(message)}"/></testcase>\n</testsuite>\n`;
