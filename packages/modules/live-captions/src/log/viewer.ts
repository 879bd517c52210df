import type { Writable } from 'node:stream';

/** Unsent bytes after which a slow viewer is disconnected. It can resume. */
const MOST_BUFFERED = 64 * 1024;
const MOST_AGE_MS = 30 * 60_000;
const RETRY_MS = 1_000;

const upTo = (ms: number): number => Math.round(Math.random() * ms);

/** The connection of one viewer, with a bounded queue. */
export class Viewer {
  /** When it is ended, by `performance.now()`. Spread out, so that viewers do not reconnect together. */
  readonly endsAt = performance.now() + MOST_AGE_MS + upTo(MOST_AGE_MS / 2);
  /** Number of the last line that was sent before it joined the others. */
  sequence = 0;

  constructor(private readonly connection: Writable) {
    connection.on('error', () => {}); // a viewer who has gone
    this.send(Buffer.from(`retry: ${RETRY_MS}\n\n`));
  }

  get isClosed(): boolean {
    return this.connection.destroyed || this.connection.writableEnded;
  }

  /** Calls at once if the connection is closed already. */
  onClose(handle: () => void): void {
    if (this.connection.closed) handle();
    else this.connection.once('close', handle);
  }

  send(message: Buffer): void {
    const { connection } = this;
    if (this.isClosed) return;
    if (connection.writableLength + message.length > MOST_BUFFERED) connection.destroy();
    else connection.write(message);
  }

  /** Ends the connection; the viewer reconnects after a random delay. */
  end(): void {
    if (!this.isClosed) this.connection.end(`retry: ${RETRY_MS + upTo(5_000)}\n\n`);
  }
}
