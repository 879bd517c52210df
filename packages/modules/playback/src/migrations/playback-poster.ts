import { SqlMigration } from '@scriptorium/server-kit';

/** Adds the poster of a video. */
export class PlaybackPoster1796100000010 extends SqlMigration {
  readonly name = 'PlaybackPoster1796100000010';
  readonly sql = `
    alter table playback_file drop constraint playback_file_name_check;
    alter table playback_file add constraint playback_file_name_check
      check (name in ('audio', 'video', 'shots', 'storyboard', 'poster', 'peaks-100', 'peaks-10', 'peaks-1'));`;
}
