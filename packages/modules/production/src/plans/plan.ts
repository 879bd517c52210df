import type { EngineState, Order, WantedWork } from '@scriptorium/orders';
import type { PlannedKind } from './planned-kinds.js';

/** A run of a plan, as its steps see it. */
export interface Run {
  readonly order: Order;
  /** Incremented when the source is replaced, which invalidates earlier work. */
  readonly generation: number;
  /** Number of failures of the current step. */
  readonly tries: number;
  /** Aborted when the order has ended, its source was replaced, or the worker stops. */
  readonly signal: AbortSignal;
  /** Returns the result of an earlier step. */
  result<R>(step: Step<R>): R;
  /** Returns the result of an earlier step; undefined if that step was skipped. */
  resultIfAny<R>(step: Step<R>): R | undefined;
  /** Returns a stored part of the current step; undefined if there is none. */
  loadPart<T>(key: string): Promise<T | undefined>;
  /** Stores a part of the current step, so that a crash does not lose it. */
  savePart(key: string, value: unknown): Promise<void>;
  /** Binds the run to a source: if the file gets another source, the run restarts. */
  useSource(sourceId: number): void;
  /**
   * Runs `work` in a transaction in which the run cannot be taken over and its order cannot end.
   * @throws {Wait} if the run was already taken over
   */
  transaction<T>(work: () => Promise<T>): Promise<T>;
  /** Reports the progress of the current step, from 0 to 1. */
  progress(fraction: number): void;
}

/** A step of a plan. It is repeated after a failure, so it must be idempotent. */
export interface Step<R = unknown> {
  /** Name that is shown to operators and clients. */
  readonly name: string;
  /** Weight in the progress of the whole order. */
  readonly weight: number;
  /**
   * Whether the step is needed, as far as is known. Also evaluated in advance, to compute the progress.
   * Default: always.
   */
  when?(run: Run): boolean | Promise<boolean>;
  /**
   * Whether `run` occupies a processor or an engine. Heavy steps wait for one of the few heavy slots, the
   * others for none of them. Default: never.
   */
  heavy?(run: Run): boolean | Promise<boolean>;
  /**
   * Returns the result of the step, which is stored as JSON and not computed again.
   * @throws {Rejected} to end the order, {@link Wait} to wait for an event, or any other error to be retried
   * later
   */
  run(run: Run): Promise<R>;
  /**
   * Replaces `run` in sandbox projects, which involve no people: returns a plausible result, such as the
   * draft.
   */
  runInSandbox?(run: Run): Promise<R>;
}

/** The production of one kind of order. */
export interface Plan {
  readonly kind: PlannedKind;
  readonly steps: readonly Step[];
  /** Whether the work begins with the source of the file, so that another source restarts the run. */
  readonly followsSource: boolean;
  /** Cancellation reason when all attempts have failed. */
  readonly failure: string;
  /**
   * Checks that this installation can do the work.
   * @throws {DomainError} `unavailable` or `invalid`, with the reason for the client
   */
  check(work: WantedWork): Promise<void>;
  /** Returns the engines of a project in order of preference. */
  engines?(projectId: number): Promise<readonly EngineState[]>;
  /** Passes the result to the product, in a transaction in which the source is current. */
  complete(run: Run): Promise<unknown>;
}

/** Ends an order for which no further attempt would help. */
export class Rejected extends Error {
  override readonly name = 'Rejected';

  constructor(
    /** Cancellation reason for the customer. */
    readonly reason: string,
    readonly details: string | null = null,
  ) {
    super(reason);
  }
}

/** Suspends a run until an event wakes it, or until a point in project time. */
export class Wait extends Error {
  override readonly name = 'Wait';

  constructor(readonly until: Date | null = null) {
    super('waiting');
  }
}

/** Ends a turn in the light lane before a heavy step, which is left to the heavy lane. */
export class HeavyWork extends Error {
  override readonly name = 'HeavyWork';

  constructor() {
    super('the next step is heavy');
  }
}
