import { setTimeout as delay } from 'node:timers/promises';
import type { Session } from './session.js';

const POLL_MS = 500;

/**
 * Waits until the server has inspected the source of a file, after which its duration and the prices of orders
 * are known. Returns the reason if the source was rejected.
 */
export async function sourceInspected(
  { service, progress }: Session,
  id: unknown,
): Promise<string | undefined> {
  for (;;) {
    const { data } = await service.get('/v3/files/{id}/source', { params: { path: { id } } });
    const { status, cancellation_reason: reason } = data as { status: string; cancellation_reason?: string };
    if (status === 'rejected') return reason ?? 'the source was rejected';
    if (status === 'complete') return undefined;
    progress.show(`file ${String(id)} is being inspected`);
    await delay(POLL_MS);
  }
}
