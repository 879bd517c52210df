import { SqlMigration } from '@scriptorium/server-kit';

/** Adds the spectrogram of a sound. */
export class PlaybackSpectrum1796200000000 extends SqlMigration {
  readonly name = 'PlaybackSpectrum1796200000000';
  readonly sql = `
    alter table playback_file drop constraint playback_file_name_check;
    alter table playback_file add constraint playback_file_name_check check
      (name in ('audio', 'video', 'shots', 'storyboard', 'poster', 'spectrum', 'peaks-100', 'peaks-10', 'peaks-1'));`;
}
