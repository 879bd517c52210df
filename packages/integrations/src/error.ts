/**
 * Reason why a platform did not carry out a call.
 *
 * | kind | meaning | what the host does |
 * | --- | --- | --- |
 * | `auth` | the credentials are wrong, expired or lack a permission | stops using the integration until it is corrected      |
 * | `not_found` | the video or the track does not exist | gives up |
 * | `invalid` | the platform will always reject this request | gives up |
 * | `conflict` | a concurrent change interfered | tries again |
 * | `rate_limited` | too many requests | tries again after `retryAfterSeconds` |
 * | `quota` | a quota of the account is exhausted | tries again after `retryAfterSeconds` |
 * | `transient` | the network or the platform failed | tries again |
 */
export type AdapterErrorKind =
  | 'auth'
  | 'not_found'
  | 'invalid'
  | 'conflict'
  | 'rate_limited'
  | 'quota'
  | 'transient';

/**
 * The only error that integrations throw deliberately. The message is shown to customers and must not contain
 * secrets.
 */
export class AdapterError extends Error {
  override readonly name = 'AdapterError';

  constructor(
    readonly kind: AdapterErrorKind,
    message: string,
    readonly options: { retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
  }

  get retryAfterSeconds(): number | undefined {
    return this.options.retryAfterSeconds;
  }
}

/** Also recognises errors from another copy of this package, for which `instanceof` fails. */
export const isAdapterError = (error: unknown): error is AdapterError =>
  error instanceof Error && error.name === 'AdapterError' && 'kind' in error;
