interface Attempt {
  method: string;
  /** URL with the query, which is removed because it can contain a key and a signature. */
  url: string;
  /** The error that `fetch` threw; Node puts the system's error, such as `ECONNREFUSED`, into its `cause`. */
  cause: unknown;
  /** Whether the service has started to answer. */
  answered?: boolean;
}

/**
 * No connection to the service: its name does not resolve, it is unreachable or refuses the connection, TLS or time limits
 * failed, or the connection was lost before the end of the response.
 */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  readonly method: string;
  /** Without query and user information. */
  readonly url: string;
  /**
   * False if the service certainly has not received the request. True if it may have; a write may then have taken effect.
   * Browsers hide the reason, so it is always true in them.
   */
  readonly mayHaveArrived: boolean;

  constructor({ method, url, cause, answered = false }: Attempt) {
    const place = withoutSecrets(url);
    const verb = answered ? 'The connection was lost during the response to' : 'There is no connection for';
    const [code] = codesOf(cause);
    super(`${verb} ${method} ${place}${code ? ` (${code})` : ''}`, { cause });
    this.method = method;
    this.url = place;
    this.mayHaveArrived =
      answered || !codesOf(cause).some((each) => beforeSending.some((kind) => kind.test(each)));
  }
}

/** Also recognises errors from another copy of this package, for which `instanceof` fails. */
export const isConnectionError = (error: unknown): error is ConnectionError =>
  isError(error) && error.name === 'ConnectionError' && 'mayHaveArrived' in error;

/** Returns whether an error of `fetch` is a failed connection, and not an abort or a file that cannot be read. */
export const isLost = (error: unknown): boolean =>
  isError(error) &&
  (error.name === 'TypeError' || codesOf(error).length > 0) &&
  !chainOf(error).some((cause) => 'path' in cause && cause.path !== undefined);

/** `instanceof` fails for errors of another realm, such as an iframe or a sandbox. */
const isError = (value: unknown): value is Error =>
  typeof value === 'object' && value !== null && 'name' in value && 'message' in value;

/** Codes of name resolution, connecting and the TLS handshake. */
const beforeSending = [
  /^(?:ENOTFOUND|EAI_\w+|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|UND_ERR_CONNECT_TIMEOUT)$/,
  /^(?:CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/,
];

/** Returns an error and its causes, including those of an attempt at several addresses. */
function chainOf(error: unknown, depth = 0): Error[] {
  if (!isError(error) || depth > 5) return [];
  const { errors = [] } = error as { errors?: unknown[] };
  return [error, ...[error.cause, ...errors].flatMap((cause) => chainOf(cause, depth + 1))];
}

const codesOf = (error: unknown): string[] =>
  chainOf(error).flatMap(({ code }: Error & { code?: unknown }) => (typeof code === 'string' ? [code] : []));

function withoutSecrets(text: string): string {
  const url = new URL(text, typeof location === 'object' ? location.href : 'http://localhost');
  return `${url.origin}${url.pathname}`;
}
