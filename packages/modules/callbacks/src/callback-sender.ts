import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { KitOptions } from '@scriptorium/server-kit';
import { AsyncResource } from 'node:async_hooks';
import { CallbackMessages } from './callback-messages.js';
import { CALLBACK_OPTIONS, type CallbackOptions } from './callback-options.js';
import { CallbackPost } from './callback-post.js';
import { CallbackRecord } from './callback-record.js';
import { nextStep } from './retry-schedule.js';
import type { ClaimedMessage } from './claimed-message.js';

/** Sends what is due, at least once each, until it is taken or its schedule is over. */
@Injectable()
export class CallbackSender implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly underWay = new Set<Promise<void>>();
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private looking = false;
  private again = false;
  /** In the context of the start: whoever wakes it may be within a transaction, of which it is no part. */
  private readonly look = AsyncResource.bind(() => this.sendDue());

  constructor(
    private readonly messages: CallbackMessages,
    private readonly poster: CallbackPost,
    private readonly record: CallbackRecord,
    private readonly kit: KitOptions,
    @Inject(CALLBACK_OPTIONS) private readonly options: CallbackOptions,
  ) {}

  onApplicationBootstrap(): void {
    if (this.kit.role === 'api') return;
    this.timer = setInterval(() => this.wake(), this.options.pollMs);
    this.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.stopping.abort(new Error('the service is stopping'));
    await Promise.allSettled(this.underWay);
  }

  /** Something may be due; also when it is not yet committed: the clock looks again. */
  wake(): void {
    this.again = true;
    if (this.timer && !this.looking) void this.look();
  }

  private async sendDue(): Promise<void> {
    this.looking = true;
    try {
      while (this.again && !this.stopping.signal.aborted) {
        this.again = false;
        const room = this.options.atOnce - this.underWay.size;
        if (room <= 0) return;
        const claimed = await this.messages.claim(room, this.options.perOrigin, this.options.leaseMs);
        for (const message of claimed) this.start(message);
      }
    } catch (error) {
      this.record.failed(error);
    } finally {
      this.looking = false;
    }
  }

  private start(message: ClaimedMessage): void {
    const sending = this.send(message)
      .catch((error: unknown) => this.record.failed(error))
      .finally(() => {
        this.underWay.delete(sending);
        this.wake();
      });
    this.underWay.add(sending);
  }

  /** A message that the stop of the service cuts off keeps its lease, and goes out again when that is over. */
  private async send(message: ClaimedMessage): Promise<void> {
    const result = await this.poster.send(message, this.stopping.signal);
    if (this.stopping.signal.aborted && result.status === null) return;
    const step = nextStep(message.attempts, result.status, result.retryAfter, this.options);
    await this.messages.end(message, step, result);
    this.record.ended(message, typeof step === 'string' ? step : 'retried', result);
  }
}
