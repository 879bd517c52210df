import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { toProfile, type LayoutProfile, type ProfileName } from '../layout/profiles.js';
import { CaptionError } from '../model/error.js';
import type { Terminal } from './terminal.js';

/**
 * Loads a profile by name, or from a JSON file with the values that differ from its `base` (default `3play`).
 * @throws CaptionError `option` if the profile or file does not exist, or a value is invalid
 */
export async function loadProfile(
  value: string | undefined,
  terminal: Terminal,
): Promise<LayoutProfile | undefined> {
  if (value === undefined) return undefined;
  if (!value.endsWith('.json')) return toProfile(value as ProfileName);
  try {
    const { base, ...own } = parseObject(await readFile(resolve(terminal.folder, value), 'utf8'));
    return toProfile({ ...toProfile(base as ProfileName | undefined), id: value, ...own });
  } catch (error) {
    throw new CaptionError('option', `${value}: ${(error as Error).message}`);
  }
}

function parseObject(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw new CaptionError('option', 'a profile must be a JSON object');
}
