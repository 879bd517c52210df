import { AdapterError, defineIntegration, ignoreMissing } from '@scriptorium/integrations';
import type { CaptionState, PutCaption } from '@scriptorium/integrations';
import { z } from 'zod';
import { canonicalTag } from '../language-tag.js';
import { byOffset, pollNewVideos } from '../new-videos.js';
import { verification, type PlatformHttp } from '../platform-http.js';
import { accountUrl, authorised, BrightcoveConfig } from './brightcove-access.js';
import { BrightcoveCredentials, type BrightcoveContext } from './brightcove-access.js';
import { inSlot, readRemoteId, writeRemoteId, type RemoteId } from './brightcove-remote-id.js';
import { listVideos, sourceOf, videosInPage } from './brightcove-videos.js';

/** A loose object, so that unknown fields are preserved when the track is written back. */
const Track = z.looseObject({
  id: z.string(),
  srclang: z.string().nullish(),
  label: z.string().nullish(),
  kind: z.string().nullish(),
});
type Track = z.output<typeof Track>;
const Video = z.object({ text_tracks: z.array(Track).nullish(), delivery_type: z.string().nullish() });
type Video = z.output<typeof Video>;
const Job = z.object({ id: z.string(), state: z.string().nullish(), error_message: z.string().nullish() });

const contentTypes = {
  vtt: 'text/vtt',
  srt: 'application/x-subrip',
  dfxp: 'application/ttml+xml',
  scc: 'text/plain',
} as const;

/**
 * Brightcove fetches files in asynchronous jobs. It has no field to mark a track as ours, so a track with the
 * same language, kind and label counts as an earlier version. It is removed once the new track exists.
 * https://apis.support.brightcove.com
 */
export const brightcove = defineIntegration({
  id: 'brightcove',
  displayName: 'Brightcove',
  version: '1.0.0',
  config: BrightcoveConfig,
  credentials: BrightcoveCredentials,
  capabilities: {
    captions: {
      formats: ['vtt', 'srt', 'dfxp', 'scc'],
      delivery: 'pull-url',
      replace: 'delete-create',
      async: true,
    },
    discovery: 'poll',
  },

  egressHosts: () => ['oauth.brightcove.com', 'cms.api.brightcove.com', 'ingest.api.brightcove.com'],
  mapLanguage: canonicalTag,
  parseReference(reference) {
    if (/^\d{1,20}$/.test(reference)) return reference;
    throw new AdapterError('invalid', 'A Brightcove reference id must be a numeric video id');
  },

  verify: (context) =>
    verification(() =>
      authorised(context, async (http) => {
        await http.send(`${accountUrl(context, 'cms')}/counts/videos`);
        return undefined;
      }),
    ),

  async putCaption(context, caption) {
    const slot = { srclang: canonicalTag(caption.language)!, kind: caption.kind, label: caption.label };
    const previous = readRemoteId(caption.previousRemoteId)?.slot ?? slot;
    return authorised(context, async (http) => {
      const video = await showVideo(http, context, caption.video);
      const tracks = video.text_tracks ?? [];
      checkFormat(caption, video);
      const url = await publish(context, caption);
      const replaced = tracks.filter((track) => inSlot(track, slot) || inSlot(track, previous));
      const requests = `${accountUrl(context, 'ingest')}/videos/${caption.video}/ingest-requests`;
      const { id: job } = await http.json(Job, requests, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text_tracks: [{ url, ...slot, default: false, status: 'published' }] }),
      });
      return {
        remoteId: writeRemoteId({ job, slot, replaced: replaced.map(({ id }) => id) }),
        state: 'pending',
      };
    });
  },

  captionState: (context, { video, remoteId }) =>
    authorised(context, async (http): Promise<CaptionState> => {
      const { job, slot, replaced } = known(remoteId);
      const jobs = `${accountUrl(context, 'cms')}/videos/${video}/ingest_jobs`;
      const { state, error_message: reason } = await http.json(Job, `${jobs}/${encodeURIComponent(job)}`);
      if (state === 'failed')
        return { state: 'failed', reason: reason ?? 'Brightcove could not ingest the file' };
      if (state !== 'finished') return { state: 'pending' };
      const tracks = await tracksOf(http, context, video);
      const isReplaced = ({ id }: Track) => replaced.includes(id);
      // Interrupted calls can leave several tracks with the same contents.
      const newest = tracks.findLast((track) => inSlot(track, slot) && !isReplaced(track));
      if (!newest) return { state: 'pending' };
      const superseded = (track: Track) => track !== newest && (inSlot(track, slot) || isReplaced(track));
      await removeTracks(http, context, video, { tracks, superseded });
      return { state: 'done' };
    }),

  removeCaption: (context, { video, remoteId }) =>
    authorised(context, async (http) => {
      const { slot } = known(remoteId);
      const remove = async () => {
        const tracks = await tracksOf(http, context, video);
        await removeTracks(http, context, video, { tracks, superseded: (track) => inSlot(track, slot) });
      };
      await ignoreMissing(remove());
    }),

  resolveSource: (context, video) => authorised(context, (http) => sourceOf(http, context, video)),

  poll: (context, cursor) =>
    authorised(context, (http) =>
      pollNewVideos(
        cursor,
        context.now(),
        byOffset(videosInPage, (offset) => listVideos(http, context, offset)),
      ),
    ),
});

const publish = (context: BrightcoveContext, { operationId, format, body }: PutCaption): Promise<string> =>
  context.publish({
    operationId,
    name: `captions.${format}`,
    contentType: contentTypes[format as keyof typeof contentTypes],
    body,
  });

const showVideo = (http: PlatformHttp, context: BrightcoveContext, video: string): Promise<Video> =>
  http.json(Video, `${accountUrl(context, 'cms')}/videos/${video}`);

const tracksOf = async (http: PlatformHttp, context: BrightcoveContext, video: string): Promise<Track[]> =>
  (await showVideo(http, context, video)).text_tracks ?? [];

/** Only Dynamic Delivery converts other formats to WebVTT. It is assumed where the type of delivery is missing. */
function checkFormat({ format }: PutCaption, { delivery_type: delivery }: Video): void {
  if (format === 'vtt' || delivery == null || delivery === 'dynamic_origin') return;
  throw new AdapterError(
    'invalid',
    `Brightcove accepts ${format.toUpperCase()} only for videos with Dynamic Delivery (this one has ${delivery}); send WebVTT`,
  );
}

/** Rewrites the whole array, because the API cannot remove a single track. */
async function removeTracks(
  http: PlatformHttp,
  context: BrightcoveContext,
  video: string,
  { tracks, superseded }: { tracks: Track[]; superseded: (track: Track) => boolean },
): Promise<void> {
  if (!tracks.some(superseded)) return;
  await http.send(`${accountUrl(context, 'cms')}/videos/${video}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text_tracks: tracks.filter((track) => !superseded(track)) }),
  });
}

function known(remoteId: string): RemoteId {
  const read = readRemoteId(remoteId);
  if (!read) throw new AdapterError('not_found', 'No Brightcove track has this id');
  return read;
}
