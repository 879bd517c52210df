import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { Lanes, Timers } from '@scriptorium/server-kit';
import { OutboundFailed1795500001500 } from './migrations/outbound-failed.js';
import { OutboundInitial1763600001500 } from './migrations/outbound-initial.js';
import { OutboundViews1795720000000 } from './migrations/outbound-views.js';
import { Outbound } from './outbound.service.js';

@Module({ providers: [Outbound], exports: [Outbound] })
export class OutboundModule implements OnApplicationBootstrap {
  static readonly migrations = [
    OutboundInitial1763600001500,
    OutboundFailed1795500001500,
    OutboundViews1795720000000,
  ];

  constructor(
    private readonly outbound: Outbound,
    private readonly lanes: Lanes,
    timers: Timers,
  ) {
    timers.add({ table: 'outbound_message', column: 'wake_at', open: "status = 'pending'" });
  }

  onApplicationBootstrap(): void {
    for (const lane of this.outbound.lanes) this.lanes.open(lane);
  }
}
