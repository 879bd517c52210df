import { Injectable } from '@nestjs/common';
import { Egress } from '@scriptorium/egress';
import { KitOptions, Storage, type Upload } from '@scriptorium/server-kit';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { SourceClaims, type ClaimedSource } from './source-claims.js';

/** The source itself is unusable. Contains a reason for its owner. */
export class SourceRefused extends Error {
  constructor(
    readonly reason: string,
    readonly details: string | null,
  ) {
    super(reason);
  }
}

/** Fetches sources given by URL into the storage. */
@Injectable()
export class SourceFetcher {
  /**
   * The first byte of the body must arrive within 5 minutes, redirects included. The total time for the body
   * is its size divided by the minimum throughput; slower transfers are aborted early.
   */
  readonly limits = {
    timeouts: { headersMs: 30_000, idleMs: 30_000, totalMs: 5 * 60_000 },
    leastThroughput: { bytesPerSecond: 16_000, windowMs: 30_000 },
  };

  constructor(
    private readonly egress: Egress,
    private readonly storage: Storage,
    private readonly options: KitOptions,
    private readonly claims: SourceClaims,
  ) {}

  /**
   * Streams a source to the storage and stores its key, unless the claim has ended. A crash in between leaves
   * a blob without a row, which is swept.
   * @throws {SourceRefused} and `EgressError`
   */
  async fetch(source: ClaimedSource, signal: AbortSignal): Promise<void> {
    const { maxUploadBytes: maxBytes } = this.options;
    const response = await this.egress.fetch(source.url!, { redirects: 5, maxBytes, ...this.limits, signal });
    if (response.status !== 200 || !response.body) {
      await response.body?.cancel();
      throw new SourceRefused('The source could not be fetched.', `The address answered ${response.status}.`);
    }
    const received = await this.receive(Readable.fromWeb(response.body as ReadableStream));
    const blobKey = await this.storage.put(received);
    if (!(await this.claims.keep(source, blobKey, received.size))) await this.storage.delete(blobKey);
  }

  /** Throws the original error of the body and not its consequence, to decide whether a retry may help. */
  private async receive(body: Readable): Promise<Upload> {
    const { maxUploadBytes: maxBytes } = this.options;
    try {
      return await this.storage.scratch.receive(body, { maxBytes, filename: '', parameter: 'source_url' });
    } catch (error) {
      throw body.errored ?? error;
    }
  }
}
