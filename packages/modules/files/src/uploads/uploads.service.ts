import { Injectable } from '@nestjs/common';
import { DomainError, notFound, unacceptable } from '@scriptorium/core';
import { Handles, job, Sql, Storage, type Scope, type Upload } from '@scriptorium/server-kit';

/** Limit of incomplete and unused uploads per project. */
const MAX_UPLOADS = 200;

/** Shorter than a day, after which temporary files and blobs without a row are swept. */
export const UPLOAD_VALID_MS = 20 * 3_600_000;
const valid = `touched_at > now() - interval '${UPLOAD_VALID_MS} ms'`;

export const removeExpiredUploads = job('files.remove-expired-uploads', { cron: '37 * * * *', retries: 0 });

/** A file that is uploaded in parts. */
export interface ResumableUpload {
  id: number;
  projectId: number;
  fileName: string | null;
  sizeBytes: number;
  scratchName: string;
  /** Null until the upload is complete. */
  blobKey: string | null;
  touchedAt: Date;
}

const columns = `id, project_id as "projectId", file_name as "fileName", size_bytes as "sizeBytes",
  scratch_name as "scratchName", blob_key as "blobKey", touched_at as "touchedAt"`;

const byId = { name: 'upload-by-id', text: `select ${columns} from upload where id = $1` };
const ofProject = {
  name: 'upload-of-project',
  text: `select ${columns} from upload where id = $1 and project_id = $2`,
};
const insert = {
  name: 'upload-insert',
  text: `insert into upload (account_id, project_id, file_name, size_bytes)
    select $1, $2, $3, $4 where (select count(*) from upload where project_id = $2) < ${MAX_UPLOADS} returning id`,
};
const touch = {
  name: 'upload-touch',
  text: 'update upload set touched_at = now(), blob_key = $2 where id = $1 and blob_key is null returning id',
};
const take = {
  name: 'upload-take',
  text: `delete from upload where id = $1 and project_id = $2 and blob_key = $3 and ${valid} returning id`,
};
const remove = { name: 'upload-remove', text: 'delete from upload where id = $1 returning blob_key as key' };
const removeOld = {
  name: 'upload-remove-old',
  text: `delete from upload where not ${valid} returning blob_key as key`,
};
const owned = {
  name: 'upload-owned',
  text: `select blob_key as key from upload where blob_key = any($1)
    union all select blob_key from upload_part where blob_key = any($1)`,
};

interface Key {
  key: string | null;
}

/** Stores uploads, and the state of resumable ones. */
@Injectable()
export class UploadsService {
  constructor(
    private readonly sql: Sql,
    private readonly storage: Storage,
  ) {
    storage.ownedBy(async (keys) => (await sql.rows<{ key: string }>(owned, [keys])).map(({ key }) => key));
  }

  /** Stores the file of a request, and returns its blob key. */
  store(upload: Upload): Promise<string> {
    return this.storage.put(upload);
  }

  /** @throws {DomainError} `rate_limited` if the project has too many uploads */
  async create(scope: Scope, fileName: string | null, sizeBytes: number): Promise<number> {
    const row = await this.sql.first<{ id: number }>(insert, [
      scope.accountId,
      scope.projectId,
      fileName,
      sizeBytes,
    ]);
    if (row) return row.id;
    throw new DomainError(
      'rate_limited',
      'upload.too_many',
      `The project already has ${MAX_UPLOADS} incomplete or unused uploads: remove some, or wait.`,
    );
  }

  /** @throws {DomainError} `not_found` if the upload is absent, already used, or of another project */
  async get({ projectId }: Scope, id: number): Promise<ResumableUpload> {
    const upload = await this.sql.first<ResumableUpload>(ofProject, [id, projectId]);
    if (!upload) throw notFound('upload.not_found');
    return upload;
  }

  /** Unscoped: for the store, whose callers are authorised. */
  find(id: number): Promise<ResumableUpload | undefined> {
    return this.sql.first<ResumableUpload>(byId, [id]);
  }

  /**
   * Records that data arrived.
   * @param blobKey set when the upload is complete
   */
  async touch(id: number, blobKey: string | null): Promise<boolean> {
    return (await this.sql.rows(touch, [id, blobKey])).length > 0;
  }

  /**
   * Returns a complete upload for use as a source.
   * @throws {DomainError} `not_found`; `invalid` if the upload is incomplete
   */
  async complete({ projectId }: Scope, id: number): Promise<ResumableUpload & { blobKey: string }> {
    const upload = await this.sql.first<ResumableUpload>(ofProject, [id, projectId]);
    if (!upload || upload.touchedAt.getTime() < Date.now() - UPLOAD_VALID_MS) throw uploadNotFound(id);
    const { blobKey } = upload;
    if (!blobKey) throw unacceptable('upload_id', 'the upload is incomplete');
    return { ...upload, blobKey };
  }

  /**
   * Consumes an upload in the open transaction. Its blob then belongs to the caller.
   * @throws {DomainError} `not_found` if another request has used it
   */
  async take({ projectId }: Pick<Scope, 'projectId'>, id: number, blobKey: string): Promise<void> {
    if ((await this.sql.rows(take, [id, projectId, blobKey])).length === 0) throw uploadNotFound(id);
  }

  async remove(id: number): Promise<void> {
    await this.delete(await this.sql.rows<Key>(remove, [id]));
  }

  /** The bytes of incomplete uploads are removed by the sweeps of temporary files and of blobs. */
  @Handles(removeExpiredUploads)
  async removeExpired(): Promise<void> {
    await this.delete(await this.sql.rows<Key>(removeOld));
  }

  private async delete(rows: Key[]): Promise<void> {
    await Promise.allSettled(rows.map(({ key }) => key && this.storage.delete(key)));
  }
}

const uploadNotFound = (id: number): DomainError =>
  notFound('upload.not_found', `Upload id ${id} not found.`);
