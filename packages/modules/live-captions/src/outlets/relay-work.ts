import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { RelayEnd } from '@scriptorium/media';
import { errorText, Lanes, Log, type Claimed, type Leases } from '@scriptorium/server-kit';
import { setTimeout as delay } from 'node:timers/promises';
import { OutletRows } from './outlet-rows.js';
import { MOST_RETRY_MS } from './outlet-sender.js';
import { RelayRows, type Relay } from './relay-rows.js';
import { StreamRelay } from './stream-relay.js';

const LEASE_MS = 10_000;
/** The stream is not encoded again, but held back in memory. */
const AT_ONCE = 20;
const RETRY_MS = 1_000;

const meanings: Partial<Record<RelayEnd['reason'], string>> = {
  not_allowed: 'the address is not allowed',
  unreachable: 'the server cannot be reached',
  disconnected: 'the server refused the stream, or closed the connection',
  stalled: 'the server takes the stream too slowly',
};

/** Works on the outlets to which streams are sent on, in worker processes. */
@Injectable()
export class RelayWork implements OnApplicationBootstrap {
  constructor(
    private readonly relay: StreamRelay,
    private readonly rows: RelayRows,
    private readonly outlets: OutletRows,
    private readonly lanes: Lanes,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    const leases = this.rows.leases(this.relay.recordsEncoders);
    this.lanes.open<object>({
      name: 'live-captions.relay',
      leases,
      atOnce: AT_ONCE,
      perPartition: 1_000,
      leaseMs: LEASE_MS,
      work: (claimed, signal) => this.work(leases, claimed, signal),
      failed: (claimed, error) => this.outlets.fail(claimed, errorText(error), MOST_RETRY_MS),
    });
  }

  /**
   * Sends the stream on until the event has ended, or the receiver fails.
   * @param signal aborted when this worker stops or the outlet is removed
   */
  private async work(leases: Leases<object>, claimed: Claimed, signal: AbortSignal): Promise<void> {
    for (;;) {
      const relay = await this.rows.read(claimed);
      const state = relay && (await this.rows.state(claimed));
      if (!state) return;
      if (state.ended) return this.rows.close(claimed);
      if (relay.startsInMs > 0) return void (await leases.release(claimed, relay.startsInMs));
      const end = await this.relay.connection(claimed, relay, signal);
      if (end?.side === 'target') return this.failed(claimed, relay, end.reason);
      await delay(RETRY_MS, undefined, { signal }); // the stream may return
    }
  }

  /** The cause is not logged, because it may contain the key. */
  private async failed(claimed: Claimed, { tries }: Relay, reason: RelayEnd['reason']): Promise<void> {
    this.log.warn({ outlet: claimed.id, kind: 'rtmp', tries: tries + 1, reason }, 'a live outlet failed');
    const text = meanings[reason] ?? 'the server refused the stream';
    await this.outlets.fail(claimed, text, Math.min(1_000 * 2 ** tries, MOST_RETRY_MS));
  }
}
