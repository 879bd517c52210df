import type { Log } from '../ops/log.js';
import type { Metrics } from '../ops/metrics.js';
import type { Claimed, Leases } from './leases.js';
import { Polling } from './polling.js';

const RENEW_MS = 1_000;

export interface LaneOptions<Work> {
  /** What the log and the metrics call the work. */
  name: string;
  leases: Leases<Work>;
  /** How often due rows are looked for. */
  everyMs: number;
  /** How many rows this process works on at once. */
  atOnce: number;
  /** How many rows of one partition, such as an account, all processes work on at once. */
  perPartition: number;
  /** A worker that has not renewed its leases for this long has lost them. */
  leaseMs: number;
  /** @param signal aborted when the worker stops, or the lease was lost: the row is no longer open, or was taken over */
  work(row: Work & Claimed, signal: AbortSignal): Promise<void>;
  /** Called when the work has failed, unless it was aborted. */
  failed(row: Work & Claimed, error: unknown): Promise<void>;
}

/** One kind of work on leased rows, done in slots of its own. */
export class Lane<Work> {
  private readonly underWay = new Set<Promise<void>>();
  private readonly stopping = new AbortController();
  private readonly polling: Polling;

  constructor(
    private readonly options: LaneOptions<Work>,
    private readonly log: Log,
    private readonly metrics: Metrics,
  ) {
    const onError = (error: unknown) => log.error({ err: error }, `${options.name}: cannot claim work`);
    this.polling = new Polling(() => this.startDue(), { everyMs: options.everyMs, onError });
  }

  /** Looks for due rows now. */
  wake(): void {
    this.polling.wake();
  }

  /** Aborts what is under way and leaves it to other workers. */
  async stop(): Promise<void> {
    this.stopping.abort(new Error('the service is stopping'));
    await this.polling.stop();
    await Promise.allSettled(this.underWay);
  }

  private async startDue(): Promise<void> {
    const { leases, atOnce, perPartition, leaseMs } = this.options;
    const limit = atOnce - this.underWay.size;
    if (limit <= 0) return;
    for (const row of await leases.claim({ limit, perPartition, leaseMs })) this.start(row);
  }

  private start(row: Work & Claimed): void {
    const work = this.run(row)
      .catch((error: unknown) => this.log.error({ err: error, row: row.id }, `${this.options.name} failed`))
      .finally(() => {
        this.underWay.delete(work);
        this.wake();
      });
    this.underWay.add(work);
  }

  private async run(row: Work & Claimed): Promise<void> {
    const { leases, leaseMs, work, failed } = this.options;
    const unwanted = new AbortController();
    const renew = async () => {
      if (!(await leases.renew(row, leaseMs))) unwanted.abort(new Error('the work is not wanted any more'));
    };
    const timer = setInterval(() => void renew().catch(() => {}), RENEW_MS); // a failed renewal is made good by the next
    const end = this.metrics.jobSeconds.startTimer({ job: this.options.name });
    try {
      await work(row, AbortSignal.any([this.stopping.signal, unwanted.signal]));
      end({ outcome: 'done' });
    } catch (error) {
      end({ outcome: 'failed' });
      if (this.stopping.signal.aborted) return void (await leases.release(row, 0));
      if (unwanted.signal.aborted) return;
      await failed(row, error);
      throw error;
    } finally {
      clearInterval(timer);
    }
  }
}
