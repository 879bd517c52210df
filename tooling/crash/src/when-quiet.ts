import type { Client } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';

const underWay = `
  select (select count(*) from service_order where phase = 'open')
    + (select count(*) from event_queue)
    + (select count(*) from source where current and status in ('pending', 'processing'))
    + (select count(*) from outbound_message where status = 'pending')
    + (select count(*) from job where status = 'waiting')
    as count`;

/** Counts all pending work. */
export async function unfinishedWork(db: Client): Promise<number> {
  const { rows } = await db.query<{ count: string }>(underWay);
  return Number(rows[0]!.count);
}

/**
 * Waits until the service has no pending work, or the timeout expires.
 * @returns the seconds waited
 */
export async function whenQuiet(db: Client, timeoutMs: number): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < timeoutMs) {
    if ((await unfinishedWork(db)) === 0) break;
    await sleep(250);
  }
  return (performance.now() - began) / 1000;
}
