import { AdapterError, isAdapterError } from '@scriptorium/integrations';
import type { AdapterContext, AdapterErrorKind, Verification } from '@scriptorium/integrations';
import type { z } from 'zod';

/** What the body of an answer says about a failure. It takes precedence over the status. */
export interface Failure {
  kind?: AdapterErrorKind | undefined;
  message?: string | undefined;
  retryAfterSeconds?: number | undefined;
}

type HttpContext = Pick<AdapterContext, 'fetch' | 'now'> & {
  credentials: { get(): Promise<unknown> };
};

/**
 * Sends the requests of one call to one platform. Every answer other than 2xx becomes an `AdapterError`, whose message
 * names the platform and quotes its reason without the secrets of the request.
 */
export class PlatformHttp {
  constructor(
    private readonly name: string,
    private readonly context: HttpContext,
    /** Reads the reason out of the JSON body of a refusal, where the platform gives one. */
    private readonly explain: (body: unknown, status: number) => Failure = () => ({}),
    /** Sent with every request. */
    private readonly headers: Readonly<Record<string, string>> = {},
  ) {}

  async send(url: string | URL, options: RequestInit = {}): Promise<Response> {
    const init = { ...options, headers: { ...this.headers, ...(options.headers as Record<string, string>) } };
    const response = await this.context.fetch(url, init);
    if (!response.ok) throw await this.refusal(response, init);
    // A proxy or a login page in front of the platform, whatever its status says.
    if (response.headers.get('content-type')?.startsWith('text/html'))
      throw new AdapterError('transient', `${this.name} answered with a web page`);
    return response;
  }

  /** Throws `transient` where the answer does not fit the schema. */
  async json<Schema extends z.ZodType>(
    schema: Schema,
    url: string | URL,
    init: RequestInit = {},
  ): Promise<z.output<Schema>> {
    const parsed = schema.safeParse(parseJson(await this.text(await this.send(url, init))));
    if (parsed.success) return parsed.data;
    const where = parsed.error.issues[0]?.path.join('.') || 'body';
    throw new AdapterError('transient', `${this.name} answered in an unexpected form (${where})`);
  }

  private async text(response: Response): Promise<string> {
    try {
      return await response.text();
    } catch (error) {
      if (isAdapterError(error)) throw error;
      throw new AdapterError('transient', `The answer of ${this.name} ended early`, { cause: error });
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
    // What looks like a key is hidden too: of another account, perhaps.
    const words = hidden.split(/\s+/).map((word) => (/^[\w+/=.-]{24,}$/.test(word) ? '…' : word));
    return words.join(' ').slice(0, 200);
  }
}

/** The answer of `verify`: whatever shows that the account cannot be used as configured is an answer, not an error. */
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

/** Seconds of a Retry-After header (RFC 9110 section 10.2.3): a number, or a date. */
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
