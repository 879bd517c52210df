import type { CaptionFormat } from '@scriptorium/integrations';
import { routes, startFakeServer } from '@scriptorium/integrations/testing';
import type { FakeAnswer, FakePlatform, FakeRequest } from '@scriptorium/integrations/testing';
import { createHmac, randomBytes } from 'node:crypto';

interface Track {
  id: string;
  status: 'draft' | 'ready';
  track_kind: string;
  metadata: { label: string; srclang: string };
  format: CaptionFormat;
  body?: Uint8Array;
}

const random = () => randomBytes(4).toString('hex');
const secret = () => randomBytes(32).toString('base64url');
const refuse = (status: number, description: string): FakeAnswer => ({
  status,
  json: { errors: [{ code: 'error', description }] },
});

/**
 * Fake of the Management API's text tracks, written from https://docs.jwplayer.com/platform/reference and the
 * `jwplatform-go` client. A track is a draft until it is published, which requires a file uploaded to its link.
 */
export async function startJwPlayer(): Promise<FakePlatform> {
  const config = { site_id: random() };
  const credentials = { api_secret: secret(), webhook_secret: secret() };
  const medias = new Map<string, Track[]>();
  const links = new Map<string, Track>();

  type Handler = (request: FakeRequest, tracks: Track[], track: Track | undefined) => FakeAnswer;
  const refusal = (request: FakeRequest): FakeAnswer | undefined =>
    request.bearer === credentials.api_secret ? undefined : refuse(403, 'Invalid authorization');
  const authorised =
    (handle: Handler) =>
    (request: FakeRequest, { site, media = '', track }: Record<string, string>): FakeAnswer => {
      const refused = refusal(request);
      if (refused) return refused;
      const tracks = site === config.site_id ? medias.get(media) : undefined;
      const found = tracks?.find(({ id }) => id === track);
      if (!tracks || (track && !found)) return refuse(404, 'Resource does not exist');
      return handle(request, tracks, found);
    };

  const create = authorised((request, tracks) => {
    const { upload, metadata } = request.json() as Record<string, Record<string, string>>;
    if (upload?.method !== 'direct' || !upload.file_format || !metadata?.label || !metadata.srclang)
      return refuse(400, 'Invalid JSON request body');
    if (tracks.length >= 50) return refuse(400, 'A media has at most 50 text tracks');
    const { label, srclang, track_kind: kind = 'captions' } = metadata;
    const track: Track = {
      id: random(),
      status: 'draft',
      track_kind: kind,
      metadata: { label, srclang },
      format: upload.file_format as CaptionFormat,
    };
    tracks.push(track);
    const link = `/${random()}/${track.id}.${track.format}`;
    links.set(link, track);
    const upload_link = `https://jw-uploads.s3.amazonaws.com${link}?X-Amz-Signature=${random()}`;
    return { status: 201, json: { ...track, body: undefined, upload_link } };
  });
  const upload = (request: FakeRequest): FakeAnswer => {
    const track = links.get(request.path);
    if (request.headers.authorization || !request.query.get('X-Amz-Signature') || !track)
      return { status: 403 };
    track.body = request.body;
    return { status: 200 };
  };
  const publish = authorised((_request, _tracks, track) => {
    if (!track?.body) return refuse(409, 'The track has no file');
    track.status = 'ready';
    return { json: { ...track, body: undefined } };
  });
  const list = authorised((request, tracks) => ({
    json: {
      page: 1,
      total: tracks.length,
      text_tracks: tracks
        .slice(0, Number(request.query.get('page_length') ?? 10))
        .map((track) => ({ ...track, body: undefined })),
    },
  }));
  const remove = authorised((_request, tracks, track) => {
    tracks.splice(tracks.indexOf(track!), 1);
    return { status: 204 };
  });

  const show = authorised((request) => ({
    json: { id: request.path.split('/')[5], status: 'ready', duration: 61.5, metadata: { title: 'A film' } },
  }));
  const renditions = authorised((request) => {
    const url = `https://cdn.jwplayer.com/videos/${request.path.split('/')[5]}`;
    const ready = { status: 'ready', media_type: 'video' };
    return {
      json: {
        media_renditions: [
          { status: 'ready', media_type: 'audio', height: 0, delivery_url: `${url}.m4a` },
          { ...ready, height: 360, delivery_url: `${url}-360.mp4` },
          { ...ready, height: 720, delivery_url: `${url}-720.mp4` },
          { ...ready, status: 'processing', height: 1080, delivery_url: null },
        ],
      },
    };
  });

  const tracksPath = '/v2/sites/:site/media/:media/text_tracks/';
  const management = routes({
    'GET /v2/sites/:site/media/': (request) => refusal(request) ?? { json: { media: [], total: 0 } },
    'GET /v2/sites/:site/media/:media/': show,
    'GET /v2/sites/:site/media/:media/media_renditions/': renditions,
    [`GET ${tracksPath}`]: list,
    [`POST ${tracksPath}`]: create,
    [`PUT ${tracksPath}:track/publish/`]: publish,
    [`DELETE ${tracksPath}:track/`]: remove,
  });
  const server = await startFakeServer((request) =>
    request.host === 'api.jwplayer.com' ? management(request) : upload(request),
  );

  function event(name: string, video: string) {
    const claims = { event: name, media_id: video, webhook_id: 'abcdefgh', site_id: config.site_id };
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
    const signature = createHmac('sha256', credentials.webhook_secret).update(signed).digest('base64url');
    return {
      headers: { authorization: `Bearer ${signed}.${signature}` },
      body: Buffer.from(JSON.stringify(claims)),
    };
  }

  return {
    ...server,
    config,
    credentials,
    wrongCredentials: { api_secret: secret(), webhook_secret: secret() },
    addVideo: async () => {
      const id = random();
      medias.set(id, []);
      return id;
    },
    addForeignTrack: async (video, language) => {
      const metadata = { label: `By hand (${language})`, srclang: language };
      const body = Buffer.from('WEBVTT\n');
      medias
        .get(video)!
        .push({ id: random(), status: 'ready', track_kind: 'captions', metadata, format: 'vtt', body });
    },
    tracks: async (video) =>
      medias.get(video)!.map(({ id, metadata, track_kind, format, body }) => ({
        remoteId: id,
        language: metadata.srclang,
        label: metadata.label,
        kind: track_kind,
        format,
        body: body ?? new Uint8Array(),
      })),
    events: {
      of: (video) => event('media_available', video),
      unknown: () => event('media_deleted', random()),
    },
  };
}
