import { Injectable } from '@nestjs/common';
import { DomainError, wireTime } from '@scriptorium/core';
import { Sql } from '@scriptorium/server-kit';
import { openLive } from '../events/live-turns.js';
import { NODE_SECONDS } from '../ingest/ingest-rows.js';

/** Time in which an event needs a worker. */
export interface WantedTime {
  /** Absent for a new event. */
  id?: number | undefined;
  startTime: Date;
  maxMinutes: number;
}

/**
 * Returns the earliest time from the wanted one on at which the workers have room until the event has ended: the wanted time, or
 * the end of a time in which they caption as many events as they can. No row if no worker is known. Sandbox events need no worker.
 */
const firstRoom = {
  name: 'live-captioning-room',
  text: `with workers as (
      select sum(streams) as streams from live_node where seen_at > now() - interval '${NODE_SECONDS} s' having sum(streams) > 0
    ), busy as (
      select t.start_time as begins, t.start_time + t.max_minutes * interval '1 min' as ends
      from live_auto_caption t join live_captioning c on c.event_id = t.id
      where ${openLive} and not c.ended and c.wake_at < 'infinity' and t.id is distinct from $3
    ), steps as (
      select begins as at, 1 as step from busy union all select ends, -1 from busy
    ), loads as (
      select at as begins, lead(at) over (order by at) as ends, sum(sum(step)) over (order by at) as events from steps group by at
    ), taken as (
      select l.begins, l.ends from loads l, workers w where l.events >= w.streams
    ), candidates as (
      select $1::timestamptz as at union select ends from taken where ends > $1
    )
    select min(at) as at from candidates
    where not exists (select from taken where begins < at + $2 * interval '1 min' and ends > at)
    having exists (select from workers)`,
};

/** Room on the workers of this installation. */
@Injectable()
export class CaptioningCapacity {
  constructor(private readonly sql: Sql) {}

  /** @throws {DomainError} `unavailable`, saying when there is room */
  async check({ id, startTime, maxMinutes }: WantedTime): Promise<void> {
    const row = await this.sql.first<{ at: Date | null }>(firstRoom, [startTime, maxMinutes, id ?? null]);
    if (!row?.at || row.at.getTime() <= startTime.getTime()) return;
    throw new DomainError(
      'unavailable',
      'live_auto_caption.no_room',
      `Too many live events at that time. There is room for this one from ${wireTime(row.at)} on, or earlier with a shorter event_max_time.`,
    );
  }
}
