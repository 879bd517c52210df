import { createHmac, randomBytes } from 'node:crypto';
import {
  routes,
  startFakeServer,
  type FakeAnswer,
  type FakePlatform,
  type FakeRequest,
  type RemoteTrack,
} from '@scriptorium/integrations/testing';

interface Video {
  id: string;
  title: string;
  tracks: RemoteTrack[];
}

const pageSize = 100;

/** Fake of the platform, written from its documentation. Stores videos and tracks, and checks tokens. */
export async function startFake(): Promise<FakePlatform> {
  const secret = () => randomBytes(9).toString('base64url');
  const account = { refreshToken: secret(), webhookSecret: secret() };
  const videos: Video[] = [];
  let tokens: string[] = [];
  let ids = 0;

  const find = (id: string | undefined) => videos.find((video) => video.id === id);
  const signedIn =
    (answer: (request: FakeRequest, params: Record<string, string>) => FakeAnswer | Promise<FakeAnswer>) =>
    (request: FakeRequest, params: Record<string, string>) =>
      tokens.includes(request.bearer ?? '') ? answer(request, params) : { status: 401 };

  const server = await startFakeServer(
    routes({
      'POST /oauth/token': (request) => {
        if (request.form().get('refresh_token') !== account.refreshToken)
          return { status: 400, json: { error: 'invalid_grant' } };
        tokens.push(secret());
        return { json: { access_token: tokens.at(-1), token_type: 'bearer' } };
      },
      'GET /v1/account': signedIn(() => ({ json: { name: 'Example Studios' } })),
      'PUT /v1/videos/:id/captions/:language/:kind': signedIn((request, { id, language, kind }) => {
        const video = find(id);
        if (!video) return { status: 404 };
        const old = video.tracks.find((track) => track.language === language && track.kind === kind);
        const label = request.query.get('label') ?? '';
        const remoteId = old?.remoteId ?? `track-${++ids}`;
        const track = { remoteId, language: language!, kind: kind!, label, body: request.body };
        video.tracks = [...video.tracks.filter((it) => it !== old), track];
        return { json: { id: remoteId } };
      }),
      'DELETE /v1/captions/:id': signedIn((_, { id }) => {
        const video = videos.find(({ tracks }) => tracks.some(({ remoteId }) => remoteId === id));
        if (!video) return { status: 404 };
        video.tracks = video.tracks.filter(({ remoteId }) => remoteId !== id);
        return { status: 204 };
      }),
      'GET /v1/videos': signedIn((request) => {
        const start = Number(request.query.get('after') ?? 0);
        const page = videos.slice(start, start + pageSize);
        return {
          json: { videos: page.map(({ id, title }) => ({ id, title })), next: String(start + page.length) },
        };
      }),
    }),
  );

  const event = (json: unknown) => {
    const body = Buffer.from(JSON.stringify(json));
    const signature = createHmac('sha256', account.webhookSecret).update(body).digest('hex');
    return { headers: { 'example-signature': signature }, body };
  };
  return {
    ...server,
    config: { host: 'video.example' },
    credentials: account,
    wrongCredentials: { refreshToken: 'revoked', webhookSecret: 'another secret' },
    addVideo: async ({ title = 'A video' } = {}) => {
      videos.push({ id: `video-${videos.length + 1}`, title, tracks: [] });
      return videos.at(-1)!.id;
    },
    addForeignTrack: async (id, language) => {
      const track = { remoteId: `track-${++ids}`, language, kind: 'chapters', body: Buffer.from('theirs') };
      find(id)?.tracks.push(track);
    },
    tracks: async (id) => find(id)?.tracks ?? [],
    isTokenRequest: ({ url }) => url.endsWith('/oauth/token'),
    expireTokens: () => (tokens = []),
    events: {
      of: (id) => event({ id: `event-${id}`, type: 'video.ready', video: { id, title: find(id)?.title } }),
      unknown: () => event({ id: 'event-0', type: 'account.renamed' }),
    },
  };
}
