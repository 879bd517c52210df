import { Injectable } from '@nestjs/common';
import { notFound } from '@scriptorium/core';
import { ProductRecords, type Artifact, type Change, type Order, type WireRecord } from '@scriptorium/orders';
import { ServiceUrl, Sql } from '@scriptorium/server-kit';
import { liveView } from '../live-auto-caption.dto.js';
import { liveLifecycle, type LiveMove, type LiveStatus } from '../live-auto-caption.lifecycle.js';
import { insertLive, readLive, setLiveStatus, type NewLive } from './live-rows.js';

/** What a finished event leaves behind. */
export interface LiveResult {
  /** Null if nothing was captioned. */
  transcriptId: number | null;
}

/** Rows of live events. */
@Injectable()
export class LiveRecords extends ProductRecords<LiveStatus, LiveMove, LiveResult> {
  readonly lifecycle = liveLifecycle;

  constructor(
    private readonly sql: Sql,
    private readonly service: ServiceUrl,
  ) {
    super();
  }

  async insert(order: Order, live: NewLive): Promise<WireRecord> {
    return liveView(await insertLive(this.sql, order, live), this.service.base);
  }

  async apply(order: Order<LiveStatus>, { result }: Change<LiveMove, LiveResult>): Promise<WireRecord> {
    return liveView(await setLiveStatus(this.sql, order, result?.transcriptId ?? null), this.service.base);
  }

  async view({ id, projectId }: Pick<Order, 'id' | 'projectId'>): Promise<WireRecord> {
    return liveView(await readLive(this.sql, { projectId }, id), this.service.base);
  }

  /** The text of an event is delivered by its transcript. */
  artifact(): Promise<Artifact> {
    return Promise.reject(notFound('live_auto_caption.no_artifact'));
  }
}
