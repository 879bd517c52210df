import { Injectable } from '@nestjs/common';
import { Sql, type Scope } from '@scriptorium/server-kit';
import type { HealthReport } from '../captioning/event-health.js';

export type WriterMode = 'instead' | 'over';
/** A writer who is not heard of for this long has gone. */
export const WRITER_MS = 60_000;

/** What a writer holds, and where the event is. */
export interface HeldEvent {
  mode: WriterMode;
  until: Date;
  /** ISO 639-1 of the event and the number of its connection follow from these. */
  languageId: number;
  epoch: number;
  /** Time since the stream was first connected. */
  elapsedMs: number;
}

export interface WrittenLine {
  startMs: number;
  endMs: number;
  epoch: number;
}

/** The state of an event for its owner. */
export interface HealthRow {
  /** Null if no worker has reported within the last ten seconds. */
  health: HealthReport | null;
  gaps: number;
  lines: number;
  writerMode: WriterMode | null;
}

/** Locks the row until the end of the transaction. */
const hold = {
  name: 'live-writer-hold',
  text: `update live_captioning c set writer = $3, writer_mode = coalesce($4, case when c.writer = $3 then c.writer_mode end, 'over'),
      writer_until = now() + $5 * interval '1 ms'
    from live_auto_caption t
    where t.id = c.event_id and c.event_id = $1 and c.project_id = $2 and not c.ended
      and (c.writer is null or c.writer = $3 or c.writer_until < now())
    returning c.writer_mode as mode, c.writer_until as until, t.language_id as "languageId",
      greatest(1, (select max(epoch) from live_line l where l.event_id = c.event_id)) as epoch,
      greatest(0, extract(epoch from project_now(t.project_id) - t.connected_at) * 1000)::int as "elapsedMs"`,
};
const release = {
  name: 'live-writer-release',
  text: `update live_captioning set writer = null, writer_mode = null, writer_until = null
    where event_id = $1 and project_id = $2 and writer = $3 returning event_id`,
};
const line = {
  name: 'live-writer-line',
  text: `select start_ms as "startMs", end_ms as "endMs", epoch from live_line where event_id = $1 and sequence = $2`,
};
const health = {
  name: 'live-health',
  text: `select case when c.health_at > now() - interval '10 s' and not c.ended then c.health end as health,
      case when c.writer_until > now() then c.writer_mode end as "writerMode",
      count(l.*)::int as lines, count(*) filter (where l.is_gap)::int as gaps
    from live_captioning c left join live_line l on l.event_id = c.event_id
    where c.event_id = $1 and c.project_id = $2 group by c.event_id`,
};

/** Rows of events for the people who write their captions. */
@Injectable()
export class WriterRows {
  constructor(private readonly sql: Sql) {}

  /** Takes an event or renews the hold. Returns undefined if it has ended or another writer holds it. */
  hold(
    { projectId }: Scope,
    id: number,
    writer: string,
    mode: WriterMode | undefined,
  ): Promise<HeldEvent | undefined> {
    return this.sql.first<HeldEvent>(hold, [id, projectId, writer, mode ?? null, WRITER_MS]);
  }

  async release({ projectId }: Scope, id: number, writer: string): Promise<void> {
    await this.sql.rows(release, [id, projectId, writer]);
  }

  line(id: number, sequence: number): Promise<WrittenLine | undefined> {
    return this.sql.first<WrittenLine>(line, [id, sequence]);
  }

  async health({ projectId }: Scope, id: number): Promise<HealthRow> {
    return (await this.sql.first<HealthRow>(health, [id, projectId]))!;
  }
}
