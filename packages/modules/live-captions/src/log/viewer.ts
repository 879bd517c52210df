import { PassThrough } from 'node:stream';

/** Unsent bytes after which a slow viewer is disconnected. It can resume. */
const MOST_BUFFERED = 64 * 1024;
const MOST_AGE_MS = 30 * 60_000;
const RETRY_MS = 1_000;

const upTo = (ms: number): number => Math.round(Math.random() * ms);

/** The stream of one viewer, with a bounded queue. */
export class Viewer {
  readonly stream = new PassThrough({ highWaterMark: MOST_BUFFERED });
  /** When it is ended, by `performance.now()`. Spread out, so that viewers do not reconnect together. */
  readonly endsAt = performance.now() + MOST_AGE_MS + upTo(MOST_AGE_MS / 2);
  /** Number of the last line that was sent before it joined the others. */
  sequence = 0;

  constructor() {
    this.stream.write(`retry: ${RETRY_MS}\n\n`);
    this.stream.on('error', () => {}); // a viewer who has gone
  }

  get isClosed(): boolean {
    return this.stream.destroyed || this.stream.writableEnded;
  }

  onClose(handle: () => void): void {
    this.stream.once('close', handle);
  }

  send(message: Buffer): void {
    const { stream } = this;
    if (this.isClosed) return;
    if (stream.writableLength + stream.readableLength + message.length > MOST_BUFFERED) stream.destroy();
    else stream.write(message);
  }

  /** Ends the stream; the viewer reconnects after a random delay. */
  end(): void {
    if (this.isClosed) return;
    this.stream.end(`retry: ${RETRY_MS + upTo(5_000)}\n\n`);
    this.stream.resume(); // closes it if nobody reads it
  }
}
