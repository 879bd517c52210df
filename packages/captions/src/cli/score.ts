import { CaptionError, isCaptionError } from '../model/error.js';
import { cueText } from '../model/cue.js';
import { readCaptions } from '../read.js';
import { scoreCaptions, type CaptionsScore } from '../scoring/captions-score.js';
import { readMarkedErrors, scoreNer, type NerScore } from '../scoring/ner.js';
import { decodeText } from '../text/encoding.js';
import { defineCommand, failureText, status, type Options } from './command.js';
import { masterOf } from './reading.js';
import { findSources, type Source } from './sources.js';

const own = {
  errors: {
    type: 'string',
    short: 'e',
    value: 'file',
    help: 'file of manually marked errors, one per line: E or R, then minor, standard or serious; C for a correct edition',
  },
  'min-ner': {
    type: 'string',
    value: 'percent',
    help: 'exit with code 1 below this NER accuracy in percent, such as 98',
  },
  json: { type: 'boolean', help: 'as JSON, with the latency of each word' },
} as const satisfies Options;

export const score = defineCommand({
  summary: 'scores captions: punctuation, speakers, latency of words, NER accuracy',
  usage: '<reference> <captions>',
  examples: [
    ['scriptorium-captions score reference.json live.vtt', 'against a transcript with word times'],
    [
      'scriptorium-captions score reference.srt live.srt --errors marked.txt --min-ner 98',
      'with NER accuracy; fails below 98 %',
    ],
    ['scriptorium-captions score reference.json live.vtt --json > score.json', 'with every word, as JSON'],
  ],
  options: own,
  run: async (values, files, terminal) => {
    const least = values['min-ner'] === undefined ? -Infinity : Number(values['min-ner']);
    if (Number.isNaN(least)) throw new CaptionError('option', '--min-ner takes a percentage, such as 98');
    if (values['min-ner'] !== undefined && values.errors === undefined)
      throw new CaptionError('option', '--min-ner requires --errors');
    const found = await Promise.all(files.map((file) => findSources([file], terminal)));
    const [reference, hypothesis, more] = found.flat();
    if (!reference || !hypothesis || more)
      throw new CaptionError('option', 'score takes two files: the reference and the captions');
    const said = await readEach(reference);
    const shown = await readEach(hypothesis);
    const result = scoreCaptions(masterOf(said, undefined), masterOf(shown, undefined));
    const ner =
      values.errors === undefined
        ? undefined
        : await nerOf(values.errors, shown.document.cues.map(cueText).join('\n'), terminal);
    terminal.out(
      values.json
        ? `${JSON.stringify({ ...result, ...(ner ? { ner } : {}) }, undefined, 2)}\n`
        : text(result, ner),
    );
    return ner && ner.accuracy < least ? status.failed : status.ok;
  },
});

async function readEach(source: Source) {
  try {
    return readCaptions(await source.bytes());
  } catch (error) {
    throw isCaptionError(error) ? new CaptionError(error.code, failureText(error, source.name)) : error;
  }
}

async function nerOf(
  file: string,
  captions: string,
  terminal: Parameters<typeof findSources>[1],
): Promise<NerScore> {
  const [source] = await findSources([file], terminal);
  try {
    return scoreNer(captions, readMarkedErrors(decodeText(await source!.bytes()).text));
  } catch (error) {
    throw isCaptionError(error) ? new CaptionError(error.code, failureText(error, file)) : error;
  }
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

function text({ punctuation, speakers, latency }: CaptionsScore, ner: NerScore | undefined): string {
  const rows = [
    `punctuation: F1 ${percent(punctuation.f1)}, precision ${percent(punctuation.precision)}, recall ${percent(punctuation.recall)} of ${punctuation.reference} marks`,
    `speakers: ${percent(speakers.accuracy)} of ${speakers.words} words`,
    `latency of ${latency.words.length} words: ${seconds(latency.meanMs)} on average, median ${seconds(latency.medianMs)}, 95th percentile ${seconds(latency.p95Ms)}, at most ${seconds(latency.maxMs)}`,
  ];
  if (ner)
    rows.push(
      `NER: ${ner.accuracy.toFixed(2)} % (${ner.acceptable ? 'acceptable' : 'below 98 %'}): N ${ner.words}, E ${ner.edition}, R ${ner.recognition}, ${ner.correctEditions} correct editions`,
    );
  return `${rows.join('\n')}\n`;
}
