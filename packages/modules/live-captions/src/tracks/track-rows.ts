import { Injectable } from '@nestjs/common';
import { findLanguage } from '@scriptorium/catalog';
import { Sql, type Claimed } from '@scriptorium/server-kit';

/** A track as its turn needs it. */
export interface TrackState {
  eventId: number;
  projectId: number;
  fileId: number;
  /** Tag of the language. */
  track: string;
  languageId: number;
  sourceLanguageId: number;
  lastSequence: number;
  newestSequence: number;
  tries: number;
  ended: boolean;
  /** The time of the project. */
  now: Date;
}

export interface TranslatedLine {
  sequence: number;
  text: string;
  isGap: boolean;
}

const choose = {
  name: 'live-tracks-choose',
  text: `with wanted as (select * from unnest($4::bigint[], $5::text[]) as w (language_id, track)),
    removed as (delete from live_track t where t.event_id = $1 and not exists (select from wanted w where w.track = t.track))
    insert into live_track (event_id, account_id, project_id, language_id, track)
    select $1, $2, $3, language_id, track from wanted on conflict do nothing`,
};
const read = {
  name: 'live-track-read',
  text: `select k.event_id as "eventId", k.project_id as "projectId", t.media_file_id as "fileId", k.track,
      k.language_id as "languageId", t.language_id as "sourceLanguageId", k.last_sequence as "lastSequence",
      k.newest_sequence as "newestSequence", k.tries, k.ended, project_now(k.project_id) as now
    from live_track k join live_auto_caption t on t.id = k.event_id where k.id = $1 and k.fence = $2`,
};
const append = {
  name: 'live-track-append',
  text: `with track as (
      update live_track set last_sequence = $3, tries = 0, error = null where id = $1 and fence = $2 returning *
    )
    insert into live_translated_line (event_id, track, sequence, text, is_gap, committed_at)
    select track.event_id, track.track, line.sequence, line.text, line."isGap", project_now(track.project_id)
    from track cross join jsonb_to_recordset($4::jsonb) as line (sequence int, text text, "isGap" boolean)
    returning sequence`,
};
/** The row may have changed since it was read: a line was appended, or the event has ended. Lines may wait for the rest of a sentence. */
const rest = {
  name: 'live-track-rest',
  text: `update live_track set leased_until = null, closed = $4 and newest_sequence = $3,
      wake_at = case when newest_sequence > $3 or ended <> $4 then now() else coalesce(now() + $5 * interval '1 ms', 'infinity') end
    where id = $1 and fence = $2`,
};
const fail = {
  name: 'live-track-fail',
  text: `update live_track set tries = tries + 1, error = $3, leased_until = null, wake_at = now() + $4 * interval '1 ms'
    where id = $1 and fence = $2`,
};

/** Rows of the tracks of events. Methods for workers return false if another worker has the track. */
@Injectable()
export class TrackRows {
  constructor(private readonly sql: Sql) {}

  /** Sets the tracks of an event that has not begun. */
  async choose(
    { id, accountId, projectId }: { id: number; accountId: number; projectId: number },
    languageIds: readonly number[],
  ): Promise<void> {
    const tags = languageIds.map((each) => findLanguage(each)!.tag);
    await this.sql.rows(choose, [id, accountId, projectId, languageIds, tags]);
  }

  read({ id, fence }: Claimed): Promise<TrackState | undefined> {
    return this.sql.first<TrackState>(read, [id, fence]);
  }

  async append({ id, fence }: Claimed, lines: readonly TranslatedLine[]): Promise<boolean> {
    const values = [id, fence, lines.at(-1)!.sequence, JSON.stringify(lines)];
    return (await this.sql.rows(append, values)).length > 0;
  }

  /** Ends a turn. @param dueInMs when lines are translated that wait for the rest of their sentence */
  async rest(
    { id, fence }: Claimed,
    { newestSequence, ended }: TrackState,
    dueInMs: number | undefined,
  ): Promise<void> {
    await this.sql.rows(rest, [id, fence, newestSequence, ended, dueInMs ?? null]);
  }

  async fail({ id, fence }: Claimed, error: string, retryMs: number): Promise<void> {
    await this.sql.rows(fail, [id, fence, error, retryMs]);
  }
}
