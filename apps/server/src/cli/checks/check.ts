import { ConfigError } from '../../config-error.js';
import { explain } from '../../explain.js';

/** Result of a check. */
export interface Finding {
  name: string;
  ok: boolean;
  /** The state found, or the problem. */
  detail: string;
  /** Remedy for the operator. */
  remedy?: string;
}

export const fine = (name: string, detail: string): Finding => ({ name, ok: true, detail });

export const amiss = (name: string, detail: string, remedy: string): Finding => ({
  name,
  ok: false,
  detail,
  remedy,
});

/** Runs a check, and reports an exception as a problem. */
export async function check(
  name: string,
  remedy: string,
  look: () => Promise<Finding | Finding[]>,
): Promise<Finding[]> {
  try {
    return [await look()].flat();
  } catch (error) {
    const reason = explain(error).split('\n')[0]!;
    return [
      amiss(
        name,
        reason,
        error instanceof ConfigError ? 'correct the setting that the message names' : remedy,
      ),
    ];
  }
}
