import { formatClock } from '../text/clock.js';
import { escapeXml } from '../text/escape.js';
import { ruleIds, type Finding, type QualityReport } from './finding.js';

const place = ({ cue, startMs }: Finding): string => `cue ${cue + 1} at ${formatClock(startMs, '.')}`;

/** The report as lines for people, and a last line that sums up. */
export function toText(
  { profile, cues, findings, counts, passed }: QualityReport,
  file = 'captions',
): string {
  const lines = findings.map(
    (finding) => `${file}: ${place(finding)}: ${finding.severity} ${finding.rule}: ${finding.message}`,
  );
  lines.push(
    `${file}: ${passed ? 'passed' : 'failed'} ${profile}: ${cues} cues, ${counts.error} errors, ${counts.warning} warnings, ${counts.note} notes`,
  );
  return `${lines.join('\n')}\n`;
}

/** The report as SARIF 2.1.0 (OASIS), which code scanning services read. */
export function toSarif(reports: readonly { file: string; report: QualityReport }[]): string {
  return JSON.stringify(
    {
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [
        {
          tool: { driver: { name: 'scriptorium-captions', rules: ruleIds.map((id) => ({ id })) } },
          results: reports.flatMap(({ file, report }) =>
            report.findings.map((finding) => ({
              ruleId: finding.rule,
              ruleIndex: ruleIds.indexOf(finding.rule),
              level: finding.severity,
              message: { text: `${place(finding)}: ${finding.message}` },
              locations: [{ physicalLocation: { artifactLocation: { uri: encodeURI(file) } } }],
              properties: { ...finding },
            })),
          ),
        },
      ],
    },
    undefined,
    2,
  );
}

/** The report as JUnit XML: a suite a file, a case a rule. */
export function toJUnit(reports: readonly { file: string; report: QualityReport }[]): string {
  const suites = reports.map(({ file, report }) => {
    const failing = new Set(
      report.findings.filter(({ severity }) => severity === 'error').map(({ rule }) => rule),
    );
    const cases = ruleIds.map((id) =>
      junitCase(
        id,
        report.findings.filter(({ rule }) => rule === id),
      ),
    );
    return `<testsuite name="${escapeXml(file)}" tests="${ruleIds.length}" failures="${failing.size}" errors="0" skipped="0">\n${cases.join('')}</testsuite>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join('')}</testsuites>\n`;
}

function junitCase(id: string, findings: readonly Finding[]): string {
  if (findings.length === 0) return `<testcase classname="captions" name="${id}"/>\n`;
  const text = escapeXml(findings.map((finding) => `${place(finding)}: ${finding.message}`).join('\n'));
  const fails = findings.some(({ severity }) => severity === 'error');
  const body = fails
    ? `<failure message="${findings.length} findings">${text}</failure>`
    : `<system-out>${text}</system-out>`;
  return `<testcase classname="captions" name="${id}">${body}</testcase>\n`;
}
