import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@scriptorium/core';
import { AdapterError, type PublishedFile } from '@scriptorium/integrations';
import { Handles, job, KitOptions, Sql, Storage, type SentBlob } from '@scriptorium/server-kit';
import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { POSTBACK_OPTIONS, type PostbackOptions } from '../postback-options.js';

export const removeExpired = job('postbacks.remove-expired-files', { cron: '47 * * * *', retries: 0 });

/** There is one row per file and operation. Publishing a file again extends its expiry. */
const publishFile = {
  name: 'published-file-insert',
  text: `insert into published_file as f (project_id, integration_id, operation_id, name, content_type, sha256, token,
      blob_key, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, now() + $9 * interval '1 ms')
    on conflict (integration_id, operation_id, name, sha256) do update
      set expires_at = greatest(f.expires_at, excluded.expires_at)
    returning id, token, blob_key as "blobKey"`,
};

const fileByToken = {
  name: 'published-file-by-token',
  text: `select blob_key as key, content_type as "contentType", expires_at > now() as "isValid"
    from published_file where id = $1 and token = $2`,
};

/** Stores files that video platforms fetch from public URLs for a limited time. */
@Injectable()
export class PublishedFiles {
  constructor(
    private readonly sql: Sql,
    private readonly storage: Storage,
    private readonly kit: KitOptions,
    @Inject(POSTBACK_OPTIONS) private readonly options: PostbackOptions,
  ) {
    storage.ownedBy((keys) => this.used(keys));
  }

  /**
   * Returns a URL that serves the file.
   * @throws {AdapterError} `transient` if the service has no public address
   */
  async publish(
    { projectId, id }: { projectId: number; id: number },
    { operationId, name, contentType, body }: PublishedFile,
  ): Promise<string> {
    const { publicUrl } = this.kit;
    if (!publicUrl)
      throw new AdapterError(
        'transient',
        'PUBLIC_URL is not set, so the platform cannot fetch files from this service.',
      );
    const sha256 = createHash('sha256').update(body).digest('hex');
    const token = randomBytes(32).toString('base64url');
    const key = await this.storage.put(Readable.from([Buffer.from(body)]));
    const values = [
      projectId,
      id,
      operationId,
      name,
      contentType,
      sha256,
      token,
      key,
      this.options.publishedMs,
    ];
    const row = await this.sql.first<{ id: number; token: string; blobKey: string }>(publishFile, values);
    if (row!.blobKey !== key) await this.storage.delete(key);
    return `${publicUrl}/v3/published_files/${row!.id}/${encodeURIComponent(name)}?token=${row!.token}`;
  }

  /** @throws {DomainError} `forbidden` if the token is wrong or has expired */
  async find(id: number, token: string): Promise<SentBlob> {
    const file = await this.sql.first<SentBlob & { isValid: boolean }>(fileByToken, [id, token]);
    if (file?.isValid) return { key: file.key, contentType: file.contentType };
    const why = file ? 'This link has expired.' : 'This link is not valid.';
    throw new DomainError('forbidden', 'published_file.no_link', why);
  }

  /** Deletes expired rows. Their blobs are swept later. */
  @Handles(removeExpired)
  async removeExpired(): Promise<void> {
    await this.sql.rows('delete from published_file where expires_at < now()');
  }

  private async used(keys: string[]): Promise<string[]> {
    const rows = await this.sql.rows<{ key: string }>(
      'select blob_key as key from published_file where blob_key = any($1)',
      [keys],
    );
    return rows.map(({ key }) => key);
  }
}
