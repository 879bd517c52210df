import { render, toMaster } from '@scriptorium/captions';
import { finalSegments, SEGMENT_MS, type SubtitleCue, type SubtitleState } from './subtitle-cues.js';

/** Timestamps of MPEG-2 have 33 bits. */
export const MOST_MPEGTS = 2 ** 33 - 1;

/** An event of which segments are listed. */
export interface ListedEvent extends SubtitleState {
  /** When the stream was first connected; null before. */
  beganAt: Date | null;
}

/**
 * Writes the playlist of the newest segments (RFC 8216).
 * @param mpegts passed on to the segments
 * @param track the same; empty for the original
 */
export function subtitlePlaylist(event: ListedEvent, mpegts: number, track = ''): string {
  const { first, last } = finalSegments(event);
  const seconds = SEGMENT_MS / 1000;
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${seconds}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
  ];
  const query = new URLSearchParams({
    ...(mpegts && { mpegts: String(mpegts) }),
    ...(track && { language: track }),
  }).toString();
  const { beganAt } = event;
  for (let segment = first; beganAt && segment <= last; segment++) {
    if (segment === first) {
      const at = new Date(beganAt.getTime() + segment * SEGMENT_MS);
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${at.toISOString()}`);
    }
    lines.push(`#EXTINF:${seconds.toFixed(3)},`, `subtitles/${segment}.vtt${query && `?${query}`}`);
  }
  if (event.isOver) lines.push('#EXT-X-ENDLIST');
  return `${lines.join('\n')}\n`;
}

/**
 * Writes the captions of a segment. Their times are those of the event, also outside of the segment.
 * @param mpegts the MPEG-2 timestamp of the video at the time 0
 */
export async function subtitleSegment(cues: readonly SubtitleCue[], mpegts: number): Promise<string> {
  const document = {
    cues: cues.map(({ text, ...cue }) => ({ ...cue, spans: [{ text }] })),
    metadata: { 'X-TIMESTAMP-MAP': `LOCAL:00:00:00.000,MPEGTS:${mpegts}` },
  };
  return (await render(toMaster(document), 'webvtt')).content as string;
}
