import { Injectable } from '@nestjs/common';
import { findLanguage } from '@scriptorium/catalog';
import { notFound } from '@scriptorium/core';
import { FilesService } from '@scriptorium/files';
import type { Artifact, Order } from '@scriptorium/orders';
import { ExpiringLinks, Sql, Storage, type Scope } from '@scriptorium/server-kit';
import type { FastifyRequest } from 'fastify';
import { readResult } from './audio-description-rows.js';
import { mediaTypes, type MixFormat } from './description-formats.js';
import { DescriptionFiles, type MediaKind, type WantedFile } from './description-files.js';

export const MEDIA_PATH = '/v3/audio_descriptions/media';
const VALID_MS = 24 * 3_600_000;

/** Links to the sound and picture of descriptions, and files of them for deliveries. */
@Injectable()
export class DescriptionMedia {
  constructor(
    private readonly sql: Sql,
    private readonly storage: Storage,
    private readonly media: FilesService,
    private readonly files: DescriptionFiles,
    private readonly links: ExpiringLinks,
  ) {
    storage.ownedBy((keys) => files.owned(keys));
  }

  /**
   * Returns a link that works for a day. The file is made when the link is first followed.
   * @throws {DomainError} `not_found`; `forbidden` while there is no result
   */
  async link(
    request: FastifyRequest,
    scope: Scope,
    { id, kind, format }: { id: number; kind: MediaKind; format: MixFormat },
  ): Promise<string> {
    await readResult(this.sql, scope, id);
    const wanted: WantedFile = { id, projectId: scope.projectId, kind, format };
    return this.links.make(request, MEDIA_PATH, wanted, VALID_MS);
  }

  /** @throws {DomainError} `not_found` if the link has expired, or the description was deleted */
  async find(token: string): Promise<{ key: string; contentType: string; fileName: string }> {
    const wanted = this.links.read<WantedFile>(MEDIA_PATH, token);
    if (!wanted) throw notFound('audio_description.link_expired', 'This link has expired.');
    const { key } = await this.files.get(wanted);
    const { id, kind, format } = wanted;
    return { key, contentType: mediaTypes[format], fileName: `audio-description-${id}-${kind}.${format}` };
  }

  /** The mix as mp4, for deliveries. */
  async artifact({ id, accountId, projectId, sandbox, mediaFileId }: Order): Promise<Artifact> {
    const { key, sizeBytes } = await this.files.get({ id, projectId, kind: 'mix', format: 'mp4' });
    const file = await this.media.get({ accountId, projectId, sandbox }, mediaFileId);
    const language = findLanguage(file.languageIds[0]!)!;
    const name = (file.name ?? '').replace(/(?<=.)\.[A-Za-z0-9]{1,5}$/, '') || `file ${file.id}`;
    return {
      nameParts: { name, language: language.tag, extension: 'mp4', referenceId: file.referenceId ?? '' },
      title: `${name} with audio description`,
      contentType: mediaTypes.mp4,
      size: sizeBytes,
      open: async () => (await this.storage.open(key)).stream,
    };
  }
}
