import type { Egress, Timeouts } from '@scriptorium/egress';
import type { Result } from './channel.js';
import { httpResult } from './retry-schedule.js';
import { webhookHeaders } from './webhook-signature.js';

const MAX_ANSWER_BYTES = 64 * 1024;

export interface Webhook {
  /** The `webhook-id`: the same in every attempt. */
  id: string;
  url: string;
  contentType: string;
  body: string;
  /** Rises with each change of the record in the body. */
  resourceVersion: number;
  /** `whsec_` and Base64. */
  secret: string;
}

/**
 * Makes one POST, signed as Standard Webhooks 1.0 says.
 * @throws {Error} when there is no answer
 */
export async function postWebhook(
  egress: Egress,
  { id, url, contentType, body, resourceVersion, secret }: Webhook,
  { now, timeouts, signal }: { now: Date; timeouts: Partial<Timeouts>; signal: AbortSignal },
): Promise<Result> {
  const response = await egress.fetch(url, {
    method: 'POST',
    headers: {
      'content-type': contentType,
      'user-agent': 'Scriptorium',
      'x-resource-version': String(resourceVersion),
      ...webhookHeaders(id, body, secret, now),
    },
    body,
    redirects: 0,
    timeouts,
    maxBytes: Infinity,
    signal,
  });
  await readSome(response);
  return httpResult(response.status, response.headers.get('retry-after'));
}

/**
 * Lets the receiver finish its answer, within reason: some end their work when the client closes the connection. The status
 * is known by then, so failures here do not count.
 */
async function readSome({ body }: Response): Promise<void> {
  let left = MAX_ANSWER_BYTES;
  try {
    for await (const chunk of body ?? []) if ((left -= chunk.byteLength) < 0) break;
  } catch {
    // Broken off, or too late.
  }
}
