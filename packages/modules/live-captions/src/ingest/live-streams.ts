import { Injectable } from '@nestjs/common';
import { Egress } from '@scriptorium/egress';
import { openLiveStream, type LiveEvent, type LiveStreamOptions } from '@scriptorium/media';
import { ExpiringLinks, Log } from '@scriptorium/server-kit';
import { randomUUID } from 'node:crypto';
import { readFeed } from './feed-client.js';
import { FEED, FEED_TOKEN_MS, type FeedAdmission } from './feed-messages.js';
import { IngestNode } from './ingest-node.js';
import { IngestRows } from './ingest-rows.js';
import type { FedEvent, FeedPlace } from './stream-feed.js';

/** Where the stream of an event comes from. */
export interface StreamOrigin {
  /** Of the event. */
  id: number;
  /** Given by a user. */
  streamUrl: string | null;
  transcoderId: string | null;
}

/** Plays the streams of events: from the addresses that users gave, and from encoders that publish to this service. */
@Injectable()
export class LiveStreams {
  constructor(
    private readonly egress: Egress,
    private readonly ingest: IngestNode,
    private readonly rows: IngestRows,
    private readonly links: ExpiringLinks,
    private readonly log: Log,
  ) {}

  /** Whether encoders may publish to this machine. */
  get recordsEncoders(): boolean {
    return this.ingest.mayReceive;
  }

  /**
   * Plays one connection of the stream.
   * @param place up to which the stream was played before. Only the streams of encoders resume there; the others begin now.
   */
  async *play(
    origin: StreamOrigin,
    place: FeedPlace | undefined,
    signal: AbortSignal,
  ): AsyncGenerator<FedEvent, void, undefined> {
    for await (const event of origin.streamUrl === null
      ? this.fed(origin.transcoderId!, place, signal)
      : this.pulled(origin, signal)) {
      if (event.type === 'lost') this.note(origin, event);
      yield event;
    }
  }

  /** Records one connection of the stream, on the machine to which the encoder publishes it. */
  async record(
    origin: StreamOrigin,
    record: NonNullable<LiveStreamOptions['record']>,
    signal: AbortSignal,
  ): Promise<void> {
    const { url, resolve } = this.address(origin);
    // The sound is read and dropped: ffmpeg waits for its reader.
    for await (const _ of openLiveStream(url, { resolve, signal, record }));
  }

  /** Returns where sound and picture are played; those of encoders only on the machine to which they publish. */
  address({ streamUrl, transcoderId }: StreamOrigin): { url: string; resolve: (url: URL) => Promise<URL> } {
    if (streamUrl !== null) return { url: streamUrl, resolve: this.egress.resolveUrl };
    return { url: this.ingest.playUrl(transcoderId!), resolve: async (own) => own };
  }

  private async *fed(
    name: string,
    place: FeedPlace | undefined,
    signal: AbortSignal,
  ): AsyncGenerator<FedEvent, void, undefined> {
    const url = await this.rows.feedUrl();
    const admission: FeedAdmission = { name };
    if (url) yield* readFeed(url, this.links.token(FEED, admission, FEED_TOKEN_MS), place, signal);
    else yield { type: 'lost', reason: 'unreachable', cause: 'no process receives streams' };
  }

  private async *pulled(
    { streamUrl }: StreamOrigin,
    signal: AbortSignal,
  ): AsyncGenerator<FedEvent, void, undefined> {
    for await (const event of openLiveStream(streamUrl!, { resolve: this.egress.resolveUrl, signal }))
      yield event.type === 'connected'
        ? { ...event, connection: randomUUID(), firstSample: 0, agoMs: 0 }
        : event;
  }

  private note({ id }: StreamOrigin, { reason, cause }: Extract<LiveEvent, { type: 'lost' }>): void {
    this.log.debug({ event: id, reason, cause: String(cause) }, 'the stream of an event was lost');
  }
}
