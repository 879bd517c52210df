import { createHmac } from 'node:crypto';

/**
 * Returns the headers of Standard Webhooks 1.0. The id is identical in every attempt; the timestamp is that of
 * the attempt.
 * @param secret `whsec_` and Base64
 */
export function webhookHeaders(id: string, body: string, secret: string, now: Date): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1000);
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  };
}
