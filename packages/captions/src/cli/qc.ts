import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { grouped } from '../grouped.js';
import { CaptionError } from '../model/error.js';
import { toFrameRate } from '../model/timecode.js';
import { checkQuality } from '../quality/check.js';
import { ruleIds, type RuleId, type Severity } from '../quality/finding.js';
import { fixDescriptions, fixQuality, type Fix } from '../quality/fix.js';
import { toMaster } from '../master/to-master.js';
import { render } from '../render.js';
import { cueLines } from './cue-lines.js';
import { defineCommand, status, toCount, type Options } from './command.js';
import { eachSource, failed } from './each.js';
import { outputFormat, writtenAs } from './output-format.js';
import { loadProfile } from './profile.js';
import { reporter } from './qc-report.js';
import { readingOptions, readSource } from './reading.js';
import { findSources } from './sources.js';
import type { Terminal } from './terminal.js';
import { parseTime } from './times.js';
import { Destination, writingOptions } from './writing.js';

const own = {
  profile: {
    type: 'string',
    short: 'p',
    value: 'name',
    help: 'limits to check against (3play): a name listed by `formats`, or a JSON file',
  },
  report: { type: 'string', short: 'r', value: 'kind', help: 'text (the default), json, sarif or junit' },
  json: { type: 'boolean', help: 'the same as --report json' },
  details: {
    type: 'boolean',
    help: 'list every finding in the text report instead of the first three per rule',
  },
  fix: {
    type: 'boolean',
    help: 'write captions with order, overlaps, gaps, durations, line breaks and spaces fixed, and report on the result',
  },
  to: { ...writingOptions.to, help: 'with --fix: output format (default: that of the input)' },
  output: { ...writingOptions.output, help: 'with --fix: write here' },
  'out-dir': writingOptions['out-dir'],
  rule: {
    type: 'string',
    value: 'id=severity',
    multiple: true,
    help: 'severity of a rule: error, warning, note or off; may be repeated',
  },
  'max-warnings': { type: 'string', value: 'count', help: 'fail if there are more warnings than this' },
  fps: { type: 'string', value: 'rate', help: 'frame rate of the video, for gaps counted in frames' },
  media: {
    type: 'string',
    value: 'duration',
    help: 'duration of the media (1:02:03), to find captions after its end',
  },
  shots: {
    type: 'string',
    value: 'file',
    help: 'file with the times of shot changes, one per line, to find captions that cross them',
  },
} as const satisfies Options;

export const qc = defineCommand({
  summary: 'checks captions against a guideline; exit code 1 if they break it',
  usage: '[files] [--profile <name>]',
  examples: [
    ['scriptorium-captions qc talk.srt', 'against the 3play profile: 2 lines of 32 characters'],
    ['scriptorium-captions qc talk.vtt --profile netflix-adult --max-warnings 0', 'fails on any warning'],
    ["scriptorium-captions qc 'captions/*.srt' --report sarif > qc.sarif", 'for code scanning'],
    ["scriptorium-captions qc 'captions/*.srt' --report junit > qc.xml", 'for a build server'],
    [
      'scriptorium-captions qc talk.srt --profile house.json',
      'with custom limits: { "base": "bbc", "lineCharacters": 40 }',
    ],
    ['scriptorium-captions qc talk.srt --rule cps=error --rule ellipsis=off', 'with custom severities'],
    [
      'scriptorium-captions qc talk.srt -p netflix-adult --fix -o fixed.srt',
      'fixes errors that need no editorial judgement',
    ],
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
    const writeReport = reporter(values.report ?? (values.json ? 'json' : 'text'), values.details);
    const allowed = toCount(values['max-warnings'], 'max-warnings') ?? Infinity;
    const written = values.to ?? values.output ?? values['out-dir'];
    if (written !== undefined && !values.fix)
      throw new CaptionError('option', '--to, --output and --out-dir require --fix');
    checkQuality({ cues: [] }, options);
    const sources = await findSources(files, terminal);
    const destination = values.fix ? new Destination(values, terminal, sources) : undefined;
    const outcomes = await eachSource(sources, terminal, async (source, tell) => {
      const read = await readSource(source, values, tell);
      if (!destination)
        return { report: checkQuality(read.document, options), cueLines: cueLines(read.bytes, read) };
      const { document, fixes } = fixQuality(read.document, options);
      const format = outputFormat(values, terminal, writtenAs(read.format));
      await destination.write(source, format, await render(toMaster(document), format), document.language);
      if (!values.quiet) for (const line of fixLines(fixes)) tell(`${source.name}: ${line}`);
      return { report: checkQuality(document, options), fixes };
    });
    const report = writeReport(outcomes);
    if (destination?.isStandardOutput) terminal.error(report);
    else terminal.out(report);
    if (outcomes.some(failed)) return status.unusable;
    const good = outcomes.every(
      (it) => !failed(it) && it.result.report.passed && it.result.report.counts.warning <= allowed,
    );
    return good ? status.ok : status.failed;
  },
});

/** Returns a line per kind, such as `fixed gap_min: … (699 captions, first at cue 3)`. */
function fixLines(fixes: readonly Fix[]): string[] {
  const byKind = grouped(fixes, (fix) => [fix.kind, fix]);
  return [...byKind].map(([kind, all]) => {
    const first = all.reduce((least, { cue }) => Math.min(least, cue), Infinity) + 1;
    return `fixed ${kind}: ${fixDescriptions[kind]} (${all.length} captions, first at cue ${first})`;
  });
}

const severities: readonly string[] = ['error', 'warning', 'note', 'off'];

function parseRule(text: string): [RuleId, Severity | 'off'] {
  const [id = '', severity = ''] = text.split('=', 2);
  if (!(ruleIds as readonly string[]).includes(id))
    throw new CaptionError(
      'option',
      `unknown rule ${id.slice(0, 40)}; expected one of ${ruleIds.join(', ')}`,
    );
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
