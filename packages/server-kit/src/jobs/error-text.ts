const MAX_LENGTH = 1_000;

/** Returns the message of an error as it is stored with failed work. PostgreSQL cannot store NUL. */
export const errorText = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, MAX_LENGTH);
