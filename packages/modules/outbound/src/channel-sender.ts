import { isDomainError } from '@scriptorium/core';
import { RENEWALS_PER_LEASE, type Log, type Polling, type WorkSignal } from '@scriptorium/server-kit';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Channel, Message, Result } from './channel.js';
import type { ChannelMessages } from './channel-messages.js';
import { nextStep } from './retry-schedule.js';

/** Delay between two claims, so that slots freed at about the same time are filled by one claim. */
const GATHER_MS = 5;

/** Sends the due messages of one channel, at least once each, until they are accepted or the schedule ends. */
export class ChannelSender<P extends object = object> {
  private readonly sending = new Set<Promise<void>>();
  private readonly stopping = new AbortController();
  private polling: Polling | undefined;

  constructor(
    private readonly channel: Channel<P>,
    private readonly messages: ChannelMessages<P>,
    private readonly log: Log,
  ) {}

  /** Does nothing in a process that only serves requests. */
  start(signal: WorkSignal): void {
    const { work: name, isDue: due, rows } = this.messages;
    this.polling = signal.poll({ name, due, rows, look: () => this.sendDue() });
  }

  /** Aborts the attempts in progress and waits until their outcomes are stored. */
  async stop(): Promise<void> {
    this.stopping.abort(new Error('the service is stopping'));
    await this.polling?.stop();
    await Promise.allSettled(this.sending);
  }

  private async sendDue(): Promise<void> {
    const room = this.channel.options.atOnce - this.sending.size;
    if (room <= 0) return;
    for (const message of await this.messages.claim(room)) this.begin(message);
    await sleep(GATHER_MS);
  }

  private begin(message: Message<P>): void {
    const sending = this.attempt(message)
      .catch((error: unknown) => this.failed(error))
      .finally(() => {
        this.sending.delete(sending);
        this.polling?.wake();
      });
    this.sending.add(sending);
  }

  private async attempt(message: Message<P>): Promise<void> {
    const lost = new AbortController();
    const signal = AbortSignal.any([this.stopping.signal, lost.signal]);
    const stopRenewing = this.keepLease(message, lost);
    const began = performance.now();
    const result = await this.send(message, signal).finally(stopRenewing);
    const durationMs = Math.round(performance.now() - began);
    const isCutOff = signal.aborted && result.outcome === 'failed' && !result.status;
    if (isCutOff) return this.messages.release(message);
    const step = nextStep(message.fence, result, this.channel.options);
    await this.messages.end({ message, step, attempt: { result, durationMs } });
    this.channel.ended(message, { result, durationMs, next: typeof step === 'string' ? step : 'retried' });
  }

  /**
   * Renews the lease of a message, so that no other attempt begins meanwhile.
   * @param lost aborted when the lease was lost, or may be lost because it cannot be renewed
   * @returns a function that stops the renewals
   */
  private keepLease(message: Message<P>, lost: AbortController): () => void {
    const everyMs = this.channel.options.leaseMs / RENEWALS_PER_LEASE;
    let renewedAt = performance.now();
    const renew = async () => {
      const at = performance.now();
      try {
        if (await this.messages.renew(message)) renewedAt = at;
        else lost.abort(new Error('the lease was lost'));
      } catch (error) {
        this.failed(error);
        const isLate = at - renewedAt >= everyMs * (RENEWALS_PER_LEASE - 1);
        if (isLate) lost.abort(new Error('the lease cannot be renewed'));
      }
    };
    const timer = setInterval(() => void renew(), everyMs);
    return () => clearInterval(timer);
  }

  private async send(message: Message<P>, signal: AbortSignal): Promise<Result> {
    try {
      return await this.channel.send(message, signal);
    } catch (error) {
      const isFinal = isDomainError(error) && error.kind !== 'unavailable';
      return { outcome: isFinal ? 'refused' : 'failed', error: (error as Error).message };
    }
  }

  private failed(error: unknown): void {
    this.log.error({ err: error }, `sending ${this.channel.name}s failed`);
  }
}
