import { Injectable } from '@nestjs/common';
import { Sql, type Claimed, type Scope } from '@scriptorium/server-kit';
import type { OutletKind, OutletPost, PostedKind } from './receiver.js';

/** A post that is under way or has failed. */
export interface PendingPost extends OutletPost {
  through: number;
  lines: number;
  /** When its last line was committed, in the time of the project. */
  committedAt: string;
}

/** An outlet as its turn needs it. */
export interface OutletState {
  kind: PostedKind;
  eventId: number;
  projectId: number;
  /** Sealed. */
  url: string;
  languageId: number;
  delayMs: number;
  lastSequence: number;
  newestSequence: number;
  postSequence: number;
  /** Whether the receiver may have another number of the last post. */
  unsure: boolean;
  pending: PendingPost | null;
  clockOffsetMs: number;
  tries: number;
  ended: boolean;
  beganAt: Date | null;
  /** The time of the project. */
  now: Date;
  databaseNow: Date;
}

/** An outlet as its owner sees it. */
export interface OutletRow {
  id: number;
  kind: OutletKind;
  host: string;
  delayMs: number;
  sentLines: number;
  droppedLines: number;
  lastSentAt: Date | null;
  closed: boolean;
  error: string | null;
  createdAt: Date;
}

const columns = `o.id, o.kind, o.host, o.delay_ms as "delayMs", o.sent_lines as "sentLines",
  o.dropped_lines as "droppedLines", o.last_sent_at as "lastSentAt", o.closed, o.error, o.created_at as "createdAt"`;

const list = {
  name: 'live-outlets',
  text: `select ${columns} from live_outlet o where o.event_id = $1 and o.project_id = $2 order by o.id`,
};
/** Waits for lines that are being appended, and makes others wait. */
const lock = {
  name: 'live-outlet-lock',
  text: `select c.last_sequence as "lastSequence", nextval(pg_get_serial_sequence('live_outlet', 'id'))::int as id
    from live_captioning c where c.event_id = $1 and not c.ended for update`,
};
const insert = {
  name: 'live-outlet-insert',
  text: `insert into live_outlet as o (id, account_id, project_id, event_id, kind, host, url, delay_ms, last_sequence,
      newest_sequence, created_at, wake_at, from_url)
    select $1, $2, $3, $4, $5, $6, $7, $8, $9, $9, project_now($3),
      case when $5 = 'rtmp' then t.start_time else 'infinity' end, t.stream_url is not null
    from live_auto_caption t where t.id = $4 returning ${columns}`,
};

const remove = {
  name: 'live-outlet-remove',
  text: 'delete from live_outlet where id = $1 and event_id = $2 and project_id = $3 returning id',
};
const read = {
  name: 'live-outlet-read',
  text: `select o.kind, o.event_id as "eventId", o.project_id as "projectId", o.url, t.language_id as "languageId",
      o.delay_ms as "delayMs", o.last_sequence as "lastSequence", o.newest_sequence as "newestSequence",
      o.post_sequence as "postSequence", o.unsure, o.pending, o.clock_offset_ms as "clockOffsetMs", o.tries, o.ended,
      t.connected_at as "beganAt", project_now(o.project_id) as now, now() as "databaseNow"
    from live_outlet o join live_auto_caption t on t.id = o.event_id where o.id = $1 and o.fence = $2`,
};
const begin = {
  name: 'live-outlet-begin',
  text: `update live_outlet set post_sequence = $3, unsure = false, pending = $4 where id = $1 and fence = $2 returning id`,
};
const sent = {
  name: 'live-outlet-sent',
  text: `update live_outlet o set last_sequence = $3, sent_lines = sent_lines + $4, last_sent_at = project_now(o.project_id),
      clock_offset_ms = coalesce($5, clock_offset_ms), pending = null, tries = 0, error = null
    where id = $1 and fence = $2 returning id`,
};
const skip = {
  name: 'live-outlet-skip',
  text: `update live_outlet set last_sequence = $3, dropped_lines = dropped_lines + $4, pending = null,
      unsure = unsure or pending is not null
    where id = $1 and fence = $2 returning id`,
};
/** The row may have changed since it was read: a line was appended, or the event has ended. */
const rest = {
  name: 'live-outlet-rest',
  text: `update live_outlet set leased_until = null, closed = $4 and $5::int is null and newest_sequence = $3,
      wake_at = case when newest_sequence > $3 or ended <> $4 then now()
        else coalesce(now() + $5 * interval '1 ms', 'infinity') end
    where id = $1 and fence = $2`,
};
const fail = {
  name: 'live-outlet-fail',
  text: `update live_outlet set tries = tries + 1, error = $3, leased_until = null, wake_at = now() + $4 * interval '1 ms'
    where id = $1 and fence = $2`,
};

/** Rows of outlets. Methods for workers return false if the outlet was removed or another worker has it. */
@Injectable()
export class OutletRows {
  constructor(private readonly sql: Sql) {}

  list({ projectId }: Pick<Scope, 'projectId'>, eventId: number): Promise<OutletRow[]> {
    return this.sql.rows<OutletRow>(list, [eventId, projectId]);
  }

  /** Locks the log of an event. Returns the id for a new outlet; undefined if the event has ended. */
  lock(eventId: number): Promise<{ id: number; lastSequence: number } | undefined> {
    return this.sql.first(lock, [eventId]);
  }

  async insert(
    { accountId, projectId }: Scope,
    outlet: Pick<OutletRow, 'id' | 'kind' | 'host' | 'delayMs'> & {
      eventId: number;
      url: string;
      lastSequence: number;
    },
  ): Promise<OutletRow> {
    const { id, eventId, kind, host, url, delayMs, lastSequence } = outlet;
    const values = [id, accountId, projectId, eventId, kind, host, url, delayMs, lastSequence];
    return (await this.sql.first<OutletRow>(insert, values))!;
  }

  async remove({ projectId }: Scope, eventId: number, id: number): Promise<boolean> {
    return (await this.sql.rows(remove, [id, eventId, projectId])).length > 0;
  }

  read({ id, fence }: Claimed): Promise<OutletState | undefined> {
    return this.sql.first<OutletState>(read, [id, fence]);
  }

  /** Stores a post before it is sent. */
  async begin({ id, fence }: Claimed, post: PendingPost): Promise<boolean> {
    return (await this.sql.rows(begin, [id, fence, post.sequence, JSON.stringify(post)])).length > 0;
  }

  async sent(
    { id, fence }: Claimed,
    { through, lines }: PendingPost,
    clockOffsetMs: number | undefined,
  ): Promise<boolean> {
    return (await this.sql.rows(sent, [id, fence, through, lines, clockOffsetMs ?? null])).length > 0;
  }

  /** Leaves lines out. If they were in a post, it is not known whether the receiver has it. */
  async skip({ id, fence }: Claimed, through: number, dropped: number): Promise<boolean> {
    return (await this.sql.rows(skip, [id, fence, through, dropped])).length > 0;
  }

  /** Ends a turn. @param dueInMs when the next line is due */
  async rest(
    { id, fence }: Claimed,
    { newestSequence, ended }: OutletState,
    dueInMs: number | undefined,
  ): Promise<void> {
    await this.sql.rows(rest, [id, fence, newestSequence, ended, dueInMs ?? null]);
  }

  async fail({ id, fence }: Claimed, error: string, retryMs: number): Promise<void> {
    await this.sql.rows(fail, [id, fence, error, retryMs]);
  }
}
