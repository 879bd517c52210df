import { SqlMigration } from '@scriptorium/server-kit';

export class AudioDescriptionsPlan1795417588000 extends SqlMigration {
  readonly name = 'AudioDescriptionsPlan1795417588000';
  readonly sql = `
    -- Plan and lines as far as production knows them; gone once there is a result.
    create table audio_description_plan (
      description_id bigint primary key references audio_description on delete cascade,
      plan json not null
    );

    -- The voice is one file, of kind audio.
    delete from audio_description_file where kind = 'recording';
    alter table audio_description_file drop constraint audio_description_file_kind_check,
      add check (kind in ('mix', 'audio')),
      alter size_bytes set not null;`;
}
