import { CommanderError } from 'commander';
import { exitCodes, failureOf, UsageError, type ErrorRecord } from './failure.js';
import { createProgram } from './program.js';
import { processTerminal, type Terminal } from './terminal.js';

/** Runs the command line and returns the exit code. */
export async function run(args: readonly string[], terminal: Terminal = processTerminal()): Promise<number> {
  try {
    await createProgram(terminal).parseAsync(args, { from: 'user' });
    return exitCodes.done;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.done; // --help, --version
    const failure = failureOf(usageOf(error));
    const text = args.includes('--json') ? JSON.stringify({ error: failure.error }) : textOf(failure.error);
    terminal.errors.write(`${text}\n`);
    return failure.exitCode;
  }
}

const usageOf = (error: unknown): unknown => {
  if (!(error instanceof CommanderError)) return error;
  const isHelp = error.code === 'commander.help';
  const message = isHelp ? 'a command is missing' : error.message.replace(/^error: /, '');
  return new UsageError(`${message}; see "scriptorium-client --help"`);
};

/** Codes are shown only if they are of the API. */
const textOf = ({ message, code, status }: ErrorRecord) =>
  `scriptorium-client: ${message}${status === undefined ? '' : ` (${code})`}`;
