import type { Order } from '@scriptorium/orders';
import { Rejected, Wait } from './plan.js';
import type { RunsService } from './runs.service.js';

const HOUR_MS = 3_600_000;
/** When an order without a turnaround level counts as due. */
const USUAL_HOURS = 24;

/**
 * Does what the scenario of a sandbox order says before the steps of its run. Low accuracy is a matter of the product, failing
 * callbacks of the callbacks.
 * @throws {Rejected} or {@link Wait} where the scenario wants that
 */
export async function beginScenario(
  { scenario, attempt, deadline, createdAt, projectId }: Order,
  runs: Pick<RunsService, 'isPast'>,
): Promise<void> {
  if (scenario === 'reject' && attempt === 1)
    throw new Rejected('The sandbox scenario of the order rejects it.');
  if (scenario === 'hang') throw new Wait();
  if (scenario !== 'late') return;
  const due = deadline?.getTime() ?? createdAt.getTime() + USUAL_HOURS * HOUR_MS;
  const end = new Date(due + HOUR_MS);
  if (!(await runs.isPast(projectId, end))) throw new Wait(end);
}
