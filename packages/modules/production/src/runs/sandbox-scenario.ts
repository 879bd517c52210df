import type { Order } from '@scriptorium/orders';
import { Rejected, Wait } from '../plans/plan.js';
import type { RunsService } from './runs.service.js';

const HOUR_MS = 3_600_000;
/** Assumed turnaround in hours of an order without a turnaround level. */
const USUAL_HOURS = 24;

/**
 * Applies the scenario of a sandbox order before the steps of its run. Two scenarios are implemented
 * elsewhere: low accuracy by the product, failing callbacks by the callbacks module.
 * @throws {Rejected} or {@link Wait} if the scenario requires it
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
