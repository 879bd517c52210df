import { CommanderError, type Command } from 'commander';
import { exitCodes, failureOf, UsageError, type ErrorRecord } from './failure.js';
import { createProgram } from './program.js';
import { processTerminal, type Terminal } from './terminal.js';

/** Runs the command line and returns the exit code. */
export async function run(args: readonly string[], terminal: Terminal = processTerminal()): Promise<number> {
  const program = createProgram(terminal);
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCodes.done;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.done; // --help, --version
    const failure = failureOf(usageOf(error, program, args));
    const text = args.includes('--json') ? JSON.stringify({ error: failure.error }) : textOf(failure.error);
    terminal.errors.write(`${text}\n`);
    return failure.exitCode;
  }
}

const usageOf = (error: unknown, program: Command, args: readonly string[]): unknown => {
  if (!(error instanceof CommanderError)) return error;
  const isHelp = error.code === 'commander.help';
  const message = isHelp ? 'a command is missing' : error.message.replace(/^error: /, '');
  const command = program.commands.find((one) => args.includes(one.name()));
  const help = [program.name(), command?.name(), '--help'].filter(Boolean).join(' ');
  return new UsageError(`${message}; see "${help}"`);
};

/** Codes are shown only if they are of the API. */
const textOf = ({ message, code, status }: ErrorRecord) =>
  `scriptorium-client: ${message}${status === undefined ? '' : ` (${code})`}`;
