import { isDomainError, type DomainError } from '@scriptorium/core';
import { readImport, type ImportContext, type ImportedCaptions } from './read-import.js';

export interface ImportTask extends ImportContext {
  bytes: Uint8Array;
}

/** Errors lose their class between threads, so a refusal is returned with its properties. */
export type ImportResult =
  | (Omit<ImportedCaptions, 'master'> & { master: string })
  | { refusal: Pick<DomainError, 'kind' | 'code' | 'message' | 'details'> };

/** Reads captions as {@link readImport}, and returns the master transcript as JSON. */
export function read({ bytes, ...context }: ImportTask): ImportResult {
  try {
    const { master, ...rest } = readImport(bytes, context);
    return { ...rest, master: JSON.stringify(master) };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const { kind, code, message, details } = error;
    return { refusal: { kind, code, message, details } };
  }
}
