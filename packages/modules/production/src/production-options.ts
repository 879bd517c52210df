import { availableParallelism } from 'node:os';

/** Settings of the production worker. */
export interface ProductionOptions {
  /** Number of heavy steps that a worker runs concurrently. */
  atOnce: number;
  /** Number of orders whose other steps a worker runs concurrently. They use the database only. */
  lightAtOnce: number;
}

export const defaultProductionOptions: ProductionOptions = {
  atOnce: availableParallelism(),
  lightAtOnce: 16,
};

export const PRODUCTION_OPTIONS = Symbol('production-options');
