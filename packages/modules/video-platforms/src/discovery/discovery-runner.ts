import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { AdapterError } from '@scriptorium/integrations';
import { Lanes } from '@scriptorium/server-kit';
import { POSTBACK_OPTIONS, type PostbackOptions } from '../postback-options.js';
import { VideoOrders } from './video-orders.js';
import { VideoPolls } from './video-polls.js';

/** Used for internal errors only. The work records failures of the platform itself. */
const failure = 'Internal error of this service.';

/** Polls platforms and processes discovered videos in workers. */
@Injectable()
export class DiscoveryRunner implements OnApplicationBootstrap {
  constructor(
    private readonly lanes: Lanes,
    private readonly polls: VideoPolls,
    private readonly orders: VideoOrders,
    @Inject(POSTBACK_OPTIONS) private readonly options: PostbackOptions,
  ) {}

  onApplicationBootstrap(): void {
    const { polls, orders } = this;
    const slots = { atOnce: 8, perPartition: 4, leaseMs: this.options.leaseMs };
    this.lanes.open({
      ...slots,
      name: 'postbacks.poll-platform',
      leases: polls.leases,
      work: (poll, signal) => polls.work(poll, signal),
      failed: (poll) => polls.failed(poll, new AdapterError('transient', failure)),
    });
    this.lanes.open({
      ...slots,
      name: 'postbacks.process-video',
      leases: orders.leases,
      work: (video, signal) => orders.work(video, signal),
      failed: (video) => orders.retry(video, failure),
    });
  }
}
