import type { EngineState, Order, WantedWork } from '@scriptorium/orders';
import type { PlannedKind } from './planned-kinds.js';

/** One run of a plan, as its steps see it. */
export interface Run {
  readonly order: Order;
  /** Rises when the source is replaced: work on an earlier one does not count. */
  readonly generation: number;
  /** Failures of the present step. */
  readonly tries: number;
  /** Aborted when the order is not wanted any more, its source was replaced, or the worker stops. */
  readonly signal: AbortSignal;
  /** Returns what an earlier step produced. */
  result<R>(step: Step<R>): R;
  /** Returns what an earlier step produced; undefined if it was left out. */
  resultIfAny<R>(step: Step<R>): R | undefined;
  /** Returns a stored part of the present step; undefined if there is none. */
  loadPart<T>(key: string): Promise<T | undefined>;
  /** Stores a part of the present step, so that a crash does not cost it. */
  savePart(key: string, value: unknown): Promise<void>;
  /** Binds the run to a source: if the file gets another one, the run starts again. */
  useSource(sourceId: number): Promise<void>;
  /**
   * Does work in a transaction in which the run is not taken over and its order does not end.
   * @throws {Wait} when the run was taken over already
   */
  transaction<T>(work: () => Promise<T>): Promise<T>;
  /** Notes how much of the present step is done, 0 to 1. */
  progress(fraction: number): void;
}

/** One step of a plan. It is run again after a failure, so it must be idempotent. */
export interface Step<R = unknown> {
  /** Shown to operators and clients. */
  readonly name: string;
  /** Its share of the progress of the whole order. */
  readonly weight: number;
  /** Whether the step is needed, as far as is known: earlier steps ask for it too. Left out, it always is. */
  when?(run: Run): boolean | Promise<boolean>;
  /**
   * Returns its result, which is stored as JSON and not computed again.
   * @throws {Rejected} when it is hopeless, {@link Wait} for something else to happen first, or any other error: then it is
   * tried again later
   */
  run(run: Run): Promise<R>;
  /** Replaces `run` in sandbox projects, which have no people: returns a plausible result, such as the draft. */
  runInSandbox?(run: Run): Promise<R>;
}

/** How one kind of order is produced. */
export interface Plan {
  readonly kind: PlannedKind;
  readonly steps: readonly Step[];
  /** Shown to the customer when every attempt failed. */
  readonly failure: string;
  /**
   * Tells whether this installation can do the work.
   * @throws {DomainError} `unavailable` or `invalid`, with the reason that the client reads
   */
  check(work: WantedWork): Promise<void>;
  /** Returns the engines that serve a project, those that are asked first in front. */
  engines?(projectId: number): Promise<readonly EngineState[]>;
  /** Returns the open orders that need these files besides their own: they look again when the source of one changes. */
  ordersOn?(fileIds: readonly number[]): Promise<readonly number[]>;
  /** Hands the result to the product, within a transaction in which the source is current. */
  complete(run: Run): Promise<unknown>;
}

/** Gives an order up: no further attempt would help. */
export class Rejected extends Error {
  override readonly name = 'Rejected';

  constructor(
    /** What the customer reads. */
    readonly reason: string,
    readonly details: string | null = null,
  ) {
    super(reason);
  }
}

/** Ends the turn of a run until an event wakes it, or until a time of its project. */
export class Wait extends Error {
  override readonly name = 'Wait';

  constructor(readonly until: Date | null = null) {
    super('waiting');
  }
}
