import type { Upload } from '@scriptorium/server-kit';
import { MAX_NAME } from './file.dto.js';

/** A file name without control characters, cut to `MAX_NAME`; null if nothing is left. */
export function readableName(name: string | null | undefined): string | null {
  const readable = name?.replace(/\p{Cc}/gu, '').toWellFormed() ?? '';
  return [...readable].slice(0, MAX_NAME).join('').trim() || null;
}

/** The name of an uploaded file, made readable. */
export const uploadName = (upload: Upload | undefined): string | null => readableName(upload?.filename);
