import type { Scope } from '@scriptorium/server-kit';

/** The video platform integrations of a project: asked before a file is linked to one, answered by the package that has them. */
export abstract class Integrations {
  /** Whether the project has it; one of another project is as absent. */
  abstract exists(scope: Scope, id: number): Promise<boolean>;
}
