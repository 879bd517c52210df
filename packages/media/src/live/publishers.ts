import type { Hook, PublishRequest } from './publish-hook.js';

export interface PublisherEvents {
  /**
   * Decides on a publisher.
   * @returns the public name of the stream (letters, digits, `-`, `_`), or undefined to refuse the publisher
   */
  onPublish: (request: PublishRequest) => Promise<string | undefined>;
  /** The publisher of a stream has ended or was lost, and no other has replaced it. */
  onUnpublish?: (stream: string) => void;
}

/** Publishers by stream. A publisher that is accepted for a stream replaces the one before. */
export class Publishers {
  #clients = new Map<string, string>();
  #queue = Promise.resolve<unknown>(undefined);

  constructor(
    private readonly events: PublisherEvents,
    private readonly drop: (stream: string) => Promise<void>,
  ) {}

  /** Returns the public name of the stream, or undefined if the publisher is refused. */
  async publish({ client, ...request }: Hook): Promise<string | undefined> {
    const stream = await this.events.onPublish(request);
    if (stream === undefined) return undefined;
    if (!/^[\w-]{1,200}$/.test(stream)) throw new Error('not a valid name of a stream');
    return this.#inTurn(async () => {
      if (this.#clients.has(stream)) await this.drop(stream);
      this.#clients.set(stream, client);
      return stream;
    });
  }

  done({ client }: Hook): void {
    for (const [stream, current] of this.#clients) if (current === client) this.#end(stream);
  }

  /** All connections have ended. */
  allDone(): void {
    for (const stream of this.#clients.keys()) this.#end(stream);
  }

  #end(stream: string): void {
    this.#clients.delete(stream);
    this.events.onUnpublish?.(stream);
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => undefined);
    return done;
  }
}
