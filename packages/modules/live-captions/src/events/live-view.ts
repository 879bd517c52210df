import { Injectable } from '@nestjs/common';
import type { WireRecord } from '@scriptorium/orders';
import { ServiceUrl, Sql, type Scope } from '@scriptorium/server-kit';
import { LiveTranscoders } from '../ingest/transcoders.js';
import { liveView } from '../live-auto-caption.dto.js';
import { readLive, type LiveRow } from './live-rows.js';

export interface ViewOptions {
  /** Whether to include an example of a page. */
  embed?: boolean;
  /** Whether the caller may publish, and therefore sees the key of the stream. */
  mayPublish?: boolean;
}

/** Events as callers see them: unlike callbacks and the event log, with the address to which their encoder publishes. */
@Injectable()
export class LiveView {
  constructor(
    private readonly sql: Sql,
    private readonly service: ServiceUrl,
    private readonly transcoders: LiveTranscoders,
  ) {}

  /** @throws {DomainError} `not_found` */
  async show(scope: Scope, id: number, options?: ViewOptions): Promise<ReturnType<LiveView['of']>> {
    return this.of(await readLive(this.sql, scope, id), options);
  }

  of(row: LiveRow, { embed, mayPublish = true }: ViewOptions = {}): ReturnType<typeof liveView> & WireRecord {
    const { transcoderId: name, transcoderKey: key, ingestUrl } = row;
    const address = mayPublish ? this.transcoders.urlOf({ name, key, ingestUrl }) : null;
    return liveView(row, this.service.base, { embed, address });
  }
}
