/** What kind of trouble it is; the host turns the kind into an HTTP status, once. */
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

/** What an error may carry besides its message. */
export interface ErrorDetails {
  /** The parameters at fault; the wire shows them as `items`. */
  items?: readonly string[];
  /** Seconds after which trying again makes sense. */
  retryAfterSeconds?: number;
  /** What helps the caller to find the mistake; the wire shows it as `meta`. */
  meta?: Readonly<Record<string, unknown>>;
  /** The error behind an `unavailable`, which is logged and not shown to the client. */
  cause?: unknown;
}

/** An expected failure that the caller can act on. Anything else that is thrown is a bug and becomes a 500. */
export class DomainError extends Error {
  override readonly name = 'DomainError';

  constructor(
    readonly kind: ErrorKind,
    /** Stable, `<resource>.<reason>`; for logs and tests. */
    readonly code: string,
    /** Shown to the client as it is. */
    message: string,
    readonly details: ErrorDetails = {},
  ) {
    super(message, details);
  }
}

/** Recognises the error by its brand, so that two copies of this package agree. */
export const isDomainError = (error: unknown): error is DomainError =>
  error instanceof Error && error.name === 'DomainError';

/** The record does not exist, or belongs to another project. The error is the same for both. */
export const notFound = (code: string, message = 'Not found'): DomainError =>
  new DomainError('not_found', code, message);

/** One parameter is needed and was not given. */
export const missing = (parameter: string): DomainError =>
  new DomainError('invalid', 'parameter.missing', `Missing required parameter: '${parameter}'`, {
    items: [parameter],
  });

/** One parameter has a value that cannot be taken. */
export const unacceptable = (parameter: string, reason?: string): DomainError =>
  new DomainError(
    'invalid',
    'parameter.unacceptable',
    `Unacceptable value for parameter: '${parameter}'${reason ? ` (${reason})` : ''}`,
    { items: [parameter] },
  );
