import type { Diariser } from '@scriptorium/speech';

/** The engine of this installation that tells speakers apart, if there is one. */
export class Diarisers {
  constructor(readonly best: Diariser | undefined) {}
}
