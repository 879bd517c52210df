import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { AdapterError } from '@scriptorium/integrations';
import { KitOptions, Log, Polling, type Claimed, type Leases } from '@scriptorium/server-kit';
import { POSTBACK_OPTIONS, type PostbackOptions } from './postback-options.js';
import { VideoOrders } from './video-orders.js';
import { VideoPolls } from './video-polls.js';

interface Lane<Row> {
  leases: Leases<Row>;
  /** Maximum number of concurrent rows in this process, and per integration or account across all processes. */
  atOnce: number;
  perPartition: number;
  work(row: Row & Claimed, signal: AbortSignal): Promise<void>;
  /** Called after an internal error of the service. */
  failed(row: Row & Claimed): Promise<void>;
}

/** Used for internal errors only. The work records failures of the platform itself. */
const failure = 'Internal error of this service.';

/** Polls platforms and processes discovered videos in workers. */
@Injectable()
export class DiscoveryRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private readonly underWay = new Set<Promise<void>>();
  private pollings: Polling[] = [];

  constructor(
    private readonly polls: VideoPolls,
    private readonly orders: VideoOrders,
    private readonly kit: KitOptions,
    private readonly log: Log,
    @Inject(POSTBACK_OPTIONS) private readonly options: PostbackOptions,
  ) {}

  onApplicationBootstrap(): void {
    if (this.kit.role === 'api') return;
    const { polls, orders } = this;
    this.pollings = [
      this.open({
        leases: polls.leases,
        atOnce: 8,
        perPartition: 4,
        work: (poll, signal) => polls.work(poll, signal),
        failed: (poll) => polls.failed(poll, new AdapterError('transient', failure)),
      }),
      this.open({
        leases: orders.leases,
        atOnce: 8,
        perPartition: 4,
        work: (video, signal) => orders.work(video, signal),
        failed: (video) => orders.retry(video, failure),
      }),
    ];
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort(new AdapterError('transient', 'The service is stopping.'));
    await Promise.all(this.pollings.map((polling) => polling.stop()));
    await Promise.allSettled(this.underWay);
  }

  private open<Row>(lane: Lane<Row>): Polling {
    const underWay = new Set<Promise<void>>();
    const look = async () => {
      const limit = lane.atOnce - underWay.size;
      if (limit <= 0) return;
      const { leaseMs } = this.options;
      for (const row of await lane.leases.claim({ limit, perPartition: lane.perPartition, leaseMs })) {
        const work = this.run(lane, row).finally(() => {
          underWay.delete(work);
          this.underWay.delete(work);
          polling.wake();
        });
        underWay.add(work);
        this.underWay.add(work);
      }
    };
    const onError = (error: unknown) => this.log.error({ err: error }, 'claiming videos failed');
    const polling = new Polling(look, { everyMs: this.options.pollMs, onError });
    return polling;
  }

  /** The lease exceeds the longest call, so it needs no renewal. */
  private async run<Row>({ leases, work, failed }: Lane<Row>, row: Row & Claimed): Promise<void> {
    try {
      if (this.stopping.signal.aborted) return void (await leases.release(row, 0));
      await work(row, this.stopping.signal);
    } catch (error) {
      this.log.error({ err: error, id: row.id }, 'processing a video failed');
      await failed(row).catch((again: unknown) =>
        this.log.error({ err: again, id: row.id }, 'recording the failure of a video failed'),
      );
    }
  }
}
