import { limited, tooLarge, type BodyLimits } from './body.js';
import type { Deadline } from './deadline.js';
import { EgressError } from './error.js';
import type { Hop } from './hop.js';

/**
 * Returns a standard `Response`. Stops the deadline at the end of the body, and extends it by the time that a body of this
 * size may take at the least throughput.
 * @throws EgressError if the headers show that the response is unacceptable
 */
export function toResponse(
  hop: Hop,
  url: URL,
  { method, ...limits }: BodyLimits & { method: string },
  deadline: Deadline,
): Response {
  const { status, headers } = hop;
  if (status < 200 || status > 599) throw new EgressError('unreachable', 'the server sent an invalid status');
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
