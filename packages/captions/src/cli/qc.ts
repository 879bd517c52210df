import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CaptionError } from '../model/error.js';
import { toFrameRate } from '../model/timecode.js';
import { checkQuality } from '../quality/check.js';
import { ruleIds, type RuleId, type Severity } from '../quality/finding.js';
import { toJUnit, toSarif, toText, type FileReport, type UncheckedFile } from '../quality/report.js';
import { cueLines } from './cue-lines.js';
import { defineCommand, status, toCount, type Options } from './command.js';
import { eachSource, failed, type Outcome } from './each.js';
import { loadProfile } from './profile.js';
import { readingOptions, readSource } from './reading.js';
import { findSources } from './sources.js';
import type { Terminal } from './terminal.js';
import { parseTime } from './times.js';

const own = {
  profile: {
    type: 'string',
    short: 'p',
    value: 'name',
    help: 'the limits to hold captions to (3play): one that `formats` lists, or a JSON file of your own',
  },
  report: { type: 'string', short: 'r', value: 'kind', help: 'text (the default), json, sarif or junit' },
  json: { type: 'boolean', help: 'the same as --report json' },
  rule: {
    type: 'string',
    value: 'id=severity',
    multiple: true,
    help: 'error, warning, note or off for a rule; may be given many times',
  },
  'max-warnings': { type: 'string', value: 'count', help: 'more warnings than this fail the check too' },
  fps: { type: 'string', value: 'rate', help: 'frame rate of the video, in which gaps are counted' },
  media: {
    type: 'string',
    value: 'duration',
    help: 'how long the media is (1:02:03), to find captions after its end',
  },
  shots: {
    type: 'string',
    value: 'file',
    help: 'times of shot changes, one a line, to find captions that stay over them',
  },
} as const satisfies Options;

export const qc = defineCommand({
  summary: 'checks captions against a guideline; exit code 1 when they break it',
  usage: '[files] [--profile <name>]',
  examples: [
    ['scriptorium-captions qc talk.srt', 'against the 3play profile: 2 lines of 32 characters'],
    ['scriptorium-captions qc talk.vtt --profile netflix-adult --max-warnings 0', 'a strict gate'],
    ["scriptorium-captions qc 'captions/*.srt' --report sarif > qc.sarif", 'for code scanning'],
    ["scriptorium-captions qc 'captions/*.srt' --report junit > qc.xml", 'for a build server'],
    [
      'scriptorium-captions qc talk.srt --profile house.json',
      'with limits of your own: { "base": "bbc", "lineCharacters": 40 }',
    ],
    ['scriptorium-captions qc talk.srt --rule cps=error --rule ellipsis=off', 'with severities of your own'],
  ],
  options: { ...own, ...readingOptions },
  run: async (values, files, terminal) => {
    const options = {
      profile: await loadProfile(values.profile, terminal),
      language: values.language,
      frameRate: values.fps === undefined ? undefined : toFrameRate(values.fps),
      mediaMs: values.media === undefined ? undefined : parseTime(values.media),
      shotsMs: values.shots === undefined ? undefined : await readShots(values.shots, terminal),
      rules: Object.fromEntries((values.rule ?? []).map(parseRule)),
    };
    const writeReport = reporter(values.report ?? (values.json ? 'json' : 'text'));
    const allowed = toCount(values['max-warnings'], 'max-warnings') ?? Infinity;
    checkQuality({ cues: [] }, options);
    const sources = await findSources(files, terminal);
    const outcomes = await eachSource(sources, terminal, async (source, tell) => {
      const read = await readSource(source, values, tell);
      return { report: checkQuality(read.document, options), cueLines: cueLines(read.bytes, read) };
    });
    terminal.out(writeReport(outcomes));
    if (outcomes.some(failed)) return status.unusable;
    const good = outcomes.every(
      (it) => !failed(it) && it.result.report.passed && it.result.report.counts.warning <= allowed,
    );
    return good ? status.ok : status.failed;
  },
});

type Checked = Outcome<Omit<FileReport, 'file'>>;
type Reporter = (outcomes: readonly Checked[]) => string;

const reports = (outcomes: readonly Checked[]): FileReport[] =>
  outcomes.flatMap((it) => (failed(it) ? [] : [{ file: it.file, ...it.result }]));
const unchecked = (outcomes: readonly Checked[]): UncheckedFile[] =>
  outcomes.flatMap((it) => (failed(it) ? [{ file: it.file, message: it.error.message }] : []));

const reporters: Readonly<Record<string, Reporter>> = {
  text: (outcomes) =>
    reports(outcomes)
      .map(({ file, report, cueLines: lines }) => toText(report, file, lines))
      .join(''),
  json: (outcomes) => {
    const files = outcomes.map((it) => (failed(it) ? it : { file: it.file, ...withLines(it.result) }));
    return `${JSON.stringify(files, undefined, 2)}\n`;
  },
  sarif: (outcomes) => toSarif(reports(outcomes), unchecked(outcomes)),
  junit: (outcomes) => toJUnit(reports(outcomes), unchecked(outcomes)),
};

const withLines = ({ report, cueLines: lines }: Omit<FileReport, 'file'>) => ({
  ...report,
  findings: lines
    ? report.findings.map((finding) => ({ ...finding, line: lines[finding.cue] }))
    : report.findings,
});

function reporter(kind: string): Reporter {
  const found = Object.hasOwn(reporters, kind) ? reporters[kind] : undefined;
  if (found) return found;
  throw new CaptionError(
    'option',
    `no report ${kind.slice(0, 40)}; there are ${Object.keys(reporters).join(', ')}`,
  );
}

const severities: readonly string[] = ['error', 'warning', 'note', 'off'];

function parseRule(text: string): [RuleId, Severity | 'off'] {
  const [id = '', severity = ''] = text.split('=', 2);
  if (!(ruleIds as readonly string[]).includes(id))
    throw new CaptionError('option', `no rule ${id.slice(0, 40)}; there are ${ruleIds.join(', ')}`);
  if (severities.includes(severity)) return [id as RuleId, severity as Severity | 'off'];
  throw new CaptionError('option', `write --rule ${id}=${severities.join('|')}`);
}

async function readShots(name: string, terminal: Terminal): Promise<number[]> {
  const text = await readFile(resolve(terminal.folder, name), 'utf8').catch((error: Error) => {
    throw new CaptionError('option', `cannot read ${name}: ${error.message}`);
  });
  return text.split(/\r?\n/).flatMap((line, index) => {
    try {
      return line.trim() === '' ? [] : [parseTime(line)];
    } catch (error) {
      throw new CaptionError('option', `${name}:${index + 1}: ${(error as Error).message}`);
    }
  });
}
