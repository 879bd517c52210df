import { availableParallelism } from 'node:os';

/** How orders are worked on. */
export interface ProductionOptions {
  /** Orders that one worker works on at once. */
  atOnce: number;
  /** How often due runs are looked for. */
  pollMs: number;
}

export const defaultProductionOptions: ProductionOptions = { atOnce: availableParallelism(), pollMs: 100 };

export const PRODUCTION_OPTIONS = Symbol('production-options');
