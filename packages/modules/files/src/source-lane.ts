import { Polling, type Claimed, type Leases, type Log, type Metrics } from '@scriptorium/server-kit';
import type { ClaimedSource } from './source-claims.js';

const POLL_MS = 200;
const RENEW_MS = 1_000;

export interface LaneOptions {
  /** What the log and the metrics call the work. */
  name: string;
  leases: Leases<Omit<ClaimedSource, keyof Claimed>>;
  /** How many sources this process works on at once. */
  atOnce: number;
  /** How many sources of one account all processes work on at once. */
  perAccount: number;
  /** A worker that has not been heard of for so long has lost its sources. */
  leaseMs: number;
  /** @param signal aborted when the worker stops, or the source was replaced or removed, or another worker has it */
  work(source: ClaimedSource, signal: AbortSignal): Promise<void>;
  /** Called when the work has failed, unless it was aborted. */
  failed(source: ClaimedSource, error: unknown): Promise<void>;
}

/** One kind of work on sources, done in slots of its own. */
export class SourceLane {
  private readonly underWay = new Set<Promise<void>>();
  private readonly stopping = new AbortController();
  private readonly polling: Polling;

  constructor(
    private readonly options: LaneOptions,
    private readonly log: Log,
    private readonly metrics: Metrics,
  ) {
    const onError = (error: unknown) => log.error({ err: error }, `${options.name}: cannot claim sources`);
    this.polling = new Polling(() => this.startDue(), { everyMs: POLL_MS, onError });
  }

  /** Looks for sources now. */
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
    const { leases, atOnce, perAccount: perPartition, leaseMs } = this.options;
    const limit = atOnce - this.underWay.size;
    if (limit <= 0) return;
    for (const source of await leases.claim({ limit, perPartition, leaseMs })) this.start(source);
  }

  private start(source: ClaimedSource): void {
    const work = this.run(source)
      .catch((error: unknown) =>
        this.log.error({ err: error, source: source.id }, `${this.options.name} failed`),
      )
      .finally(() => {
        this.underWay.delete(work);
        this.wake();
      });
    this.underWay.add(work);
  }

  private async run(source: ClaimedSource): Promise<void> {
    const { leases, leaseMs, work, failed } = this.options;
    const unwanted = new AbortController();
    const renew = async () => {
      if (!(await leases.renew(source, leaseMs)))
        unwanted.abort(new Error('the source is not wanted any more'));
    };
    const timer = setInterval(() => void renew().catch(() => {}), RENEW_MS); // a failed renewal is made good by the next
    const end = this.metrics.jobSeconds.startTimer({ job: this.options.name });
    try {
      await work(source, AbortSignal.any([this.stopping.signal, unwanted.signal]));
      end({ outcome: 'done' });
    } catch (error) {
      end({ outcome: 'failed' });
      if (this.stopping.signal.aborted) return void (await leases.release(source, 0));
      if (unwanted.signal.aborted) return;
      await failed(source, error);
      throw error;
    } finally {
      clearInterval(timer);
    }
  }
}
