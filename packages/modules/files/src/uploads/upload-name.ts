import type { Upload } from '@scriptorium/server-kit';
import { MAX_NAME } from '../files/file.dto.js';

/** Removes control characters and truncates to `MAX_NAME` characters. Returns null if nothing is left. */
export function readableName(name: string | null | undefined): string | null {
  const readable = name?.replace(/\p{Cc}/gu, '').toWellFormed() ?? '';
  return [...readable].slice(0, MAX_NAME).join('').trim() || null;
}

/** Returns the cleaned name of an uploaded file. */
export const uploadName = (upload: Upload | undefined): string | null => readableName(upload?.filename);
