import type { ParseArgsOptionsConfig } from 'node:util';
import type { Config } from '../config.js';
import type { Installation } from './installation.js';

/** Environment of a command. */
export interface Run {
  /** The options as typed. */
  values: Record<string, string | boolean | undefined>;
  /** Reads the variables of the service. */
  config(): Promise<Config>;
  /** Prints a result: the text, or with `--json` the data. */
  show(text: string, data: unknown): void;
  /**
   * Opens the installation; it is closed when the command ends.
   * @param options.databaseWaitMs time to wait for a database server that cannot be reached, in ms; 0 by default, because
   * someone waits for the result
   */
  open(options?: { databaseWaitMs: number }): Promise<Installation>;
}

/**
 * An operator command. The help and the parsing of the command line load every command but not the service:
 * `run` gets the service with the installation, or imports parts of it dynamically.
 */
export interface Command {
  summary: string;
  /** Arguments after the name. */
  usage?: string;
  /** Prerequisites, and an example. */
  help: string;
  options?: ParseArgsOptionsConfig;
  /** Names of positional arguments in order; their values are in `values`, like those of options. */
  arguments?: readonly string[];
  /** Returns false if a check failed: the exit code is then 1. */
  run(run: Run): Promise<boolean | void>;
}

/** The command line is invalid: the exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Returns a required value. */
export function required({ values }: Run, name: string): string {
  const value = values[name];
  if (typeof value !== 'string' || value === '') throw new UsageError(`--${name} is missing`);
  return value;
}

/** Parses a positive integer; undefined if the option is not given. */
export function wholeNumber({ values }: Run, name: string, most?: number): number | undefined {
  const value = values[name];
  if (value === undefined) return undefined;
  if (!/^[1-9]\d{0,14}$/.test(String(value)) || Number(value) > (most ?? Infinity)) {
    const bounds = most === undefined ? 'above zero' : `from 1 to ${most}`;
    throw new UsageError(`--${name} must be a whole number ${bounds}`);
  }
  return Number(value);
}

/** Returns one of the allowed words; undefined if the option is not given. */
export function oneOf<T extends string>({ values }: Run, name: string, words: readonly T[]): T | undefined {
  const value = values[name];
  if (value === undefined) return undefined;
  if (!words.includes(value as T)) throw new UsageError(`--${name} must be one of ${words.join(', ')}`);
  return value as T;
}
