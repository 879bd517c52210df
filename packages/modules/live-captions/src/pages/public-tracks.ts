import { Injectable } from '@nestjs/common';
import { findLanguage } from '@scriptorium/catalog';
import { notFound } from '@scriptorium/core';
import { Sql } from '@scriptorium/server-kit';
import { readPublicLive, type LiveRow } from '../events/live-rows.js';
import { FeedRows, type FollowedEvent } from '../log/feed-rows.js';

/** Finds the tracks of events for viewers. */
@Injectable()
export class PublicTracks {
  constructor(
    private readonly sql: Sql,
    private readonly rows: FeedRows,
  ) {}

  /**
   * @param language tag as a viewer gives it
   * @returns the event, and the name of the track: empty for the original
   * @throws {DomainError} `not_found` for an unknown event, or a language that it does not have
   */
  async find(publicId: string, language: string | undefined): Promise<{ event: LiveRow; track: string }> {
    const event = await readPublicLive(this.sql, publicId);
    if (!language) return { event, track: '' };
    const isWanted = (id: number) => findLanguage(id)!.tag.toLowerCase() === language.toLowerCase();
    if (isWanted(event.languageId)) return { event, track: '' };
    const id = event.translationLanguageIds.find(isWanted);
    if (id === undefined) throw notFound('live_auto_caption.no_track');
    return { event, track: findLanguage(id)!.tag };
  }

  /** @throws {DomainError} `not_found` */
  async followed(publicId: string, language: string | undefined): Promise<FollowedEvent> {
    const { event, track } = await this.find(publicId, language);
    return this.rows.state(event.id, track);
  }
}
