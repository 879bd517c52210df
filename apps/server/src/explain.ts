import { isDomainError } from '@scriptorium/core';
import { isUnreachable } from '@scriptorium/server-kit';
import { ConfigError } from './config-error.js';

/** Wrong password, unknown role or database. */
const REFUSED = new Set(['28000', '28P01', '3D000']);
const REFUSED_TEXT = /SSL connections|certificate/;

const PERMISSION_DENIED = '42501';

/** Returns one line for problems that an operator can fix; anything else is a bug and keeps its stack. */
export function explain(error: unknown): string {
  const { name, message, stack, code } = error as NodeJS.ErrnoException;
  const known =
    error instanceof ConfigError ||
    name === 'EmbeddedPostgresError' ||
    name === 'ModelError' ||
    name === 'NewerSchemaError' ||
    name === 'MediaError' ||
    name === 'MissingToolError' ||
    name === 'RecognitionError' ||
    isDomainError(error);
  if (name === 'EmbeddedPostgresError' && code === 'in_use') {
    return `${message}; it supports only one process: for more, give each the DATABASE_URL of a PostgreSQL server`;
  }
  if (isDomainError(error) && error.cause instanceof Error) return error.cause.message;
  if (known) return message;
  if (code === 'ENOSPC') return 'the disk is full: free some space, then start again';
  if (isUnreachable(error) || REFUSED.has(code ?? '') || REFUSED_TEXT.test(message)) {
    return `DATABASE_URL: the database cannot be reached (${message || code})`;
  }
  if (code === PERMISSION_DENIED || /^extension "\w+" is not available/.test(message)) {
    return `DATABASE_URL: the database cannot be used (${message})`;
  }
  return stack ?? String(error);
}
