import { Injectable } from '@nestjs/common';
import { Egress } from '@scriptorium/egress';
import { KitOptions, Storage, Transactions } from '@scriptorium/server-kit';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Source } from './source.entity.js';

const timeouts = { headersMs: 30_000, idleMs: 30_000, totalMs: 6 * 3_600_000 };

/** The source itself is at fault, in words for its owner. */
export class SourceRefused extends Error {
  constructor(
    readonly reason: string,
    readonly details: string | null,
  ) {
    super(reason);
  }
}

/** Brings sources given by URL into storage. */
@Injectable()
export class SourceFetcher {
  constructor(
    private readonly egress: Egress,
    private readonly storage: Storage,
    private readonly transactions: Transactions,
    private readonly options: KitOptions,
  ) {}

  /**
   * Streams the source to storage. A crash after it is kept leaves a blob without a row, which is swept.
   * @returns the key of the blob
   * @throws {SourceRefused} and `EgressError`
   */
  async fetch({ id, url }: Source, signal: AbortSignal): Promise<string> {
    const { maxUploadBytes: maxBytes } = this.options;
    const response = await this.egress.fetch(url!, { redirects: 5, maxBytes, timeouts, signal });
    if (response.status !== 200 || !response.body) {
      await response.body?.cancel();
      throw new SourceRefused('The source could not be fetched.', `The address answered ${response.status}.`);
    }
    const body = Readable.fromWeb(response.body as ReadableStream);
    const received = await this.storage.receive(body, { maxBytes, filename: '', parameter: 'source_url' });
    const blobKey = await this.storage.keep(received.path);
    const { size: sizeBytes, sha256 } = received;
    await this.transactions.run((tx) => tx.update(Source, { id }, { blobKey, sizeBytes, sha256 }));
    return blobKey;
  }
}
