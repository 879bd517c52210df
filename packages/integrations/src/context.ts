/** What the host brings to every call. An integration uses nothing else: no global `fetch`, no timers, no environment. */
export interface AdapterContext<Config = unknown, Credentials = unknown> {
  readonly config: Config;
  readonly credentials: CredentialStore<Credentials>;

  /**
   * The only way to the network over HTTP. It reaches the hosts of `egressHosts` and no others, never follows a redirect
   * by itself, limits time and size, and ends with `signal`. Throws `AdapterError`: `transient` where the platform cannot
   * be reached, `invalid` where the host is not allowed.
   */
  readonly fetch: (url: string | URL, init?: RequestInit) => Promise<Response>;

  /** For protocols other than HTTP: a checked address of one of `egressHosts`. Connect to it, not to the name. */
  readonly resolveHost: (host: string) => Promise<string>;

  /**
   * For platforms that fetch files themselves: a URL, without credentials, that serves the file until it expires (an hour
   * later at the earliest). The same file and `operationId` give the same URL.
   */
  readonly publish: (file: PublishedFile) => Promise<string>;

  readonly now: () => Date;
  readonly log: AdapterLog;
  /** Aborted when the host no longer waits for the call. */
  readonly signal: AbortSignal;
}

export interface CredentialStore<Credentials> {
  get(): Promise<Credentials>;
  /**
   * Stores refreshed tokens, unless others came first: false if the stored ones are no longer `expected`. Then `get` again.
   */
  replace(next: Credentials, expected: Credentials): Promise<boolean>;
}

export interface PublishedFile {
  readonly operationId: string;
  /** With its extension, such as `captions.vtt`. */
  readonly name: string;
  readonly contentType: string;
  readonly body: Uint8Array;
}

/** Secrets that stand in `credentials` are taken out of what is logged. */
export interface AdapterLog {
  info(message: string, details?: Record<string, unknown>): void;
  warn(message: string, details?: Record<string, unknown>): void;
}
