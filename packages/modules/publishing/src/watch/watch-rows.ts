import { findLanguage, type Language } from '@scriptorium/catalog';
import type { Scope, Sql } from '@scriptorium/server-kit';
import type { WatchAccess } from './watch-page.dto.js';

/** A page to watch a file. Is a scope: its public routes read the records of its project. */
export interface WatchPage extends Scope {
  fileId: number;
  /** Letters, digits, `-` and `_`. */
  publicId: string;
  access: WatchAccess;
  wordHash: string | null;
  /** Title of the page, or else the name of the file. */
  title: string;
  ownTitle: string | null;
  indexed: boolean;
  createdAt: Date;
  durationMs: number | null;
}

/** A transcript of a page: one for each language. */
export interface WatchTrack {
  id: number;
  isDefault: boolean;
  language: Language;
}

const pages = `select w.media_file_id as "fileId", w.account_id as "accountId", w.project_id as "projectId", p.sandbox,
    w.public_id as "publicId", w.access, w.word_hash as "wordHash", w.title as "ownTitle", w.indexed,
    coalesce(w.title, nullif(f.name, ''), '#' || f.id) as title, w.created_at as "createdAt", f.duration_ms as "durationMs"
  from watch_page w join files.media_file f on f.id = w.media_file_id and f.project_id = w.project_id
    join accounts.project p on p.id = w.project_id`;
const byPublicId = { name: 'watch-page-by-public-id', text: `${pages} where w.public_id = $1` };
const byFile = { name: 'watch-page-by-file', text: `${pages} where f.id = $1 and f.project_id = $2` };

/** Returns undefined if there is no such page. */
export const findPublicPage = (sql: Sql, publicId: string): Promise<WatchPage | undefined> =>
  sql.first<WatchPage>(byPublicId, [publicId]);

export const findPage = (sql: Sql, { projectId }: Scope, fileId: number): Promise<WatchPage | undefined> =>
  sql.first<WatchPage>(byFile, [fileId, projectId]);

const tracksOfFile = {
  name: 'watch-page-tracks',
  text: `select distinct on (t.language_id) t.id, t.language_id as "languageId", t.is_default as "isDefault"
    from transcripts.transcript t
    where t.media_file_id = $1 and t.project_id = $2 and t.status = 'complete' and t.published is distinct from false
      and t.language_id is not null
    order by t.language_id, t.is_default desc, t.id desc`,
};

/** Returns the transcripts to show, that of the spoken language first. */
export async function readTracks(sql: Sql, { projectId }: Scope, fileId: number): Promise<WatchTrack[]> {
  type Row = Omit<WatchTrack, 'language'> & { languageId: number };
  const rows = await sql.rows<Row>(tracksOfFile, [fileId, projectId]);
  return rows
    .map(({ languageId, ...row }) => ({ ...row, language: findLanguage(languageId)! }))
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
}

/** The lock prevents the removal of the file until this commits. */
const save = {
  name: 'watch-page-save',
  text: `with file as (select id, project_id from files.media_file where id = $1 and project_id = $3 for key share)
    insert into watch_page (media_file_id, account_id, project_id, public_id, access, word_hash, title, indexed, created_at)
    select id, $2, project_id, $4, $5, $6, $7, $8, now() from file
    on conflict (media_file_id) do update set access = excluded.access,
      word_hash = coalesce(excluded.word_hash, case excluded.access when 'word' then watch_page.word_hash end),
      title = excluded.title, indexed = excluded.indexed`,
};

export async function savePage(
  sql: Sql,
  { accountId, projectId }: Scope,
  page: Pick<WatchPage, 'fileId' | 'publicId' | 'access' | 'wordHash' | 'ownTitle' | 'indexed'>,
): Promise<void> {
  const { fileId, publicId, access, wordHash, ownTitle, indexed } = page;
  await sql.rows(save, [fileId, accountId, projectId, publicId, access, wordHash, ownTitle, indexed]);
}

const remove = {
  name: 'watch-page-remove',
  text: 'delete from watch_page where media_file_id = $1 and project_id = $2',
};

export async function removePage(sql: Sql, { projectId }: Scope, fileId: number): Promise<void> {
  await sql.rows(remove, [fileId, projectId]);
}

const member = {
  name: 'watch-page-member',
  text: 'select 1 from accounts.member where user_id = $1 and project_id = $2',
};

/** Returns whether a person may enter a project. */
export const isMember = async (sql: Sql, userId: number, projectId: number): Promise<boolean> =>
  (await sql.rows(member, [userId, projectId])).length > 0;
