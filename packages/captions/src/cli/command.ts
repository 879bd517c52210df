import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { CaptionError } from '../model/error.js';
import type { Terminal } from './terminal.js';

export const status = { ok: 0, failed: 1, unusable: 2 } as const;

interface Explained {
  readonly help: string;
  /** Placeholder of the value in `--help`. */
  readonly value?: string;
}

/** Options as `parseArgs` expects them, with their help texts. */
export type Options = Readonly<Record<string, ParseArgsOptionsConfig[string] & Explained>>;

export type Values<O extends Options> = ReturnType<
  typeof parseArgs<{ options: O; allowPositionals: true }>
>['values'];

export interface Command {
  readonly summary: string;
  readonly usage: string;
  /** Command lines, each with its explanation. */
  readonly examples: readonly (readonly [line: string, does: string])[];
  readonly options: Options;
  /** Runs the command and returns the exit code. */
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

/**
 * Joins negative amounts to their option, so that they are not parsed as options: `--by -2s` to `--by=-2s`,
 * `-b -2s` to `-b-2s`.
 */
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

type Told = Pick<CaptionError, 'message' | 'line' | 'byte'>;

/** Formats an error as `talk.srt:12: message`, or as the message alone without a position. */
export function failureText({ message, line, byte }: Told, file?: string): string {
  const at = line === undefined ? '' : `:${line}`;
  const where = file === undefined ? (line === undefined ? '' : `line ${line}: `) : `${file}${at}: `;
  return `${where}${byte === undefined ? '' : `at byte ${byte}: `}${message}`;
}

/** Returns the message of an unexpected error, which is a bug in this program. */
export const unexpected = (error: unknown): string =>
  `unexpected error: ${error instanceof Error ? error.message : String(error)}`;

/** Parses an option that takes a whole number. */
export function toCount(text: string | undefined, name: string): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new CaptionError('option', `--${name} takes a whole number, not ${text.slice(0, 40)}`);
}
