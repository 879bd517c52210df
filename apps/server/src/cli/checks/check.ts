import { ConfigError } from '../../config-error.js';
import { explain } from '../../explain.js';

/** What a check found. */
export interface Finding {
  name: string;
  ok: boolean;
  /** What is there, or what is wrong. */
  detail: string;
  /** What the operator does about it. */
  mend?: string;
}

export const fine = (name: string, detail: string): Finding => ({ name, ok: true, detail });

export const amiss = (name: string, detail: string, mend: string): Finding => ({
  name,
  ok: false,
  detail,
  mend,
});

/** Runs a check; one that fails by itself has found something amiss. */
export async function check(
  name: string,
  mend: string,
  look: () => Promise<Finding | Finding[]>,
): Promise<Finding[]> {
  try {
    return [await look()].flat();
  } catch (error) {
    const reason = explain(error).split('\n')[0]!;
    return [amiss(name, reason, error instanceof ConfigError ? 'correct what the message names' : mend)];
  }
}
