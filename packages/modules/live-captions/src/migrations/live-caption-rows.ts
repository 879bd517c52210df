import { SqlMigration } from '@scriptorium/server-kit';

export class LiveCaptionRows1795863393756 extends SqlMigration {
  readonly name = 'LiveCaptionRows1795863393756';
  readonly sql = `
    alter table live_auto_caption add column caption_style text not null default 'roll-up'
      check (caption_style in ('roll-up', 'paint-on', 'pop-on'));

    -- With the time by which translations are later than the original.
    create or replace view live_caption as
      select event_id, '' as track, sequence, epoch, start_ms, end_ms, text, is_gap, revision_of, language, committed_at,
        0 as delay_ms
      from live_line
      union all
      select l.event_id, x.track, l.sequence, l.epoch, l.start_ms, l.end_ms, x.text, x.is_gap, l.revision_of, x.track,
        x.committed_at, (extract(epoch from x.committed_at - l.committed_at) * 1000)::int
      from live_translated_line x join live_line l on l.event_id = x.event_id and l.sequence = x.sequence;`;
}
