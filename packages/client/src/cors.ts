/** The service does not let pages of this origin call it: its operator allows origins in `CORS_ORIGINS`. */
export class CorsError extends Error {
  override readonly name = 'CorsError';

  constructor(baseUrl: string, cause: unknown) {
    super(`${baseUrl} does not allow calls from pages of ${location.origin} (CORS)`, { cause });
  }
}

/**
 * Tells refusals by CORS from lost connections, which browsers report alike. It was a refusal if no answer could be read so
 * far and the service is reached by a request that needs no permission.
 */
export class CorsCheck {
  /** An answer could be read, so calls are allowed. */
  allowed = false;

  constructor(
    private readonly baseUrl: string,
    private readonly send: typeof fetch = fetch,
  ) {}

  async refused(error: unknown): Promise<boolean> {
    if (this.allowed || (error as Error).name !== 'TypeError' || !this.isCrossOrigin()) return false;
    const probe = { mode: 'no-cors', cache: 'no-store', credentials: 'omit' } as const;
    const { send } = this; // not as a method: the fetch of browsers refuses another "this"
    return send(`${this.baseUrl.replace(/\/$/, '')}/healthz`, probe).then(
      () => true,
      () => false,
    );
  }

  private isCrossOrigin(): boolean {
    return typeof location === 'object' && new URL(this.baseUrl, location.href).origin !== location.origin;
  }
}
