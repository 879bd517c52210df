import { Injectable } from '@nestjs/common';
import { DescribedVersions } from '@scriptorium/audio-descriptions';
import { isDomainError, notFound } from '@scriptorium/core';
import { PlaybackService } from '@scriptorium/playback';
import { Sql, type SentBlob } from '@scriptorium/server-kit';
import { TranscriptTextService } from '@scriptorium/transcripts';
import { WORDS_JSON } from '../publication.dto.js';
import { paragraphsOf, type Paragraph, type WordsJson } from '../words-json.js';
import { readTracks, type WatchPage, type WatchTrack } from './watch-rows.js';

/** What a visitor has chosen. */
export interface Wanted {
  /** BCP 47 tag of the transcript; by default, the spoken language. */
  language?: string | undefined;
  /** The described version; its transcript is that of the spoken language. */
  described: boolean;
}

export interface WatchContent {
  tracks: WatchTrack[];
  /** The track of the transcript; undefined if every transcript was unpublished. */
  shown: WatchTrack | undefined;
  paragraphs: Paragraph[];
  /** Undefined until a playable file of the source exists. */
  media: 'video' | 'audio' | undefined;
  hasPoster: boolean;
  hasDescribed: boolean;
  described: boolean;
}

/** Reads what pages show. */
@Injectable()
export class WatchContents {
  constructor(
    private readonly sql: Sql,
    private readonly texts: TranscriptTextService,
    private readonly playback: PlaybackService,
    private readonly versions: DescribedVersions,
  ) {}

  async read(page: WatchPage, { language, described }: Wanted): Promise<WatchContent> {
    const [tracks, files, version] = await Promise.all([
      readTracks(this.sql, page, page.fileId),
      this.playback.files(page, page.fileId),
      this.versions.find(page, page.fileId),
    ]);
    const isDescribed = described && version !== undefined;
    const shown = (!isDescribed && tracks.find((track) => track.language.tag === language)) || tracks[0];
    const words = shown && (await this.words(page, shown, isDescribed ? version : undefined));
    const played = (['video', 'audio'] as const).find((name) => files.includes(name));
    return {
      tracks,
      shown,
      paragraphs: words ? paragraphsOf(JSON.parse(words.toString('utf8')) as WordsJson) : [],
      media: isDescribed ? 'video' : played,
      hasPoster: files.includes('poster'),
      hasDescribed: version !== undefined,
      described: isDescribed,
    };
  }

  /** @throws {DomainError} `not_found` until a playable file of the source exists */
  async media(page: WatchPage, { described }: Wanted): Promise<SentBlob> {
    const version = described ? await this.versions.find(page, page.fileId) : undefined;
    if (version !== undefined) return this.versions.media(page, version);
    const files = await this.playback.files(page, page.fileId);
    return this.playback.file(page, page.fileId, files.includes('video') ? 'video' : 'audio');
  }

  poster({ fileId, ...scope }: WatchPage): Promise<SentBlob> {
    return this.playback.file(scope, fileId, 'poster');
  }

  /**
   * Returns the transcript in an output format.
   * @throws {DomainError} `not_found` if the page has no transcript in this language
   */
  async text(page: WatchPage, { language, described }: Wanted, formatId: number): Promise<Buffer> {
    const tracks = await readTracks(this.sql, page, page.fileId);
    const track = language ? tracks.find(({ language: { tag } }) => tag === language) : tracks[0];
    if (!track) throw notFound('watch_page.no_text');
    const version = described ? await this.versions.find(page, page.fileId) : undefined;
    if (version !== undefined && track === tracks[0]) return this.versions.words(page, version, formatId);
    return this.texts.file(page, { id: track.id, output_format_id: formatId });
  }

  /** Returns undefined for a described version without speech. */
  private async words(page: WatchPage, track: WatchTrack, version?: number): Promise<Buffer | undefined> {
    if (version === undefined) return this.texts.file(page, { id: track.id, output_format_id: WORDS_JSON });
    try {
      return await this.versions.words(page, version, WORDS_JSON);
    } catch (error) {
      if (isDomainError(error) && error.code === 'audio_description.no_speech') return undefined;
      throw error;
    }
  }
}
