interface ErrorBody {
  error?: { type?: string; code?: string; message?: string; items?: string[] };
}

/** Error response of the API. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Error type, such as `parameter_error`, for programs to switch on. */
  readonly type: string;
  /** Reason, such as `file.not_found`; more may be added. `unknown` if a proxy sent the response. */
  readonly code: string;
  /** Names of the invalid parameters. */
  readonly items: readonly string[];
  /** Id of the request in the service's log, for reports to the operator. */
  readonly requestId: string | null;
  /** Time to wait before a retry, if the service returned one. */
  readonly retryAfterSeconds: number | undefined;

  /** @param body JSON of the error envelope, or the body sent by an intermediate proxy */
  constructor({ status, headers }: Pick<Response, 'status' | 'headers'>, body: unknown) {
    const { type, code, message, items } = (body as ErrorBody | undefined)?.error ?? {};
    super(message ?? `The service answered ${status}`);
    this.status = status;
    this.type = type ?? 'unknown_error';
    this.code = code ?? 'unknown';
    this.items = items ?? [];
    this.requestId = headers.get('x-request-id');
    this.retryAfterSeconds = retryAfter(headers.get('retry-after'));
  }
}

/** Parses a number of seconds or a date (RFC 9110 section 10.2.3) into seconds. */
function retryAfter(value: string | null): number | undefined {
  if (value === null) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}
