import { Injectable } from '@nestjs/common';
import { notFound } from '@scriptorium/core';
import type { TrackLoss } from '@scriptorium/media';
import { ExpiringLinks, Sql, Storage, type Scope } from '@scriptorium/server-kit';
import { readResult } from './audio-description-rows.js';
import { mediaTypes, type MediaKind, type MixFormat } from './description-formats.js';
import { DescriptionFiles, type WantedFile } from './description-files.js';

export const MEDIA_PATH = '/v3/audio_descriptions/media';
const DAY_MS = 24 * 3_600_000;

/** A line that is heard before its shot. */
interface AheadOfShot {
  line_id: string;
  ahead_ms: number;
}

/** Creates links to the audio and video of descriptions. */
@Injectable()
export class DescriptionMedia {
  constructor(
    private readonly sql: Sql,
    private readonly storage: Storage,
    private readonly files: DescriptionFiles,
    private readonly links: ExpiringLinks,
  ) {
    storage.ownedBy((keys) => files.owned(keys));
  }

  /**
   * Returns a link that is valid for a day, the lines that are heard before their shot, and what the file lacks of the programme.
   * The file is created when the link is first opened.
   * @throws {DomainError} `not_found`; `forbidden` if there is no result
   */
  async link(
    scope: Scope,
    { id, kind, format }: { id: number; kind: MediaKind; format: MixFormat },
  ): Promise<{ link: string; ahead?: AheadOfShot[]; losses?: TrackLoss[] }> {
    const { plan, report } = (await readResult(this.sql, scope, id)).result;
    const wanted: WantedFile = { id, projectId: scope.projectId, kind, format };
    const link = this.links.make(MEDIA_PATH, wanted, DAY_MS);
    const losses = format === 'mp4' || format === 'mkv' ? report.losses?.[format] : undefined;
    const ahead = plan.ledger.flatMap(({ lineId, aheadMs }) =>
      aheadMs ? [{ line_id: lineId, ahead_ms: aheadMs }] : [],
    );
    return { link, ...(ahead.length > 0 && { ahead }), ...(losses && { losses }) };
  }

  /** Returns a link for emails, valid for a week; undefined if the service has no public address. */
  linkForLetter(wanted: WantedFile): string | undefined {
    return this.links.makePublic(MEDIA_PATH, wanted, 7 * DAY_MS);
  }

  async find(token: string): Promise<{ key: string; contentType: string; fileName: string }> {
    const wanted = this.links.read<WantedFile>(MEDIA_PATH, token);
    if (!wanted) throw notFound('audio_description.link_expired', 'This link has expired.');
    const { key } = await this.files.get(wanted);
    const { id, kind, format } = wanted;
    return { key, contentType: mediaTypes[format], fileName: `audio-description-${id}-${kind}.${format}` };
  }
}
