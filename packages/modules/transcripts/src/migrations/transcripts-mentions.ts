import { SqlMigration } from '@scriptorium/server-kit';

export class TranscriptsMentions1795720000000 extends SqlMigration {
  readonly name = 'TranscriptsMentions1795720000000';
  readonly sql = `
    alter table transcript_comment
      add column mentions jsonb not null default '[]'; -- [{ userId, from, to }], in the text`;
}
