import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { MissingToolError, openLiveStream, startIngest, type Ingest } from '@scriptorium/media';
import { ExpiringLinks, KitOptions, Log, Polling } from '@scriptorium/server-kit';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { FEED, type FeedAdmission } from './feed-messages.js';
import { serveFeeds, type FeedServer } from './feed-server.js';
import { IngestGate } from './ingest-gate.js';
import { IngestOptions } from './ingest-options.js';
import { IngestRows } from './ingest-rows.js';
import { StreamFeed } from './stream-feed.js';

const REPORT_MS = 2_000;
const RETRY_MS = 10_000;
const PLAY_AGAIN_MS = 500;

/**
 * Receives the streams of encoders in a process with workers, keeps their audio for the workers that caption them, and reports
 * what this process does to the others. Of several processes on one machine, the first has the port; another takes over when it ends.
 */
@Injectable()
export class IngestNode implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly id = randomUUID();
  private readonly gate = new IngestGate(() => this.rows.openTranscoders());
  /** Transcoders with an encoder, and the tasks that receive their streams. */
  private readonly receiving = new Map<string, Promise<void>>();
  private readonly publishing = new Set<string>();
  private readonly feeds = new Map<string, StreamFeed>();
  private readonly stopping = new AbortController();
  private ingest: Ingest | undefined;
  private feedServer: FeedServer | undefined;
  private problem: string | undefined;
  private retryAt = 0;
  private polling: Polling | undefined;

  constructor(
    private readonly options: IngestOptions,
    private readonly rows: IngestRows,
    private readonly links: ExpiringLinks,
    private readonly kit: KitOptions,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    if (this.kit.role === 'api') return;
    this.polling = new Polling(() => this.look(), {
      everyMs: REPORT_MS,
      onError: (error) =>
        this.log.warn({ err: error }, 'the ingest of live streams cannot reach the database'),
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort(new Error('the service is stopping'));
    await this.polling?.stop();
    await Promise.all(this.receiving.values());
    this.feedServer?.close();
    await this.ingest?.close();
  }

  get mayReceive(): boolean {
    return this.options.port !== 0;
  }

  /** Returns the URL at which this machine plays the stream of a transcoder. */
  playUrl(name: string): string {
    return this.ingest?.playUrl(name) ?? `rtmp://127.0.0.1:${this.options.port}/live/${name}`;
  }

  private async look(): Promise<void> {
    if (this.mayReceive && !this.ingest && performance.now() >= this.retryAt) await this.start();
    const ingestUrl = this.ingest && this.options.url;
    await this.rows.report({
      id: this.id,
      ingestUrl,
      problem: this.problem,
      feedUrl: this.feedServer?.url,
      streams: this.options.streams,
    });
    if (!this.ingest) return;
    await this.gate.refresh();
    for (const name of this.publishing) if (!this.gate.isOpen(name)) await this.ingest.drop(name);
    for (const name of this.feeds.keys())
      if (!this.gate.isOpen(name) && !this.receiving.has(name)) this.feeds.delete(name);
  }

  private async start(): Promise<void> {
    const { host, port, url, feedHost } = this.options;
    try {
      this.ingest = await startIngest({
        host,
        port,
        onPublish: ({ key, address }) => this.admit(key, address),
        onUnpublish: (name) => void this.publishing.delete(name),
        onError: (error) => this.log.error({ err: error }, 'the ingest of live streams failed'),
      });
      this.feedServer ??= await serveFeeds({ host: feedHost, feedFor: (token) => this.feedFor(token) });
      this.problem = undefined;
      this.log.info({ url }, 'encoders can publish live streams');
    } catch (error) {
      this.retryAt = performance.now() + RETRY_MS;
      const isFirst = this.problem === undefined;
      const isMissing = error instanceof MissingToolError;
      this.problem = isMissing ? `${error.tool} is not installed` : `port ${port} cannot be used`;
      if (isFirst) this.log.warn({ err: error }, 'live streams of encoders are not received');
    }
  }

  private async admit(key: string, address: string): Promise<string | undefined> {
    const name = await this.gate.admit(key);
    this.log.info({ address, transcoder: name }, name ? 'an encoder publishes' : 'an encoder was refused');
    if (name === undefined) return undefined;
    this.publishing.add(name);
    if (!this.receiving.has(name)) this.receiving.set(name, this.receive(name));
    return name;
  }

  /** Keeps the audio of a transcoder while it has an encoder. */
  private async receive(name: string): Promise<void> {
    const { signal } = this.stopping;
    while (this.publishing.has(name) && !signal.aborted) {
      const waitMs = await this.connection(name, signal).catch((error: unknown) => {
        if (!signal.aborted)
          this.log.error({ err: error, transcoder: name }, 'the stream of an encoder cannot be played');
        return RETRY_MS;
      });
      await delay(waitMs, undefined, { signal }).catch(() => undefined);
    }
    this.receiving.delete(name); // in the same turn in which the encoder is found to be gone
  }

  /** Plays the stream once. Returns the time until the next attempt in ms. */
  private async connection(name: string, signal: AbortSignal): Promise<number> {
    const stream = openLiveStream(this.playUrl(name), { resolve: async (own) => own, signal });
    for await (const event of stream) this.feed(name).push(event);
    return PLAY_AGAIN_MS;
  }

  private feedFor(token: string): StreamFeed | undefined {
    const admission = this.links.read<FeedAdmission>(FEED, token);
    return admission && this.feed(admission.name);
  }

  private feed(name: string): StreamFeed {
    const feed = this.feeds.get(name) ?? new StreamFeed();
    this.feeds.set(name, feed);
    return feed;
  }
}
