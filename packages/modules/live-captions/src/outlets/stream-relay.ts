import { Injectable } from '@nestjs/common';
import { Egress } from '@scriptorium/egress';
import { relayLiveStream, type RelayEnd } from '@scriptorium/media';
import { SecretBox, type Claimed } from '@scriptorium/server-kit';
import { LiveStreams } from '../ingest/live-streams.js';
import { sealedFor } from './outlet-receivers.js';
import { RelayCaptions } from './relay-captions.js';
import type { Relay } from './relay-rows.js';

/** Sends the streams of events on to other servers, with the captions in their pictures. */
@Injectable()
export class StreamRelay {
  constructor(
    private readonly captions: RelayCaptions,
    private readonly streams: LiveStreams,
    private readonly egress: Egress,
    private readonly secrets: SecretBox,
  ) {}

  /** Whether encoders may publish to this machine, whose streams only it can send on. */
  get recordsEncoders(): boolean {
    return this.streams.recordsEncoders;
  }

  /**
   * Sends one connection of the stream on. Returns undefined when the event has ended.
   * @param signal aborted when this worker stops or the outlet is removed
   */
  async connection(claimed: Claimed, relay: Relay, signal: AbortSignal): Promise<RelayEnd | undefined> {
    const url = this.secrets.open(relay.url, sealedFor(claimed.id));
    const target = { url, resolve: this.egress.resolveUrl };
    const done = new AbortController();
    const captions = this.captions.follow(claimed, relay, () => done.abort());
    try {
      return await relayLiveStream(this.streams.address(relay.origin), target, {
        ...captions,
        delayMs: relay.delayMs,
        signal: AbortSignal.any([signal, done.signal]),
      });
    } catch (error) {
      if (done.signal.aborted && !signal.aborted) return undefined;
      throw error;
    } finally {
      await captions.stop();
    }
  }
}
