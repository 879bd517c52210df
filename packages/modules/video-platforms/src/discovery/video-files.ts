import { Injectable } from '@nestjs/common';
import { findLanguageByCode } from '@scriptorium/catalog';
import { FilesService, IntegrationLinksService, SourcesService, type MediaFile } from '@scriptorium/files';
import { AdapterError, type Integration, type VideoSource } from '@scriptorium/integrations';
import { Sql, type Scope } from '@scriptorium/server-kit';
import type { ClaimedVideo } from './discovered-videos.js';

/** A file and whether it has a source and orders. */
export interface VideoFile {
  id: number;
  hasSource: boolean;
  ordered: boolean;
}

/**
 * Includes integrations of the account with the same platform and settings, because captions of one appear on
 * the videos of the others.
 */
const postedHere = {
  name: 'discovered-video-posted',
  text: `select 1 from video_platform_integration mine
    join video_platform_integration i
      on i.account_id = mine.account_id and i.platform = mine.platform and i.config = mine.config
    where mine.id = $1
      and (exists (select 1 from postback_track t where t.integration_id = i.id and t.video = $2)
        or exists (select 1 from postback p where p.integration_id = i.id and p.video = $2))
    limit 1`,
};

/** Finds and creates the files of videos. */
@Injectable()
export class VideoFiles {
  constructor(
    private readonly sql: Sql,
    private readonly files: FilesService,
    private readonly sources: SourcesService,
    private readonly links: IntegrationLinksService,
  ) {}

  /** Returns whether the video has captions from this service, which may have caused its event. */
  async isPosted({ integrationId, video }: ClaimedVideo): Promise<boolean> {
    return (await this.sql.first(postedHere, [integrationId, video])) !== undefined;
  }

  /** Returns the file that is already linked to the video. */
  async find(scope: Scope, claimed: ClaimedVideo, plugin: Integration): Promise<VideoFile | undefined> {
    const { integrationId, video } = claimed;
    const linked = await this.links.naming(scope, integrationId, video);
    const found = linked.find(({ referenceId }) => namedBy(plugin, referenceId) === video);
    if (!found) return undefined;
    const { id, ordered, source } = (await this.files.get(scope, found.fileId)) as MediaFile & {
      source: string | null;
    };
    return { id, ordered, hasSource: source !== null };
  }

  /**
   * Creates a file for the video, or adds the source to an existing file.
   * @throws {DomainError} if the URL is not allowed
   */
  async make(
    scope: Scope,
    claimed: ClaimedVideo,
    { url: source_url, title }: VideoSource,
    { file, languageId }: { file: VideoFile | undefined; languageId: number },
  ): Promise<number> {
    if (file) {
      await this.sources.setUrl(scope, file.id, { source_url });
      return file.id;
    }
    const made = await this.files.create(scope, {
      name: (claimed.title ?? title ?? claimed.video).slice(0, 300),
      language_id: [languageOf(claimed.language) ?? languageId],
      source_url,
      reference_id: claimed.video,
      integration_id: claimed.integrationId,
    });
    return made.id;
  }
}

/** Returns the id of a language, or of its base language. @param tag BCP 47 */
const languageOf = (tag: string | null): number | undefined =>
  tag === null ? undefined : (findLanguageByCode(tag) ?? findLanguageByCode(tag.split('-')[0]!))?.id;

function namedBy(plugin: Integration, reference: string): string | undefined {
  try {
    return plugin.parseReference?.(reference) ?? reference;
  } catch (error) {
    if (error instanceof AdapterError) return undefined;
    throw error;
  }
}
