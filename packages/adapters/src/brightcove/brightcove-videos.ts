import { AdapterError } from '@scriptorium/integrations';
import type { VideoSource } from '@scriptorium/integrations';
import { z } from 'zod';
import type { ListedVideo } from '../new-videos.js';
import type { PlatformHttp } from '../platform-http.js';
import { accountUrl, type BrightcoveContext } from './brightcove-access.js';

export const videosInPage = 100; // the maximum page size of the API

const Listed = z.array(
  z.object({
    id: z.string(),
    name: z.string().nullish(),
    created_at: z.coerce.date(),
    complete: z.boolean().nullish(),
  }),
);
const About = z.object({ name: z.string().nullish(), duration: z.number().nullish() });
const Sources = z.array(
  z.object({ src: z.url().nullish(), container: z.string().nullish(), size: z.number().nullish() }),
);

/** Returns a page of the account's videos, oldest first. */
export async function listVideos(
  http: PlatformHttp,
  context: BrightcoveContext,
  offset: number,
): Promise<ListedVideo[]> {
  const page = `sort=created_at&limit=${videosInPage}&offset=${offset}`;
  const videos = await http.json(Listed, `${accountUrl(context, 'cms')}/videos?${page}`);
  return videos.map(({ id, name, created_at: createdAt, complete }) => ({
    event: { eventId: id, video: id, ...(name && { title: name }) },
    publishedAt: createdAt.getTime(),
    ready: complete === true,
  }));
}

/** Returns the largest MP4 file of a video. */
export async function sourceOf(
  http: PlatformHttp,
  context: BrightcoveContext,
  video: string,
): Promise<VideoSource> {
  const url = `${accountUrl(context, 'cms')}/videos/${video}`;
  const { name, duration } = await http.json(About, url);
  const sources = await http.json(Sources, `${url}/sources`);
  const [largest] = sources
    .filter(({ src, container }) => src?.startsWith('https:') && container === 'MP4')
    .toSorted((a, b) => (b.size ?? 0) - (a.size ?? 0));
  if (!largest?.src) throw new AdapterError('not_found', 'Brightcove has no MP4 file for this video');
  return {
    url: largest.src,
    ...(name && { title: name }),
    ...(duration && { durationSeconds: duration / 1000 }),
  };
}
