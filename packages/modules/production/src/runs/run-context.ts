import type { Order } from '@scriptorium/orders';
import { HeavyWork, Wait, type Plan, type Run, type Step } from '../plans/plan.js';
import type { ClaimedRun, RunsService } from './runs.service.js';

interface Turn {
  order: Order;
  plan: Plan;
  claimed: ClaimedRun;
  signal: AbortSignal;
}

/** A claimed run during the execution of its steps. */
export class RunContext implements Run {
  readonly order: Order;
  readonly signal: AbortSignal;
  readonly generation: number;
  private step: Step;
  private within = 0;
  /** Of the steps that are done, by step name. */
  readonly results: Map<string, unknown>;
  /** Steps that have a result or are expected to run. */
  private expected: readonly Step[];

  constructor(
    private readonly turn: Turn,
    private readonly runs: RunsService,
  ) {
    this.order = turn.order;
    this.signal = turn.signal;
    this.generation = turn.claimed.generation;
    this.step = turn.plan.steps[0]!;
    this.results = new Map(Object.entries(turn.claimed.results));
    this.expected = turn.plan.steps;
  }

  get tries(): number {
    return this.turn.claimed.tries;
  }

  /** Name of the current step. */
  get stepName(): string {
    return this.step.name;
  }

  /** Progress over the expected steps, from 0 to 1. */
  get fraction(): number {
    const weightOf = (some: readonly Step[]) => some.reduce((sum, { weight }) => sum + weight, 0);
    const before = this.expected.slice(0, this.expected.indexOf(this.step));
    return (weightOf(before) + this.step.weight * this.within) / (weightOf(this.expected) || 1);
  }

  /**
   * Runs the steps that have no result yet. The last result is not stored, because completion follows
   * immediately.
   * @throws {HeavyWork} in the light lane, before a heavy step
   */
  async runSteps(): Promise<void> {
    const { plan, claimed } = this.turn;
    this.expected = await this.expectedSteps();
    for (const step of plan.steps) {
      if (this.results.has(step.name) || !this.expected.includes(step)) continue;
      this.signal.throwIfAborted();
      this.step = step;
      this.within = 0;
      if (claimed.lane === 'light' && (await step.heavy?.(this))) throw new HeavyWork();
      const value = await this.runStep(step);
      this.results.set(step.name, value);
      this.expected = await this.expectedSteps();
      const isLast = this.expected.every(({ name }) => this.results.has(name));
      if (!isLast) await this.runs.results.save(claimed, step.name, '', value);
    }
  }

  private async expectedSteps(): Promise<Step[]> {
    const { plan } = this.turn;
    const isExpected = (step: Step) => this.results.has(step.name) || (step.when?.(this) ?? true);
    const answers = await Promise.all(plan.steps.map(isExpected));
    return plan.steps.filter((_, i) => answers[i]);
  }

  private runStep(step: Step): Promise<unknown> {
    return this.order.sandbox && step.runInSandbox ? step.runInSandbox(this) : step.run(this);
  }

  result<R>({ name }: Step<R>): R {
    if (!this.results.has(name)) throw new Error(`step ${name} has no result yet`);
    return this.results.get(name) as R;
  }

  resultIfAny<R>({ name }: Step<R>): R | undefined {
    return this.results.get(name) as R | undefined;
  }

  transaction<T>(work: () => Promise<T>): Promise<T> {
    return this.runs.hold(this.turn.claimed, async (isMine) => {
      if (!isMine) throw new Wait();
      return work();
    });
  }

  async loadPart<T>(key: string): Promise<T | undefined> {
    if (!this.turn.claimed.hasParts) return undefined;
    return (await this.runs.results.part(this.turn.claimed, this.step.name, key)) as T | undefined;
  }

  savePart(key: string, value: unknown): Promise<void> {
    this.turn.claimed.hasParts = true;
    return this.runs.results.save(this.turn.claimed, this.step.name, key, value);
  }

  useSource(sourceId: number): void {
    this.turn.claimed.sourceId = sourceId;
  }

  progress(fraction: number): void {
    this.within = Math.max(this.within, fraction);
  }
}
