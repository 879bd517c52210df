import { routes, startFakeServer } from '@scriptorium/integrations/testing';
import type { FakeAnswer, FakePlatform, FakeRequest } from '@scriptorium/integrations/testing';
import { randomBytes, randomUUID } from 'node:crypto';

interface Caption {
  body: Uint8Array;
  byUs: boolean;
}
export interface PeerTubeVideo {
  uuid: string;
  name: string;
  publishedAt: Date;
  language: string | null;
  /** Values of VideoState and VideoPrivacy. */
  state: number;
  privacy: number;
  captions: Map<string, Caption>;
}
export interface FakePeerTube extends FakePlatform {
  videos: PeerTubeVideo[];
  /** Makes every sign-in fail: with a code of PeerTube, or with status 429. */
  refuseSignIn(reason: SignInRefusal): void;
}

/** Statuses and details of refused sign-ins. */
const refusals = {
  account_blocked: [400, 'User is blocked.'],
  missing_two_factor: [401, 'Missing two factor header'],
  invalid_two_factor: [400, 'Invalid two factor header'],
  email_not_verified: [400, 'User email is not verified.'],
  account_waiting_for_approval: [400, 'This account is awaiting approval by moderators.'],
  account_approval_rejected: [400, 'Registration approval has been rejected for this account.'],
  too_long_password: [400, 'Password is too long.'],
  invalid_client: [400, 'Invalid client: client is invalid'],
} as const;
export type SignInRefusal = keyof typeof refusals | 'rate_limit';

const MOST_CAPTION_BYTES = 20 * 1024 * 1024;

const random = () => randomBytes(12).toString('hex');
const problem = (status: number, code: string, detail: string): FakeAnswer => ({
  status,
  headers: { 'content-type': 'application/problem+json' },
  body: JSON.stringify({ type: `https://docs.joinpeertube.org/#${code}`, code, detail, status }),
});
/** Returns whether the instance knows a language id: ISO 639 without regions, plus the two Chinese scripts. */
const isLanguage = (id: string) => /^([a-z]{2,3}|zh-Hans|zh-Hant)$/.test(id);

/**
 * Fake of PeerTube, written from https://docs.joinpeertube.org/api-rest-reference.html, with one user who owns
 * every video.
 */
export async function startPeerTube(): Promise<FakePeerTube> {
  const credentials = { username: `user-${random()}`, password: random() };
  const client = { client_id: random(), client_secret: random() };
  const tokens = new Set<string>();
  const videos: PeerTubeVideo[] = [];
  let refusal: SignInRefusal | undefined;

  const login = (request: FakeRequest): FakeAnswer => {
    const { client_id, client_secret, grant_type, username, password } = Object.fromEntries(request.form());
    if (client_id !== client.client_id || client_secret !== client.client_secret)
      return problem(400, 'invalid_client', 'Invalid client: cannot retrieve client credentials');
    if (grant_type !== 'password' || username !== credentials.username || password !== credentials.password)
      return problem(400, 'invalid_grant', 'Invalid grant: user credentials are invalid');
    if (refusal === 'rate_limit')
      return {
        status: 429,
        headers: { 'retry-after': '240' },
        body: 'Too many requests, please try again later.',
      };
    if (refusal) return problem(refusals[refusal][0], refusal, refusals[refusal][1]);
    const token = random();
    tokens.add(token);
    const issued = { token_type: 'Bearer', access_token: token, refresh_token: random() };
    return { json: { ...issued, expires_in: 14_399, refresh_token_expires_in: 1_209_599 } };
  };

  type Handler = (request: FakeRequest, params: Record<string, string>) => FakeAnswer;
  const authorised =
    (handle: Handler): Handler =>
    (request, params) =>
      tokens.has(request.bearer ?? '')
        ? handle(request, params)
        : problem(401, 'invalid_token', 'Invalid token: access token is invalid');
  const onVideo = (handle: (video: PeerTubeVideo, language: string, request: FakeRequest) => FakeAnswer) =>
    authorised((request, { id = '', language = '' }) => {
      const video = videos.find(({ uuid }) => uuid === id);
      return video ? handle(video, language, request) : problem(404, 'not_found', 'Video not found');
    });

  const list = authorised(({ query }) => {
    const [start, count] = [Number(query.get('start') ?? 0), Number(query.get('count') ?? 15)];
    if (count > 100) return problem(400, 'bad_request', 'Incorrect request parameters: count');
    const sorted = videos.toSorted((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime());
    if (query.get('sort') !== 'publishedAt') sorted.reverse();
    return { json: { total: videos.length, data: sorted.slice(start, start + count).map(view) } };
  });

  const putCaption = onVideo((video, language, request) => {
    const file = request.part('captionfile');
    if (file && file.body.byteLength > MOST_CAPTION_BYTES)
      return problem(413, 'max_file_size_reached', 'The caption file is too large');
    if (!isLanguage(language) || !file?.filename || !/\.(vtt|srt)$/.test(file.filename))
      return problem(400, 'bad_request', 'Incorrect request parameters: captionfile, captionLanguage');
    video.captions.set(language, { body: file.body, byUs: true });
    return { status: 204 };
  });

  const server = await startFakeServer(
    routes({
      'GET /api/v1/oauth-clients/local': () => ({ json: client }),
      'POST /api/v1/users/token': login,
      'GET /api/v1/users/me': authorised(() => ({ json: { id: 1, username: credentials.username } })),
      'GET /api/v1/users/me/videos': list,
      'GET /api/v1/videos': list,
      'GET /api/v1/videos/:id': onVideo((video) => ({ json: details(video) })),
      'POST /api/v1/videos/:id/token': onVideo(() => ({
        json: { files: { token: 'file-token', expires: '2026-06-01T12:00:00.000Z' } },
      })),
      'PUT /api/v1/videos/:id/captions/:language': putCaption,
      'DELETE /api/v1/videos/:id/captions/:language': onVideo((video, language) =>
        video.captions.delete(language) ? { status: 204 } : problem(404, 'not_found', 'Caption not found'),
      ),
    }),
  );

  return {
    ...server,
    videos,
    refuseSignIn: (reason) => void (refusal = reason),
    config: { base_url: 'https://peertube.example' },
    credentials,
    wrongCredentials: { ...credentials, password: random() },
    isTokenRequest: ({ url }) => url.endsWith('/users/token'),
    expireTokens: () => tokens.clear(),
    addVideo: async ({ title = 'A video', language = null, publishedAt = new Date() } = {}) => {
      const video = { uuid: randomUUID(), name: title, publishedAt, language, state: 1, privacy: 1 };
      videos.push({ ...video, captions: new Map() });
      return video.uuid;
    },
    addForeignTrack: async (id, language) => {
      const video = videos.find(({ uuid }) => uuid === id)!;
      video.captions.set(language, { body: Buffer.from('WEBVTT\n'), byUs: false });
    },
    tracks: async (id) =>
      [...videos.find(({ uuid }) => uuid === id)!.captions].map(([language, { body }]) => ({
        remoteId: language,
        language,
        body,
      })),
  };
}

const view = ({ uuid, name, publishedAt, language, state, privacy }: PeerTubeVideo) => ({
  uuid,
  name,
  duration: 61,
  publishedAt: publishedAt.toISOString(),
  language: { id: language, label: language ?? 'Unknown' },
  state: { id: state, label: '' },
  privacy: { id: privacy, label: '' },
});

const details = (video: PeerTubeVideo) => ({
  ...view(video),
  files: [],
  streamingPlaylists: [
    {
      files: [file(video, 1080), file(video, 720), file(video, 360), { ...file(video, 0), hasAudio: false }],
    },
  ],
});

const file = ({ uuid }: PeerTubeVideo, height: number) => ({
  resolution: { id: height, label: `${height}p` },
  hasAudio: true,
  fileDownloadUrl: `https://peertube.example/download/streaming-playlists/hls/videos/${uuid}-${height}.mp4`,
});
