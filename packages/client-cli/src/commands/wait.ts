import { Command } from 'commander';
import { setTimeout as delay } from 'node:timers/promises';
import { IncompleteError, UsageError } from '../failure.js';
import { findOrder, idOf, productsOf, type OrderRecord } from '../orders.js';
import { openSession, type Session } from '../session.js';
import type { Terminal } from '../terminal.js';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

/** Statuses of orders that have not ended; only audio descriptions can be pending. */
const open: ReadonlySet<string> = new Set(['pending', 'in_progress']);

export const wait = (terminal: Terminal): Command =>
  new Command('wait')
    .summary('wait until orders are complete')
    .description(
      'Waits until all orders are complete or cancelled, and shows the progress on a terminal. Exits with 6 if an order ' +
        'was cancelled or rejected, or if the time is over.',
    )
    .argument('<order-id...>', 'ids of transcripts or audio descriptions')
    .option('--timeout <seconds>', 'give up after this time')
    .action(async (ids: string[], { timeout }: { timeout?: string }, command: Command) => {
      const session = await openSession(terminal, command);
      const products = productsOf(await session.describe());
      const until = Date.now() + (timeout === undefined ? Infinity : secondsOf(timeout) * 1000);
      const orders: OrderRecord[] = [];
      // Each order is polled only when those before it have ended, so that many orders need few requests.
      for (const [at, id] of ids.entries())
        orders.push(await ended(session, products, idOf(id), `${at + 1}/${ids.length}`, until));
      session.show(orders.map(lineOf).join('\n'), orders);
      const others = orders.filter(({ status }) => status !== 'complete').length;
      if (others) throw new IncompleteError(`${others} of ${orders.length} orders are not complete`);
    });

/** Returns the order when it has ended, or as it is when the time is over. */
async function ended(
  { service, progress }: Session,
  products: readonly string[],
  id: number,
  position: string,
  until: number,
): Promise<OrderRecord> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS)) {
    const { product, record, meta } = await findOrder(service, products, id);
    products = [product];
    const remainingMs = until - Date.now();
    if (!open.has(record.status) || remainingMs <= 0) return record;
    const { step = '', fraction } = (meta.progress ?? {}) as { step?: string; fraction?: number };
    progress.show(`order ${id} (${position})`, fraction, step);
    await delay(Math.min(pauseMs, remainingMs));
  }
}

function lineOf({ id, status, cancellation_reason: reason }: OrderRecord): string {
  return `order ${id}  ${status}${reason ? `: ${reason}` : ''}`;
}

function secondsOf(text: string): number {
  if (!/^\d+(\.\d+)?$/.test(text)) throw new UsageError('--timeout must be a number of seconds');
  return Number(text);
}
