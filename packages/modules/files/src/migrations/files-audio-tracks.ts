import { SqlMigration } from '@scriptorium/server-kit';

/** Stores which audio tracks of a source are heard, if the client chose them. */
export class FilesAudioTracks1795853400000 extends SqlMigration {
  readonly name = 'FilesAudioTracks1795853400000';
  readonly sql = `alter table source add column audio_tracks int[];`;
}
