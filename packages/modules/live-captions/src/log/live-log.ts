import { Injectable } from '@nestjs/common';
import { DomainError, notFound } from '@scriptorium/core';
import { Sql, Transactions, WorkSignal } from '@scriptorium/server-kit';

/** A line to commit. Times are in ms from the first connection of the stream. */
export interface NewLine {
  /** Increases whenever the stream begins again. */
  epoch: number;
  startMs: number;
  endMs: number;
  /** Empty for a gap, and to take a line back. */
  text: string;
  /** ISO 639-1 code. */
  language: string;
  /** Sequence number of the line that it replaces, whose times it keeps. */
  revisionOf?: number;
  /** Whether this is a period without captions, such as a lost stream. */
  isGap?: boolean;
}

/** A committed line, which never changes. */
export interface Line extends Required<Omit<NewLine, 'revisionOf'>> {
  /** From 1, without gaps within an event. */
  sequence: number;
  revisionOf: number | null;
  committedAt: Date;
}

/** Identifies who appends: the holder of the lease, or a writer who needs none, such as a person. */
export interface LogWriter {
  id: number;
  /** Of the lease on `live_captioning`. */
  fence?: number;
}

/** Name of the work on outlets that wait for lines. */
export const outletsName = 'live-outlets';
/** Name of the work on tracks that wait for lines. */
export const tracksName = 'live-tracks';

/** Columns of a line from `l`. */
export const lineColumns = `l.sequence, l.epoch, l.start_ms as "startMs", l.end_ms as "endMs", l.text, l.is_gap as "isGap",
  l.revision_of as "revisionOf", l.language, l.committed_at as "committedAt"`;

/** The update locks the row of the event, so lines become visible in the order of their numbers. */
const append = {
  name: 'live-log-append',
  text: `with numbered as (
      update live_captioning c set last_sequence = c.last_sequence + jsonb_array_length($3::jsonb)
      where c.event_id = $1 and not c.ended and ($2::int is null or c.fence = $2)
      returning c.event_id, c.last_sequence - jsonb_array_length($3::jsonb) as before, project_now(c.project_id) as at
    ), l as (
      insert into live_line (event_id, sequence, epoch, start_ms, end_ms, text, is_gap, revision_of, language, committed_at)
      select n.event_id, n.before + new.place, (line->>'epoch')::int, (line->>'startMs')::int, (line->>'endMs')::int,
        line->>'text', coalesce((line->>'isGap')::boolean, false), (line->>'revisionOf')::int, line->>'language', n.at
      from numbered n cross join jsonb_array_elements($3::jsonb) with ordinality as new (line, place)
      returning *
    ), outlets as (
      update live_outlet o set newest_sequence = n.before + jsonb_array_length($3::jsonb),
        wake_at = case when o.tries > 0 and o.wake_at < 'infinity' then o.wake_at else least(o.wake_at, now() + o.delay_ms * interval '1 ms') end
      from numbered n where o.event_id = $1 and not o.closed
    ), tracks as (
      update live_track k set newest_sequence = n.before + jsonb_array_length($3::jsonb),
        wake_at = case when k.tries > 0 and k.wake_at < 'infinity' then k.wake_at else now() end
      from numbered n where k.event_id = $1 and not k.closed
    )
    select ${lineColumns} from l order by l.sequence`,
};

const after = {
  name: 'live-log-after',
  text: `select ${lineColumns} from live_line l where l.event_id = $1 and l.sequence > $2 order by l.sequence limit $3`,
};

const current = {
  name: 'live-log-current',
  text: `select ${lineColumns} from live_caption l
    where l.event_id = $1 and l.track = $2 and not l.is_gap and l.text <> ''
      and not exists (
        select from live_caption r where r.event_id = l.event_id and r.track = l.track and r.revision_of = l.sequence)
    order by l.start_ms, l.sequence`,
};

/** The committed lines of events. Everything that shows or sends captions reads them with its own cursor. */
@Injectable()
export class LiveLog {
  private readonly followers: (() => void)[] = [];

  constructor(
    private readonly sql: Sql,
    private readonly signal: WorkSignal,
    private readonly transactions: Transactions,
  ) {}

  /** Calls a handler after this process has appended lines. Those of other processes are found by reading only. */
  onAppended(handle: () => void): void {
    this.followers.push(handle);
  }

  /**
   * Appends lines in this order.
   * @throws {DomainError} `conflict` if the event has ended, another worker holds its lease, or a line was
   * replaced before; `not_found` if a replaced line does not exist
   */
  async append({ id, fence }: LogWriter, lines: readonly NewLine[]): Promise<Line[]> {
    if (lines.length === 0) return [];
    const values = [id, fence, JSON.stringify(lines)];
    const appended = await this.sql.rows<Line>(append, values).catch(refused);
    if (appended.length === lines.length) {
      this.signal.announce(outletsName);
      this.signal.announce(tracksName);
      this.transactions.onCommit(() => this.followers.forEach((follow) => follow()));
      return appended;
    }
    throw new DomainError(
      'conflict',
      'live_auto_caption.stale_writer',
      'The event has ended, or another worker captions it.',
    );
  }

  /** Reads lines after a sequence number, in their order. */
  after(id: number, sequence: number, limit = 500): Promise<Line[]> {
    return this.sql.rows<Line>(after, [id, sequence, limit]);
  }

  /**
   * Reads the lines that no other line replaces, in the order of their times and without gaps.
   * @param track tag of the language; empty for the original
   */
  current(id: number, track = ''): Promise<Line[]> {
    return this.sql.rows<Line>(current, [id, track]);
  }
}

/** Maps violated constraints. @throws {DomainError} */
function refused(error: unknown): never {
  const { constraint } = error as { constraint?: string };
  if (constraint === 'live_line_revised_once')
    throw new DomainError('conflict', 'live_auto_caption.revised_before', 'The line was replaced before.');
  if (constraint === 'live_line_revision' || constraint === 'live_line_of_earlier')
    throw notFound('live_auto_caption.no_line');
  throw error;
}
