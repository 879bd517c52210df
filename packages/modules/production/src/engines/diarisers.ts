import type { Diariser } from '@scriptorium/speech';
import { keepOpen } from './keep-open.js';

/** The engine of this installation that tells speakers apart, if there is one. */
export class Diarisers {
  private all: readonly Diariser[];

  constructor(best: Diariser | undefined) {
    this.all = best ? [best] : [];
  }

  get best(): Diariser | undefined {
    return this.all[0];
  }

  /** Replaces the engine. */
  use(best: Diariser | undefined): void {
    this.all = keepOpen(this.all, best ? [best] : []);
  }
}
