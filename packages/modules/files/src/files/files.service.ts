import { Injectable } from '@nestjs/common';
import { notFound, unacceptable, type DomainError } from '@scriptorium/core';
import { selectLongPage, Sql, Transactions, Where, type Page, type Scope } from '@scriptorium/server-kit';
import { Batch } from '../batches/batch.entity.js';
import type { CreateFile, FileFilter, ListFiles, UpdateFile } from './file.dto.js';
import { filterFiles } from './file-filters.js';
import { FileParts } from './file-parts.js';
import { IntegrationLinksService } from '../integrations/integration-links.service.js';
import { lockFile } from './lock-file.js';
import { MediaFile } from './media-file.entity.js';
import type { SourceStatus } from '../sources/source.entity.js';
import { SourcesService } from '../sources/sources.service.js';
import { languageIdentification, requestIdentification } from '../languages/language-rows.js';
import { uploadName } from '../uploads/upload-name.js';

const columns = `t.id, t.account_id as "accountId", t.project_id as "projectId", t.name, t.description,
  t.duration_ms as "durationMs", t.word_count as "wordCount", t.language_ids as "languageIds",
  t.batch_id as "batchId", t.reference_id as "referenceId", t.labels, t.attribute1, t.attribute2, t.attribute3,
  t.vicc_parent_id as "viccParentId", t.archived, t.ordered, t.created_at as "createdAt", t.updated_at as "updatedAt",
  (select coalesce(s.url, s.file_name) from source s where s.media_file_id = t.id and s.current) as source,
  ${languageIdentification('t.id')} as "languageIdentification"`;

const fileById = {
  name: 'file-by-id',
  text: `select ${columns} from media_file t where t.id = $1 and t.project_id = $2`,
};

const insertFile = {
  name: 'file-insert',
  text: `with t as (
      insert into media_file (account_id, project_id, name, description, language_ids, batch_id, reference_id, labels,
        attribute1, attribute2, attribute3, vicc_parent_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning *
    )
    select ${columns} from t`,
};

/** The update locks the row. The source columns may be older than a change that the lock waited for. */
const fileForOrder = {
  name: 'file-for-order',
  text: `update media_file t set ordered = true
    where t.id = $1 and t.project_id = $2
    returning ${columns}, (select json_build_object('status', s.status, 'hasVideo', s.media -> 'hasVideo')
      from source s where s.media_file_id = t.id and s.current) as "current"`,
};

const setArchived = {
  name: 'file-set-archived',
  text: `update media_file set archived = $3, updated_at = now() where id = any($1) and project_id = $2 returning id`,
};

const setWordCount = {
  name: 'file-set-word-count',
  text: `update media_file set word_count = $2, duration_ms = coalesce(duration_ms, $3), updated_at = now()
    where id = $1 returning duration_ms as "durationMs"`,
};

@Injectable()
export class FilesService {
  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    private readonly sources: SourcesService,
    private readonly links: IntegrationLinksService,
    private readonly parts: FileParts,
  ) {}

  /** @throws {DomainError} `not_found` if the file does not exist in the project */
  async get({ projectId }: Partial<Scope> & Pick<Scope, 'projectId'>, id: number): Promise<MediaFile> {
    const file = await this.sql.first<MediaFile>(fileById, [id, projectId]);
    if (!file) throw notFound('file.not_found');
    return file;
  }

  /** Returns the conditions of a filter on `t`, the files of a project. */
  matching({ projectId }: Scope, filter: FileFilter): Where {
    const where = new Where().and('t.project_id', '=', projectId);
    filterFiles(where, 't', { ...filter, project_id: projectId });
    return filter.order_status ? where.matching(this.parts.hasOrders(filter.order_status, 't.id')) : where;
  }

  list(scope: Scope, query: ListFiles): Promise<Page<MediaFile>> {
    return selectLongPage<MediaFile>(this.sql, {
      columns,
      table: 'media_file',
      where: this.matching(scope, query),
      list: query,
      scope: ['t.project_id', 't.archived'],
    });
  }

  async create(scope: Scope, input: CreateFile): Promise<MediaFile> {
    await this.checkReferences(scope, input);
    await this.links.check(scope, input.integration_id, input.reference_id);
    const source = await this.sources.prepare(scope, input);
    const { language_id: languages } = input;
    const values = [
      scope.accountId,
      scope.projectId,
      input.name ?? uploadName(input.source_file) ?? (input.upload_id ? source!.fileName : null),
      input.description,
      languages === 'auto' ? [] : [...new Set(languages)],
      input.batch_id,
      input.reference_id,
      input.label ?? [],
      input.attribute1,
      input.attribute2,
      input.attribute3,
      input.vicc_parent_id,
    ];
    const insert = async () => (await this.sql.first<MediaFile>(insertFile, values))!;
    if (!source && languages !== 'auto' && !input.integration_id) return insert();
    return this.transactions.run(async () => {
      const file = await insert();
      await this.links.change(file, input.integration_id);
      if (languages === 'auto') await requestIdentification(this.sql, file);
      if (source) await this.sources.attach(file, source);
      return this.get(scope, file.id);
    });
  }

  update(scope: Scope, { id, label, ...input }: UpdateFile): Promise<MediaFile> {
    return this.transactions.run(async (tx) => {
      const file = await lockFile(tx, scope, id);
      await this.checkReferences(scope, input);
      const set = (value: string | undefined, before: string | null) =>
        value === undefined ? before : value || null;
      file.name = set(input.name, file.name);
      file.description = set(input.description, file.description);
      file.attribute1 = set(input.attribute1, file.attribute1);
      file.attribute2 = set(input.attribute2, file.attribute2);
      file.attribute3 = set(input.attribute3, file.attribute3);
      file.referenceId = set(input.reference_id, file.referenceId);
      if (label) file.labels = label;
      if (input.batch_id !== undefined) file.batchId = input.batch_id;
      if (input.vicc_parent_id === id)
        throw unacceptable('vicc_parent_id', 'a file cannot be a clip of itself');
      if (input.vicc_parent_id !== undefined) file.viccParentId = input.vicc_parent_id;
      await this.links.check(scope, input.integration_id, file.referenceId);
      await this.links.change(file, input.integration_id);
      await tx.save(file);
      return this.get(scope, id);
    });
  }

  /** Changes all of the files, or none if one of them does not exist. */
  setArchived(scope: Scope, ids: number[], archived: boolean): Promise<void> {
    return this.transactions.run(async () => {
      const wanted = [...new Set(ids)];
      const changed = await this.sql.rows<{ id: number }>(setArchived, [wanted, scope.projectId, archived]);
      const found = new Set(changed.map(({ id }) => id));
      const absent = wanted.filter((id) => !found.has(id));
      if (absent.length) throw fileNotFound(...absent);
    });
  }

  /**
   * Marks a file as ordered, which fixes its language, and locks it until the transaction ends.
   * @param needs accepts a source that has not been inspected yet, although it may turn out to have no video
   */
  async lockForOrder(scope: Scope, id: number, needs?: 'source' | 'video'): Promise<MediaFile> {
    type Row = MediaFile & { current: { status: SourceStatus; hasVideo: boolean | null } | null };
    const file = await this.sql.first<Row>(fileForOrder, [id, scope.projectId]);
    if (!file) throw fileNotFound(id);
    if (!needs) return file;
    const refuse = (reason: string) => unacceptable('media_file_id', reason);
    if (!file.current) throw refuse('the file has no source');
    if (file.current.status === 'rejected') throw refuse('the source of the file was rejected');
    if (needs === 'video' && file.current.hasVideo === false)
      throw refuse('the source of the file has no video track');
    return file;
  }

  /**
   * Stores the word count of the default transcript.
   * @param endMs end of the last word, used as the duration of a file that has none
   * @returns the duration of the file
   */
  async setWordCount(id: number, wordCount: number, endMs: number | null): Promise<number | null> {
    const row = await this.sql.first<{ durationMs: number | null }>(setWordCount, [id, wordCount, endMs]);
    return row!.durationMs;
  }

  /** @throws {DomainError} `not_found` if the batch or the parent does not exist in the project */
  async checkReferences(
    { projectId }: Scope,
    refs: { batch_id?: number | null; vicc_parent_id?: number | null },
  ): Promise<void> {
    const { batch_id: batchId, vicc_parent_id: parentId } = refs;
    if (!given(batchId) && !given(parentId)) return;
    await this.transactions.run(async (tx) => {
      if (given(batchId) && !(await tx.existsBy(Batch, { id: batchId, projectId }))) {
        throw notFound('batch.not_found', `Batch id ${batchId} not found.`);
      }
      if (given(parentId) && !(await tx.existsBy(MediaFile, { id: parentId, projectId }))) {
        throw notFound('file.parent_not_found', `Vicc parent file ${parentId} not found.`);
      }
    });
  }
}

/** Returns the error for unknown files given in a parameter. */
export const fileNotFound = (...ids: number[]): DomainError =>
  notFound('file.not_found', `File id ${ids.join(', ')} not found.`);

const given = (id: number | null | undefined): id is number => typeof id === 'number';
