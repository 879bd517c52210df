import { SqlMigration } from '@scriptorium/server-kit';

/** Adds the shot changes and the storyboard of a video. */
export class PlaybackPictures1796000000020 extends SqlMigration {
  readonly name = 'PlaybackPictures1796000000020';
  readonly sql = `
    alter table playback_file drop constraint playback_file_name_check, add constraint playback_file_name_check
      check (name in ('audio', 'video', 'shots', 'storyboard', 'peaks-100', 'peaks-10', 'peaks-1'));`;
}
