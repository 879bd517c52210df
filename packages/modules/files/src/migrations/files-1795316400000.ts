import { SqlMigration } from '@scriptorium/server-kit';

/**
 * Parts of names by stretches of 32,768 ids of a project, so that a search reads no more of the index, and of the files,
 * than it takes to fill its page. What is new waits in a list that each stretch reads again, and so must be short.
 */
export class Files1795316400000 extends SqlMigration {
  readonly name = 'Files1795316400000';
  readonly sql = `
    create extension if not exists btree_gin;
    drop index media_file_name_part;
    create index media_file_name_part on media_file
      using gin (((project_id::bigint << 32) | (id >> 15)), name gin_trgm_ops) with (gin_pending_list_limit = 128);
    analyze media_file;`;
}
