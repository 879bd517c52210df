import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Log, Polling, Sql } from '@scriptorium/server-kit';

const POLL_MS = 100;

const openOrders = {
  name: 'orders-still-open',
  text: `select id from service_order where id = any($1) and phase = 'open'`,
};

/** Waits for orders to end. Polls all of them with one statement, because another process may do the work. */
@Injectable()
export class OrderWaiter implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly waiting = new Map<number, PromiseWithResolvers<void>>();
  private polling: Polling | undefined;

  constructor(
    private readonly sql: Sql,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.polling = new Polling(() => this.look(), {
      everyMs: POLL_MS,
      onError: (error) => this.log.error({ err: error }, 'cannot read the orders to wait for'),
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.polling?.stop();
  }

  /**
   * Resolves when the committed order is complete, cancelled or deleted.
   * @throws the reason of the signal
   */
  async untilEnded(id: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const ended = this.waiting.get(id) ?? Promise.withResolvers<void>();
    this.waiting.set(id, ended);
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });
    await Promise.race([ended.promise, aborted]);
  }

  private async look(): Promise<void> {
    const ids = [...this.waiting.keys()];
    if (!ids.length) return;
    const open = new Set((await this.sql.rows<{ id: number }>(openOrders, [ids])).map(({ id }) => id));
    for (const id of ids.filter((each) => !open.has(each))) {
      this.waiting.get(id)!.resolve();
      this.waiting.delete(id);
    }
  }
}
