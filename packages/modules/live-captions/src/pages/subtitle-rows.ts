import { Injectable } from '@nestjs/common';
import { notFound } from '@scriptorium/core';
import { Sql } from '@scriptorium/server-kit';
import { SEGMENT_MS, type LoggedLine } from './subtitle-cues.js';
import type { ListedEvent } from './subtitle-playlist.js';

const committedMs = '(extract(epoch from l.committed_at - t.connected_at) * 1000)::int';

/** A cue is moved at most to the time at which its line was committed. */
const cueEndMs = `greatest(l.end_ms, ${committedMs}) + greatest(l.end_ms - l.start_ms, 1000)`;

const event = `t.connected_at as "beganAt", t.latency_ms as "latencyMs", o.phase <> 'open' and coalesce(k.closed, true) as "isOver",
  coalesce(extract(epoch from coalesce(o.ended_at, project_now(t.project_id)) - t.connected_at) * 1000, 0)::int
    as "elapsedMs",
  coalesce((select max(${cueEndMs}) from live_caption l where l.event_id = t.id and l.track = coalesce(k.track, '') and o.phase <> 'open'), 0) as "lastMs"`;

const from = (track: string) => `from live_auto_caption t join orders.service_order o on o.id = t.id
  left join live_track k on k.event_id = t.id and lower(k.track) = lower(${track})
  where t.public_id = $1 and (${track} = '' or k.id is not null)`;

const readEvent = { name: 'live-subtitles-event', text: `select ${event} ${from('$2')}` };

const readSegment = {
  name: 'live-subtitles-segment',
  text: `select ${event}, coalesce((
      select jsonb_agg(jsonb_build_object('sequence', l.sequence, 'startMs', l.start_ms, 'endMs', l.end_ms,
        'text', l.text, 'revisionOf', l.revision_of, 'committedMs', ${committedMs}))
      from live_caption l where l.event_id = t.id and l.track = coalesce(k.track, '')
        and (l.revision_of is not null or l.start_ms < $3 and ${cueEndMs} > $2)
    ), '[]') as lines ${from('$4')}`,
};

/** Reads the log for players of HLS. */
@Injectable()
export class SubtitleRows {
  constructor(private readonly sql: Sql) {}

  /** @throws {DomainError} `not_found` */
  async event(publicId: string, track: string): Promise<ListedEvent> {
    return found(await this.sql.first<ListedEvent>(readEvent, [publicId, track]));
  }

  /** Reads an event with all lines that may be in a segment. @throws {DomainError} `not_found` */
  async segment(
    publicId: string,
    segment: number,
    track: string,
  ): Promise<ListedEvent & { lines: LoggedLine[] }> {
    const times = [segment * SEGMENT_MS, (segment + 1) * SEGMENT_MS];
    return found(
      await this.sql.first<ListedEvent & { lines: LoggedLine[] }>(readSegment, [publicId, ...times, track]),
    );
  }
}

function found<T>(row: T | undefined): T {
  if (!row) throw notFound('live_auto_caption.not_found');
  return row;
}
