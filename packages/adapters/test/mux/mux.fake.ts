import type { CaptionFormat } from '@scriptorium/integrations';
import { routes, startFakeServer } from '@scriptorium/integrations/testing';
import type { FakeAnswer, FakePlatform, FakeRequest } from '@scriptorium/integrations/testing';
import { createHmac, randomBytes } from 'node:crypto';

interface Track {
  id: string;
  status: 'preparing' | 'ready' | 'errored';
  language_code: string;
  name: string;
  closed_captions: boolean;
  passthrough?: string;
  format: CaptionFormat;
  body: Uint8Array;
}
interface Asset {
  id: string;
  title: string;
  tracks: Track[];
  master?: { status: 'preparing' | 'ready'; url?: string };
}

const random = () => randomBytes(12).toString('hex');
const refuse = (status: number, type: string, message: string): FakeAnswer => ({
  status,
  json: { error: { type, messages: [message] } },
});

/**
 * Fake of Mux Video, written from https://www.mux.com/docs/api-reference/video/assets. It fetches a text track
 * from its URL and reports it as `preparing` once, then as `ready`, or as `errored` if the download failed.
 */
export async function startMux(): Promise<FakePlatform> {
  const credentials = { token_id: random(), token_secret: random(), webhook_secret: random() };
  const assets = new Map<string, Asset>();

  const view = ({ id, status, language_code, name, closed_captions, passthrough }: Track) => ({
    id,
    status,
    language_code,
    name,
    closed_captions,
    passthrough,
    type: 'text',
    text_type: 'subtitles',
    ...(status === 'errored' && {
      error: { type: 'download_failed', messages: ['The file could not be fetched'] },
    }),
  });

  type Handler = (request: FakeRequest, asset: Asset, track: string) => FakeAnswer | Promise<FakeAnswer>;
  const authorised =
    (handle: Handler) =>
    (request: FakeRequest, { asset = '', track = '' }: Record<string, string>) => {
      const { user, password } = request.basic ?? {};
      if (user !== credentials.token_id || password !== credentials.token_secret)
        return refuse(401, 'unauthorized', 'Unauthorized request');
      const found = assets.get(asset);
      return found ? handle(request, found, track) : refuse(404, 'not_found', 'The asset does not exist');
    };

  const list = (request: FakeRequest): FakeAnswer =>
    request.basic?.password === credentials.token_secret
      ? { json: { data: [...assets.values()].map(({ id }) => ({ id, status: 'ready' })) } }
      : refuse(401, 'unauthorized', 'Unauthorized request');

  const retrieve = authorised((_request, asset) => {
    const tracks = asset.tracks.map(view);
    for (const track of asset.tracks) if (track.status === 'preparing') track.status = 'ready';
    const { id, title, master } = asset;
    if (master) asset.master = { status: 'ready', url: `https://master.mux.com/${id}/master.mp4` };
    const video = { id: 'video', type: 'video' };
    return {
      json: {
        data: { id, status: 'ready', duration: 61.5, meta: { title }, master, tracks: [video, ...tracks] },
      },
    };
  });

  const create = authorised(async (request, asset) => {
    const { url, type, text_type, language_code, name, closed_captions, passthrough } =
      request.json() as Record<string, string>;
    if (type !== 'text' || text_type !== 'subtitles' || !url || !language_code)
      return refuse(400, 'invalid_parameters', 'url, type, text_type and language_code are required');
    if (asset.tracks.some((track) => track.name === name))
      return refuse(400, 'invalid_parameters', 'Track names must be unique');
    const file = await fetch(url);
    const track: Track = {
      id: random(),
      status: file.ok ? 'preparing' : 'errored',
      language_code,
      name: name ?? language_code,
      closed_captions: Boolean(closed_captions),
      ...(passthrough !== undefined && { passthrough }),
      format: new URL(url).pathname.endsWith('.srt') ? 'srt' : 'vtt',
      body: new Uint8Array(await file.arrayBuffer()),
    };
    asset.tracks.push(track);
    return { status: 201, json: { data: { ...view(track), status: 'preparing' } } };
  });

  const openMaster = authorised((request, asset) => {
    if (request.json().master_access !== 'temporary')
      return refuse(400, 'invalid_parameters', 'master_access is required');
    asset.master = { status: 'preparing' };
    return { json: { data: { id: asset.id, master_access: 'temporary' } } };
  });

  const remove = authorised((_request, asset, id) => {
    const index = asset.tracks.findIndex((track) => track.id === id);
    if (index < 0) return refuse(404, 'not_found', 'The track does not exist');
    asset.tracks.splice(index, 1);
    return { status: 204 };
  });

  const server = await startFakeServer(
    routes({
      'GET /video/v1/assets': list,
      'GET /video/v1/assets/:asset': retrieve,
      'PUT /video/v1/assets/:asset/master-access': openMaster,
      'POST /video/v1/assets/:asset/tracks': create,
      'DELETE /video/v1/assets/:asset/tracks/:track': remove,
    }),
  );

  function event(type: string, video: string, time = new Date()) {
    const asset = assets.get(video);
    const data = { id: video, status: 'ready', meta: { title: asset?.title } };
    const body = Buffer.from(JSON.stringify({ type, id: `event-${video}`, data }));
    const seconds = Math.floor(time.getTime() / 1000);
    const signature = createHmac('sha256', credentials.webhook_secret).update(`${seconds}.`).update(body);
    return { headers: { 'mux-signature': `t=${seconds},v1=${signature.digest('hex')}` }, body };
  }

  return {
    ...server,
    config: {},
    credentials,
    wrongCredentials: { ...credentials, token_secret: random(), webhook_secret: random() },
    addVideo: async ({ title = 'A video' } = {}) => {
      const id = random();
      assets.set(id, { id, title, tracks: [] });
      return id;
    },
    addForeignTrack: async (video, language) => {
      const track = {
        id: random(),
        status: 'ready',
        language_code: language,
        name: `By hand (${language})`,
      } as const;
      const body = Buffer.from('WEBVTT\n');
      assets.get(video)!.tracks.push({ ...track, closed_captions: true, format: 'vtt', body });
    },
    tracks: async (video) =>
      assets.get(video)!.tracks.map(({ id, language_code, name, closed_captions, format, body }) => ({
        remoteId: id,
        language: language_code,
        label: name,
        kind: closed_captions ? 'captions' : 'subtitles',
        format,
        body,
      })),
    events: {
      of: (video) => event('video.asset.ready', video),
      unknown: () => event('video.asset.created', random()),
      at: (video, time) => event('video.asset.ready', video, time),
    },
  };
}
