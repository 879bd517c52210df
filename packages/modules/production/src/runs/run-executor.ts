import { Injectable } from '@nestjs/common';
import { Orders, type Order } from '@scriptorium/orders';
import { errorText, type Lane } from '@scriptorium/server-kit';
import { HeavyWork, Rejected, Wait, type Plan } from '../plans/plan.js';
import { Plans } from '../plans/plans.js';
import { RunContext } from './run-context.js';
import { RunFollower } from './run-follower.js';
import { RunsService, type ClaimedRun, type RunWork } from './runs.service.js';
import { beginScenario } from './sandbox-scenario.js';

const MAX_TRIES = 50;

/** Executes one turn of a run: its steps, then the end of its order or a wait for the next turn. */
@Injectable()
export class RunExecutor {
  constructor(
    private readonly runs: RunsService,
    private readonly plans: Plans,
    private readonly orders: Orders,
    private readonly follower: RunFollower,
  ) {}

  /**
   * @param heavyLane where a run of the light lane may continue at once
   * @param leased aborted when the worker stops or another worker has taken over the run
   * @throws the error of a failed step
   */
  async execute(claimed: ClaimedRun, leased: AbortSignal, heavyLane?: Lane<RunWork>): Promise<void> {
    const { order, plan } = await this.wanted(claimed);
    if (!order || !plan) return this.runs.end(claimed);
    const unwanted = new AbortController();
    const signal = AbortSignal.any([leased, unwanted.signal]);
    const run = new RunContext({ order, plan, claimed, signal }, this.runs);
    const stop = this.follower.follow(run, claimed, unwanted);
    try {
      await beginScenario(order, this.runs);
      await run.runSteps();
      await this.runs.end(claimed, () => plan.complete(run));
    } catch (error) {
      if (leased.aborted) throw error;
      if (!unwanted.signal.aborted) await this.afterTurn(claimed, run, error, heavyLane);
    } finally {
      stop();
    }
  }

  /** Called regularly during {@link execute}, while no other worker has taken over the run. */
  renewed(claimed: ClaimedRun): Promise<void> {
    return this.follower.report(claimed);
  }

  /** Schedules another attempt, or rejects the order after too many. */
  async failed(claimed: ClaimedRun, error: unknown): Promise<void> {
    const { order, plan } = await this.wanted(claimed);
    const isLast = claimed.tries + 1 >= MAX_TRIES;
    if (order && plan && isLast) await this.reject(claimed, order, plan.failure, null);
    else await this.runs.fail(claimed, errorText(error));
  }

  /** Returns the order and its plan, unless the order has ended. */
  private async wanted({ id }: ClaimedRun): Promise<{ order?: Order; plan?: Plan }> {
    const order = await this.orders.find(id);
    return order?.phase === 'open' ? { order, plan: this.plans.get(order.kind) } : {};
  }

  /**
   * Acts on the error that ended a turn.
   * @throws the error itself if the turn has failed
   */
  private async afterTurn(
    claimed: ClaimedRun,
    run: RunContext,
    error: unknown,
    heavyLane: Lane<RunWork> | undefined,
  ): Promise<void> {
    const { order } = run;
    if (error instanceof Rejected) return this.reject(claimed, order, error.reason, error.details);
    if (!(error instanceof Wait || error instanceof HeavyWork)) throw error;
    if (error instanceof HeavyWork && heavyLane && (await this.continueIn(heavyLane, claimed, run))) return;
    await this.orders.progress(order, run.stepName, run.fraction);
    if (error instanceof Wait) await this.runs.wait(claimed, error.until);
    else await this.runs.becomeHeavy(claimed);
  }

  private async reject(
    claimed: ClaimedRun,
    order: Order,
    reason: string,
    details: string | null,
  ): Promise<void> {
    await this.runs.end(claimed, () => this.orders.reject(order, reason, details));
  }

  /** Hands a run over to the heavy lane, with its results. Returns false if it must wait for its turn there. */
  private async continueIn(
    heavyLane: Lane<RunWork>,
    claimed: ClaimedRun,
    { results }: RunContext,
  ): Promise<boolean> {
    const continued: ClaimedRun = { ...claimed, lane: 'heavy', results: Object.fromEntries(results) };
    return heavyLane.adopt(continued, (leaseMs) => this.runs.becomeHeavy(claimed, leaseMs));
  }
}
