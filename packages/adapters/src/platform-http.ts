import { AdapterError, isAdapterError } from '@scriptorium/integrations';
import type { AdapterContext, AdapterErrorKind, Verification } from '@scriptorium/integrations';
import type { z } from 'zod';

/** Error details from a response body. They take precedence over the status. */
export interface Failure {
  kind?: AdapterErrorKind | undefined;
  message?: string | undefined;
  retryAfterSeconds?: number | undefined;
}

type HttpContext = Pick<AdapterContext, 'fetch' | 'now'> & {
  credentials: { get(): Promise<unknown> };
};

/**
 * Sends the requests of one call to a platform. Every response other than 2xx becomes an `AdapterError` whose
 * message names the platform and quotes its reason, with the request's secrets redacted.
 */
export class PlatformHttp {
  constructor(
    private readonly name: string,
    private readonly context: HttpContext,
    /** Extracts the reason from the JSON body of an error response. */
    private readonly explain: (body: unknown, status: number) => Failure = () => ({}),
    /** Headers of every request. */
    private readonly headers: Readonly<Record<string, string>> = {},
  ) {}

  async send(url: string | URL, options: RequestInit = {}): Promise<Response> {
    const init = { ...options, headers: { ...this.headers, ...(options.headers as Record<string, string>) } };
    const response = await this.context.fetch(url, init);
    if (!response.ok) throw await this.refusal(response, init);
    // HTML comes from a proxy or a login page in front of the platform, whatever the status.
    if (response.headers.get('content-type')?.startsWith('text/html'))
      throw new AdapterError('transient', `${this.name} answered with a web page`);
    return response;
  }

  /** Throws `transient` if the response does not match the schema. */
  async json<Schema extends z.ZodType>(
    schema: Schema,
    url: string | URL,
    init: RequestInit = {},
  ): Promise<z.output<Schema>> {
    const parsed = schema.safeParse(parseJson(await this.text(await this.send(url, init))));
    if (parsed.success) return parsed.data;
    const where = parsed.error.issues[0]?.path.join('.') || 'body';
    throw new AdapterError('transient', `${this.name} sent a response in an unexpected format (${where})`);
  }

  private async text(response: Response): Promise<string> {
    try {
      return await response.text();
    } catch (error) {
      if (isAdapterError(error)) throw error;
      throw new AdapterError('transient', `The response from ${this.name} ended early`, { cause: error });
    }
  }

  private async refusal(response: Response, init: RequestInit): Promise<AdapterError> {
    const { status, headers } = response;
    const body = parseJson(await this.text(response).catch(() => ''));
    const { kind, message, retryAfterSeconds } = this.explain(body, status);
    const reason = message ?? (status < 400 ? `it redirects to ${headers.get('location')}` : undefined);
    const seconds = retryAfterSeconds ?? retryAfter(headers.get('retry-after'), this.context.now());
    return new AdapterError(
      kind ?? kindOf(status),
      `${this.name} answered ${status}${reason ? `: ${await this.withoutSecrets(reason, init)}` : ''}`,
      seconds === undefined ? {} : { retryAfterSeconds: seconds },
    );
  }

  private async withoutSecrets(text: string, init: RequestInit): Promise<string> {
    const authorization = new Headers(init.headers).get('authorization')?.split(' ') ?? [];
    const secrets = [...leaves(await this.context.credentials.get()), ...authorization.slice(1)];
    const hidden = secrets
      .filter((secret) => secret.length > 3)
      .reduce((rest, secret) => rest.replaceAll(secret, '…'), text);
    // Also redacts words that look like keys, which may belong to another account.
    const words = hidden.split(/\s+/).map((word) => (/^[\w+/=.-]{24,}$/.test(word) ? '…' : word));
    return words.join(' ').slice(0, 200);
  }
}

/**
 * Runs a check for `verify`. Errors that show the account cannot be used as configured become a result, not an
 * exception.
 */
export async function verification(check: () => Promise<string | undefined>): Promise<Verification> {
  try {
    const account = await check();
    return { ok: true, ...(account && { account }) };
  } catch (error) {
    if (isAdapterError(error) && ['auth', 'not_found', 'invalid'].includes(error.kind))
      return { ok: false, reason: error.message };
    throw error;
  }
}

export const kindOf = (status: number): AdapterErrorKind => {
  if (status === 401 || status === 403) return 'auth';
  if (status === 404 || status === 410) return 'not_found';
  if (status === 409) return 'conflict';
  if (status === 429) return 'rate_limited';
  return status >= 500 || status === 408 || status === 425 ? 'transient' : 'invalid';
};

/** Parses a Retry-After header (RFC 9110 section 10.2.3), a number of seconds or a date, into seconds. */
function retryAfter(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now.getTime()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const leaves = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(leaves) : [];
};
