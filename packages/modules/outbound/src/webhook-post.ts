import type { Egress, Timeouts } from '@scriptorium/egress';
import type { Result } from './channel.js';
import { httpResult } from './retry-schedule.js';
import { webhookHeaders } from './webhook-signature.js';

const MAX_ANSWER_BYTES = 64 * 1024;

export interface Webhook {
  /** Value of `webhook-id`, identical in every attempt. */
  id: string;
  url: string;
  contentType: string;
  body: string;
  /** Increases with each change of the record in the body. */
  resourceVersion: number;
  /** Secret in the form `whsec_` and Base64. */
  secret: string;
}

/**
 * Sends a POST signed according to Standard Webhooks 1.0.
 * @throws {Error} if there is no response
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
    keepAlive: true,
    signal,
  });
  await readSome(response);
  return httpResult(response.status, response.headers.get('retry-after'));
}

/**
 * Reads the response body up to a limit, because some receivers abort their work if the client closes the
 * connection early. Failures do not matter, because the status is already known.
 */
async function readSome({ body }: Response): Promise<void> {
  let left = MAX_ANSWER_BYTES;
  try {
    for await (const chunk of body ?? []) if ((left -= chunk.byteLength) < 0) break;
  } catch {
    // connection lost or time limit reached
  }
}
