import { capped, tooLarge } from './body.js';
import { EgressError } from './error.js';
import type { Hop } from './hop.js';

/**
 * The answer as a standard `Response`. `done` is called when nothing more of it is to come.
 * @throws EgressError for an answer that is known to be bad by its headers
 */
export function toResponse(
  hop: Hop,
  url: URL,
  { method, maxBytes }: { method: string; maxBytes: number },
  signal: AbortSignal,
  done: () => void,
): Response {
  const { status, headers } = hop;
  if (status < 200 || status > 599)
    throw new EgressError('unreachable', 'the server gave a status that does not exist');
  const hasBody = method !== 'HEAD' && ![204, 205, 304].includes(status);
  if (hasBody && Number(headers.get('content-length')) > maxBytes) throw tooLarge();
  const end = () => {
    hop.close();
    done();
  };
  if (!hasBody) end();
  const body = hasBody ? capped(hop.body, maxBytes, signal, end) : null;
  return Object.defineProperty(new Response(body, { status, headers }), 'url', { value: url.href });
}
