import type { Log } from '../ops/log.js';
import type { Metrics } from '../ops/metrics.js';
import type { Claimed, Leases } from './leases.js';
import type { Polling } from './polling.js';
import type { WorkSignal } from './work-signal.js';

const RENEW_MS = 1_000;
const ANY_NUMBER = 2 ** 31 - 1;

export interface LaneOptions<Work> {
  /** Name of the work on a row in the log and the metrics. */
  name: string | ((row: Work) => string);
  leases: Pick<Leases<Work>, 'name' | 'rows' | 'isDue' | 'claim' | 'renew' | 'release'>;
  /** Concurrent rows in this process. */
  atOnce: number;
  /** Concurrent rows per partition, such as an account, across all processes. Default: all slots of all processes. */
  perPartition?: number;
  /** A worker loses a lease that it has not renewed for this long. Default: that of jobs. */
  leaseMs?: number;
  /** Interval at which leases are renewed. Default: 1 s. */
  renewMs?: number;
  /** Whether work is aborted when its lease cannot be renewed in time, so that no other process begins it meanwhile. */
  exclusive?: boolean;
  /**
   * @param signal aborted when the worker stops or the lease is lost: the row is no longer open, or another
   * process has taken it over
   */
  work(row: Work & Claimed, signal: AbortSignal): Promise<void>;
  /** Called after each renewal of the lease, about once a second while the row is worked on. */
  renewed?(row: Work & Claimed): Promise<void>;
  /** Called when the work has failed, unless it was aborted. */
  failed(row: Work & Claimed, error: unknown): Promise<void>;
}

/** One kind of work on leased rows, with its own slots. */
export class Lane<Work> {
  private readonly underWay = new Set<Promise<unknown>>();
  private readonly stopping = new AbortController();
  private readonly polling: Polling | undefined;
  /** Whether due rows may wait for the end of others, here or in another process. Not known before the first claim. */
  private mayWait = true;

  constructor(
    private readonly options: LaneOptions<Work> & { leaseMs: number },
    private readonly log: Log,
    private readonly metrics: Metrics,
    private readonly signal: WorkSignal,
  ) {
    const { name, isDue: due, rows } = options.leases;
    this.polling = signal.poll({ name, due, rows, look: () => this.startDue() });
  }

  /** Aborts work in progress, leaving it to other workers. */
  async stop(): Promise<void> {
    this.stopping.abort(new Error('the service is stopping'));
    await this.polling?.stop();
    // A row that is handed over meanwhile is added, and ends at once.
    while (this.underWay.size > 0) await Promise.allSettled(this.underWay);
  }

  /**
   * Continues at once with a row that another lane of this process has claimed, unless due rows may wait for the slot.
   * @param handOver moves the row to this lane, with a lease of that duration in ms; returns false if it was lost
   * @returns false if the row must wait for its turn
   */
  async adopt(row: Work & Claimed, handOver: (leaseMs: number) => Promise<boolean>): Promise<boolean> {
    const { leases, atOnce, leaseMs } = this.options;
    const isFull = this.mayWait || this.underWay.size >= atOnce;
    if (isFull || this.stopping.signal.aborted || this.signal.isPaused(leases.name)) return false;
    const moving = handOver(leaseMs);
    this.occupySlot(Promise.allSettled([moving]));
    if (await moving) this.start(row);
    return true;
  }

  private async startDue(): Promise<void> {
    const { leases, atOnce, perPartition, leaseMs } = this.options;
    this.mayWait = true;
    const limit = atOnce - this.underWay.size;
    if (limit <= 0) return;
    const claimed = await leases.claim({ limit, perPartition: perPartition ?? ANY_NUMBER, leaseMs });
    for (const row of claimed) this.start(row);
    this.mayWait = perPartition !== undefined || claimed.length === limit;
  }

  private start(row: Work & Claimed): void {
    this.occupySlot(
      this.run(row).catch((error: unknown) =>
        this.log.error({ err: error, row: row.id }, `${this.nameOf(row)} failed`),
      ),
    );
  }

  /** @param work is not rejected */
  private occupySlot(work: Promise<unknown>): void {
    const slot = work.finally(() => {
      this.underWay.delete(slot);
      if (this.mayWait) this.polling?.wake();
    });
    this.underWay.add(slot);
  }

  private nameOf(row: Work): string {
    const { name } = this.options;
    return typeof name === 'string' ? name : name(row);
  }

  private async run(row: Work & Claimed): Promise<void> {
    const { leases, leaseMs, renewMs = RENEW_MS, exclusive, work, renewed, failed } = this.options;
    const unwanted = new AbortController();
    let renewedAt = performance.now();
    const renew = async () => {
      const at = performance.now();
      if (!(await leases.renew(row, leaseMs))) return unwanted.abort(new Error('the lease was lost'));
      renewedAt = at;
      await renewed?.(row);
    };
    // A failed renewal is retried at the next interval.
    const onError = (error: unknown) => {
      this.log.warn({ err: error }, `${this.nameOf(row)}: the lease of row ${row.id} cannot be renewed`);
      const isLate = performance.now() - renewedAt >= leaseMs - renewMs;
      if (exclusive && isLate) unwanted.abort(new Error('the lease cannot be renewed'));
    };
    const timer = setInterval(() => void renew().catch(onError), renewMs);
    const end = this.metrics.jobSeconds.startTimer({ job: this.nameOf(row) });
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
