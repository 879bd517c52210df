import { Injectable } from '@nestjs/common';
import { Sql } from '@scriptorium/server-kit';
import type { LiveStatus } from '../live-auto-caption.lifecycle.js';
import { BLOCK_LINES, firstLineOf, RowBuilder } from '../rows/row-builder.js';
import { rowView } from './feed-messages.js';
import { lineColumns, type Line } from './live-log.js';
import type { RowMessage } from './messages.js';

/** The part of an event that its viewers see. */
export interface FollowedEvent {
  id: number;
  /** Tag of the language; empty for the original. */
  track: string;
  status: LiveStatus;
  streamDelayMs: number;
}

/** An event and a track of it, with the number of the last line that is known. */
export interface FeedCursor {
  id: number;
  track: string;
  sequence: number;
}

/** A line of a track. */
export interface FedLine extends Line {
  /** By which a translation is later than the original. */
  delayMs: number;
}

type FoundLine = FedLine & { eventId: number; track: string };

/** Changes of rows that are kept. */
const MOST_KEPT = 50;

const fedColumns = `${lineColumns}, l.delay_ms as "delayMs"`;

const news = {
  name: 'live-feed-lines',
  text: `select c.id as "eventId", c.track, ${fedColumns}
    from unnest($1::bigint[], $2::text[], $3::int[]) as c (id, track, sequence)
    cross join lateral (
      select * from live_caption l where l.event_id = c.id and l.track = c.track and l.sequence > c.sequence
      order by l.sequence limit 100
    ) l order by c.id, c.track, l.sequence`,
};
/** An event has not ended for the viewers of a track until its last words are translated. */
const states = {
  name: 'live-feed-states',
  text: `select t.id, c.track, t.stream_delay_ms as "streamDelayMs",
      case when t.status = 'finished' and not k.closed then 'in_progress' else t.status end as status
    from unnest($1::bigint[], $2::text[]) as c (id, track) join live_auto_caption t on t.id = c.id
      left join live_track k on k.event_id = c.id and k.track = c.track`,
};
const last = {
  name: 'live-feed-last',
  text: `select last_sequence as sequence from live_captioning where event_id = $1 and $2 = ''
    union all select last_sequence from live_track where event_id = $1 and track = $2`,
};
const recent = {
  name: 'live-feed-recent',
  text: `select ${lineColumns} from live_caption l where l.event_id = $1 and l.track = $4 and l.sequence <= $2
      and l.end_ms > (select max(n.end_ms) from live_line n where n.event_id = $1 and n.sequence <= $2) - $3
      and not exists (
        select from live_line r where r.event_id = l.event_id and r.revision_of = l.sequence and r.sequence <= $2)
    order by l.start_ms, l.sequence`,
};
const after = {
  name: 'live-feed-after',
  text: `select ${fedColumns} from live_caption l where l.event_id = $1 and l.track = $2 and l.sequence > $3
    order by l.sequence limit $4`,
};

/** Reads the log for viewers. */
@Injectable()
export class FeedRows {
  /** The oldest first. */
  private readonly changed = new Map<string, Promise<readonly RowMessage[]>>();

  constructor(private readonly sql: Sql) {}

  /**
   * Reads the lines after cursors, and the states of these events. The states are read first, so that all lines of an event
   * that has ended are there.
   */
  async changes(cursors: readonly FeedCursor[]): Promise<{ lines: FoundLine[]; events: FollowedEvent[] }> {
    const [ids, tracks] = [cursors.map(({ id }) => id), cursors.map(({ track }) => track)];
    const events = await this.sql.rows<FollowedEvent>(states, [ids, tracks]);
    const sequences = cursors.map(({ sequence }) => sequence);
    return { events, lines: await this.sql.rows<FoundLine>(news, [ids, tracks, sequences]) };
  }

  /** Reads the state of a track. */
  async state(id: number, track: string): Promise<FollowedEvent> {
    return (await this.sql.first<FollowedEvent>(states, [[id], [track]]))!;
  }

  after({ id, track, sequence }: FeedCursor, limit: number): Promise<FedLine[]> {
    return this.sql.rows<FedLine>(after, [id, track, sequence, limit]);
  }

  /** Returns a builder of rows that goes on after a line. */
  async builderAfter({ id, track, sequence }: FeedCursor): Promise<RowBuilder> {
    const builder = new RowBuilder();
    const first = firstLineOf(sequence);
    for (const line of await this.after({ id, track, sequence: first - 1 }, 2 * BLOCK_LINES))
      if (line.sequence <= sequence) builder.add(line);
    return builder;
  }

  /**
   * Returns the rows that lines after one change, as they are after the last one. Many viewers ask for the same rows when they
   * connect again, so that they are kept for a while.
   */
  changedRows(cursor: FeedCursor, last: number): Promise<readonly RowMessage[]> {
    const key = `${cursor.id}/${cursor.track}/${cursor.sequence}/${last}`;
    const known = this.changed.get(key);
    if (known) return known;
    const rows = this.readRows(cursor, last);
    this.changed.set(key, rows);
    rows.catch(() => this.changed.delete(key));
    if (this.changed.size > MOST_KEPT) this.changed.delete(this.changed.keys().next().value!);
    return rows;
  }

  private async readRows({ id, track, sequence }: FeedCursor, last: number): Promise<RowMessage[]> {
    const builder = new RowBuilder();
    const rows = new Map<string, RowMessage>();
    const before = firstLineOf(sequence + 1) - 1;
    for (const line of await this.after({ id, track, sequence: before }, last - before)) {
      const parts = builder.add(line);
      if (line.sequence > sequence) for (const { row } of parts) rows.set(row.id, rowView(row, line.delayMs));
    }
    return [...rows.values()];
  }

  /** Returns the number of the last line, 0 if there is none. */
  async last({ id, track }: Omit<FeedCursor, 'sequence'>): Promise<number> {
    return (await this.sql.first<{ sequence: number }>(last, [id, track]))?.sequence ?? 0;
  }

  /** Reads the current lines of the last stretch of an event, up to the last line that is committed, and its last rows. */
  async recent(
    event: Omit<FeedCursor, 'sequence'>,
    ms: number,
  ): Promise<{ sequence: number; lines: Line[]; rows: RowMessage[] }> {
    const sequence = await this.last(event);
    const lines = await this.sql.rows<Line>(recent, [event.id, sequence, ms, event.track]);
    const rows = await this.changedRows({ ...event, sequence: firstLineOf(sequence) - 1 }, sequence);
    const fromMs = Math.max(...rows.map((row) => row.end_ms)) - ms;
    return { sequence, lines, rows: rows.filter((row) => row.end_ms > fromMs) };
  }
}
