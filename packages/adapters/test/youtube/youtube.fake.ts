import { routes, startFakeServer } from '@scriptorium/integrations/testing';
import type { FakeAnswer, FakePlatform, FakeRequest } from '@scriptorium/integrations/testing';
import { randomBytes } from 'node:crypto';

interface Track {
  id: string;
  language: string;
  name: string;
  trackKind: 'standard' | 'asr';
  status: 'syncing' | 'serving' | 'failed';
  isDraft: boolean;
  body: Uint8Array;
}
export interface FakeYouTube extends FakePlatform {
  credentials: { client_id: string; client_secret: string; refresh_token: string };
  tracksOf(video: string): Track[];
  /** Remaining quota. A list costs 50, an insert 400, an update 450, a delete 50. */
  quota: number;
}

const random = () => randomBytes(12).toString('hex');
const refuse = (status: number, reason: string, message = reason): FakeAnswer => ({
  status,
  json: { error: { code: status, message, errors: [{ message, domain: 'youtube.caption', reason }] } },
});

/**
 * Fake of the YouTube Data API, written from https://developers.google.com/youtube/v3/docs/captions, and of
 * Google's OAuth token endpoint.
 */
export async function startYouTube(): Promise<FakeYouTube> {
  const credentials = { client_id: random(), client_secret: random(), refresh_token: random() };
  const tokens = new Set<string>();
  const videos = new Map<string, Track[]>();
  const fake = { quota: Infinity };

  const issue = (request: FakeRequest): FakeAnswer => {
    const { grant_type, ...given } = Object.fromEntries(request.form());
    const right = Object.entries(credentials).every(([name, value]) => given[name] === value);
    if (!right || grant_type !== 'refresh_token')
      return { status: 400, json: { error: 'invalid_grant', error_description: 'Bad Request' } };
    const token = random();
    tokens.add(token);
    return {
      json: { access_token: token, expires_in: 3599, token_type: 'Bearer', scope: 'youtube.force-ssl' },
    };
  };

  const authorised =
    (cost: number, handle: (request: FakeRequest) => FakeAnswer) =>
    (request: FakeRequest): FakeAnswer => {
      if (!tokens.has(request.bearer ?? '')) return refuse(401, 'authError', 'Invalid Credentials');
      if (cost > fake.quota) return refuse(403, 'quotaExceeded', 'You have exceeded your quota.');
      fake.quota -= cost;
      return handle(request);
    };
  const findTrack = (id: unknown) => [...videos.values()].flat().find((track) => track.id === id);

  const list = authorised(50, ({ query }) => {
    const videoId = query.get('videoId') ?? '';
    const tracks = videos.get(videoId);
    if (!tracks) return refuse(404, 'videoNotFound');
    const items = tracks.map((track) => view(videoId, track));
    for (const track of tracks) track.status = 'serving';
    return { json: { kind: 'youtube#captionListResponse', items } };
  });
  const insert = authorised(400, (request) => {
    const { snippet, media } = uploadOf(request);
    const { videoId = '', language, name = '', isDraft = false } = snippet;
    const tracks = videos.get(String(videoId));
    if (!tracks) return refuse(404, 'videoNotFound');
    if (!language || !media) return refuse(400, 'invalidMetadata');
    if (
      tracks.some((track) => track.language === language && track.name === name && track.trackKind !== 'asr')
    )
      return refuse(409, 'captionExists');
    const track: Track = {
      id: random(),
      language: String(language),
      name: String(name),
      isDraft: Boolean(isDraft),
      trackKind: 'standard',
      status: 'syncing',
      body: media,
    };
    tracks.push(track);
    return { json: view(String(videoId), track) };
  });
  const update = authorised(450, (request) => {
    const { id, snippet, media } = uploadOf(request);
    const track = findTrack(id);
    if (!track) return refuse(404, 'captionNotFound');
    Object.assign(track, {
      isDraft: Boolean(snippet.isDraft),
      status: 'syncing',
      ...(media && { body: media }),
    });
    return { json: view('', track) };
  });
  const remove = authorised(50, ({ query }) => {
    for (const tracks of videos.values()) {
      const index = tracks.findIndex(({ id }) => id === query.get('id'));
      if (index >= 0) {
        tracks.splice(index, 1);
        return { status: 204 };
      }
    }
    return refuse(404, 'captionNotFound');
  });

  const server = await startFakeServer(
    routes({
      'POST /token': issue,
      'GET /youtube/v3/channels': authorised(1, () => ({
        json: { items: [{ snippet: { title: 'A channel' } }] },
      })),
      'GET /youtube/v3/captions': list,
      'POST /upload/youtube/v3/captions': insert,
      'PUT /upload/youtube/v3/captions': update,
      'DELETE /youtube/v3/captions': remove,
    }),
  );

  return Object.assign(fake, server, {
    config: {},
    credentials,
    wrongCredentials: { ...credentials, refresh_token: random() },
    isTokenRequest: ({ url }: { url: string }) => url.endsWith('/token'),
    expireTokens: () => tokens.clear(),
    tracksOf: (video: string) => videos.get(video)!,
    addVideo: async () => {
      const id = randomBytes(8).toString('base64url');
      videos.set(id, []);
      return id;
    },
    addForeignTrack: async (video: string, language: string) => {
      const foreign = { language, status: 'serving', isDraft: false, body: Buffer.from('WEBVTT\n') } as const;
      videos
        .get(video)!
        .push(
          { ...foreign, id: random(), name: 'By hand', trackKind: 'standard' },
          { ...foreign, id: random(), name: '', trackKind: 'asr' },
        );
    },
    tracks: async (video: string) =>
      videos
        .get(video)!
        .map(({ id, language, name, body }) => ({ remoteId: id, language, label: name, body })),
  });
}

/** Parses the metadata and the file of a `multipart/related` upload. */
function uploadOf(request: FakeRequest) {
  const [metadata, media] = request.parts();
  const { id, snippet = {} } = JSON.parse(metadata?.body.toString() || '{}') as {
    id?: string;
    snippet?: Record<string, unknown>;
  };
  const isUpload = request.query.get('uploadType') === 'multipart' && request.query.get('part') === 'snippet';
  return { id, snippet, media: isUpload ? media?.body : undefined };
}

const view = (videoId: string, { id, language, name, trackKind, status, isDraft }: Track) => ({
  kind: 'youtube#caption',
  id,
  snippet: { videoId, language, name, trackKind, status, isDraft },
});
