import { AdapterError, defineIntegration, ignoreMissing } from '@scriptorium/integrations';
import type { AdapterContext, PutCaption, RawEvent } from '@scriptorium/integrations';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { canonicalTag } from '../language-tag.js';
import { PlatformHttp, verification } from '../platform-http.js';
import { readEvent, requireSignature } from '../webhook.js';

const Config = z.strictObject({
  site_id: z
    .string()
    .regex(/^[A-Za-z0-9]{8}$/)
    .describe('Id of the property (site) that the media belong to'),
});
const Credentials = z.strictObject({
  api_secret: z.string().min(1).describe('Secret of a v2 API key'),
  webhook_secret: z.string().min(1).optional().describe('Secret of the webhook, for automatic orders'),
});
type Context = AdapterContext<z.output<typeof Config>, z.output<typeof Credentials>>;

const Track = z.object({
  id: z.string(),
  status: z.string(),
  track_kind: z.string().nullish(),
  metadata: z.object({ label: z.string().nullish(), srclang: z.string().nullish() }),
});
const Tracks = z.object({ text_tracks: z.array(Track) });
const Created = z.object({ id: z.string(), upload_link: z.url() });
const Media = z.object({
  duration: z.number().nullish(),
  metadata: z.object({ title: z.string().nullish() }).nullish(),
});
const Renditions = z.object({
  media_renditions: z.array(
    z.object({
      status: z.string().nullish(),
      media_type: z.string().nullish(),
      height: z.number().nullish(),
      delivery_url: z.url().nullish(),
    }),
  ),
});
const Refusal = z.object({ errors: z.array(z.object({ description: z.string() })) });
const Available = z.object({
  event: z.literal('media_available'),
  media_id: z.string(),
  site_id: z.string(),
});

/**
 * JW Player has no field to mark a track as ours, so a track with the same language, kind and label counts as
 * an earlier version. https://docs.jwplayer.com/platform/reference
 */
export const jwPlayer = defineIntegration({
  id: 'jw-player',
  displayName: 'JW Player',
  version: '1.0.0',
  config: Config,
  credentials: Credentials,
  capabilities: {
    captions: { formats: ['vtt', 'srt'], delivery: 'push', replace: 'delete-create' },
    discovery: 'webhook',
  },

  // Upload links point to a JW Player host or an Amazon S3 bucket.
  egressHosts: () => ['api.jwplayer.com', '*.jwplayer.com', '*.amazonaws.com'],
  mapLanguage: canonicalTag,
  parseReference(reference) {
    if (/^[A-Za-z0-9]{8}$/.test(reference)) return reference;
    throw new AdapterError(
      'invalid',
      'A JW Player reference id must be a media id of eight letters and digits',
    );
  },

  verify: (context) =>
    verification(async () => {
      await (await open(context)).send(`${site(context)}/media/?page_length=1`);
      return undefined;
    }),

  async putCaption(context, caption) {
    const srclang = canonicalTag(caption.language)!;
    const http = await open(context);
    const tracks = tracksOf(context, caption.video);
    const { text_tracks: before } = await http.json(Tracks, `${tracks}?page_length=100`);
    const { id, upload_link: link } = await http.json(Created, tracks, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        upload: { method: 'direct', file_format: caption.format },
        metadata: { label: caption.label, srclang, track_kind: caption.kind },
      }),
    });
    // The link is presigned, and the server rejects any other authorisation.
    await new PlatformHttp('JW Player', context).send(link, {
      method: 'PUT',
      body: caption.body as Uint8Array<ArrayBuffer>,
    });
    await http.send(`${tracks}${id}/publish/`, { method: 'PUT' });
    for (const track of before)
      if (isEarlier(track, caption, srclang)) await remove(http, `${tracks}${encodeURIComponent(track.id)}/`);
    return { remoteId: id, state: 'done' };
  },

  async removeCaption(context, { video, remoteId }) {
    await remove(await open(context), `${tracksOf(context, video)}${encodeURIComponent(remoteId)}/`);
  },

  /** Returns the rendition with the greatest height. */
  async resolveSource(context, video) {
    const http = await open(context);
    const media = `${site(context)}/media/${video}/`;
    const { duration, metadata } = await http.json(Media, media);
    const { media_renditions: all } = await http.json(
      Renditions,
      `${media}media_renditions/?page_length=100`,
    );
    const [largest] = all
      .filter(({ status, media_type: type }) => status === 'ready' && type === 'video')
      .toSorted((a, b) => (b.height ?? 0) - (a.height ?? 0));
    if (!largest?.delivery_url)
      throw new AdapterError('not_found', 'JW Player has no file for this media id');
    return {
      url: largest.delivery_url,
      ...(metadata?.title && { title: metadata.title }),
      ...(duration && { durationSeconds: duration }),
    };
  },

  async parseEvent(context: Context, { headers, body }: RawEvent) {
    const { webhook_secret: secret } = await context.credentials.get();
    const [head, claims = '', signature] = (headers.authorization ?? '').replace(/^Bearer /, '').split('.');
    // Node's `base64` decoder also reads base64url.
    requireSignature({ secret, payload: `${head}.${claims}`, signature, encoding: 'base64' });
    const event = readEvent(body, z.unknown());
    const isSigned = isDeepStrictEqual(readEvent(Buffer.from(claims, 'base64url'), z.unknown()), event);
    if (!isSigned || !Buffer.from(body).toString().endsWith('}'))
      throw new AdapterError('auth', 'The webhook signature belongs to a different body');
    const { data: available } = Available.safeParse(event);
    return available && available.site_id === context.config.site_id ? [{ video: available.media_id }] : [];
  },
});

async function open(context: Context): Promise<PlatformHttp> {
  const { api_secret: secret } = await context.credentials.get();
  const explain = (body: unknown) => ({ message: Refusal.safeParse(body).data?.errors[0]?.description });
  return new PlatformHttp('JW Player', context, explain, { authorization: `Bearer ${secret}` });
}

const site = ({ config }: Context): string => `https://api.jwplayer.com/v2/sites/${config.site_id}`;
const tracksOf = (context: Context, video: string): string => `${site(context)}/media/${video}/text_tracks/`;

const remove = (http: PlatformHttp, track: string): Promise<void> =>
  ignoreMissing(http.send(track, { method: 'DELETE' }));

const isEarlier = (track: z.output<typeof Track>, caption: PutCaption, srclang: string): boolean =>
  track.id === caption.previousRemoteId ||
  (track.metadata.srclang === srclang &&
    track.metadata.label === caption.label &&
    track.track_kind === caption.kind);
