import { routes, startFakeServer } from '@scriptorium/integrations/testing';
import type { FakeAnswer, FakePlatform, FakeRequest } from '@scriptorium/integrations/testing';
import { randomBytes, randomInt } from 'node:crypto';

interface Track {
  id: number;
  locale: string;
  kind: string;
  content: string;
}
interface File {
  title: string;
  tracks: Track[];
}

const refuse = (status: number, message: string): FakeAnswer => ({ status, json: { errors: [{ message }] } });

/**
 * Fake of Canvas' media tracks, written from
 * https://developerdocs.instructure.com/services/canvas/resources/media_objects: a `PUT` deletes the tracks
 * whose locale it omits, and leaves tracks listed without content unchanged.
 */
export async function startCanvas(): Promise<FakePlatform> {
  const credentials = { access_token: randomBytes(16).toString('hex') };
  const files = new Map<string, File>();

  const refusal = (request: FakeRequest): FakeAnswer | undefined =>
    request.bearer === credentials.access_token ? undefined : refuse(401, 'Invalid access token.');
  const authorised =
    (handle: (request: FakeRequest, file: File) => FakeAnswer) =>
    (request: FakeRequest, { file = '' }: Record<string, string>): FakeAnswer => {
      const found = files.get(file);
      const missing = refuse(404, 'The specified resource does not exist.');
      return refusal(request) ?? (found ? handle(request, found) : missing);
    };

  const list = authorised((request, { tracks }) => ({
    json: tracks.map(({ content, ...track }) => ({
      ...track,
      ...(request.query.getAll('include[]').includes('content') && { content }),
    })),
  }));

  const update = (request: FakeRequest, params: Record<string, string>): FakeAnswer => {
    const refused = authorised(() => ({}))(request, params);
    const wanted = request.json() as unknown as Partial<Track>[];
    if (refused.status) return refused;
    if (!Array.isArray(wanted)) return refuse(400, 'The body is no array');
    const file = files.get(params.file!)!;
    file.tracks = file.tracks.filter((track) => wanted.some(({ locale }) => locale === track.locale));
    for (const { locale = '', kind = 'subtitles', content = '' } of wanted) {
      if (content.trim() === '') continue;
      const track = file.tracks.find((it) => it.locale === locale);
      if (track) Object.assign(track, { kind, content });
      else file.tracks.push({ id: randomInt(1e9), locale, kind, content });
    }
    return list(request, params);
  };

  const server = await startFakeServer(
    routes({
      'GET /api/v1/users/self': (request) => refusal(request) ?? { json: { id: 1, name: 'A teacher' } },
      'GET /api/v1/files/:file': authorised((request, { title }) => ({
        json: {
          display_name: title,
          url: `https://school.instructure.com${request.path}/download?verifier=x`,
        },
      })),
      'GET /api/v1/media_attachments/:file/media_tracks': list,
      'PUT /api/v1/media_attachments/:file/media_tracks': update,
    }),
  );

  return {
    ...server,
    config: { base_url: 'https://school.instructure.com' },
    credentials,
    wrongCredentials: { access_token: randomBytes(16).toString('hex') },
    addVideo: async ({ title = 'A video' } = {}) => {
      const id = String(randomInt(1e9));
      files.set(id, { title, tracks: [] });
      return id;
    },
    addForeignTrack: async (video, language) => {
      const track = {
        locale: language,
        kind: 'subtitles',
        content: 'WEBVTT\n\n1\n00:00.000 --> 00:01.000\nBy hand\n',
      };
      files.get(video)!.tracks.push({ id: randomInt(1e9), ...track });
    },
    tracks: async (video) =>
      files.get(video)!.tracks.map(({ locale, kind, content }) => ({
        remoteId: locale,
        language: locale,
        kind,
        body: Buffer.from(content),
      })),
  };
}
