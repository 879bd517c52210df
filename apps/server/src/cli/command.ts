import type { ParseArgsOptionsConfig } from 'node:util';
import type { Config } from '../config.js';
import type { Installation } from './installation.js';

/** What a command is given. */
export interface Run {
  /** The options as they were typed. */
  values: Record<string, string | boolean | undefined>;
  /** Reads the variables of the service. */
  config(): Promise<Config>;
  /** Shows a result: the text to people, the data with `--json`. */
  show(text: string, data: unknown): void;
  /** Opens the installation, and closes it when the command is over. */
  open(): Promise<Installation>;
}

/**
 * One thing an operator does. Every command is loaded to show the help and to look at the command line, the service is
 * not: what `run` needs of it comes with the installation, or is imported where it is used.
 */
export interface Command {
  summary: string;
  /** What follows the name. */
  usage?: string;
  /** Prerequisites, and an example to paste. */
  help: string;
  options?: ParseArgsOptionsConfig;
  /** The names of what may follow without an option, in their order; they are values as the options are. */
  arguments?: readonly string[];
  /** @returns false when it found something amiss: the exit code is 1 then */
  run(run: Run): Promise<boolean | void>;
}

/** The command line is wrong: the exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A value that the command cannot do without. */
export function required({ values }: Run, name: string): string {
  const value = values[name];
  if (typeof value !== 'string' || value === '') throw new UsageError(`--${name} is missing`);
  return value;
}

/** A whole number above zero; undefined when it is not given. */
export function wholeNumber({ values }: Run, name: string, most?: number): number | undefined {
  const value = values[name];
  if (value === undefined) return undefined;
  if (!/^[1-9]\d{0,14}$/.test(String(value)) || Number(value) > (most ?? Infinity)) {
    const bounds = most === undefined ? 'above zero' : `from 1 to ${most}`;
    throw new UsageError(`--${name} must be a whole number ${bounds}`);
  }
  return Number(value);
}

/** One of several words; undefined when it is not given. */
export function oneOf<T extends string>({ values }: Run, name: string, words: readonly T[]): T | undefined {
  const value = values[name];
  if (value === undefined) return undefined;
  if (!words.includes(value as T)) throw new UsageError(`--${name} must be one of ${words.join(', ')}`);
  return value as T;
}
