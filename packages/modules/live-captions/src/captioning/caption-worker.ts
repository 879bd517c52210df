import { Injectable } from '@nestjs/common';
import { isDomainError } from '@scriptorium/core';
import { holdBatch, type StreamingRecogniser } from '@scriptorium/speech';
import type { Claimed } from '@scriptorium/server-kit';
import { setTimeout as delay } from 'node:timers/promises';
import { LiveEvents } from '../events/live-events.service.js';
import { liveLifecycle, type LiveStatus } from '../live-auto-caption.lifecycle.js';
import { LiveLog } from '../log/live-log.js';
import type { FedEvent, FeedPlace } from '../ingest/stream-feed.js';
import { BatchBrake } from './batch-brake.js';
import { CaptioningRows, type CaptionedEvent } from './captioning-rows.js';
import { EventHealth } from './event-health.js';
import { LiveRecognisers } from './live-recognisers.js';
import { LiveStreams } from '../ingest/live-streams.js';
import { StreamCaptions, type CaptionLine } from './stream-captions.js';

const RETRY_MS = 1_000;
/** Time for the last words when the stream ends, and when this worker stops. */
const FINISH_MS = 10_000;
const HAND_OVER_MS = 2_000;
/** Shorter interruptions are not marked. */
const SHORTEST_GAP_MS = 1_000;
/** How far an event is captioned is stored when it is this much further. */
const SETTLE_MS = 2_000;
const SAMPLES_PER_MS = 16;
/** An encoder whose process cannot be reached is lost after this time. */
const PATIENCE_MS = 10_000;

/** What one worker knows of an event while it holds its lease. */
interface Captioned extends CaptionedEvent {
  lease: Claimed;
  /** Whether the event knows the state of the stream: a worker before this one may not have reported a loss. */
  isReported: boolean;
  recogniser: StreamingRecogniser;
  /** Aborted when the event is to finish. */
  finishing: AbortController;
  health: EventHealth;
  /** Whether a person writes the captions instead. */
  isWritten: boolean;
  /** Since when the process that receives the stream cannot be reached. */
  unreachableSince?: number | undefined;
}

/** Captions one event: plays its stream until the event ends, and commits what is said. */
@Injectable()
export class CaptionWorker {
  private readonly sessions = new Map<number, Captioned>();
  private readonly brake = new BatchBrake(holdBatch);

  constructor(
    private readonly rows: CaptioningRows,
    private readonly recognisers: LiveRecognisers,
    private readonly events: LiveEvents,
    private readonly lines: LiveLog,
    private readonly streams: LiveStreams,
  ) {}

  /** @param signal aborted when this worker stops, or the event has ended, or another worker has taken it over */
  async caption({ id, fence }: Claimed, signal: AbortSignal): Promise<void> {
    const event = await this.rows.event(id);
    const recogniser = await this.recognisers.choose(event.language);
    const lease = { id, fence };
    const captioned: Captioned = {
      ...event,
      lease,
      recogniser,
      isReported: false,
      finishing: new AbortController(),
      health: new EventHealth(),
      isWritten: false,
    };
    this.sessions.set(id, captioned);
    try {
      for (;;) {
        const status = await this.connection(captioned, signal);
        if (status && liveLifecycle.statuses[status] !== 'open') return;
        await delay(RETRY_MS, undefined, { signal });
      }
    } finally {
      this.sessions.delete(id);
      this.brake.forget(id);
    }
  }

  /** The events that this process captions. */
  get captioned(): ReadonlyMap<number, EventHealth> {
    return new Map([...this.sessions].map(([id, { health }]) => [id, health]));
  }

  /** Reports how an event is doing, and learns what is wanted. Called about once a second while it is captioned. */
  async renewed({ id, fence }: Claimed): Promise<void> {
    const session = this.sessions.get(id);
    if (!session) return;
    const wanted = await this.rows.report({ id, fence }, session.health.report());
    session.isWritten = wanted?.isWritten ?? false;
    if (wanted?.isFinishing) session.finishing.abort();
  }

  /** Plays the stream once. Returns the status of the event, unless nothing has changed. */
  private async connection(event: Captioned, signal: AbortSignal): Promise<LiveStatus | undefined> {
    const { lease } = event;
    let captions: StreamCaptions | undefined;
    let isUnreachable = false;
    const drain = async (deadlineMs: number) => {
      if (!captions) return;
      await captions.finish(deadlineMs);
      event.coveredMs = Math.max(event.coveredMs, captions.settledMs);
      await this.rows.settle(lease, event);
    };
    try {
      const playing = AbortSignal.any([signal, event.finishing.signal]);
      for await (const what of this.streams.play({ ...event, id: lease.id }, this.placeIn(event), playing)) {
        if (what.type === 'connected') captions = await this.begin(event, what, () => captions!.positionMs);
        else if (what.type === 'audio') await this.hear(event, captions!, what);
        else if (what.type === 'sound') await this.events.audio(lease);
        else if (what.type === 'lost')
          isUnreachable = event.streamUrl === null && what.reason === 'unreachable';
      }
      if (isUnreachable && this.mayReturn(event)) {
        await drain(FINISH_MS);
        return undefined;
      }
      if (event.isReported && !captions) return undefined;
      event.isReported = true;
      await drain(FINISH_MS);
      // A server announces the end also when an encoder starts again, so the stream may return.
      return await this.events.streamLost(lease);
    } catch (error) {
      if (event.finishing.signal.aborted && !signal.aborted) {
        await drain(FINISH_MS);
        return await this.events.ended(lease);
      }
      if (!signal.aborted) captions?.close();
      // Words of an event that has ended, or that another worker captions, are refused.
      else await drain(HAND_OVER_MS).catch((cause: unknown) => this.ignoreStale(cause));
      throw error;
    }
  }

  /** Whether the process that receives the stream was reached a short time ago. Its encoder may not be lost. */
  private mayReturn(event: Captioned): boolean {
    event.unreachableSince ??= performance.now();
    return performance.now() - event.unreachableSince < PATIENCE_MS;
  }

  /** Returns where this worker, or the one before, stopped in the stream. */
  private placeIn({ connection, connectionMs, coveredMs }: Captioned): FeedPlace | undefined {
    if (connection === null) return undefined;
    return { connection, sample: Math.max(0, (coveredMs - connectionMs) * SAMPLES_PER_MS) };
  }

  private async hear(
    event: Captioned,
    captions: StreamCaptions,
    { pcm, levelDb }: Extract<FedEvent, { type: 'audio' }>,
  ): Promise<void> {
    await captions.push(pcm);
    event.health.levelDb = levelDb;
    event.health.backlogMs = captions.backlogMs;
    if (event.recogniser.isLocal) this.brake.heard(event.lease.id, captions.backlogMs, event.latencyMs);
    const { settledMs } = captions;
    if (settledMs - event.coveredMs < SETTLE_MS) return;
    event.coveredMs = settledMs;
    await this.rows.settle(event.lease, event);
  }

  /** Begins to caption a connection: a new one, or one that the worker before this one has captioned in part. */
  private async begin(
    event: Captioned,
    { connection, firstSample, agoMs }: Extract<FedEvent, { type: 'connected' }>,
    positionMs: () => number,
  ): Promise<StreamCaptions> {
    const { lease, language, recogniser, latencyMs, offensiveWordsSensitivity, phrases } = event;
    event.unreachableSince = undefined;
    await this.events.streamConnected(lease);
    const isResumed = connection === event.connection;
    if (!isResumed) {
      const beginMs = Math.max(event.coveredMs, (await this.rows.elapsedMs(lease.id)) - Math.round(agoMs));
      event.connection = connection;
      event.connectionMs = beginMs - Math.round(firstSample / SAMPLES_PER_MS);
      event.epoch += 1;
      await this.rows.settle(lease, event);
    }
    const { epoch, connectionMs: offsetMs, coveredMs: untilMs, lastLine } = event;
    const beginMs = offsetMs + Math.round(firstSample / SAMPLES_PER_MS);
    const append = async (all: CaptionLine[]) => {
      const lines = event.isWritten ? all.filter(({ isGap }) => isGap) : all;
      await this.lines.append(
        lease,
        lines.map((line) => ({ ...line, epoch, language })),
      );
      const { text } = lines.findLast(({ isGap }) => !isGap) ?? event.lastLine;
      event.lastLine = { endMs: lines.at(-1)?.endMs ?? event.lastLine.endMs, text };
      for (const line of lines) event.health.line(line, line.isGap ? 0 : positionMs() - line.endMs);
    };
    if (beginMs - untilMs > SHORTEST_GAP_MS)
      await append([{ startMs: untilMs, endMs: beginMs, text: '', isGap: true }]);
    return StreamCaptions.open({
      recogniser,
      language,
      phrases,
      latencyMs,
      offensiveWordsSensitivity,
      offsetMs,
      firstSample,
      catchUpMs: agoMs,
      captioned: isResumed ? { untilMs, lastLine } : undefined,
      append,
    });
  }

  private ignoreStale(error: unknown): void {
    if (!isDomainError(error)) throw error;
  }
}
