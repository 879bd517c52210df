import { parseArgs, type ParseArgsConfig } from 'node:util';
import { isCaptionError } from '../model/error.js';
import type { Command, Values } from './command.js';
import { convert } from './convert.js';
import { clip, shift } from './edit-commands.js';
import { commandHelp, PROGRAM, programHelp } from './help.js';
import { info } from './info.js';
import type { Io } from './io.js';
import { qc } from './qc.js';
import { UsageError } from './usage-error.js';
import { wer } from './wer.js';

const commands: readonly Command[] = [convert, info, qc, shift, clip, wer];

/** Runs the command line; answers the exit code: 0 done, 1 a check failed, 2 the input or the command cannot be used. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    io.out(programHelp(commands));
    return name === undefined ? 2 : 0;
  }
  const command = commands.find((candidate) => candidate.name === name);
  if (!command) return refuse(io, `no command ${name}`, '--help');
  try {
    const { values, positionals } = parse(command, rest);
    if (values['help'] === true) {
      io.out(commandHelp(command));
      return 0;
    }
    return await command.run(positionals, values, io);
  } catch (error) {
    return explain(error, command, io);
  }
}

function parse({ options }: Command, args: readonly string[]): { values: Values; positionals: string[] } {
  const known: ParseArgsConfig['options'] = { help: { type: 'boolean', short: 'h' } };
  for (const [name, { type, short, multiple }] of Object.entries(options))
    known[name] = { type, ...(short ? { short } : {}), ...(multiple ? { multiple } : {}) };
  try {
    const { values, positionals } = parseArgs({
      args: negativeValues(args),
      options: known,
      allowPositionals: true,
    });
    return { values: values as Values, positionals };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** `--by -1s` is an option with a value, not two options. */
const negativeValues = (args: readonly string[]): string[] =>
  args.flatMap((arg, index) => {
    const next = args[index + 1];
    if (/^-\d/.test(arg) && args[index - 1]?.startsWith('--')) return [];
    return arg.startsWith('--') && next !== undefined && /^-\d/.test(next) ? [`${arg}=${next}`] : [arg];
  });

function explain(error: unknown, { name }: Command, io: Io): number {
  if (error instanceof UsageError) return refuse(io, error.message, `${name} --help`);
  if (isCaptionError(error)) {
    const place =
      error.line === undefined
        ? error.byte === undefined
          ? ''
          : `byte ${error.byte}: `
        : `line ${error.line}: `;
    io.err(`${PROGRAM}: ${place}${error.message}\n`);
    return 2;
  }
  const { code, path, message } = error as NodeJS.ErrnoException;
  if (!code || !path) throw error;
  io.err(`${PROGRAM}: ${path}: ${code === 'ENOENT' ? 'no such file' : message}\n`);
  return 2;
}

function refuse(io: Io, message: string, help: string): number {
  io.err(`${PROGRAM}: ${message}\nSee ${PROGRAM} ${help}\n`);
  return 2;
}
