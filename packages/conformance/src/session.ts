import { signedUrl } from '@scriptorium/signing';
import { setTimeout as delay } from 'node:timers/promises';
import { send, type Received, type Sent } from './http.js';
import { NotTestable, Unmet } from './outcome.js';
import type { Receiver } from './receiver.js';
import { encode, formOf, pairsOf, type FilePart, type Given, type Params } from './request-body.js';

/** One request with its answer, as it went over the wire. */
export interface Exchange {
  method: string;
  /** Path without query, such as `/v3/files/12`. */
  path: string;
  parameters: string[];
  request: { method: string; url: string; headers: Record<string, string>; body: string };
  status: number;
  headers: Received['headers'];
  bytes: Buffer;
  text: string;
  /** The parsed answer; undefined if it is not JSON. */
  json: unknown;
}

export interface Target {
  url: string;
  key: string;
  secret?: string | undefined;
  secondKey?: string | undefined;
  adminKey?: string | undefined;
  observerKey?: string | undefined;
  webhookSecret?: string | undefined;
  /** A recording that is uploaded; a generated tone by default. */
  media?: FilePart | undefined;
  /** An existing file, for servers on which nothing may be created. */
  fileId?: number | undefined;
  readOnly?: boolean | undefined;
  allowCharges?: boolean | undefined;
  requestsPerSecond?: number | undefined;
  timeoutMs?: number | undefined;
}

export interface Call extends Given {
  /** Another key than that of the run; null sends none. */
  key?: string | null;
  headers?: Record<string, string>;
  /** Whether the request is signed. By default it is if the account requires it. */
  signed?: boolean;
}

/** What the checks of a run share: the connection, its evidence, and records made on demand. */
export class Session {
  readonly name: string;
  readonly timeoutMs: number;
  /** Exchanges since the check in progress began. */
  exchanges: Exchange[] = [];
  /** Whether the account refuses unsigned requests. */
  requiresSignatures = false;
  receiver: Receiver | undefined;
  private readonly made = new Map<string, Promise<unknown>>();
  private readonly removals: (() => Promise<unknown>)[] = [];
  private nextAt = 0;

  constructor(
    readonly target: Target,
    readonly onExchange: (exchange: Exchange) => void = () => {},
  ) {
    this.name = `conformance-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
    this.timeoutMs = target.timeoutMs ?? 120_000;
  }

  async call(method: string, path: string, call: Call = {}): Promise<Exchange> {
    if (this.target.readOnly && method !== 'GET') throw new NotTestable('the run is read-only');
    await this.pace();
    const { headers, body } = await encode(call);
    const url = this.urlOf(method, path, call);
    const request = { method, url, headers: { accept: 'application/json', ...headers, ...call.headers } };
    const received = await this.sendPolitely({ ...request, body }).catch((error: Error) => {
      throw new Unmet(`an answer of ${method} ${path}`, error.message);
    });
    const text = received.body.toString();
    const given = [call.query, call.form, call.multipart].flatMap((params) => pairsOf(params));
    const exchange: Exchange = {
      method,
      path,
      parameters: [...given.map(([name]) => name), ...Object.keys(call.json ?? {})],
      request: { ...request, body: body ? body.toString().slice(0, 4096) : '' },
      status: received.status,
      headers: received.headers,
      bytes: received.body,
      text,
      json: parsed(text),
    };
    this.exchanges.push(exchange);
    this.onExchange(exchange);
    return exchange;
  }

  get = (path: string, query?: Params, call?: Call) =>
    this.call('GET', path, { ...call, ...(query && { query }) });
  post = (path: string, form?: Params, call?: Call) => this.change('POST', path, form, call);
  patch = (path: string, form?: Params, call?: Call) => this.change('PATCH', path, form, call);
  put = (path: string, form?: Params, call?: Call) => this.change('PUT', path, form, call);
  delete = (path: string, call?: Call) => this.call('DELETE', path, call);

  /** Sends files with other parameters. */
  upload(method: string, path: string, params: Params, files: Record<string, FilePart>): Promise<Exchange> {
    const given = this.requiresSignatures
      ? { query: params, multipart: files }
      : { multipart: { ...params, ...files } };
    return this.call(method, path, given);
  }

  /** In signed mode, parameters that are not files belong in the query. */
  private change(method: string, path: string, params?: Params, call: Call = {}): Promise<Exchange> {
    const place = this.requiresSignatures ? 'query' : 'form';
    return this.call(method, path, { ...(params && { [place]: params }), ...call });
  }

  /** Makes something once for all checks of the run. Checks that need it are not testable if this fails. */
  async once<T>(name: string, make: () => Promise<T>): Promise<T> {
    if (!this.made.has(name)) this.made.set(name, make());
    try {
      return (await this.made.get(name)) as T;
    } catch (error) {
      if (error instanceof Unmet) throw new NotTestable(`needs ${name}: ${error.message}`);
      throw error;
    }
  }

  /** Asks again until the answer satisfies the condition. */
  async until(
    what: string,
    ask: () => Promise<Exchange>,
    done: (answer: Exchange) => boolean,
  ): Promise<Exchange> {
    const end = Date.now() + this.timeoutMs;
    for (let waitMs = 100; ; waitMs = Math.min(waitMs * 1.5, 2000)) {
      const answer = await ask();
      if (done(answer)) return answer;
      if (Date.now() > end) throw new Unmet(what, `${answer.text.slice(0, 300)} after ${this.timeoutMs} ms`);
      await delay(waitMs);
    }
  }

  /** Registers how something that a check created is removed after the run. */
  removeLater(remove: () => Promise<unknown>): void {
    this.removals.unshift(remove);
  }

  /** Removes what the checks created. @returns the problems */
  async cleanUp(): Promise<string[]> {
    const problems: string[] = [];
    for (const remove of this.removals)
      await remove().catch((error: Error) => void problems.push(error.message));
    return problems;
  }

  /** Replaces keys and secrets in a text of a report. */
  redact(text: string): string {
    const { key, secret, secondKey, adminKey, observerKey, webhookSecret } = this.target;
    const hidden = [key, secret, secondKey, adminKey, observerKey, webhookSecret].filter(
      (it) => it !== undefined,
    );
    return hidden
      .reduce(
        (shown, one) => shown.replaceAll(one, '[redacted]').replaceAll(encodeURIComponent(one), '[redacted]'),
        text,
      )
      .replace(/((?:^|[?&])signature=)[^&\s"]*/g, '$1[redacted]')
      .replace(/("(?:api_key|api_secret_key|webhook_secret)":\s*)"[^"]*"/g, '$1"[redacted]"');
  }

  private urlOf(
    method: string,
    path: string,
    { query, key, signed = this.requiresSignatures }: Call,
  ): string {
    const { target } = this;
    const params = formOf(query);
    const apiKey = key === undefined ? target.key : key;
    const all = [apiKey === null ? '' : formOf({ api_key: apiKey }), params].filter(Boolean).join('&');
    const url = `${target.url.replace(/\/$/, '')}${path}${all && `?${all}`}`;
    if (!signed) return url;
    if (!target.secret) throw new NotTestable('needs the secret of the key');
    return signedUrl({ method, url }, target.secret, { expiresAt: Math.floor(Date.now() / 1000) + 300 });
  }

  /** Waits and repeats once if the server says that the key has sent too many requests. */
  private async sendPolitely(sent: Sent): Promise<Received> {
    const received = await send(sent, this.timeoutMs);
    const seconds = Number(received.headers['retry-after']);
    if (received.status !== 429 || !(seconds <= 90)) return received;
    await delay(1000 * seconds + 100);
    return send(sent, this.timeoutMs);
  }

  private async pace(): Promise<void> {
    const { requestsPerSecond = 2 } = this.target;
    const now = Date.now();
    const at = Math.max(now, this.nextAt);
    this.nextAt = at + 1000 / requestsPerSecond;
    if (at > now) await delay(at - now);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
