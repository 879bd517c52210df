import { Injectable } from '@nestjs/common';
import type { DomainError } from '@scriptorium/core';

/** Maximum number of texts that are spoken for waiting clients in one process, in addition to orders. */
const MOST_AT_ONCE = 2;

/** Limits the texts that are spoken at once within requests. */
@Injectable()
export class SpeechTurns {
  private speaking = 0;

  /** @throws the error of `tooMany` if no turn is free */
  async run<R>(speak: () => Promise<R>, tooMany: () => DomainError): Promise<R> {
    if (this.speaking >= MOST_AT_ONCE) throw tooMany();
    this.speaking++;
    try {
      return await speak();
    } finally {
      this.speaking--;
    }
  }
}
