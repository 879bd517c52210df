import type { PolledVideos, VideoEvent } from '@scriptorium/integrations';
import { z } from 'zod';

/** A video in a list ordered by publication time. */
export interface ListedVideo {
  event: VideoEvent;
  /** Publication time in milliseconds since 1970. */
  publishedAt: number;
  /** False while the platform is still processing the video. */
  ready: boolean;
}

/** Resume point of a poll: after the videos published at `time` whose ids are in `seen`. */
export interface Position {
  /** Number of videos that preceded this position in the list when it was last read. */
  offset: number;
  time: number;
  /** Ids already returned among the videos published at exactly `time`. */
  seen: string[];
}

/** A section of the list, oldest first. */
export interface ListedPage {
  videos: ListedVideo[];
  /** Offset of the first video. */
  start: number;
}

const Cursor = z.object({ offset: z.int().nonnegative(), time: z.number(), seen: z.array(z.string()) });
const beginning: Position = { offset: 0, time: 0, seen: [] };

/** Videos still not ready after this time are skipped, so that they do not hold up later ones. */
const processingTimeoutMs = 24 * 3_600_000;

/**
 * Performs one step of `Integration.poll`. `list` returns the videos that follow a position, at least one if
 * there are any. The result may include earlier videos.
 */
export async function pollNewVideos(
  cursor: string | null,
  now: Date,
  list: (position: Position) => Promise<ListedPage>,
): Promise<PolledVideos> {
  const position = read(cursor);
  const { videos, start } = await list(position);
  const waiting = videos.findIndex(
    ({ ready, publishedAt }) => !ready && now.getTime() - publishedAt < processingTimeoutMs,
  );
  const passed = waiting < 0 ? videos : videos.slice(0, waiting);
  const fresh = passed.filter((video) => isNew(video, position));
  if (fresh.length === 0) return { videos: [], cursor: cursor ?? JSON.stringify(beginning) };
  const next = after(position, fresh, start + passed.length);
  return {
    videos: fresh.filter(({ ready }) => ready).map(({ event }) => event),
    cursor: JSON.stringify(next),
  };
}

const isNew = ({ publishedAt, event }: ListedVideo, { time, seen }: Position) =>
  publishedAt > time || (publishedAt === time && !seen.includes(event.video));

function after(position: Position, fresh: ListedVideo[], offset: number): Position {
  const time = fresh.at(-1)?.publishedAt ?? position.time;
  const before = time === position.time ? position.seen : [];
  const seen = fresh.filter(({ publishedAt }) => publishedAt === time).map(({ event }) => event.video);
  return { offset, time, seen: [...before, ...seen] };
}

function read(cursor: string | null): Position {
  if (cursor === null) return beginning;
  try {
    return Cursor.parse(JSON.parse(cursor));
  } catch {
    return beginning;
  }
}

/**
 * Lists videos page by page, for platforms that cannot list from a given time. Removing a video shifts the
 * offsets of all later ones, so reading starts at a page whose first video is older than the position. `page`
 * receives offsets that are multiples of `pageSize`.
 */
export const byOffset =
  (pageSize: number, page: (start: number) => Promise<ListedVideo[]>) =>
  async (position: Position): Promise<ListedPage> => {
    const { offset, time, seen } = position;
    let start = Math.floor(Math.max(0, offset - seen.length - 1) / pageSize) * pageSize;
    let videos = await page(start);
    while (start > 0 && !(videos[0] && videos[0].publishedAt < time)) {
      start -= pageSize;
      videos = await page(start);
    }
    for (let last = videos; last.length === pageSize && !videos.some((video) => isNew(video, position));) {
      last = await page(start + videos.length);
      videos = [...videos, ...last];
    }
    return { videos, start };
  };
