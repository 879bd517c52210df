import { Injectable } from '@nestjs/common';
import { notFound } from '@scriptorium/core';
import { SourcesService, type Source } from '@scriptorium/files';
import { ExpiringLinks, Storage, type Scope, type SentBlob } from '@scriptorium/server-kit';
import { browserType } from './browser-media.js';
import { mediaTypeOf, type PlaybackFileName } from './playback-file.js';
import type { z } from 'zod';
import type { PlaybackView, PosterRecord } from './playback.dto.js';
import { playbackView } from './playback.dto.js';
import { PlaybackRows } from './playback-rows.js';

export const MEDIA_PATH = '/v3/files/playback_media';
const VALID_MS = 12 * 3_600_000;

/** A playback file as identified in links. */
interface Linked {
  sourceId: number;
  name: PlaybackFileName | 'source';
}

/** Playback files of a source, which are created on the first request. */
@Injectable()
export class PlaybackService {
  constructor(
    private readonly rows: PlaybackRows,
    private readonly sources: SourcesService,
    private readonly links: ExpiringLinks,
    storage: Storage,
  ) {
    storage.ownedBy((keys) => rows.owned(keys));
  }

  /** @throws {DomainError} `not_found` if the file or its source does not exist in the project */
  async show(scope: Scope, fileId: number): Promise<PlaybackView> {
    const source = await this.sources.show(scope, fileId);
    let playback = await this.rows.find(scope, source.id);
    if (source.status === 'complete' && (!playback || playback.untouched)) {
      await this.rows.request(scope, fileId);
      playback = await this.rows.find(scope, source.id);
    }
    const link = (name: Linked['name']) =>
      this.links.path(MEDIA_PATH, { sourceId: source.id, name } satisfies Linked, VALID_MS);
    return playbackView(source, playback, link);
  }

  /** Returns links to the posters that exist. */
  async posters(scope: Scope, fileIds: readonly number[]): Promise<z.output<typeof PosterRecord>[]> {
    const type = mediaTypeOf('poster');
    return (await this.rows.posters(scope, fileIds)).map(({ fileId, sourceId }) => ({
      media_file_id: fileId,
      url: this.links.path(MEDIA_PATH, { sourceId, name: 'poster' } satisfies Linked, VALID_MS),
      type,
    }));
  }

  /** Returns the names of the files that can be played, and starts their creation if there was no request today. */
  async files(scope: Scope, fileId: number): Promise<PlaybackFileName[]> {
    const source = await this.currentOf(scope, fileId);
    if (source?.status !== 'complete') return [];
    const playback = await this.rows.find(scope, source.id);
    if (!playback || playback.untouched) await this.rows.request(scope, fileId);
    return playback?.files ?? [];
  }

  /** @throws {DomainError} `not_found` while there is no such file of the current source */
  async file(scope: Scope, fileId: number, name: PlaybackFileName): Promise<SentBlob> {
    const source = await this.currentOf(scope, fileId);
    const key = source && (await this.rows.keyOf(source.id, name));
    if (!key) throw notFound('playback.file_not_found');
    return { key, contentType: mediaTypeOf(name) };
  }

  /** @throws {DomainError} `not_found` if the link has expired, or the source was replaced or removed */
  async find(token: string): Promise<SentBlob> {
    const linked = this.links.read<Linked>(MEDIA_PATH, token);
    const blob = linked && (await this.blob(linked));
    if (!blob) throw notFound('playback.link_expired', 'This link has expired.');
    return blob;
  }

  private async blob({ sourceId, name }: Linked): Promise<SentBlob | undefined> {
    if (name === 'source') {
      const source = await this.rows.source(sourceId);
      const contentType = source && browserType(source.media);
      return contentType === undefined ? undefined : { key: source!.key, contentType };
    }
    const key = await this.rows.keyOf(sourceId, name);
    return key === undefined ? undefined : { key, contentType: mediaTypeOf(name) };
  }

  private async currentOf({ projectId }: Scope, fileId: number): Promise<Source | undefined> {
    const source = await this.sources.current(fileId);
    return source?.projectId === projectId ? source : undefined;
  }
}
