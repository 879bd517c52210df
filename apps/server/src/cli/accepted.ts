import { isDomainError } from '@scriptorium/core';
import type { z } from 'zod';
import { UsageError } from './command.js';

/** Options as the schema of the API takes parameters. @throws {UsageError} naming those it does not take */
export function accepted<T extends z.ZodType>(schema: T, given: Record<string, unknown>): z.output<T> {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const names = result.error.issues.map(({ path: [name] }) => `--${String(name).replaceAll('_', '-')}`);
  throw new UsageError(`unacceptable value for ${[...new Set(names)].join(', ')}`);
}

/** For `catch`: what the service refuses for what was typed is a wrong command line. */
export function asUsage(error: unknown): never {
  throw isDomainError(error) ? new UsageError(error.message) : error;
}
