import { SqlMigration } from '@scriptorium/server-kit';

/** The first two letters of a text, the next two, and so on, and nothing at the end; what is put between is taken out before. */
const pairsOf = (text: string): string =>
  `string_to_array(regexp_replace(replace(${text}, E'\\x1f', ' '), '(..)', E'\\\\1\\x1f', 'g'), E'\\x1f')`;

/**
 * Every letter of a name and every two that stand side by side, for parts of names in which no group of three letters is:
 * one or two letters, which are a word in Chinese or Japanese, or signs alone. Their index has the same stretches as that
 * of the groups. The names themselves tell the planner how many have a part.
 */
export class Files1795327200000 extends SqlMigration {
  readonly name = 'Files1795327200000';
  readonly sql = `
    create function name_letters(name text) returns text[] language sql immutable strict parallel safe
      return string_to_array(lower(name), null)
        || array_remove(${pairsOf('lower(name)')}
          || ${pairsOf('substr(lower(name), 2)')}, '');
    create index media_file_name_letters on media_file
      using gin (((project_id::bigint << 32) | (id >> 15)), (name_letters(name)) collate "C")
      with (gin_pending_list_limit = 128);
    create index batch_name_letters on batch using gin ((name_letters(name)) collate "C");
    alter index media_file_name_letters alter column 1 set statistics 0, alter column 2 set statistics 0;
    alter index batch_name_letters alter column 1 set statistics 0;`;
}
