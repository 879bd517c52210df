/**
 * `not_allowed`: the scheme, port, user name or address is refused. `unreachable`: unknown name, no connection, untrusted
 * certificate, or connection closed early. `redirect`: too many redirects, or one that must not be followed.
 */
export type EgressErrorCode = 'not_allowed' | 'unreachable' | 'timeout' | 'too_large' | 'redirect';

/** The message contains no address and may be shown to the user who gave the URL. `cause` may contain one: log it only. */
export class EgressError extends Error {
  override readonly name = 'EgressError';
  constructor(
    readonly code: EgressErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export const notAllowed = (what: string): EgressError =>
  new EgressError('not_allowed', `${what} is not allowed`);

export const tookTooLong = (options?: ErrorOptions): EgressError =>
  new EgressError('timeout', 'the server took too long', options);

const timeouts = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
]);

/** Converts a network error to one whose message reveals nothing about the internal network. */
export function fromNetwork(error: unknown): EgressError {
  if (error instanceof EgressError) return error;
  const { code, cause } = error as { code?: string; cause?: unknown };
  if (cause instanceof EgressError) return cause;
  if (code && timeouts.has(code)) return tookTooLong({ cause: error });
  if (code === 'UND_ERR_HEADERS_OVERFLOW')
    return new EgressError('too_large', 'the response headers are too large', { cause: error });
  return new EgressError('unreachable', 'the server could not be reached or closed the connection', {
    cause: error,
  });
}
