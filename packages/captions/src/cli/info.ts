import { cueText, type Style } from '../model/cue.js';
import type { ReadResult } from '../read.js';
import { formatClock } from '../text/clock.js';
import { countWords, textWidth } from '../text/words.js';
import { defineCommand, status } from './command.js';
import { eachSource, failed } from './each.js';
import { readingOptions, readSource } from './reading.js';
import { findSources } from './sources.js';

export const info = defineCommand({
  summary: 'shows the format, encoding and content of caption files',
  usage: '[files]',
  examples: [
    ['scriptorium-captions info talk.srt', 'format, encoding, times, lines, reading speed, repairs'],
    ["scriptorium-captions info '**/*.scc' --json", 'many files, as JSON'],
    ['curl -s https://example.com/talk.vtt | scriptorium-captions info', 'through a pipe'],
  ],
  options: { json: { type: 'boolean', help: 'as JSON' }, ...readingOptions },
  run: async (values, files, terminal) => {
    const sources = await findSources(files, terminal);
    const outcomes = await eachSource(sources, terminal, async (source) => {
      const facts = describe(await readSource(source, values, () => {}));
      if (!values.json) terminal.out(infoText(source.name, facts, !values.quiet));
      return facts;
    });
    if (values.json)
      terminal.out(
        `${JSON.stringify(
          outcomes.map((outcome) => (failed(outcome) ? outcome : { file: outcome.file, ...outcome.result })),
          undefined,
          2,
        )}\n`,
      );
    return outcomes.some(failed) ? status.unusable : status.ok;
  },
});

type Facts = ReturnType<typeof describe>;

function describe({ document, format, encoding, repairs, services }: ReadResult) {
  const { cues, language, frameRate, title } = document;
  const speeds = cues.map(
    (cue) => (textWidth(cueText(cue).replaceAll('\n', '')) * 1000) / Math.max(1, cue.endMs - cue.startMs),
  );
  const lines = cues.map((cue) => cueText(cue).split('\n'));
  const fastest = largest(speeds);
  return {
    format,
    encoding,
    ...(language ? { language } : {}),
    ...(title ? { title } : {}),
    ...(document.speakers?.length ? { speakers: document.speakers } : {}),
    ...(frameRate ? { frameRate } : {}),
    ...(services ? { services } : {}),
    cues: cues.length,
    words: lines.flat().reduce((sum, line) => sum + countWords(line), 0),
    startMs: cues[0]?.startMs ?? 0,
    endMs: cues.reduce((end, cue) => Math.max(end, cue.endMs), 0),
    charactersPerSecond: {
      mean: tenths(speeds.reduce((sum, speed) => sum + speed, 0) / Math.max(1, speeds.length)),
      max: tenths(speeds[fastest] ?? 0),
      /** Counted from 1. */
      maxCue: fastest + 1,
    },
    lines: lines.reduce((most, { length }) => Math.max(most, length), 0),
    lineCharacters: lines.flat().reduce((most, line) => Math.max(most, textWidth(line)), 0),
    regions: document.regions?.length ?? 0,
    styles: stylesOf(document.cues.flatMap(({ spans }) => spans.map(({ style }) => style))),
    repairs,
  };
}

const tenths = (value: number): number => Math.round(value * 10) / 10;
const largest = (values: readonly number[]): number =>
  values.reduce((best, value, i) => (value > values[best]! ? i : best), 0);

function stylesOf(styles: readonly (Style | undefined)[]): string[] {
  const names = new Set<string>();
  for (const style of styles) for (const name of Object.keys(style ?? {})) names.add(name);
  return [...names].sort();
}

function infoText(file: string, facts: Facts, withRepairs: boolean): string {
  const { charactersPerSecond: speed, repairs } = facts;
  const rows: [string, string | undefined][] = [
    ['title', facts.title],
    ['language', facts.language],
    ['speakers', facts.speakers?.join(', ')],
    [
      'frame rate',
      facts.frameRate &&
        `${facts.frameRate.numerator}/${facts.frameRate.denominator}${facts.frameRate.dropFrame ? ' drop-frame' : ''}`,
    ],
    [
      'services',
      facts.services
        ?.map(({ service, language, cues }) => `${service} (${language ? `${language}, ` : ''}${cues} cues)`)
        .join(', '),
    ],
    ['words', String(facts.words)],
    ['lines', `up to ${facts.lines}, of up to ${facts.lineCharacters} characters`],
    ['reading', `${speed.mean} characters a second on average, at most ${speed.max} (cue ${speed.maxCue})`],
    ['regions', facts.regions ? String(facts.regions) : undefined],
    ['styles', facts.styles.join(', ') || undefined],
    ['repairs', repairs.length ? String(repairs.length) : undefined],
  ];
  const shown = rows
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `  ${name.padEnd(10)} ${value}\n`);
  const details = withRepairs
    ? repairs
        .slice(0, 10)
        .map(
          ({ line, byte, message }) =>
            `    ${line !== undefined ? `line ${line}: ` : byte !== undefined ? `byte ${byte}: ` : ''}${message}\n`,
        )
    : [];
  const range = `${formatClock(facts.startMs, '.')} to ${formatClock(facts.endMs, '.')}`;
  return `${file}: ${facts.format}, ${facts.encoding}, ${facts.cues} cues, ${range}\n${[...shown, ...details].join('')}`;
}
