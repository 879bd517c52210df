import { isDomainError } from '@scriptorium/core';
import { RENEWALS_PER_LEASE, type LaneOptions } from '@scriptorium/server-kit';
import type { Channel, Message, Result } from './channel.js';
import type { ChannelMessages } from './channel-messages.js';
import { nextStep } from './retry-schedule.js';

/** Sends the due messages of one channel, at least once each, until they are accepted or the schedule ends. */
export class ChannelSender<P extends object = object> {
  readonly lane: LaneOptions<Message<P>>;

  constructor(
    private readonly channel: Channel<P>,
    private readonly messages: ChannelMessages<P>,
  ) {
    const { atOnce, perOrigin: perPartition, leaseMs } = channel.options;
    this.lane = {
      name: channel.name,
      leases: messages,
      atOnce,
      perPartition,
      leaseMs,
      renewMs: leaseMs / RENEWALS_PER_LEASE,
      exclusive: true,
      work: (message, signal) => this.attempt(message, signal),
      failed: async () => {}, // another attempt begins when the lease expires
    };
  }

  private async attempt(message: Message<P>, signal: AbortSignal): Promise<void> {
    const began = performance.now();
    const result = await this.send(message, signal);
    const durationMs = Math.round(performance.now() - began);
    const isCutOff = signal.aborted && result.outcome === 'failed' && !result.status;
    if (isCutOff) throw signal.reason;
    const step = nextStep(message.fence, result, this.channel.options);
    await this.messages.end({ message, step, attempt: { result, durationMs } });
    this.channel.ended(message, { result, durationMs, next: typeof step === 'string' ? step : 'retried' });
  }

  private async send(message: Message<P>, signal: AbortSignal): Promise<Result> {
    try {
      return await this.channel.send(message, signal);
    } catch (error) {
      const isFinal = isDomainError(error) && error.kind !== 'unavailable';
      return { outcome: isFinal ? 'refused' : 'failed', error: (error as Error).message };
    }
  }
}
