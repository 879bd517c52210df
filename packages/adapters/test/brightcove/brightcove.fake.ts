import type { CaptionFormat } from '@scriptorium/integrations';
import { routes, startFakeServer } from '@scriptorium/integrations/testing';
import type { FakeAnswer, FakePlatform, FakeRequest } from '@scriptorium/integrations/testing';
import { randomBytes, randomInt, randomUUID } from 'node:crypto';

interface Track {
  id: string;
  srclang: string;
  label: string;
  kind: string;
  src: string;
  format: CaptionFormat;
  body: Uint8Array;
}
interface Job {
  id: string;
  state: 'processing' | 'finished' | 'failed';
  track: Track;
}
interface Video {
  id: string;
  name: string;
  created_at: string;
  /** `dynamic_origin` is Dynamic Delivery. */
  delivery_type: string;
  tracks: Track[];
  jobs: Job[];
}

export interface FakeBrightcove extends FakePlatform {
  setDelivery(video: string, type: string): void;
}

const refuse = (status: number, error_code: string): FakeAnswer => ({
  status,
  json: [{ error_code, message: `${error_code.toLowerCase().replaceAll('_', ' ')}` }],
});

/**
 * Fake of Video Cloud, written from https://apis.support.brightcove.com: the OAuth, CMS and Dynamic Ingest
 * APIs. The first status request for any job of a video runs all of its jobs, and each job adds a track.
 */
export async function startBrightcove(): Promise<FakeBrightcove> {
  const config = { account_id: String(randomInt(1e9)) };
  const credentials = { client_id: randomUUID(), client_secret: randomBytes(24).toString('hex') };
  const videos = new Map<string, Video>();
  const tokens = new Set<string>();

  const token = (request: FakeRequest): FakeAnswer => {
    const { user, password } = request.basic ?? {};
    if (user !== credentials.client_id || password !== credentials.client_secret)
      return { status: 401, json: { error: 'invalid_client', error_description: 'The client is not known' } };
    if (request.form().get('grant_type') !== 'client_credentials')
      return { status: 400, json: { error: 'unsupported_grant_type' } };
    const access_token = randomBytes(24).toString('base64url');
    tokens.add(access_token);
    return { json: { access_token, token_type: 'Bearer', expires_in: 300 } };
  };

  const refusal = (request: FakeRequest, account = ''): FakeAnswer | undefined => {
    if (!tokens.has(request.bearer ?? '')) return refuse(401, 'UNAUTHORIZED');
    return account === config.account_id ? undefined : refuse(403, 'ACCESS_DENIED');
  };
  type Handler = (request: FakeRequest, video: Video, job: string) => FakeAnswer | Promise<FakeAnswer>;
  const authorised =
    (handle: Handler) =>
    (request: FakeRequest, { account, video = '', job = '' }: Record<string, string>) => {
      const found = videos.get(video);
      return refusal(request, account) ?? (found ? handle(request, found, job) : refuse(404, 'NOT_FOUND'));
    };

  const view = ({ id, srclang, label, kind, src }: Track) => ({
    id,
    srclang,
    label,
    kind,
    src,
    status: 'published',
    asset_id: id,
  });
  const about = ({ id, name, created_at }: Video) => ({
    id,
    name,
    created_at,
    complete: true,
    duration: 61_500,
  });
  const list = (request: FakeRequest, { account }: Record<string, string>): FakeAnswer => {
    const [limit, offset] = ['limit', 'offset'].map((name) => Number(request.query.get(name) ?? 0));
    const sorted = [...videos.values()].sort((a, b) => a.created_at.localeCompare(b.created_at));
    if (request.query.get('sort') !== 'created_at') sorted.reverse();
    if (limit! > 100) return refuse(422, 'ILLEGAL_QUERY');
    return refusal(request, account) ?? { json: sorted.slice(offset, offset! + limit!).map(about) };
  };
  const sources = authorised((_request, { id }) => ({
    json: [
      { src: `https://manifest.prod.boltdns.net/${id}.m3u8`, type: 'application/x-mpegURL' },
      { src: `https://bcboltio.akamaized.net/small-${id}.mp4`, container: 'MP4', size: 100 },
      { src: `https://bcboltio.akamaized.net/${id}.mp4`, container: 'MP4', size: 1000 },
      { src: `http://bcboltio.akamaized.net/insecure-${id}.mp4`, container: 'MP4', size: 1000 },
    ],
  }));
  const show = authorised((_request, video) => ({
    json: {
      ...about(video),
      state: 'ACTIVE',
      delivery_type: video.delivery_type,
      text_tracks: video.tracks.map(view),
    },
  }));
  const change = authorised((request, video) => {
    const { text_tracks: wanted } = request.json() as { text_tracks?: { id: string }[] };
    if (!Array.isArray(wanted)) return refuse(422, 'VALIDATION_ERROR');
    video.tracks = video.tracks.filter(({ id }) => wanted.some((track) => track.id === id));
    return { status: 202, json: {} };
  });

  const ingest = authorised(async (request, { jobs, delivery_type }) => {
    const { text_tracks: [wanted] = [] } = request.json() as { text_tracks?: Record<string, string>[] };
    if (!wanted?.url || !wanted.srclang || !wanted.kind) return refuse(400, 'BAD_REQUEST');
    const { url, srclang, kind, label = srclang } = wanted;
    const file = await fetch(url);
    const track = {
      id: randomUUID(),
      srclang,
      label,
      kind,
      src: `https://cf-images.example/${randomUUID()}`,
      format: new URL(url).pathname.split('.').at(-1) as CaptionFormat,
      body: new Uint8Array(await file.arrayBuffer()),
    };
    const id = randomUUID();
    const isIngested = file.ok && (track.format === 'vtt' || delivery_type === 'dynamic_origin');
    jobs.push({ id, state: isIngested ? 'processing' : 'failed', track });
    return { json: { id } };
  });
  const showJob = authorised((_request, video, id) => {
    const job = video.jobs.find((it) => it.id === id);
    if (!job) return refuse(404, 'NOT_FOUND');
    const { state } = job;
    for (const running of video.jobs.filter((it) => it.state === 'processing')) {
      running.state = 'finished';
      video.tracks.push(running.track);
    }
    return { json: { id, state, error_message: state === 'failed' ? 'Unable to fetch the file' : null } };
  });

  const server = await startFakeServer(
    routes({
      'POST /v4/access_token': token,
      'GET /v1/accounts/:account/counts/videos': (request, { account }) =>
        refusal(request, account) ?? { json: { count: videos.size } },
      'GET /v1/accounts/:account/videos': list,
      'GET /v1/accounts/:account/videos/:video': show,
      'GET /v1/accounts/:account/videos/:video/sources': sources,
      'PATCH /v1/accounts/:account/videos/:video': change,
      'POST /v1/accounts/:account/videos/:video/ingest-requests': ingest,
      'GET /v1/accounts/:account/videos/:video/ingest_jobs/:job': showJob,
    }),
  );

  return {
    ...server,
    config,
    credentials,
    wrongCredentials: { ...credentials, client_secret: randomBytes(24).toString('hex') },
    isTokenRequest: ({ url }) => url.endsWith('/v4/access_token'),
    expireTokens: () => tokens.clear(),
    addVideo: async ({ title = 'A video', publishedAt = new Date() } = {}) => {
      const id = String(randomInt(1e12));
      videos.set(id, {
        id,
        name: title,
        created_at: publishedAt.toISOString(),
        delivery_type: 'dynamic_origin',
        tracks: [],
        jobs: [],
      });
      return id;
    },
    setDelivery: (video, type) => void (videos.get(video)!.delivery_type = type),
    addForeignTrack: async (video, language) => {
      const track = { id: randomUUID(), srclang: language, label: `By hand (${language})`, kind: 'captions' };
      videos.get(video)!.tracks.push({ ...track, src: '', format: 'vtt', body: Buffer.from('WEBVTT\n') });
    },
    tracks: async (video) =>
      videos.get(video)!.tracks.map(({ id, srclang, label, kind, format, body }) => ({
        remoteId: id,
        language: srclang,
        label,
        kind,
        format,
        body,
      })),
  };
}
