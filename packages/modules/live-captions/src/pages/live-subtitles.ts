import { Injectable } from '@nestjs/common';
import { notFound } from '@scriptorium/core';
import { finalSegments, segmentCues, type SubtitleCue } from './subtitle-cues.js';
import { subtitlePlaylist, subtitleSegment } from './subtitle-playlist.js';
import { SubtitleRows } from './subtitle-rows.js';

/** Segments that this process keeps in memory, because all players load the newest ones. */
const MOST_KEPT = 500;

/** The captions of events as subtitles of HLS. */
@Injectable()
export class LiveSubtitles {
  /** The least recently used first. */
  private readonly kept = new Map<string, SubtitleCue[]>();

  constructor(private readonly rows: SubtitleRows) {}

  /** @throws {DomainError} `not_found` */
  async playlist(publicId: string, mpegts: number, track = ''): Promise<{ text: string; isOver: boolean }> {
    const event = await this.rows.event(publicId, track);
    return { text: subtitlePlaylist(event, mpegts, track), isOver: event.isOver };
  }

  /** @throws {DomainError} `not_found`, also before the segment is in the playlist */
  async segment(publicId: string, segment: number, mpegts: number, track = ''): Promise<string> {
    const key = `${publicId}/${track}/${segment}`;
    const cues = this.kept.get(key) ?? (await this.read(publicId, segment, track));
    this.kept.delete(key);
    this.kept.set(key, cues);
    if (this.kept.size > MOST_KEPT) this.kept.delete(this.kept.keys().next().value!);
    return subtitleSegment(cues, mpegts);
  }

  private async read(publicId: string, segment: number, track: string): Promise<SubtitleCue[]> {
    const { lines, ...event } = await this.rows.segment(publicId, segment, track);
    if (!event.beganAt || segment > finalSegments(event).last) throw notFound('live_auto_caption.no_segment');
    return segmentCues(lines, segment, event);
  }
}
