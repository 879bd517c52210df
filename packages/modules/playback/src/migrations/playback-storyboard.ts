import { SqlMigration } from '@scriptorium/server-kit';

/** Counts the pictures of a storyboard, which grows while the video is made. */
export class PlaybackStoryboard1796700000000 extends SqlMigration {
  readonly name = 'PlaybackStoryboard1796700000000';
  readonly sql = 'alter table playback_file add column pictures int;';
}
