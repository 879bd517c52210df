import { Injectable } from '@nestjs/common';
import { notFound } from '@scriptorium/core';
import { ProductRecords, type Artifact, type Change, type Order, type WireRecord } from '@scriptorium/orders';
import { ServiceUrl, Sql, type Scope } from '@scriptorium/server-kit';
import { LiveTranscoders } from '../ingest/transcoders.js';
import { liveView } from '../live-auto-caption.dto.js';
import { liveLifecycle, type LiveMove, type LiveStatus } from '../live-auto-caption.lifecycle.js';
import { TrackRows } from '../tracks/track-rows.js';
import {
  changeLive,
  insertLive,
  readLive,
  setLiveStatus,
  type LiveRow,
  type LiveSettings,
  type NewLive,
} from './live-rows.js';
import { LiveView } from './live-view.js';

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
    private readonly views: LiveView,
    private readonly transcoders: LiveTranscoders,
    private readonly tracks: TrackRows,
  ) {
    super();
  }

  /** Stores an event. @param isProvided whether its transcoder is provided for this event only */
  async insert(order: Order, live: NewLive, isProvided: boolean): Promise<WireRecord> {
    const row = await insertLive(this.sql, order, live);
    await this.tracks.choose(order, live.translationLanguageIds);
    if (isProvided) await this.transcoders.provide(order, order.id, live.transcoderId!);
    return liveView(row, this.service.base);
  }

  /** Returns the record for the customer, with the address of an encoder. */
  shown(scope: Scope, id: number): Promise<WireRecord> {
    return this.views.show(scope, id);
  }

  /** Returns where the stream comes from when its URL is changed. A reserved transcoder overrides it, as in orders. */
  async redirect(
    scope: Scope,
    row: LiveRow,
    streamUrl: string | null | undefined,
  ): Promise<Partial<Pick<LiveSettings, 'streamUrl' | 'transcoderId'>>> {
    const isSent = row.streamUrl === null;
    if (streamUrl === undefined || (isSent && (streamUrl === null || row.transcoderReserved))) return {};
    if (streamUrl !== null) {
      await this.transcoders.withdraw(row.id);
      return { streamUrl, transcoderId: null };
    }
    if (scope.sandbox) return { streamUrl };
    const transcoderId = this.transcoders.newName();
    await this.transcoders.provide(scope, row.id, transcoderId);
    return { streamUrl, transcoderId };
  }

  /** Stores what customers choose. The caller has locked the order. */
  async change(order: Order, settings: LiveSettings): Promise<void> {
    await changeLive(this.sql, order.id, settings);
    await this.tracks.choose(order, settings.translationLanguageIds);
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
