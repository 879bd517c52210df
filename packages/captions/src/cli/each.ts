import { isCaptionError } from '../model/error.js';
import { failureText } from './command.js';
import { Progress } from './progress.js';
import type { Source } from './sources.js';
import type { Terminal } from './terminal.js';

/** A file that could not be used, as `--json` shows it. */
export interface Failure {
  readonly file: string;
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly line?: number;
    readonly byte?: number;
  };
}

/** One source's outcome: what the work gave, or why there is nothing. */
export type Outcome<T> = { readonly file: string; readonly result: T } | Failure;

/** Works through the sources one after the other; one that cannot be used is told of and does not stop the rest. */
export async function eachSource<T>(
  sources: readonly Source[],
  terminal: Terminal,
  work: (source: Source, tell: (text: string) => void) => Promise<T>,
): Promise<Outcome<T>[]> {
  const progress = new Progress(sources.length, terminal);
  const outcomes: Outcome<T>[] = [];
  const tell = (text: string): void => {
    progress.hide();
    terminal.error(`${text}\n`);
  };
  for (const source of sources) {
    progress.show(outcomes.length, source.name);
    try {
      outcomes.push({ file: source.name, result: await work(source, tell) });
    } catch (error) {
      if (!isCaptionError(error)) throw error;
      tell(failureText(error, source.name));
      const { code, message, line, byte } = error;
      const place = { ...(line === undefined ? {} : { line }), ...(byte === undefined ? {} : { byte }) };
      outcomes.push({ file: source.name, error: { code, message, ...place } });
    }
  }
  progress.hide();
  return outcomes;
}

export const failed = <T>(outcome: Outcome<T>): outcome is Failure => 'error' in outcome;
