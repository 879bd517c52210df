import { Injectable } from '@nestjs/common';
import { IngestState } from '../ingest/ingest-state.js';
import { CaptioningCapacity } from './capacity.js';
import type { WantedCaptioning } from './captioning.js';
import { LiveRecognisers } from './live-recognisers.js';

/** Checks whether the processes of this installation can caption an event. */
@Injectable()
export class CaptioningChecks {
  constructor(
    private readonly recognisers: LiveRecognisers,
    private readonly ingest: IngestState,
    private readonly capacity: CaptioningCapacity,
  ) {}

  /** @throws {DomainError} `unavailable` with the reason */
  async check({ language, streamUrl, ...time }: WantedCaptioning): Promise<void> {
    if (streamUrl === null) await this.ingest.check();
    await this.recognisers.choose(language);
    await this.capacity.check(time);
  }
}
