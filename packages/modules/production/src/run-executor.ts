import { Injectable } from '@nestjs/common';
import { SourcesService } from '@scriptorium/files';
import { Orders, type Order } from '@scriptorium/orders';
import { Rejected, Wait, type Plan } from './plan.js';
import { Plans } from './plans.js';
import { RunContext } from './run-context.js';
import { RunFollower } from './run-follower.js';
import { RunsService, type ClaimedRun } from './runs.service.js';
import { beginScenario } from './sandbox-scenario.js';

const MAX_TRIES = 50;

/** Executes one turn of a run: its steps, then the end of its order or a wait for the next turn. */
@Injectable()
export class RunExecutor {
  constructor(
    private readonly runs: RunsService,
    private readonly plans: Plans,
    private readonly orders: Orders,
    private readonly sources: SourcesService,
    private readonly follower: RunFollower,
  ) {}

  async execute(claimed: ClaimedRun, stopping: AbortSignal): Promise<void> {
    const order = await this.orders.find(claimed.id);
    const plan = order?.phase === 'open' ? this.plans.get(order.kind) : undefined;
    if (!order || !plan) return void (await this.runs.end(claimed));
    const unwanted = new AbortController();
    const signal = AbortSignal.any([stopping, unwanted.signal]);
    const results = await this.runs.results(claimed);
    const run = new RunContext({ order, plan, claimed, results, signal }, this.runs);
    const stop = this.follower.follow(run, claimed, unwanted);
    try {
      await beginScenario(order, this.runs);
      await run.runSteps();
      await this.end(claimed, () => plan.complete(run));
    } catch (error) {
      if (stopping.aborted) await this.runs.release(claimed);
      else if (!unwanted.signal.aborted) await this.afterError(claimed, run, plan, error);
    } finally {
      stop();
    }
  }

  private async afterError(claimed: ClaimedRun, run: RunContext, plan: Plan, error: unknown): Promise<void> {
    const { order } = run;
    if (error instanceof Wait) {
      await this.orders.progress(order, run.stepName, run.fraction);
      return this.runs.wait(claimed, error.until);
    }
    if (error instanceof Rejected) return this.reject(claimed, order, error.reason, error.details);
    if (claimed.tries + 1 >= MAX_TRIES) await this.reject(claimed, order, plan.failure, null);
    else await this.runs.fail(claimed, (error as Error).message);
    throw error;
  }

  private async reject(
    claimed: ClaimedRun,
    order: Order,
    reason: string,
    details: string | null,
  ): Promise<void> {
    await this.end(claimed, () => this.orders.reject(order, reason, details));
  }

  /**
   * Ends the run and its order in one transaction. Does nothing if the source was replaced meanwhile, which
   * restarts the run, or if another worker has taken over the run.
   */
  private async end(claimed: ClaimedRun, work: () => Promise<unknown>): Promise<void> {
    await this.runs.end(claimed, async () => {
      await this.orders.lockFile(claimed.id);
      const { sourceId } = claimed;
      if (sourceId !== null && !(await this.sources.isCurrent(sourceId))) return false;
      await work();
      return true;
    });
  }
}
