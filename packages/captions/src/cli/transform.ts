import type { MasterTranscript } from '../model/transcript.js';
import type { Edit } from '../master/edit.js';
import { render } from '../render.js';
import { status, type Values } from './command.js';
import { eachSource, failed } from './each.js';
import { loadProfile } from './profile.js';
import { masterOf, readingOptions, readSource } from './reading.js';
import { outputFormat } from './output-format.js';
import { findSources } from './sources.js';
import type { Terminal } from './terminal.js';
import { Destination, lossText, renderOptions, writingOptions } from './writing.js';

export const transformOptions = { ...writingOptions, ...readingOptions } as const;

export type TransformValues = Values<typeof transformOptions>;

/** Writers of the formats that are read under another name. */
const writtenAs: Readonly<Record<string, string>> = { ttml: 'dfxp' };

interface Change extends Edit {
  readonly change?: (master: MasterTranscript) => MasterTranscript;
  /** The format stays what it is unless another is asked for. */
  readonly keepsFormat?: boolean;
}

/** Reads every file, changes it, writes it, and reports what was repaired and lost. */
export async function transform(
  values: TransformValues,
  files: readonly string[],
  terminal: Terminal,
  { change, keepsFormat, ...edit }: Change = {},
): Promise<number> {
  if (!keepsFormat) outputFormat(values);
  const profile = await loadProfile(values.profile, terminal);
  const sources = await findSources(files, terminal);
  const destination = new Destination(values, terminal, sources);
  // The JSON report holds every repair, loss and failure; where it shares standard error, it stands there alone.
  const reportsAlone = values.json === true && destination.isStandardOutput;
  const heard = reportsAlone ? { ...terminal, error: () => {} } : terminal;
  const outcomes = await eachSource(sources, heard, async (source, tell) => {
    const read = await readSource(source, values, tell);
    const format = outputFormat(values, keepsFormat ? (writtenAs[read.format] ?? read.format) : undefined);
    const { language } = read.document;
    const master = masterOf(read, language);
    const rendered = await render(change ? change(master) : master, format.id, {
      ...renderOptions(values, language, profile),
      ...edit,
    });
    if (!values.quiet) for (const loss of rendered.losses) tell(lossText(loss, source.name));
    const output = await destination.write(source, format, rendered, language);
    return {
      from: read.format,
      to: format.key,
      output,
      cues: read.document.cues.length,
      repairs: read.repairs,
      losses: rendered.losses,
    };
  });
  if (values.json) {
    const report = `${JSON.stringify(outcomes.map(flat), undefined, 2)}\n`;
    if (reportsAlone) terminal.error(report);
    else terminal.out(report);
  }
  if (outcomes.some(failed)) return status.unusable;
  const lost = outcomes.some((outcome) => !failed(outcome) && outcome.result.losses.length > 0);
  return values.lossless && lost ? status.failed : status.ok;
}

const flat = <T>(outcome: { file: string; result?: T }) => {
  const { result, ...rest } = outcome;
  return { ...rest, ...result };
};
