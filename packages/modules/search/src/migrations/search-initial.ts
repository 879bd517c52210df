import { SqlMigration } from '@scriptorium/server-kit';
import { textConfigurations } from '../text-configuration.js';

/** The configurations of PostgreSQL leave out frequent words, so that "the who" would find nothing. */
const configuration = (name: string): string => `
    if exists (select from pg_ts_template t join pg_ts_dict d on d.dicttemplate = t.oid
      where t.tmplname = 'snowball' and d.dictname = '${name}_stem') then
      create text search dictionary search.${name} (template = snowball, language = ${name});
    else -- an older server without stems of this language
      create text search dictionary search.${name} (template = simple);
    end if;
    create text search configuration search.${name} (copy = pg_catalog.simple);
    alter text search configuration search.${name} alter mapping
      for asciiword, asciihword, hword_asciipart, word, hword, hword_part with search.${name};`;

export class SearchInitial1795640000000 extends SqlMigration {
  readonly name = 'SearchInitial1795640000000';
  readonly sql = `
    create extension if not exists pg_trgm;
    create schema search;
    do $$ begin ${textConfigurations.map(configuration).join('')}
    end $$;

    -- A row for each transcript in the index. Its lock orders the runs that index the transcript.
    create table search_transcript (transcript_id bigint primary key references transcript on delete cascade);

    create table search_passage (
      id bigint generated always as identity primary key,
      project_id bigint not null,
      transcript_id bigint not null references search_transcript on delete cascade,
      media_file_id bigint not null,
      language_id bigint not null,
      start_ms int not null,
      end_ms int not null,
      speaker text,
      configuration text not null,
      text text not null, -- words, separated by spaces
      starts int[] not null, -- of each word, in ms
      lexemes tsvector not null
    );
    create index on search_passage using gin (lexemes) with (fastupdate = off);
    create index on search_passage (transcript_id);
    create index on search_passage (project_id, id);

    -- The text search configurations of a project's passages.
    create table search_configuration (
      project_id bigint not null,
      configuration text not null,
      primary key (project_id, configuration)
    );

    -- The words of a project as they are spoken, for searches that are misspelt.
    create table search_word (
      project_id bigint not null,
      word text not null,
      primary key (project_id, word)
    );
    create index on search_word using gin (word gin_trgm_ops);

    -- The projects from which files were deleted since their words were last checked.
    create table search_outdated_words (project_id bigint primary key);`;
}
