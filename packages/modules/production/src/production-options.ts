import { availableParallelism } from 'node:os';

/** Settings of the production worker. */
export interface ProductionOptions {
  /** Number of orders that a worker processes concurrently. */
  atOnce: number;
  /** Interval between checks for due runs, in ms. */
  pollMs: number;
}

export const defaultProductionOptions: ProductionOptions = { atOnce: availableParallelism(), pollMs: 100 };

export const PRODUCTION_OPTIONS = Symbol('production-options');
