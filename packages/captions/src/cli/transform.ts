import type { MasterTranscript } from '../model/transcript.js';
import type { Edit } from '../master/edit.js';
import type { OutputFormat } from '../formats/format.js';
import { isMostlyLost } from '../model/loss.js';
import type { ReadResult } from '../read.js';
import { render, type Rendered } from '../render.js';
import { status, type Values } from './command.js';
import { eachSource, failed } from './each.js';
import { loadProfile } from './profile.js';
import { masterOf, readingOptions, readSource } from './reading.js';
import { outputFormat, writtenAs } from './output-format.js';
import { findSources } from './sources.js';
import type { Terminal } from './terminal.js';
import { Destination, lossTexts, renderOptions, writingOptions } from './writing.js';

export const transformOptions = { ...writingOptions, ...readingOptions } as const;

export type TransformValues = Values<typeof transformOptions>;

/** Prints a line about the current file on standard error. */
export type Tell = (text: string) => void;

interface Change extends Edit {
  readonly change?: (master: MasterTranscript, tell: Tell) => MasterTranscript;
  /** Keeps the input format unless another is given. */
  readonly keepsFormat?: boolean;
}

/** Reads, changes and writes every file, and reports repairs and losses. */
export async function transform(
  values: TransformValues,
  files: readonly string[],
  terminal: Terminal,
  { change, keepsFormat, ...edit }: Change = {},
): Promise<number> {
  if (!keepsFormat) outputFormat(values, terminal);
  const profile = await loadProfile(values.profile, terminal);
  const sources = await findSources(files, terminal);
  const destination = new Destination(values, terminal, sources);
  // The JSON report contains all repairs, losses and failures. If it goes to standard error, nothing else may
  // be written there.
  const reportsAlone = values.json === true && destination.isStandardOutput;
  const heard = reportsAlone ? { ...terminal, error: () => {} } : terminal;
  const outcomes = await eachSource(sources, heard, async (source, tell) => {
    const read = await readSource(source, values, tell);
    const format = outputFormat(values, terminal, keepsFormat ? writtenAs(read.format) : undefined);
    const { language } = read.document;
    const master = masterOf(read, language);
    const changed = change ? change(master, (text) => tell(`${source.name}: ${text}`)) : master;
    const rendered = await render(changed, format, {
      ...renderOptions(values, language, profile),
      ...edit,
    });
    if (!values.quiet) for (const line of lossTexts(rendered.losses, source.name)) tell(line);
    const ruin = values['allow-loss'] ? undefined : ruinOf(read, rendered, format);
    if (ruin) tell(`${source.name}: ${ruin}; use --allow-loss to accept this`);
    const output = await destination.write(source, format, rendered, language);
    return {
      from: read.format,
      to: format.key,
      output,
      cues: read.document.cues.length,
      repairs: read.repairs,
      losses: rendered.losses,
      textLoss: rendered.textLoss,
      ...(ruin ? { failed: ruin } : {}),
    };
  });
  if (values.json) {
    const report = `${JSON.stringify(outcomes.map(flat), undefined, 2)}\n`;
    if (reportsAlone) terminal.error(report);
    else terminal.out(report);
  }
  if (outcomes.some(failed)) return status.unusable;
  const results = outcomes.flatMap((outcome) => (failed(outcome) ? [] : [outcome.result]));
  const lost = values.lossless && results.some(({ losses }) => losses.length > 0);
  return lost || results.some((result) => 'failed' in result) ? status.failed : status.ok;
}

/** Returns why the output is hardly usable; undefined if it has captions and most of the text. */
function ruinOf(
  { document, master, repairs }: ReadResult,
  { textLoss }: Rendered,
  { type }: OutputFormat,
): string | undefined {
  const { characters, charactersLost, cues } = textLoss;
  const isEmpty = document.cues.length === 0 && !master?.words.length;
  if (isEmpty && repairs.length > 0) return 'no captions are left after repairs';
  if (!isEmpty && cues === 0 && type === 'Caption') return 'no captions are left';
  if (isMostlyLost(textLoss)) return `${charactersLost} of ${characters} characters are lost`;
  return undefined;
}

const flat = <T>(outcome: { file: string; result?: T }) => {
  const { result, ...rest } = outcome;
  return { ...rest, ...result };
};
