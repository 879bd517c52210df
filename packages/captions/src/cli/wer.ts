import { CaptionError, isCaptionError } from '../model/error.js';
import { cueText } from '../model/cue.js';
import { defaultLimits } from '../model/limits.js';
import { readCaptions } from '../read.js';
import { alignmentListing, scoreWords } from '../scoring/score.js';
import type { Normalization } from '../scoring/normalize.js';
import { decodeText } from '../text/encoding.js';
import { defineCommand, failureText, status, type Options } from './command.js';
import { findSources, type Source } from './sources.js';

const own = {
  align: { type: 'boolean', short: 'a', help: 'list the aligned words, errors in capitals' },
  max: { type: 'string', value: 'rate', help: 'exit with code 1 above this rate: 0.05 or 5%' },
  'keep-case': { type: 'boolean', help: 'distinguish upper and lower case' },
  'keep-punctuation': { type: 'boolean', help: 'keep punctuation as part of words' },
  'keep-annotations': { type: 'boolean', help: 'count [music], (laughs) and ANN: as words' },
  'drop-fillers': { type: 'boolean', help: 'ignore fillers such as uh and um' },
  json: { type: 'boolean', help: 'as JSON' },
} as const satisfies Options;

export const wer = defineCommand({
  summary: 'word error rate of a transcript against a reference',
  usage: '<reference> <hypothesis>',
  examples: [
    ['scriptorium-captions wer reference.txt machine.srt', 'captions or plain text on either side'],
    ['scriptorium-captions wer reference.srt machine.srt --align', 'with the alignment'],
    ['scriptorium-captions wer reference.txt machine.vtt --max 10%', 'fails above 10 %'],
    ['cat machine.txt | scriptorium-captions wer reference.txt -', 'through a pipe'],
  ],
  options: own,
  run: async (values, files, terminal) => {
    const most = values.max === undefined ? Infinity : parseRate(values.max);
    // Resolved separately, because a file may be scored against itself.
    const found =
      files.length < 2 ? [] : await Promise.all(files.map((file) => findSources([file], terminal)));
    const [reference, hypothesis, more] = found.flat();
    const isPipedTwice = reference?.path === undefined && hypothesis?.path === undefined;
    if (!reference || !hypothesis || more || isPipedTwice)
      throw new CaptionError('option', 'wer takes two files: the reference and the hypothesis');
    const normalization: Partial<Normalization> = {
      lowerCase: !values['keep-case'],
      punctuation: values['keep-punctuation'] ? 'keep' : 'remove',
      annotations: values['keep-annotations'] ? 'keep' : 'remove',
      fillers: values['drop-fillers'] ? 'remove' : 'keep',
    };
    const score = scoreWords(await textOf(reference), await textOf(hypothesis), normalization);
    if (values.json) {
      const shown = values.align ? score : { ...score, alignment: undefined };
      terminal.out(`${JSON.stringify(shown, undefined, 2)}\n`);
    } else {
      if (values.align) terminal.out(`${alignmentListing(score)}\n`);
      const { substitutions, deletions, insertions, words } = score;
      terminal.out(
        `WER ${(score.wer * 100).toFixed(2)} %: ${substitutions} substitutions, ${deletions} deletions, ${insertions} insertions in ${words} words\n`,
      );
      terminal.out(
        `normalisation: ${Object.entries(score.normalization)
          .map(([name, value]) => `${name} ${value}`)
          .join(', ')}\n`,
      );
    }
    return score.wer > most ? status.failed : status.ok;
  },
});

function parseRate(text: string): number {
  const parts = /^(\d{1,6}(?:\.\d{1,6})?)(%?)$/.exec(text.trim());
  if (!parts) throw new CaptionError('option', `not a rate: ${text.slice(0, 40)}; write 0.05 or 5%`);
  return Number(parts[1]) / (parts[2] ? 100 : 1);
}

/** Returns the text of captions, or the plain text of a file in no caption format. */
async function textOf(source: Source): Promise<string> {
  try {
    const bytes = await source.bytes(defaultLimits.bytes);
    try {
      return readCaptions(bytes).document.cues.map(cueText).join('\n');
    } catch (error) {
      if (isCaptionError(error) && error.code === 'unknown_format') return decodeText(bytes).text;
      throw error;
    }
  } catch (error) {
    if (!isCaptionError(error)) throw error;
    throw new CaptionError(error.code, failureText(error, source.name));
  }
}
