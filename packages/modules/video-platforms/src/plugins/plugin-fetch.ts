import { EgressError, type Egress } from '@scriptorium/egress';
import { AdapterError, hostAllowed } from '@scriptorium/integrations';

export interface FetchLimits {
  hosts: readonly string[];
  totalMs: number;
  maxBytes: number;
  signal: AbortSignal;
}

/** Statuses whose responses have no body (Fetch standard, null body status). */
const WITHOUT_BODY = new Set([101, 103, 204, 205, 304]);

/**
 * Returns the `fetch` of a plugin. It reaches only the hosts of the integration, through the egress guard and
 * without redirects. The response is read completely before it is returned, so that no connection stays open.
 */
export const pluginFetch =
  (egress: Egress, { hosts, totalMs, maxBytes, signal }: FetchLimits) =>
  async (target: string | URL, init: RequestInit = {}): Promise<Response> => {
    const request = requestOf(target, init);
    if (!hostAllowed(hosts, request.url)) {
      throw new AdapterError('invalid', `${new URL(request.url).host} is not a host of this integration.`);
    }
    const signals = init.signal ? AbortSignal.any([signal, init.signal]) : signal;
    try {
      const body = request.body ? new Uint8Array(await request.arrayBuffer()) : null;
      const response = await egress.fetch(request.url, {
        method: request.method,
        headers: headersOf(request),
        body,
        redirects: 0,
        timeouts: { headersMs: totalMs, idleMs: totalMs, totalMs },
        maxBytes,
        signal: signals,
      });
      const { status, headers } = response;
      const bytes = await response.arrayBuffer();
      return new Response(WITHOUT_BODY.has(status) ? null : bytes, { status, headers });
    } catch (error) {
      throw asAdapterError(error, signals);
    }
  };

/** Omits the options that the host sets itself, such as the signal and redirects. */
function requestOf(target: string | URL, { method, headers, body }: RequestInit): Request {
  const init = { method, headers, body };
  try {
    return new Request(target, { ...init, ...(body instanceof ReadableStream && { duplex: 'half' }) });
  } catch (error) {
    throw new AdapterError('invalid', 'The plugin made an invalid request.', { cause: error });
  }
}

function headersOf({ headers }: Request): Headers {
  const sent = new Headers(headers);
  sent.set('accept-encoding', 'identity');
  if (!sent.has('user-agent')) sent.set('user-agent', 'Scriptorium');
  return sent;
}

function asAdapterError(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (!(error instanceof EgressError)) return error;
  const isFinal = error.code === 'not_allowed' || error.code === 'too_large';
  return new AdapterError(
    isFinal ? 'invalid' : 'transient',
    `The platform could not be reached: ${error.message}.`,
    {
      cause: error,
    },
  );
}
