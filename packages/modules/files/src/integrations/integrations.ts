import type { Scope } from '@scriptorium/server-kit';

/**
 * The video platform integrations of a project. Implemented by the package that manages them; checked before
 * a file is linked.
 */
export abstract class Integrations {
  /** Returns false also for an integration of another project. */
  abstract exists(scope: Scope, id: number): Promise<boolean>;
}
