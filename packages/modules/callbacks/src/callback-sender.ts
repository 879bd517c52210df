import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { AccountsService } from '@scriptorium/accounts';
import { Clock } from '@scriptorium/core';
import { Egress } from '@scriptorium/egress';
import { KitOptions, Log, Metrics } from '@scriptorium/server-kit';
import { CallbackMessages, type Attempt, type ClaimedMessage } from './callback-messages.js';
import type { CallbackOptions } from './callback-options.js';
import { webhookHeaders } from './callback-signature.js';
import { nextStep } from './retry-schedule.js';

export const CALLBACK_OPTIONS = Symbol('callback-options');

/** Sends what is due, at least once each, until it is taken or its schedule is over. */
@Injectable()
export class CallbackSender implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly underWay = new Set<Promise<void>>();
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private looking = false;
  private again = false;

  constructor(
    private readonly messages: CallbackMessages,
    private readonly accounts: AccountsService,
    private readonly egress: Egress,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly metrics: Metrics,
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
    this.stopping.abort();
    await Promise.allSettled(this.underWay);
  }

  /** Something may be due. */
  wake(): void {
    this.again = true;
    if (this.timer && !this.looking) void this.look();
  }

  private async look(): Promise<void> {
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
      this.log.error({ err: error }, 'callbacks cannot be claimed');
    } finally {
      this.looking = false;
    }
  }

  private start(message: ClaimedMessage): void {
    const sending = this.send(message)
      .catch((error: unknown) => this.log.error({ err: error, messageId: message.id }, 'callback'))
      .finally(() => {
        this.underWay.delete(sending);
        this.wake();
      });
    this.underWay.add(sending);
  }

  private async send(message: ClaimedMessage): Promise<void> {
    const began = performance.now();
    const answer = await this.post(message);
    const attempt: Attempt = { ...answer, durationMs: Math.round(performance.now() - began) };
    const step = nextStep(message.attempts, attempt.status, answer.retryAfter, this.options, this.clock.now());
    await this.messages.end(message, step, attempt);
    const outcome = typeof step === 'string' ? step : 'retried';
    this.metrics.callbackAttempts.inc({ outcome });
    const { status, error, durationMs } = attempt;
    const fields = { messageId: message.id, attempt: message.attempts, outcome, status, error, ms: durationMs };
    this.log.info(fields, `callback ${outcome}`);
  }

  private async post(message: ClaimedMessage): Promise<Omit<Attempt, 'durationMs'> & { retryAfter?: string | null }> {
    const { connectMs, headersMs, totalMs } = this.options;
    try {
      const { secret } = await this.accounts.callbackSettings(message.projectId);
      const response = await this.egress.fetch(message.url, {
        method: 'POST',
        headers: {
          'content-type': message.contentType,
          'user-agent': 'Scriptorium',
          'x-resource-version': String(message.resourceVersion),
          ...webhookHeaders(`msg_${message.eventId}`, message.body, secret, this.clock.now()),
        },
        body: message.body,
        redirects: 0,
        timeouts: { connectMs, headersMs, totalMs },
        maxBytes: 64 * 1024,
        signal: this.stopping.signal,
      });
      await response.body?.cancel();
      return { status: response.status, error: null, retryAfter: response.headers.get('retry-after') };
    } catch (error) {
      return { status: null, error: (error as Error).message };
    }
  }
}
