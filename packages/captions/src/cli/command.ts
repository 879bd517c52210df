import type { Io } from './io.js';

export type OptionValue = string | boolean | string[];
export type Values = Readonly<Record<string, OptionValue | undefined>>;

export interface Option {
  readonly type: 'string' | 'boolean';
  readonly short?: string;
  readonly multiple?: true;
  /** Name of the value in the help. */
  readonly value?: string;
  readonly help: string;
}

/** One subcommand: everything that its help says and does. */
export interface Command {
  readonly name: string;
  readonly summary: string;
  /** What comes after the command's name. */
  readonly usage: string;
  /** Lines that can be pasted, each with what it does. */
  readonly examples: readonly (readonly [command: string, does: string])[];
  readonly options: Readonly<Record<string, Option>>;
  /** Answers the exit code: 0 well, 1 a gate that failed. */
  readonly run: (files: readonly string[], values: Values, io: Io) => Promise<number>;
}

export const text = (values: Values, name: string): string | undefined => {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
};

export const list = (values: Values, name: string): string[] => {
  const value = values[name];
  return Array.isArray(value) ? value : [];
};

export const flag = (values: Values, name: string): boolean => values[name] === true;
