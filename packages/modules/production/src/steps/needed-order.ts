import type { Dependency, OrderDependencies } from '@scriptorium/orders';
import { Rejected, Wait, type Run } from '../plans/plan.js';

/** Cancellation reasons of an order whose needed order has no result. */
interface Reasons {
  cancelled: string;
  deleted: string;
}

/**
 * Returns the order that an order needs, once it is complete.
 * @throws {Wait} while it is open, {@link Rejected} if it was cancelled or deleted
 */
export async function neededOrder(
  dependencies: OrderDependencies,
  { order }: Run,
  { cancelled, deleted }: Reasons,
): Promise<Dependency> {
  const [needed] = await dependencies.of(order.id);
  if (!needed?.phase) throw new Rejected(deleted);
  if (needed.phase === 'cancelled') throw new Rejected(cancelled, needed.endReason);
  if (needed.phase === 'open') throw new Wait();
  return needed;
}
