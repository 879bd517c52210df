import { Injectable } from '@nestjs/common';
import { Egress } from '@scriptorium/egress';
import { KitOptions, Storage, Transactions, type Upload } from '@scriptorium/server-kit';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { IsNull } from 'typeorm';
import { Source } from './source.entity.js';

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
  /** A large source may take hours, as long as something comes. */
  readonly timeouts = { headersMs: 30_000, idleMs: 30_000, totalMs: 6 * 3_600_000 };

  constructor(
    private readonly egress: Egress,
    private readonly storage: Storage,
    private readonly transactions: Transactions,
    private readonly options: KitOptions,
  ) {}

  /**
   * Streams the source to storage. A crash after it is kept leaves a blob without a row, which is swept.
   * @returns the key of the blob, also when it is another run that brought it; null when the source is not waited for
   * any more
   * @throws {SourceRefused} and `EgressError`
   */
  async fetch(source: Source, signal: AbortSignal): Promise<string | null> {
    try {
      return await this.bring(source, signal);
    } catch (error) {
      const recorded = await this.recorded(source.id);
      if (recorded) return recorded;
      throw error;
    }
  }

  private async bring({ id, url }: Source, signal: AbortSignal): Promise<string | null> {
    const { maxUploadBytes: maxBytes } = this.options;
    const { timeouts } = this;
    const response = await this.egress.fetch(url!, { redirects: 5, maxBytes, timeouts, signal });
    if (response.status !== 200 || !response.body) {
      await response.body?.cancel();
      throw new SourceRefused('The source could not be fetched.', `The address answered ${response.status}.`);
    }
    const received = await this.receive(Readable.fromWeb(response.body as ReadableStream));
    const blobKey = await this.storage.keep(received.path);
    const sizeBytes = received.size;
    if (await this.record(id, { blobKey, sizeBytes })) return blobKey;
    await this.storage.discard(this.storage.path(blobKey));
    return this.recorded(id);
  }

  /** False when the source was replaced or removed meanwhile, or another run of its job was first. */
  private record(id: number, blob: Pick<Source, 'blobKey' | 'sizeBytes'>): Promise<boolean> {
    const bare = { ...fetching(id), blobKey: IsNull() };
    return this.transactions.run(async (tx) => (await tx.update(Source, bare, blob)).affected === 1);
  }

  /** What the other run brought, with which this one goes on, because the other may have died since. */
  private async recorded(id: number): Promise<string | null> {
    const source = await this.transactions.run((tx) => tx.findOneBy(Source, fetching(id)));
    return source?.blobKey ?? null;
  }

  /** What broke the body off tells whether another try may help, so that and not its consequence is thrown. */
  private async receive(body: Readable): Promise<Upload> {
    const { maxUploadBytes: maxBytes } = this.options;
    try {
      return await this.storage.receive(body, { maxBytes, filename: '', parameter: 'source_url' });
    } catch (error) {
      throw body.errored ?? error;
    }
  }
}

const fetching = (id: number) => ({ id, current: true, status: 'processing' as const });
