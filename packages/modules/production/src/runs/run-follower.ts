import { Injectable } from '@nestjs/common';
import { Orders } from '@scriptorium/orders';
import { Log } from '@scriptorium/server-kit';
import type { RunContext } from './run-context.js';
import { RunsService, type ClaimedRun } from './runs.service.js';

const EVERY_MS = 1_000;
const LOG_EVERY_PERCENT = 10;

/** Stores the progress of an order during the execution of its run. */
@Injectable()
export class RunFollower {
  constructor(
    private readonly runs: RunsService,
    private readonly orders: Orders,
    private readonly log: Log,
  ) {}

  /**
   * Updates the progress once a second.
   * @param unwanted aborted when the order has ended
   * @returns a function that stops the updates
   */
  follow(run: RunContext, claimed: ClaimedRun, unwanted: AbortController): () => void {
    let logged = 0;
    const tick = async () => {
      if (!(await this.runs.isMine(claimed))) return; // the lane aborts the run
      if (!(await this.orders.progress(run.order, run.stepName, run.fraction)))
        unwanted.abort(new Error('the order has ended'));
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
}
