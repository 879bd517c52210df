import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { errorText, Lanes, Leases, Sql } from '@scriptorium/server-kit';
import { tracksName } from '../log/live-log.js';
import { TrackRows } from './track-rows.js';
import { MOST_RETRY_MS, TrackTranslator } from './track-translator.js';

const LEASE_MS = 10_000;

/** Takes the turns of tracks, in worker processes. A slow engine delays no other track. */
@Injectable()
export class TrackWork implements OnApplicationBootstrap {
  constructor(
    private readonly translator: TrackTranslator,
    private readonly rows: TrackRows,
    private readonly lanes: Lanes,
    private readonly sql: Sql,
  ) {}

  onApplicationBootstrap(): void {
    this.lanes.open<object>({
      name: 'live-captions.translate-lines',
      atOnce: 20,
      perPartition: 10,
      leaseMs: LEASE_MS,
      leases: new Leases<object>(this.sql, {
        name: tracksName,
        table: 'live_track',
        key: 'id',
        partition: 'account_id',
        within: 'project_id',
        open: 'not closed',
        columns: 't.event_id',
        failures: { retrying: 'tries > 0', error: 'error' },
      }),
      work: (claimed, signal) => this.translator.turn(claimed, signal),
      failed: (claimed, error) => this.rows.fail(claimed, errorText(error), MOST_RETRY_MS),
    });
  }
}
