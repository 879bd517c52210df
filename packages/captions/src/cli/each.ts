import { isCaptionError } from '../model/error.js';
import { failureText, unexpected } from './command.js';
import { Progress } from './progress.js';
import type { Source } from './sources.js';
import type { Terminal } from './terminal.js';

/** A file that could not be processed, as in the output of `--json`. */
export interface Failure {
  readonly file: string;
  readonly error: {
    /** Code of the `CaptionError`, or `unexpected`. */
    readonly code: string;
    readonly message: string;
    readonly line?: number;
    readonly byte?: number;
  };
}

export type Outcome<T> = { readonly file: string; readonly result: T } | Failure;

/** Processes the sources in sequence. A failure is reported and does not stop the others. */
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
      const failure = toFailure(error);
      tell(failureText(failure, source.name));
      outcomes.push({ file: source.name, error: failure });
    }
  }
  progress.hide();
  return outcomes;
}

function toFailure(error: unknown): Failure['error'] {
  if (!isCaptionError(error)) return { code: 'unexpected', message: unexpected(error) };
  const { code, message, line, byte } = error;
  return { code, message, ...(line === undefined ? {} : { line }), ...(byte === undefined ? {} : { byte }) };
}

export const failed = <T>(outcome: Outcome<T>): outcome is Failure => 'error' in outcome;
