import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { errorText, KitOptions, Lanes, type Claimed } from '@scriptorium/server-kit';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { LiveStreams } from '../ingest/live-streams.js';
import { RecordingKeeper } from './recording-keeper.js';
import { RecordingRows, type RecordedEvent, type RecordingWork } from './recording-rows.js';

const RETRY_MS = 1_000;
/** Recording needs little more than disk space. */
const AT_ONCE = 50;
const LONGEST_RETRY_SECONDS = 600;

/**
 * Records the streams of events, unchanged and beside their captioning, and makes the recording the source of the file when the
 * event has finished.
 */
@Injectable()
export class Recorder implements OnApplicationBootstrap {
  constructor(
    private readonly rows: RecordingRows,
    private readonly streams: LiveStreams,
    private readonly keeper: RecordingKeeper,
    private readonly lanes: Lanes,
    private readonly kit: KitOptions,
  ) {}

  onApplicationBootstrap(): void {
    this.lanes.open<RecordingWork>({
      name: 'live-captions.record',
      leases: this.rows.leases(this.streams.recordsEncoders),
      atOnce: AT_ONCE,
      perPartition: 1_000,
      work: (claimed, signal) => this.record(claimed, signal),
      failed: (claimed, error) => {
        const seconds = Math.min(this.kit.jobs.retryDelaySeconds * 2 ** claimed.tries, LONGEST_RETRY_SECONDS);
        return this.rows.retryLater(claimed, seconds, errorText(error));
      },
    });
  }

  /** Records until the event has ended, then keeps the recording. */
  private async record(claimed: Claimed, signal: AbortSignal): Promise<void> {
    while (!(await this.rows.isEnded(claimed.id))) {
      await this.connection(claimed, await this.rows.event(claimed.id), signal);
      signal.throwIfAborted();
      await delay(RETRY_MS, undefined, { signal });
    }
    const event = await this.rows.event(claimed.id);
    await this.keeper.keep(claimed, event, { maxBytes: this.kit.maxUploadBytes, signal });
  }

  /** Records one connection of the stream, and stores it. */
  private async connection(claimed: Claimed, event: RecordedEvent, signal: AbortSignal): Promise<void> {
    const maxBytes = this.kit.maxUploadBytes - event.bytes;
    if (maxBytes <= 0) return;
    const ended = new AbortController();
    const watch = setInterval(
      () =>
        void this.rows.isEnded(claimed.id).then(
          (is) => is && ended.abort(),
          () => undefined, // tried again
        ),
      RETRY_MS,
    );
    await this.keeper.inFolder(async (folder) => {
      try {
        const until = AbortSignal.any([signal, ended.signal]);
        await this.streams.record(event, { folder, maxBytes }, until);
      } catch (error) {
        if (!signal.aborted && !ended.signal.aborted) throw error;
      } finally {
        clearInterval(watch);
        await this.keeper.store(claimed, path.join(folder, 'stream.mkv'));
      }
    });
  }
}
