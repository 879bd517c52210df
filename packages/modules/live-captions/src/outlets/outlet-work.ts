import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { errorText, Lanes, Leases, Sql } from '@scriptorium/server-kit';
import { outletsName } from '../log/live-log.js';
import { OutletRows } from './outlet-rows.js';
import { MOST_RETRY_MS, OutletSender } from './outlet-sender.js';

const LEASE_MS = 10_000;

/** Takes the turns of outlets, in worker processes. A dead outlet delays no other, because each has its own turns. */
@Injectable()
export class OutletWork implements OnApplicationBootstrap {
  constructor(
    private readonly sender: OutletSender,
    private readonly rows: OutletRows,
    private readonly lanes: Lanes,
    private readonly sql: Sql,
  ) {}

  onApplicationBootstrap(): void {
    this.lanes.open<object>({
      name: 'live-captions.post-lines',
      atOnce: 100,
      perPartition: 25,
      leaseMs: LEASE_MS,
      leases: new Leases<object>(this.sql, {
        name: outletsName,
        table: 'live_outlet',
        key: 'id',
        partition: 'account_id',
        within: 'project_id',
        open: `not closed and kind <> 'rtmp'`,
        columns: 't.event_id',
        failures: { retrying: 'tries > 0', error: 'error' },
      }),
      work: (claimed, signal) => this.sender.turn(claimed, signal),
      failed: (claimed, error) => this.rows.fail(claimed, errorText(error), MOST_RETRY_MS),
    });
  }
}
