import type { Upload } from '@scriptorium/server-kit';
import { MAX_NAME } from './file.dto.js';

/** The name of an uploaded file without control characters, cut to `MAX_NAME`; null if nothing is left. */
export function uploadName(upload: Upload | undefined): string | null {
  const readable = upload?.filename.replace(/\p{Cc}/gu, '').toWellFormed() ?? '';
  return [...readable].slice(0, MAX_NAME).join('').trim() || null;
}
