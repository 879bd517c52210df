import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from './random.js';

/** A callback that the receiver processed, whether or not the sender learned of it. */
export interface Delivery {
  path: string;
  webhookId: string;
  body: string;
  signed: boolean;
}

export interface Faults {
  /** Share of the callbacks refused with 500. */
  fail: number;
  /** Share of the callbacks that are processed without an acknowledgement. */
  drop: number;
  /** Maximum delay before a callback is received. */
  slowMs: number;
  random: Random;
}

/** Returns the status in a form-encoded callback. */
export const statusOf = (body: string): string => new URLSearchParams(body).get('status') ?? '';

const ends = new Set(['complete', 'cancelled', 'rejected']);

/**
 * Receives callbacks on several servers, each with its own origin, and simulates failures and lost
 * acknowledgements. The first server also serves sources.
 */
export class Receiver {
  readonly deliveries: Delivery[] = [];
  /** Paths that received a final status. */
  readonly ended = new Set<string>();
  /** `whsec_…` of each project. */
  readonly secrets: string[] = [];
  failed = 0;
  dropped = 0;
  origins: string[] = [];
  private readonly servers: Server[] = [];
  private readonly media = new Map<string, Buffer>();

  constructor(private readonly faults: Faults) {}

  async listen(origins: number): Promise<void> {
    for (let i = 0; i < origins; i++) {
      const server = this.server();
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      this.servers.push(server);
      this.origins.push(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    }
  }

  async close(): Promise<void> {
    for (const server of this.servers) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  }

  /**
   * Serves a source in two halves, with a pause of up to ten times `slowMs` between them.
   * @returns its URL
   */
  serve(name: string, bytes: Buffer): string {
    this.media.set(`/${name}`, bytes);
    return `${this.origins[0]!}/${name}`;
  }

  /** Waits until a callback with a final status was received at the URL. */
  async endOf(callback: string): Promise<void> {
    while (!this.ended.has(new URL(callback).pathname)) await sleep(200);
  }

  private async send(bytes: Buffer, response: ServerResponse): Promise<void> {
    response.on('error', () => {}); // the reader was killed
    const half = Math.floor(bytes.length / 2);
    response.write(bytes.subarray(0, half));
    await sleep(this.faults.random() * this.faults.slowMs * 10);
    response.end(bytes.subarray(half));
  }

  private server(): Server {
    return createServer((request, response) => {
      const media = this.media.get(request.url!);
      if (media) return void this.send(media, response);
      const chunks: Buffer[] = [];
      request.on('error', () => {}); // the sender was killed
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', async () => {
        await sleep(this.faults.random() * this.faults.slowMs);
        if (response.destroyed) return; // the sender died before the message arrived
        const luck = this.faults.random();
        if (luck < this.faults.fail) {
          this.failed++;
          response.writeHead(500).end();
          return;
        }
        this.process(request.url!, request.headers, Buffer.concat(chunks));
        if (luck < this.faults.fail + this.faults.drop) {
          this.dropped++;
          response.destroy();
        } else response.writeHead(200).end();
      });
    });
  }

  private process(path: string, headers: IncomingHttpHeaders, bytes: Buffer): void {
    const body = bytes.toString('utf8');
    const signed = this.secrets.some((secret) => isSigned(headers, body, secret));
    this.deliveries.push({ path, webhookId: String(headers['webhook-id']), body, signed });
    if (ends.has(statusOf(body))) this.ended.add(path);
  }
}

/** Verifies a Standard Webhooks 1.0 signature. */
function isSigned(headers: IncomingHttpHeaders, body: string, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const wanted = Buffer.from(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
  const given = Buffer.from(String(headers['webhook-signature']));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
