import { Injectable } from '@nestjs/common';
import { Orders } from '@scriptorium/orders';
import { KitOptions, Log } from '@scriptorium/server-kit';
import type { RunContext } from './run-context.js';
import { RunsService, type ClaimedRun } from './runs.service.js';

const EVERY_MS = 1_000;
const LOG_EVERY_PERCENT = 10;

/** Renews the lease of a run and stores the progress of its order during execution. */
@Injectable()
export class RunFollower {
  constructor(
    private readonly runs: RunsService,
    private readonly orders: Orders,
    private readonly kit: KitOptions,
    private readonly log: Log,
  ) {}

  /**
   * Updates the lease and the progress once a second.
   * @param unwanted aborted when the order has ended or another worker has taken over the run
   * @returns a function that stops the updates
   */
  follow(run: RunContext, claimed: ClaimedRun, unwanted: AbortController): () => void {
    let logged = 0;
    const tick = async () => {
      const wanted = await this.note(run, claimed);
      if (!wanted) unwanted.abort(new Error('the order no longer needs this run'));
      const percent = Math.floor((run.fraction * 100) / LOG_EVERY_PERCENT) * LOG_EVERY_PERCENT;
      if (percent <= logged) return;
      logged = percent;
      this.log.info(
        { orderId: claimed.id, step: run.stepName, percent },
        `order ${claimed.id}: ${percent} %`,
      );
    };
    const timer = setInterval(() => void tick().catch(() => {}), EVERY_MS); // the next tick makes up for a failed one
    return () => clearInterval(timer);
  }

  private async note(run: RunContext, claimed: ClaimedRun): Promise<boolean> {
    const leaseMs = this.kit.jobs.heartbeatSeconds * 1000;
    return (
      (await this.runs.renew(claimed, leaseMs)) && this.orders.progress(run.order, run.stepName, run.fraction)
    );
  }
}
