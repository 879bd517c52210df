import { isDomainError } from '@scriptorium/core';
import type { z } from 'zod';
import { UsageError } from './command.js';

/**
 * Parses options with the parameter schema of the API.
 * @throws {UsageError} naming the invalid options
 */
export function accepted<T extends z.ZodType>(schema: T, given: Record<string, unknown>): z.output<T> {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const names = result.error.issues.map(({ path: [name] }) => `--${String(name).replaceAll('_', '-')}`);
  throw new UsageError(`unacceptable value for ${[...new Set(names)].join(', ')}`);
}

/** Handler for `catch`: rethrows a domain error, which concerns the input, as a usage error. */
export function asUsage(error: unknown): never {
  throw isDomainError(error) ? new UsageError(error.message) : error;
}
