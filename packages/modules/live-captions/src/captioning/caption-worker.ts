import { Injectable } from '@nestjs/common';
import { isDomainError } from '@scriptorium/core';
import type { StreamingRecogniser } from '@scriptorium/speech';
import type { Claimed } from '@scriptorium/server-kit';
import { setTimeout as delay } from 'node:timers/promises';
import { LiveEvents } from '../events/live-events.service.js';
import { liveLifecycle, type LiveStatus } from '../live-auto-caption.lifecycle.js';
import { LiveLog } from '../log/live-log.js';
import { CaptioningRows, type CaptionedEvent } from './captioning-rows.js';
import { LiveRecognisers } from './live-recognisers.js';
import { LiveStreams } from './live-streams.js';
import { StreamCaptions, type CaptionLine } from './stream-captions.js';

const RETRY_MS = 1_000;
/** Time for the last words when the stream ends, and when this worker stops. */
const FINISH_MS = 10_000;
const HAND_OVER_MS = 2_000;
/** Shorter interruptions are not marked. */
const SHORTEST_GAP_MS = 1_000;

/** What one worker knows of an event while it holds its lease. */
interface Captioned extends CaptionedEvent {
  lease: Claimed;
  /** Whether the event knows the state of the stream: a worker before this one may not have reported a loss. */
  isReported: boolean;
  streamUrl: string;
  recogniser: StreamingRecogniser;
  /** Aborted when the event is to finish. */
  finishing: AbortSignal;
}

/** Captions one event: plays its stream until the event ends, and commits what is said. */
@Injectable()
export class CaptionWorker {
  private readonly finishing = new Map<number, AbortController>();

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
    if (event.streamUrl === null) throw new Error('the event has no stream');
    const recogniser = await this.recognisers.choose(event.language);
    const { streamUrl } = event;
    const lease = { id, fence };
    const finishing = new AbortController();
    this.finishing.set(id, finishing);
    const captioned = {
      ...event,
      streamUrl,
      lease,
      recogniser,
      isReported: false,
      finishing: finishing.signal,
    };
    try {
      for (;;) {
        const status = await this.connection(captioned, signal);
        if (status && liveLifecycle.statuses[status] !== 'open') return;
        await delay(RETRY_MS, undefined, { signal });
      }
    } finally {
      this.finishing.delete(id);
    }
  }

  /** Looks whether the event is to finish. Called about once a second while it is captioned. */
  async renewed({ id }: Claimed): Promise<void> {
    if (await this.rows.isFinishing(id)) this.finishing.get(id)?.abort();
  }

  /** Plays the stream once. Returns the status of the event, unless nothing has changed. */
  private async connection(event: Captioned, signal: AbortSignal): Promise<LiveStatus | undefined> {
    const { lease } = event;
    let captions: StreamCaptions | undefined;
    const drain = async (deadlineMs: number) => {
      if (!captions) return;
      event.coveredMs = Math.max(event.coveredMs, captions.positionMs);
      await captions.finish(deadlineMs);
    };
    try {
      const playing = AbortSignal.any([signal, event.finishing]);
      for await (const what of this.streams.play(lease.id, event.streamUrl, playing)) {
        if (what.type === 'connected') captions = await this.begin(event);
        else if (what.type === 'audio') await captions!.push(what.pcm);
        else if (what.type === 'sound') await this.events.audio(lease);
      }
      if (event.isReported && !captions) return undefined;
      event.isReported = true;
      await drain(FINISH_MS);
      // A server announces the end also when an encoder starts again, so the stream may return.
      return await this.events.streamLost(lease);
    } catch (error) {
      if (event.finishing.aborted && !signal.aborted) {
        await drain(FINISH_MS);
        return await this.events.ended(lease);
      }
      if (!signal.aborted) captions?.close();
      // Words of an event that has ended, or that another worker captions, are refused.
      else await drain(HAND_OVER_MS).catch((cause: unknown) => this.ignoreStale(cause));
      throw error;
    }
  }

  private async begin(event: Captioned): Promise<StreamCaptions> {
    const { lease, language, recogniser, latencyMs, offensiveWordsSensitivity, phrases } = event;
    await this.events.streamConnected(lease);
    const offsetMs = Math.max(event.coveredMs, await this.rows.elapsedMs(lease.id));
    const epoch = ++event.epoch;
    const append = async (lines: CaptionLine[]) =>
      void (await this.lines.append(
        lease,
        lines.map((line) => ({ ...line, epoch, language })),
      ));
    if (offsetMs - event.coveredMs > SHORTEST_GAP_MS)
      await append([{ startMs: event.coveredMs, endMs: offsetMs, text: '', isGap: true }]);
    return StreamCaptions.open({
      recogniser,
      language,
      phrases,
      latencyMs,
      offensiveWordsSensitivity,
      offsetMs,
      append,
    });
  }

  private ignoreStale(error: unknown): void {
    if (!isDomainError(error)) throw error;
  }
}
