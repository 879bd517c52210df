import { isConnectionError } from './connection-error.js';

/**
 * The service does not allow calls from pages of this origin. Its operator sets the allowed origins in
 * `CORS_ORIGINS`.
 */
export class CorsError extends Error {
  override readonly name = 'CorsError';

  constructor(baseUrl: string, cause: unknown) {
    super(`${baseUrl} does not allow calls from pages of ${location.origin} (CORS)`, { cause });
  }
}

/**
 * Distinguishes CORS rejections from lost connections, which browsers report alike. An error counts as a
 * rejection if no response has been readable so far and the service answers a request that needs no permission.
 */
export class CorsCheck {
  /** Set after the first readable response, which proves that calls are allowed. */
  allowed = false;

  constructor(
    private readonly baseUrl: string,
    private readonly send: typeof fetch = fetch,
  ) {}

  async refused(error: unknown): Promise<boolean> {
    if (this.allowed || !isConnectionError(error) || !this.isCrossOrigin()) return false;
    const probe = { mode: 'no-cors', cache: 'no-store', credentials: 'omit' } as const;
    const { send } = this; // not called as a method, because the fetch of browsers rejects another "this"
    return send(`${this.baseUrl.replace(/\/$/, '')}/healthz`, probe).then(
      () => true,
      () => false,
    );
  }

  private isCrossOrigin(): boolean {
    return typeof location === 'object' && new URL(this.baseUrl, location.href).origin !== location.origin;
  }
}
