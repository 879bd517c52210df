import { isDomainError } from '@scriptorium/core';
import { ConfigError } from './config-error.js';

/** Of Node, and of PostgreSQL: wrong password, no such role, no such database, starting or stopping. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  '28000',
  '28P01',
  '3D000',
  '57P03',
]);

/** One line for what an operator can mend; anything else is a bug and keeps its stack. */
export function explain(error: unknown): string {
  const { name, message, stack, code } = error as NodeJS.ErrnoException;
  const known = error instanceof ConfigError || name === 'EmbeddedPostgresError' || isDomainError(error);
  if (known) return message;
  if (code === 'ENOSPC') return 'the disk is full: make room, then start again';
  if (UNREACHABLE.has(code ?? '') || /timeout exceeded when trying to connect/.test(message)) {
    return `DATABASE_URL: the database cannot be reached (${message || code})`;
  }
  return stack ?? String(error);
}
