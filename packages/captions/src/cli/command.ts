import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { CaptionError } from '../model/error.js';
import type { Terminal } from './terminal.js';

/** Exit codes. */
export const status = { ok: 0, failed: 1, unusable: 2 } as const;

interface Explained {
  readonly help: string;
  /** What stands for the value in `--help`. */
  readonly value?: string;
}

/** Options as `parseArgs` knows them, with what `--help` says of each. */
export type Options = Readonly<Record<string, ParseArgsOptionsConfig[string] & Explained>>;

export type Values<O extends Options> = ReturnType<
  typeof parseArgs<{ options: O; allowPositionals: true }>
>['values'];

export interface Command {
  readonly summary: string;
  readonly usage: string;
  /** Command lines with what each does. */
  readonly examples: readonly (readonly [line: string, does: string])[];
  readonly options: Options;
  /** Answers the exit code. */
  readonly run: (args: readonly string[], terminal: Terminal) => Promise<number>;
}

interface Definition<O extends Options> extends Omit<Command, 'run' | 'options'> {
  readonly options: O;
  readonly run: (values: Values<O>, files: readonly string[], terminal: Terminal) => Promise<number>;
}

export function defineCommand<const O extends Options>(definition: Definition<O>): Command {
  const { options } = definition;
  return {
    ...definition,
    run: async (args, terminal) => {
      const { values, positionals } = parse(options, args);
      return definition.run(values, positionals, terminal);
    },
  };
}

function parse<O extends Options>(options: O, args: readonly string[]) {
  try {
    return parseArgs({ options, args: joinNegative(args), allowPositionals: true });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!code?.startsWith('ERR_PARSE_ARGS')) throw error;
    throw new CaptionError('option', message.split('. To specify', 1)[0]!);
  }
}

/** `--by -2s` as `--by=-2s`, and `-b -2s` as `-b-2s`: an amount below zero is no option. */
function joinNegative(args: readonly string[]): string[] {
  const out: string[] = [];
  for (const arg of args) {
    const before = /^-[\d.]/.test(arg) ? out.at(-1) : undefined;
    if (before !== undefined && /^--[a-z-]+$/.test(before)) out.push(`${out.pop()}=${arg}`);
    else if (before !== undefined && /^-[a-z]+$/.test(before)) out.push(`${out.pop()}${arg}`);
    else out.push(arg);
  }
  return out;
}

/** What an error says and where, as far as that is known. */
type Told = Pick<CaptionError, 'message' | 'line' | 'byte'>;

/** `talk.srt:12: what is wrong`, or what is wrong alone. */
export function failureText({ message, line, byte }: Told, file?: string): string {
  const at = line === undefined ? '' : `:${line}`;
  const where = file === undefined ? (line === undefined ? '' : `line ${line}: `) : `${file}${at}: `;
  return `${where}${byte === undefined ? '' : `at byte ${byte}: `}${message}`;
}

/** The message for an unexpected error, which is a bug in this program, not in the input. */
export const unexpected = (error: unknown): string =>
  `unexpected error: ${error instanceof Error ? error.message : String(error)}`;

/** A whole number from an option. */
export function toCount(text: string | undefined, name: string): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new CaptionError('option', `--${name} takes a whole number, not ${text.slice(0, 40)}`);
}
