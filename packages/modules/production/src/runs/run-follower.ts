import { Injectable } from '@nestjs/common';
import { Orders } from '@scriptorium/orders';
import { Log } from '@scriptorium/server-kit';
import type { RunContext } from './run-context.js';
import type { ClaimedRun } from './runs.service.js';

const LOG_EVERY_PERCENT = 10;

interface Followed {
  run: RunContext;
  /** Aborted when the order has ended. */
  unwanted: AbortController;
  loggedPercent: number;
}

/** Stores the progress of orders during the execution of their runs. */
@Injectable()
export class RunFollower {
  private readonly followed = new Map<ClaimedRun, Followed>();

  constructor(
    private readonly orders: Orders,
    private readonly log: Log,
  ) {}

  /**
   * Follows a run until the returned function is called.
   * @param unwanted aborted when the order has ended
   */
  follow(run: RunContext, claimed: ClaimedRun, unwanted: AbortController): () => void {
    this.followed.set(claimed, { run, unwanted, loggedPercent: 0 });
    return () => this.followed.delete(claimed);
  }

  /**
   * Stores the current progress of a run. Called when its lease was renewed, so the run was not taken over. An
   * error does not concern the run: the next call stores the progress.
   */
  async report(claimed: ClaimedRun): Promise<void> {
    const followed = this.followed.get(claimed);
    if (!followed) return; // its turn has not begun, or has ended
    const { order, stepName, fraction } = followed.run;
    try {
      const isWanted = await this.orders.progress(order, stepName, fraction);
      if (!isWanted) followed.unwanted.abort(new Error('the order has ended'));
    } catch (error) {
      // Without further fields, so that the log omits repetitions while the database is away.
      this.log.warn({ err: error }, `order ${order.id}: the progress cannot be stored`);
    }
    this.logProgress(followed);
  }

  private logProgress(followed: Followed): void {
    const { order, stepName, fraction } = followed.run;
    const percent = Math.floor((fraction * 100) / LOG_EVERY_PERCENT) * LOG_EVERY_PERCENT;
    if (percent <= followed.loggedPercent) return;
    followed.loggedPercent = percent;
    this.log.info({ orderId: order.id, step: stepName, percent }, `order ${order.id}: ${percent} %`);
  }
}
