import { startFakeServer } from '@scriptorium/integrations/testing';
import type { FakeAnswer, FakePlatform, FakeRequest } from '@scriptorium/integrations/testing';
import { randomBytes } from 'node:crypto';

interface Asset {
  objectType: 'KalturaCaptionAsset';
  id: string;
  entryId: string;
  language: string;
  label: string;
  format: string;
  isDefault: number;
  partnerData?: string;
  status: number;
  content: Buffer;
}
interface Entry {
  id: string;
  name: string;
  createdAt: number;
  status: number;
}
type Parameters = Record<string, unknown>;
export interface FakeKaltura extends FakePlatform {
  config: { service_url: string; partner_id: number };
  credentials: { admin_secret: string };
  assets: Asset[];
}

const random = (bytes = 12) => randomBytes(bytes).toString('hex');
const exception = (code: string, message: string) => ({
  objectType: 'KalturaAPIException',
  code,
  message,
  args: {},
});
const QUEUED = 0;
const READY = 2;
const languages = new Set(
  (
    'Arabic,Bulgarian,Chinese,Czech,Danish,Dutch,English,English (British),Finnish,French,French (Canada),German,Greek,' +
    'Hebrew,Hungarian,Indonesian,Italian,Japanese,Korean,Malay,Norwegian,Polish,Portuguese,Portuguese (Brazil),Romanian,' +
    'Russian,Serbian,Simplified Chinese,Slovak,Spanish,Spanish (Latin America),Swedish,Tagalog,Thai,' +
    'Traditional Chinese,Turkish,Ukrainian,Vietnamese'
  ).split(','),
);

/**
 * Fake of the Kaltura API, written from https://developer.kaltura.com/api-docs, with one partner. Errors have
 * status 200.
 */
export async function startKaltura(): Promise<FakeKaltura> {
  const credentials = { admin_secret: random(16) };
  const partnerId = 1_000_000 + randomBytes(2).readUInt16BE();
  const sessions = new Set<string>();
  const entries: Entry[] = [];
  const assets: Asset[] = [];
  let nextId = 0;

  const assetOf = (id: unknown) => assets.find((asset) => asset.id === id);
  const noAsset = (id: unknown) =>
    exception('CAPTION_ASSET_ID_NOT_FOUND', `The Caption Asset ID "${id}" not found`);
  const noEntry = (id: unknown) => exception('ENTRY_ID_NOT_FOUND', `Entry id "${id}" not found`);
  const view = (asset: Asset) => ({ ...asset, content: undefined });
  const objectsOf = (objects: unknown[]) => ({ objects, totalCount: objects.length });
  const entryOf = (id: unknown) => entries.find((entry) => entry.id === id);

  const actions: Record<string, (parameters: Parameters) => unknown> = {
    'session/start': ({ secret, partnerId: partner, type }) => {
      if (secret !== credentials.admin_secret || partner !== partnerId || type !== 2)
        return exception(
          'START_SESSION_ERROR',
          `Error while starting session for partner [${String(partner)}]`,
        );
      const session = random();
      sessions.add(session);
      return session;
    },
    'partner/get': () => ({ objectType: 'KalturaPartner', id: partnerId, name: 'A partner' }),
    'caption_captionasset/list': ({ filter }) => {
      const entryId = (filter as Parameters).entryIdEqual;
      if (!entryOf(entryId)) return noEntry(entryId);
      return objectsOf(assets.filter((asset) => asset.entryId === entryId).map(view));
    },
    'caption_captionasset/add': ({ entryId, captionAsset }) => {
      if (!entryOf(entryId)) return noEntry(entryId);
      const { language, label, format, isDefault, partnerData } = captionAsset as Partial<Asset>;
      if (!languages.has(language!) || !/^[1235]$/.test(format!))
        return exception('INVALID_ENUM_VALUE', `The value "${language}" is not a valid value`);
      nextId += 1;
      const id = `1_${String(nextId).padStart(8, '0')}`;
      const asset = {
        id,
        entryId: String(entryId),
        language: language!,
        label: label ?? '',
        format: format!,
      };
      const added = { ...asset, isDefault: isDefault ?? 0, status: QUEUED, content: Buffer.alloc(0) };
      assets.push({ objectType: 'KalturaCaptionAsset', ...added, ...(partnerData && { partnerData }) });
      return view(assets.at(-1)!);
    },
    'caption_captionasset/setContent': ({ id, contentResource }) => {
      const asset = assetOf(id);
      if (!asset) return noAsset(id);
      const { objectType, content } = contentResource as Parameters;
      if (objectType !== 'KalturaStringResource')
        return exception('RESOURCE_TYPE_NOT_SUPPORTED', 'No such resource');
      asset.content = Buffer.from(String(content));
      asset.status = READY;
      return view(asset);
    },
    'caption_captionasset/delete': ({ captionAssetId }) => {
      const asset = assetOf(captionAssetId);
      if (!asset) return noAsset(captionAssetId);
      assets.splice(assets.indexOf(asset), 1);
      return null;
    },
    'media/list': ({ filter, pager }) => {
      const { createdAtGreaterThanOrEqual: from, statusIn, idNotIn = '', orderBy } = filter as Parameters;
      const [statuses, ids] = [String(statusIn).split(','), String(idNotIn).split(',')];
      const found = entries
        .filter(
          ({ id, createdAt, status }) =>
            createdAt >= Number(from) && statuses.includes(`${status}`) && !ids.includes(id),
        )
        .sort((a, b) => (orderBy === '+createdAt' ? a.createdAt - b.createdAt : b.createdAt - a.createdAt));
      return {
        ...objectsOf(found.slice(0, Number((pager as Parameters).pageSize))),
        totalCount: found.length,
      };
    },
    'media/get': ({ entryId }) => {
      const entry = entryOf(entryId);
      return entry ? { ...entry, objectType: 'KalturaMediaEntry', duration: 61 } : noEntry(entryId);
    },
    'flavorasset/list': ({ filter }) =>
      objectsOf(
        [1080, 720, 360].map((height) => ({
          id: `${(filter as Parameters).entryIdEqual}_${height}`,
          height,
        })),
      ),
    'flavorasset/getUrl': ({ id }) =>
      `https://cdnapi.kaltura.com/p/${partnerId}/serveFlavor/flavorId/${String(id)}.mp4`,
  };

  const server = await startFakeServer((request: FakeRequest): FakeAnswer => {
    const [, service, action] = /^\/api_v3\/service\/(\w+)\/action\/(\w+)$/.exec(request.path) ?? [];
    const handle = actions[`${service}/${action}`];
    const { ks, ...parameters } = request.json();
    if (!handle || request.method !== 'POST')
      return { json: exception('SERVICE_DOES_NOT_EXISTS', `Service "${service}" does not exists`) };
    if (service !== 'session' && !sessions.has(String(ks)))
      return { json: exception('INVALID_KS', `Invalid KS "${String(ks)}", Error "-1,INVALID_STR"`) };
    return { json: handle(parameters) };
  });

  return {
    ...server,
    assets,
    config: { service_url: 'https://www.kaltura.com', partner_id: partnerId },
    credentials,
    wrongCredentials: { admin_secret: random(16) },
    addVideo: async ({ title = 'A video', publishedAt = new Date() } = {}) => {
      const id = `1_${random(4)}`;
      entries.push({ id, name: title, createdAt: Math.floor(publishedAt.getTime() / 1000), status: READY });
      return id;
    },
    addForeignTrack: async (entryId, language) => {
      const asset = { id: `1_${random(4)}`, entryId, language, label: 'By hand', format: '1', isDefault: 1 };
      assets.push({
        objectType: 'KalturaCaptionAsset',
        ...asset,
        status: READY,
        content: Buffer.from('1\n'),
      });
    },
    tracks: async (video) =>
      assets
        .filter(({ entryId }) => entryId === video)
        .map(({ id, language, label, content }) => ({ remoteId: id, language, label, body: content })),
  };
}
