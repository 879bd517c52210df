import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { AdapterError } from '@scriptorium/integrations';
import { KitOptions, Lane, Log, Metrics, type LaneOptions } from '@scriptorium/server-kit';
import { POSTBACK_OPTIONS, type PostbackOptions } from './postback-options.js';
import { VideoOrders } from './video-orders.js';
import { VideoPolls } from './video-polls.js';

/** Used for internal errors only. The work records failures of the platform itself. */
const failure = 'Internal error of this service.';

/** Polls platforms and processes discovered videos in workers. */
@Injectable()
export class DiscoveryRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private lanes: { stop(): Promise<void> }[] = [];

  constructor(
    private readonly polls: VideoPolls,
    private readonly orders: VideoOrders,
    private readonly kit: KitOptions,
    private readonly log: Log,
    private readonly metrics: Metrics,
    @Inject(POSTBACK_OPTIONS) private readonly options: PostbackOptions,
  ) {}

  onApplicationBootstrap(): void {
    if (this.kit.role === 'api') return;
    const { polls, orders } = this;
    this.lanes = [
      this.open({
        name: 'postbacks.poll-platform',
        leases: polls.leases,
        work: (poll, signal) => polls.work(poll, signal),
        failed: (poll) => polls.failed(poll, new AdapterError('transient', failure)),
      }),
      this.open({
        name: 'postbacks.process-video',
        leases: orders.leases,
        work: (video, signal) => orders.work(video, signal),
        failed: (video) => orders.retry(video, failure),
      }),
    ];
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.lanes.map((lane) => lane.stop()));
  }

  private open<Row>(lane: Pick<LaneOptions<Row>, 'name' | 'leases' | 'work' | 'failed'>): Lane<Row> {
    const { pollMs: everyMs, leaseMs } = this.options;
    return new Lane({ ...lane, atOnce: 8, perPartition: 4, everyMs, leaseMs }, this.log, this.metrics);
  }
}
