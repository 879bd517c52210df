import { limited, tooLarge, type BodyLimits } from './body.js';
import type { Deadline } from './deadline.js';
import { EgressError } from './error.js';
import type { Hop } from './hop.js';

/**
 * Returns the answer as a standard `Response`. The deadline ends with its body, and is put off by the time that the
 * body may take by its size and the least throughput.
 * @throws EgressError for an answer that is known to be bad by its headers
 */
export function toResponse(
  hop: Hop,
  url: URL,
  { method, ...limits }: BodyLimits & { method: string },
  deadline: Deadline,
): Response {
  const { status, headers } = hop;
  if (status < 200 || status > 599)
    throw new EgressError('unreachable', 'the server gave a status that does not exist');
  const hasBody = method !== 'HEAD' && ![204, 205, 304].includes(status);
  const announced = headers.get('content-length');
  if (hasBody && Number(announced) > limits.maxBytes) throw tooLarge();
  const end = () => {
    hop.close();
    deadline.stop();
  };
  if (!hasBody) end();
  else if (limits.leastThroughput) {
    const bytes = announced === null ? limits.maxBytes : Number(announced) || 0;
    deadline.extend((bytes / limits.leastThroughput.bytesPerSecond) * 1000);
  }
  const body = hasBody ? limited(hop.body, limits, deadline.signal, end) : null;
  return Object.defineProperty(new Response(body, { status, headers }), 'url', { value: url.href });
}
