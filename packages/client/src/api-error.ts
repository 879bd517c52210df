interface ErrorBody {
  error?: { type?: string; message?: string; items?: string[] };
}

/** What the API answered instead of what was asked for. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Such as `parameter_error`; programs switch on it. */
  readonly type: string;
  /** The parameters at fault. */
  readonly items: readonly string[];
  /** For a report to those who run the service: their log has it. */
  readonly requestId: string | null;
  /** When trying again makes sense, if the service says so. */
  readonly retryAfterSeconds: number | undefined;

  /** @param body JSON of the error envelope, or whatever a proxy in between has said */
  constructor({ status, headers }: Pick<Response, 'status' | 'headers'>, body: unknown) {
    const { type, message, items } = (body as ErrorBody | undefined)?.error ?? {};
    super(message ?? `The service answered ${status}`);
    this.status = status;
    this.type = type ?? 'unknown_error';
    this.items = items ?? [];
    this.requestId = headers.get('x-request-id');
    this.retryAfterSeconds = retryAfter(headers.get('retry-after'));
  }
}

/** Seconds or a date (RFC 9110 section 10.2.3). */
function retryAfter(value: string | null): number | undefined {
  if (value === null) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}
