import type { RawAnswer, RawRequest } from './wire.js';

const types: Record<number, string[]> = {
  400: ['parameter_error'],
  401: ['authentication_error'],
  403: ['forbidden_error'],
  404: ['not_found_error'],
  405: ['method_error'],
  409: ['conflict_error', 'idempotency_error'],
  413: ['parameter_error'],
  422: ['idempotency_error'],
  429: ['rate_limit_error'],
};

/** Statuses of the tus protocol, for uploads. */
const uploadTypes: Record<number, string[]> = {
  ...types,
  412: ['parameter_error'],
  415: ['parameter_error'],
  423: ['parameter_error'],
};

/**
 * Returns the fault of an answer, or undefined if a client can handle the answer, whatever the request was.
 */
export function faultIn(request: RawRequest, answer: RawAnswer | undefined): string | undefined {
  // A client that disconnects in the middle of a body, or sends malformed HTTP, may get no answer.
  if (!answer) return request.cutAt === undefined ? 'no answer' : undefined;
  const { status, headers, body } = answer;
  const isAsr = /^\/(asr|detect-language)\b/.test(request.target);
  const isOpenAi = request.target.startsWith('/v1/');
  const waits = isAsr || isOpenAi; // recognition does not run in this test
  const lacks = status === 503 && /"(engine\.missing|mail\.none|passkey\.unavailable)"/.test(body); // not set up in this test
  if (status >= 500 && !lacks && !(waits && status === 503)) return `${status}`;
  if (!headers.get('x-request-id')) return 'no x-request-id';
  // Answers to HEAD, and `100 Continue`, have no body.
  if (request.method === 'HEAD' || status === 100) return undefined;
  if (isPage(request, answer) || isRedirect(request, answer) || lacks) return undefined;
  if (status < 400) return status === 200 || isOfUpload(request, answer) ? undefined : `${status}`;
  const allowed = request.target.startsWith('/v3/uploads') ? uploadTypes : types;
  if (isEnvelope(body)) return faultInError(status, body, allowed);
  if (isOpenAi) return faultInOpenAiError(body);
  return isAsr ? faultInAsrError(body) : faultInError(status, body, allowed);
}

/** Browsers open these routes, so errors are answered as a page. */
const isPage = ({ target }: RawRequest, { headers }: RawAnswer): boolean =>
  /^\/(v3\/integrations\/oauth_callback|watch\/)/.test(target) &&
  headers.get('content-type') === 'text/html; charset=utf-8';

/** Browsers open these routes, which lead to pages of the studio. */
const isRedirect = ({ target }: RawRequest, { status }: RawAnswer): boolean =>
  status === 303 && /^\/v3\/(session\/openid|notifications\/unsubscribe)/.test(target);

/** An error answer of the tus protocol. */
const isOfUpload = ({ target }: RawRequest, { status, body }: RawAnswer): boolean =>
  target.startsWith('/v3/uploads') && (status === 201 || status === 204) && body === '';

interface ErrorBody {
  code?: unknown;
  error?: { type?: unknown; code?: unknown; message?: unknown; items?: unknown };
  meta?: unknown;
}

const isEnvelope = (text: string): boolean => text.startsWith('{"code":');

function faultInOpenAiError(text: string): string | undefined {
  const { error, ...rest } = JSON.parse(text) as ErrorBody;
  const whole = typeof error?.message === 'string' && String(error.type).endsWith('_error');
  return whole && Object.keys(rest).length === 0 ? undefined : 'not the error of the protocol';
}

function faultInAsrError(text: string): string | undefined {
  const { detail, ...rest } = JSON.parse(text) as { detail?: unknown };
  const whole = typeof detail === 'string' && detail;
  return whole && Object.keys(rest).length === 0 ? undefined : 'not the error of the protocol';
}

function faultInError(status: number, text: string, allowed: typeof types): string | undefined {
  let body: ErrorBody;
  try {
    body = JSON.parse(text) as ErrorBody;
  } catch {
    return `not JSON: ${text.slice(0, 100)}`;
  }
  const { code, error, meta, ...rest } = body;
  if (code !== status || !error || JSON.stringify(meta) !== '{}' || Object.keys(rest).length > 0)
    return 'not the envelope';
  if (!allowed[status]?.includes(String(error.type))) return `${status} with ${String(error.type)}`;
  if (typeof error.message !== 'string' || !error.message) return 'no message';
  if (!/^[a-z_]+\.[a-z_]+$/.test(String(error.code))) return 'no code';
  if (error.type !== 'parameter_error') return error.items === undefined ? undefined : 'items out of place';
  const { items } = error;
  if (!Array.isArray(items) || !items.every((item) => typeof item === 'string'))
    return 'items are no list of names';
  const names = /^(Missing required|Unrecognized|Unacceptable value)/.test(error.message);
  return names && items.length === 0 ? 'no parameter is named' : undefined;
}
