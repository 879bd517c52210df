import { AdapterError, defineIntegration, ignoreMissing } from '@scriptorium/integrations';
import type { AdapterContext, PutCaption } from '@scriptorium/integrations';
import { z } from 'zod';
import { baseUrl } from '../base-url.js';
import { pollNewVideos, type ListedPage, type Position } from '../new-videos.js';
import { verification } from '../platform-http.js';
import { KalturaApi } from './kaltura-api.js';
import { kalturaLanguage } from './kaltura-languages.js';

const Config = z.strictObject({
  service_url: baseUrl()
    .default('https://www.kaltura.com')
    .describe('Address of the API of a self-hosted installation'),
  partner_id: z.coerce.number().int().positive().describe('The partner id of the account'),
});
const Credentials = z.strictObject({
  admin_secret: z.string().min(1).describe('The administrator secret of the account'),
});
type Context = AdapterContext<z.output<typeof Config>, z.output<typeof Credentials>>;

const Asset = z.object({
  id: z.string(),
  partnerData: z.string().nullish(),
  format: z.coerce.string().optional(),
});
type Asset = z.output<typeof Asset>;
const listOf = <Schema extends z.ZodType>(item: Schema) => z.object({ objects: z.array(item).default([]) });
const Entry = z.object({
  id: z.string(),
  name: z.string().nullish(),
  createdAt: z.number(),
  status: z.coerce.number(),
});
const Media = z.object({ name: z.string().nullish(), duration: z.number().optional() });
const Flavor = z.object({ id: z.string(), height: z.number().nullish() });

/** KalturaCaptionType */
const formats = { srt: '1', dfxp: '2', vtt: '3', scc: '5' } as const;
const READY = 2; // KalturaEntryStatus and KalturaFlavorAssetStatus
const READY_SOON = '0,1,4'; // import, pre-convert, pending
const PAGE = { objectType: 'KalturaFilterPager', pageSize: 500, pageIndex: 1 };
const LARGEST_HEIGHT = 720; // higher resolutions do not help captions or descriptions

/** API reference: https://developer.kaltura.com/api-docs/service/captionAsset */
export const kaltura = defineIntegration({
  id: 'kaltura',
  displayName: 'Kaltura',
  version: '1.0.0',
  config: Config,
  credentials: Credentials,
  capabilities: {
    captions: { formats: ['vtt', 'srt', 'dfxp', 'scc'], delivery: 'push', replace: 'upsert' },
    discovery: 'poll',
  },

  egressHosts: ({ service_url: url }) => [new URL(url).host],
  mapLanguage: kalturaLanguage,
  parseReference(reference) {
    if (/^[0-9]_[0-9a-z]{8}$/.test(reference)) return reference;
    throw new AdapterError('invalid', 'A Kaltura reference id must be an entry id, such as 1_abcd1234');
  },

  verify: (context) =>
    verification(async () => {
      const api = await open(context);
      const { name } = await api.call(z.object({ name: z.string().nullish() }), 'partner', 'get', {
        id: context.config.partner_id,
      });
      return name ?? undefined;
    }),

  async putCaption(context, caption) {
    const api = await open(context);
    const assets = await assetsOf(api, caption.video);
    const format = formats[caption.format as keyof typeof formats];
    const ours = assets.filter(
      ({ id, partnerData }) => id === caption.previousRemoteId || partnerData === marker(caption),
    );
    // The format of an existing asset cannot be changed.
    const same = ours.find((asset) => asset.format === format);
    const { id } = same ?? (await add(api, caption, { format, isDefault: assets.length === 0 ? 1 : 0 }));
    await api.call(Asset, 'caption_captionasset', 'setContent', {
      id,
      contentResource: { objectType: 'KalturaStringResource', content: textOf(caption.body) },
    });
    for (const other of ours) if (other.id !== id) await remove(api, other.id);
    return { remoteId: id, state: 'done' };
  },

  async removeCaption(context, { remoteId }) {
    await remove(await open(context), remoteId);
  },

  async resolveSource(context, video) {
    const api = await open(context);
    const { name, duration } = await api.call(Media, 'media', 'get', { entryId: video });
    const { objects } = await api.call(listOf(Flavor), 'flavorasset', 'list', {
      filter: { objectType: 'KalturaFlavorAssetFilter', entryIdEqual: video, statusEqual: READY },
      pager: PAGE,
    });
    const files = objects.toSorted((a, b) => (b.height ?? 0) - (a.height ?? 0));
    const file = files.find(({ height }) => (height ?? 0) <= LARGEST_HEIGHT) ?? files.at(-1);
    if (!file) throw new AdapterError('not_found', 'Kaltura has no finished file for this entry');
    const url = await api.call(z.url(), 'flavorasset', 'getUrl', { id: file.id });
    return { url, ...(name && { title: name }), ...(duration && { durationSeconds: duration }) };
  },

  async poll(context, cursor) {
    const api = await open(context);
    return pollNewVideos(cursor, context.now(), (position) => list(api, position));
  },
});

async function open(context: Context): Promise<KalturaApi> {
  const { service_url: serviceUrl, partner_id: partnerId } = context.config;
  const { admin_secret: adminSecret } = await context.credentials.get();
  return KalturaApi.open(context, { serviceUrl, partnerId, adminSecret });
}

/** Stored in a field of the asset that viewers do not see. */
const marker = ({ kind, language }: PutCaption) => `scriptorium ${kind} ${language}`;

/** Preserves a byte order mark. */
const textOf = (body: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);

async function assetsOf(api: KalturaApi, video: string): Promise<Asset[]> {
  const filter = { objectType: 'KalturaCaptionAssetFilter', entryIdEqual: video };
  return (await api.call(listOf(Asset), 'caption_captionasset', 'list', { filter, pager: PAGE })).objects;
}

const add = (
  api: KalturaApi,
  caption: PutCaption,
  { format, isDefault }: { format: string; isDefault: 0 | 1 },
): Promise<Asset> =>
  api.call(Asset, 'caption_captionasset', 'add', {
    entryId: caption.video,
    captionAsset: {
      objectType: 'KalturaCaptionAsset',
      language: kalturaLanguage(caption.language),
      format,
      label: caption.label,
      isDefault,
      partnerData: marker(caption),
    },
  });

const remove = (api: KalturaApi, captionAssetId: string): Promise<void> =>
  ignoreMissing(api.call(z.unknown(), 'caption_captionasset', 'delete', { captionAssetId }));

async function list(api: KalturaApi, { time, seen }: Position): Promise<ListedPage> {
  const { objects } = await api.call(listOf(Entry), 'media', 'list', {
    filter: {
      objectType: 'KalturaMediaEntryFilter',
      createdAtGreaterThanOrEqual: time / 1000,
      statusIn: `${READY},${READY_SOON}`,
      orderBy: '+createdAt',
      ...(seen.length && { idNotIn: seen.join(',') }),
    },
    pager: PAGE,
  });
  const videos = objects.map(({ id, name, createdAt, status }) => ({
    event: {
      eventId: id,
      video: id,
      ...(name && { title: name }),
    },
    publishedAt: createdAt * 1000,
    ready: status === READY,
  }));
  return { videos, start: 0 };
}
