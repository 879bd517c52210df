import { createHmac } from 'node:crypto';

/**
 * The headers of Standard Webhooks 1.0: the id stays the same in every attempt, the time is of this one.
 * @param secret `whsec_` and base64
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
