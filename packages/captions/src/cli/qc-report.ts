import { CaptionError } from '../model/error.js';
import type { Fix } from '../quality/fix.js';
import { toJUnit, toSarif, toText, type FileReport, type UncheckedFile } from '../quality/report.js';
import { failed, type Outcome } from './each.js';

/** Findings of `qc` for one file, and the fixes applied before. */
export interface Checked extends Omit<FileReport, 'file'> {
  readonly fixes?: readonly Fix[];
}

type Reporter = (outcomes: readonly Outcome<Checked>[]) => string;

const reports = (outcomes: readonly Outcome<Checked>[]): FileReport[] =>
  outcomes.flatMap((it) => (failed(it) ? [] : [{ file: it.file, ...it.result }]));
const unchecked = (outcomes: readonly Outcome<Checked>[]): UncheckedFile[] =>
  outcomes.flatMap((it) => (failed(it) ? [{ file: it.file, message: it.error.message }] : []));

const text =
  (details: boolean): Reporter =>
  (outcomes) =>
    reports(outcomes)
      .map(({ file, report, cueLines }) => toText(report, { file, cueLines, details }))
      .join('');

const reporters: Readonly<Record<string, Reporter>> = {
  text: text(false),
  json: (outcomes) => {
    const files = outcomes.map((it) => (failed(it) ? it : { file: it.file, ...withLines(it.result) }));
    return `${JSON.stringify(files, undefined, 2)}\n`;
  },
  sarif: (outcomes) => toSarif(reports(outcomes), unchecked(outcomes)),
  junit: (outcomes) => toJUnit(reports(outcomes), unchecked(outcomes)),
};

const withLines = ({ report, cueLines, fixes }: Checked) => ({
  ...report,
  ...(fixes ? { fixes } : {}),
  findings: cueLines
    ? report.findings.map((finding) => ({ ...finding, line: cueLines[finding.cue] }))
    : report.findings,
});

/** Returns the reporter of a kind. @throws CaptionError `option` if the kind is unknown */
export function reporter(kind: string, details = false): Reporter {
  if (kind === 'text') return text(details);
  const found = Object.hasOwn(reporters, kind) ? reporters[kind] : undefined;
  if (found) return found;
  throw new CaptionError(
    'option',
    `unknown report ${kind.slice(0, 40)}; expected one of ${Object.keys(reporters).join(', ')}`,
  );
}
