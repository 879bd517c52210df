/**
 * Services that the host provides for a call. Integrations must not use anything else: no global `fetch`,
 * timers or environment variables.
 */
export interface AdapterContext<Config = unknown, Credentials = unknown> {
  readonly config: Config;
  readonly credentials: CredentialStore<Credentials>;

  /**
   * Sends HTTP requests; integrations must not use any other HTTP client. Reaches only the hosts of
   * `egressHosts`, does not follow redirects, limits time and size, and is aborted with `signal`. Throws
   * `AdapterError`: `transient` if the platform cannot be reached, `invalid` if the host is not allowed.
   */
  readonly fetch: (url: string | URL, init?: RequestInit) => Promise<Response>;

  /**
   * Resolves one of `egressHosts` to a vetted address, for protocols other than HTTP. Connect to the address,
   * not to the name.
   */
  readonly resolveHost: (host: string) => Promise<string>;

  /**
   * Publishes a file for platforms that fetch files themselves. Returns a URL that serves the file without
   * credentials and is valid for at least an hour. The same file and `operationId` give the same URL.
   */
  readonly publish: (file: PublishedFile) => Promise<string>;

  readonly now: () => Date;
  readonly log: AdapterLog;
  /** Aborted when the host stops waiting for the call. */
  readonly signal: AbortSignal;
}

export interface CredentialStore<Credentials> {
  get(): Promise<Credentials>;
  /**
   * Stores refreshed tokens if the stored credentials still equal `expected`. Otherwise returns false; call
   * `get` for the newer ones.
   */
  replace(next: Credentials, expected: Credentials): Promise<boolean>;
}

export interface PublishedFile {
  readonly operationId: string;
  /** File name with extension, such as `captions.vtt`. */
  readonly name: string;
  readonly contentType: string;
  readonly body: Uint8Array;
}

/** Log of the integration. The values of `credentials` are redacted. */
export interface AdapterLog {
  info(message: string, details?: Record<string, unknown>): void;
  warn(message: string, details?: Record<string, unknown>): void;
}
