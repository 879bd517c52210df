import { Injectable } from '@nestjs/common';
import { Sql } from '@scriptorium/server-kit';
import type { LiveStatus } from '../live-auto-caption.lifecycle.js';
import { lineColumns, LiveLog, type Line } from './live-log.js';

/** The part of an event that its viewers see. */
export interface FollowedEvent {
  id: number;
  status: LiveStatus;
  streamDelayMs: number;
}

const news = {
  name: 'live-feed-lines',
  text: `select c.id as "eventId", ${lineColumns} from unnest($1::bigint[], $2::int[]) as c (id, sequence)
    cross join lateral (
      select * from live_line l where l.event_id = c.id and l.sequence > c.sequence order by l.sequence limit 100
    ) l order by c.id, l.sequence`,
};
const states = {
  name: 'live-feed-states',
  text: `select id, status, stream_delay_ms as "streamDelayMs" from live_auto_caption where id = any($1)`,
};
const last = {
  name: 'live-feed-last',
  text: 'select last_sequence as sequence from live_captioning where event_id = $1',
};
const recent = {
  name: 'live-feed-recent',
  text: `select ${lineColumns} from live_line l where l.event_id = $1 and l.sequence <= $2
      and l.end_ms > (select max(n.end_ms) from live_line n where n.event_id = $1 and n.sequence <= $2) - $3
      and not exists (
        select from live_line r where r.event_id = l.event_id and r.revision_of = l.sequence and r.sequence <= $2)
    order by l.start_ms, l.sequence`,
};

/** Reads the log for viewers. */
@Injectable()
export class FeedRows {
  constructor(
    private readonly sql: Sql,
    private readonly log: LiveLog,
  ) {}

  /**
   * Reads the lines after the cursors of events, and the states of these events. The states are read first, so that all
   * lines of an event that has ended are there.
   */
  async changes(
    cursors: readonly { id: number; sequence: number }[],
  ): Promise<{ lines: (Line & { eventId: number })[]; events: FollowedEvent[] }> {
    const ids = cursors.map(({ id }) => id);
    const events = await this.sql.rows<FollowedEvent>(states, [ids]);
    const sequences = cursors.map(({ sequence }) => sequence);
    const lines = await this.sql.rows<Line & { eventId: number }>(news, [ids, sequences]);
    return { lines, events };
  }

  after(id: number, sequence: number, limit: number): Promise<Line[]> {
    return this.log.after(id, sequence, limit);
  }

  /** Returns the number of the last line, 0 if there is none. */
  async last(id: number): Promise<number> {
    return (await this.sql.first<{ sequence: number }>(last, [id]))?.sequence ?? 0;
  }

  /** Reads the current lines of the last stretch of an event, up to the last line that is committed. */
  async recent(id: number, ms: number): Promise<{ sequence: number; lines: Line[] }> {
    const sequence = await this.last(id);
    return { sequence, lines: await this.sql.rows<Line>(recent, [id, sequence, ms]) };
  }
}
