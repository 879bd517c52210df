import { routes, startFakeServer } from '@scriptorium/integrations/testing';
import type { FakeAnswer, FakePlatform, FakeRequest } from '@scriptorium/integrations/testing';
import { randomBytes } from 'node:crypto';

interface Track {
  id: number;
  type: string;
  language: string;
  name: string;
  active: boolean;
  /** Undefined until a file is uploaded to the track's link. */
  body?: Uint8Array;
}
interface Video {
  id: number;
  name: string;
  createdAt: Date;
  tracks: Track[];
}
export interface FakeVimeo extends FakePlatform {
  credentials: { access_token: string };
  /** Scopes of the token. */
  scope: string;
  /** Whether viewers see the track. */
  isActive(video: string, remoteId: string): boolean;
}

const random = () => randomBytes(12).toString('hex');
const refuse = (status: number, error: string): FakeAnswer => ({
  status,
  json: { error, developer_message: `${error} (developer)`, error_code: status * 10 },
});
const pageOf = <Item>(items: Item[], { query }: FakeRequest): Item[] | undefined => {
  const [page, perPage] = [Number(query.get('page') ?? 1), Number(query.get('per_page') ?? 25)];
  const start = (page - 1) * perPage;
  return start > 0 && start >= items.length ? undefined : items.slice(start, start + perPage);
};

/**
 * Fake of Vimeo with one user, written from https://developer.vimeo.com/api/reference and
 * /api/upload/texttracks.
 */
export async function startVimeo(): Promise<FakeVimeo> {
  const credentials = { access_token: random() };
  const videos: Video[] = [];
  /** Tracks by the path of their upload link, which is signed and needs no token. */
  const links = new Map<string, Track>();
  let nextId = 76_979_871;

  type Handler = (request: FakeRequest, params: Record<string, string>) => FakeAnswer;
  const authorised =
    (handle: Handler): Handler =>
    (request, params) => {
      if (request.bearer !== credentials.access_token)
        return refuse(401, 'You must provide a valid access token.');
      if (!request.headers.accept?.startsWith('application/vnd.vimeo.*+json'))
        return refuse(406, 'Bad version');
      return handle(request, params);
    };
  const onVideo = (handle: (video: Video, request: FakeRequest) => FakeAnswer) =>
    authorised((request, { video = '' }) => {
      const found = videos.find(({ id }) => String(id) === video);
      return found ? handle(found, request) : refuse(404, 'The requested video could not be found');
    });
  const onTrack = (handle: (video: Video, track: Track, request: FakeRequest) => FakeAnswer) =>
    authorised((request, params) => {
      const video = videos.find(({ id }) => String(id) === params.video);
      const track = video?.tracks.find(({ id }) => String(id) === params.track);
      return video && track
        ? handle(video, track, request)
        : refuse(404, 'The requested text track could not be found');
    });

  const create = onVideo((video, request) => {
    const { type, language, name } = request.json() as Record<string, string>;
    if (!/^(captions|subtitles|chapters|descriptions|metadata)$/.test(type ?? '') || !language)
      return refuse(400, 'Something strange occurred. Please get in touch with the app creator.');
    const track: Track = { id: (nextId += 1), type: type!, language, name: name ?? '', active: false };
    video.tracks.push(track);
    const path = `/captions/${track.id}.vtt`;
    links.set(path, track);
    const link = `https://captions.cloud.vimeo.com${path}?expires=1775000000&sig=${random()}`;
    return { status: 201, json: { ...view(video, track), link } };
  });
  const activate = onTrack((video, track, request) => {
    // Only one track per language and type is active; activating one deactivates the others.
    const rivals = video.tracks.filter(
      ({ type, language }) => type === track.type && language === track.language,
    );
    if (request.json().active) for (const each of rivals) each.active = each === track;
    return { json: view(video, track) };
  });
  const upload = (request: FakeRequest): FakeAnswer => {
    const track = request.host === 'captions.cloud.vimeo.com' ? links.get(request.path) : undefined;
    if (!track || !request.query.has('sig')) return { status: 403, body: 'Forbidden' };
    track.body = request.body;
    return { status: 200 };
  };
  const list = authorised((request) => {
    const ascending = request.query.get('sort') === 'date' && request.query.get('direction') === 'asc';
    const sorted = videos.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    const data = pageOf(ascending ? sorted : sorted.reverse(), request);
    return data ? { json: { total: videos.length, data: data.map(videoView) } } : refuse(404, 'No such page');
  });

  const fake = { scope: 'public private edit delete upload video_files' };
  const server = await startFakeServer(
    routes({
      'GET /oauth/verify': authorised(() => ({ json: { scope: fake.scope, user: { name: 'A user' } } })),
      'GET /me/videos': list,
      'GET /videos/:video': onVideo((video) => ({
        json: { ...videoView(video), duration: 61, download: files(video) },
      })),
      'GET /videos/:video/texttracks': onVideo((video, request) => {
        const data = pageOf(video.tracks, request) ?? [];
        return { json: { total: video.tracks.length, data: data.map((track) => view(video, track)) } };
      }),
      'POST /videos/:video/texttracks': create,
      'PATCH /videos/:video/texttracks/:track': activate,
      'DELETE /videos/:video/texttracks/:track': onTrack((video, track) => {
        video.tracks = video.tracks.filter((each) => each !== track);
        return { status: 204 };
      }),
      'PUT /captions/:file': upload,
    }),
  );

  const videoOf = (id: string) => videos.find((video) => String(video.id) === id)!;
  return Object.assign(fake, server, {
    config: {},
    credentials,
    wrongCredentials: { access_token: random() },
    isActive: (id: string, uri: string) =>
      videoOf(id).tracks.some((track) => uri.endsWith(`/${track.id}`) && track.active),
    addVideo: async ({ title = 'A video', publishedAt = new Date() } = {}) => {
      nextId += 1;
      videos.push({ id: nextId, name: title, createdAt: publishedAt, tracks: [] });
      return String(nextId);
    },
    addForeignTrack: async (id: string, language: string) => {
      const track = {
        id: (nextId += 1),
        type: 'captions',
        language,
        name: `By hand (${language})`,
        active: false,
      };
      videoOf(id).tracks.push({ ...track, body: Buffer.from('WEBVTT\n') });
    },
    tracks: async (id: string) =>
      videoOf(id).tracks.map((track) => ({
        remoteId: view(videoOf(id), track).uri,
        language: track.language,
        label: track.name,
        kind: track.type,
        body: track.body ?? new Uint8Array(),
      })),
  });
}

const view = (video: Video, { id, type, language, name, active }: Track) => ({
  uri: `/videos/${video.id}/texttracks/${id}`,
  id,
  type,
  language,
  name,
  active,
});

const videoView = ({ id, name, createdAt }: Video) => ({
  uri: `/videos/${id}`,
  name,
  language: null,
  created_time: `${createdAt.toISOString().slice(0, 19)}+00:00`,
  status: 'available',
});

const files = ({ id }: Video) =>
  [2160, 720, 360].map((height) => ({
    height,
    link: `https://player.vimeo.com/progressive_redirect/download/${id}/${height}.mp4`,
    expires: '2026-06-01T12:00:00+00:00',
  }));
