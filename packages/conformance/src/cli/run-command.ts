import { CannotRun } from '../connect.js';
import { exitCodeOf } from '../report.js';
import { line, summary } from '../reports/summary.js';
import { writeReports } from '../reports/write-reports.js';
import { requirements } from '../requirements.js';
import { run } from '../runner.js';
import { help } from './help.js';
import { parse, runOptions, UsageError } from './options.js';

export interface Terminal {
  out: (text: string) => void;
  error: (text: string) => void;
  env: NodeJS.ProcessEnv;
  /** Interrupts a run. */
  signal?: AbortSignal;
}

/** Runs one command line. @returns the exit code */
export async function runCommand(args: string[], terminal: Terminal): Promise<number> {
  try {
    const { values, positionals } = parse(args);
    if (values.list) {
      for (const { id, level, profile, text } of requirements)
        terminal.out(`${id}\t${level}\t${profile}\t${text}\n`);
      return 0;
    }
    if (values.help || args.length === 0) {
      terminal.out(help);
      return 0;
    }
    const [url, ...rest] = positionals;
    if (!url || rest.length > 0) throw new UsageError('give exactly one URL');
    const options = await runOptions(url, values, terminal.env);
    const report = await run({
      ...options,
      signal: terminal.signal,
      ...(!values.json && { onResult: (result) => terminal.out(`${line(result)}\n`) }),
    });
    terminal.out(values.json ? `${JSON.stringify(report, null, 2)}\n` : `\n${summary(report)}\n`);
    if (values.report) await writeReports(values.report, report);
    return terminal.signal?.aborted ? 130 : exitCodeOf(report);
  } catch (error) {
    if (!isExpected(error)) throw error;
    terminal.error(`${error.message}\nsee: scriptorium-conformance --help\n`);
    return 2;
  }
}

const isExpected = (error: unknown): error is Error =>
  error instanceof UsageError ||
  error instanceof CannotRun ||
  String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
