/**
 * Why a platform did not do what was asked.
 *
 * | kind | meaning | what the host does |
 * | --- | --- | --- |
 * | `auth` | the credentials are wrong, expired or lack a permission | stops using the integration until it is corrected      |
 * | `not_found` | the video, or the track, is not there | gives up |
 * | `invalid` | the platform will never take this request | gives up |
 * | `conflict` | another change came between | tries again |
 * | `rate_limited` | too many requests | tries again after `retryAfterSeconds` |
 * | `quota` | an allowance of the account is used up | tries again after `retryAfterSeconds` |
 * | `transient` | the network, or the platform, failed | tries again |
 */
export type AdapterErrorKind =
  'auth' | 'not_found' | 'invalid' | 'conflict' | 'rate_limited' | 'quota' | 'transient';

/** The one error that an integration throws on purpose. Its message is shown to customers, so it holds no secret. */
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

/** Also of another copy of this package, which `instanceof` does not know. */
export const isAdapterError = (error: unknown): error is AdapterError =>
  error instanceof Error && error.name === 'AdapterError' && 'kind' in error;
