import { Injectable } from '@nestjs/common';
import { DomainError } from '@scriptorium/core';
import { IngestRows } from './ingest-rows.js';

/** Whether encoders can publish to this installation, as its processes with workers have reported. */
@Injectable()
export class IngestState {
  constructor(private readonly rows: IngestRows) {}

  /** @throws {DomainError} `unavailable` with the reason */
  async check(): Promise<void> {
    const { available, problem } = await this.rows.state();
    if (available) return;
    throw new DomainError(
      'unavailable',
      'live_auto_caption.no_ingest',
      `This server does not receive streams${problem ? ` (${problem})` : ''}. Give the stream_url from which it can play the stream.`,
    );
  }
}
