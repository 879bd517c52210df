import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** The final response of the service. */
export interface Answer<T = Record<string, unknown>> {
  status: number;
  data: T;
  text: string;
}

export interface ClientTotals {
  requests: number;
  retries: number;
  /** Number of replayed responses. */
  replayed: number;
}

const GIVE_UP_MS = 120_000;
const again = new Set([408, 409, 425, 429]);

/** Repeats each request with the same Idempotency-Key until the service answers it. */
export class PersistentClient {
  readonly totals: ClientTotals = { requests: 0, retries: 0, replayed: 0 };

  constructor(
    private readonly baseUrl: string,
    private readonly apiKey: string,
  ) {}

  /** @param body called for each attempt */
  async post<T>(path: string, body: () => FormData | URLSearchParams): Promise<Answer<T>> {
    const key = randomUUID();
    return this.untilAnswered(() => ({
      url: this.url(path),
      init: { method: 'POST', body: body(), headers: { 'idempotency-key': key } },
    }));
  }

  get<T>(path: string): Promise<Answer<T>> {
    return this.untilAnswered(() => ({ url: this.url(path), init: {} }));
  }

  /** Returns a text or a page outside the envelope. */
  async text(path: string): Promise<string> {
    const response = await fetch(this.url(path));
    if (!response.ok) throw new Error(`refused: ${response.status} ${await response.text()}`);
    return response.text();
  }

  /**
   * Sends a request of the tus protocol: a part of an upload, or without a part the request that creates it.
   * @returns the address of the upload
   */
  async tus(path: string, headers: Record<string, string>, part?: Buffer): Promise<string> {
    const type = { 'content-type': 'application/offset+octet-stream' };
    const response = await fetch(this.url(path), {
      method: part ? 'PATCH' : 'POST',
      headers: { 'tus-resumable': '1.0.0', ...headers, ...(part && type) },
      body: part && new Uint8Array(part),
    });
    if (!response.ok) throw new Error(`refused: ${response.status} ${await response.text()}`);
    return new URL(response.headers.get('location') ?? path, this.baseUrl).pathname;
  }

  private async untilAnswered<T>(make: () => { url: URL; init: RequestInit }): Promise<Answer<T>> {
    this.totals.requests++;
    let last = 'no answer';
    for (const began = Date.now(); Date.now() - began < GIVE_UP_MS; await sleep(100)) {
      try {
        const { url, init } = make();
        const response = await fetch(url, { ...init, signal: AbortSignal.timeout(20_000) });
        const text = await response.text();
        if (response.headers.has('idempotent-replayed')) this.totals.replayed++;
        const { status } = response;
        if (status < 500 && !again.has(status)) {
          return { status, data: (JSON.parse(text) as { data: T }).data, text };
        }
        last = `${status} ${text}`;
      } catch (error) {
        last = String((error as Error).cause ?? error);
      }
      this.totals.retries++;
    }
    throw new Error(`only failures within ${GIVE_UP_MS} ms: ${last}`);
  }

  private url(path: string): URL {
    const url = new URL(this.baseUrl + path);
    url.searchParams.set('api_key', this.apiKey);
    return url;
  }
}
