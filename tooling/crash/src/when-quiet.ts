import type { Client } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';

/** Counts all pending work. */
export const underWay = `
  select (select count(*) from service_order where phase = 'open')
    + (select count(*) from event_queue)
    + (select count(*) from source where current and status in ('pending', 'processing'))
    + (select count(*) from outbound_message where status = 'pending')
    + (select count(*) from job where status = 'waiting')
    as count`;

/**
 * Waits until the service has no pending work, or the timeout expires.
 * @returns the seconds waited
 */
export async function whenQuiet(db: Client, timeoutMs: number): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < timeoutMs) {
    const { rows } = await db.query<{ count: string }>(underWay);
    if (rows[0]!.count === '0') break;
    await sleep(250);
  }
  return (performance.now() - began) / 1000;
}
