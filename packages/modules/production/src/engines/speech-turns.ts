import { Injectable } from '@nestjs/common';
import type { DomainError } from '@scriptorium/core';

/** Maximum number of texts, or of recordings, that engines process for waiting clients in one process, in addition to orders. */
const MOST_AT_ONCE = 2;

/** Limits the work of engines within requests. */
@Injectable()
export class SpeechTurns {
  private busy = 0;

  /** @throws the error of `tooMany` if no turn is free */
  async run<R>(work: () => Promise<R>, tooMany: () => DomainError): Promise<R> {
    if (this.busy >= MOST_AT_ONCE) throw tooMany();
    this.busy++;
    try {
      return await work();
    } finally {
      this.busy--;
    }
  }
}
