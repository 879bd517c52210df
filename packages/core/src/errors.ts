/** Category of an expected failure. The host maps it to an HTTP status in one place. */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'in_flight'
  | 'mismatch'
  | 'too_large'
  | 'rate_limited'
  | 'unavailable';

/** Optional details of an error. */
export interface ErrorDetails {
  /** Names of the invalid parameters; `items` in API responses. */
  items?: readonly string[];
  /** Seconds the client should wait before it retries. */
  retryAfterSeconds?: number;
  /** Information that helps the client find the mistake; `meta` in API responses. */
  meta?: Readonly<Record<string, unknown>>;
  /** Underlying error of an `unavailable`; logged, never shown to the client. */
  cause?: unknown;
}

/** An expected failure that the caller can act on. Any other error is a bug and becomes a 500. */
export class DomainError extends Error {
  override readonly name = 'DomainError';

  constructor(
    readonly kind: ErrorKind,
    /** Stable identifier, `<resource>.<reason>`: the `code` in API responses, listed in `docs/error-codes.md`. */
    readonly code: string,
    /** Shown to the client unchanged. */
    message: string,
    readonly details: ErrorDetails = {},
  ) {
    super(message, details);
  }
}

/** Checks the name instead of the class, so that it also recognises errors of another copy of this package. */
export const isDomainError = (error: unknown): error is DomainError =>
  error instanceof Error && error.name === 'DomainError';

/** The record does not exist or belongs to another project. Clients cannot tell the two apart. */
export const notFound = (code: string, message = 'Not found'): DomainError =>
  new DomainError('not_found', code, message);

/**
 * A required parameter is missing.
 * @param reason why it is required here, if it is optional elsewhere
 */
export const missing = (parameter: string, reason?: string): DomainError =>
  new DomainError(
    'invalid',
    'parameter.missing',
    `Missing required parameter: '${parameter}'${reason ? ` (${reason})` : ''}`,
    { items: [parameter] },
  );

/** A parameter with an unacceptable value, and the reason. */
export type Fault = readonly [parameter: string, reason?: string];

/** Parameters have unacceptable values, which the client sees together. */
export const allUnacceptable = (faults: readonly Fault[]): DomainError => {
  const named = faults.map(([parameter, reason]) => `'${parameter}'${reason ? ` (${reason})` : ''}`);
  return new DomainError(
    'invalid',
    'parameter.unacceptable',
    `Unacceptable value for parameter: ${named.join(', ')}`,
    { items: [...new Set(faults.map(([parameter]) => parameter))] },
  );
};

/** A parameter has an unacceptable value. */
export const unacceptable = (...fault: Fault): DomainError => allUnacceptable([fault]);
