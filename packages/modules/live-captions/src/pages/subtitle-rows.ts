import { Injectable } from '@nestjs/common';
import { findLanguage } from '@scriptorium/catalog';
import { notFound } from '@scriptorium/core';
import { Sql } from '@scriptorium/server-kit';
import { CUT_MS, SEGMENT_MS, type LoggedLine } from './subtitle-cues.js';
import type { ListedEvent } from './subtitle-playlist.js';

const committedMs = '(extract(epoch from l.committed_at - t.connected_at) * 1000)::int';

/** The segments with words of a line begin before this time. */
const cueEndMs = `greatest(l.end_ms, ${committedMs}) + 2000`;

/** Sentences are translated when they are complete, so their segments are closed later. */
const TRANSLATION_MS = 4_000;

const event = `t.connected_at as "beganAt", t.language_id as "languageId", t.latency_ms + case when k.id is null then 0 else ${TRANSLATION_MS} end as "latencyMs", o.phase <> 'open' and coalesce(k.closed, true) as "isOver",
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

interface SegmentRow extends ListedEvent {
  languageId: number;
  lines: LoggedLine[];
}

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
  ): Promise<ListedEvent & { lines: LoggedLine[]; language: string }> {
    const times = [segment * SEGMENT_MS - CUT_MS, (segment + 1) * SEGMENT_MS + CUT_MS];
    const row = found(await this.sql.first<SegmentRow>(readSegment, [publicId, ...times, track]));
    return { ...row, language: track || findLanguage(row.languageId)!.iso639 };
  }
}

function found<T>(row: T | undefined): T {
  if (!row) throw notFound('live_auto_caption.not_found');
  return row;
}
