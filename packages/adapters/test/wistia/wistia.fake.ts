import { routes, startFakeServer } from '@scriptorium/integrations/testing';
import type { FakeAnswer, FakePlatform, FakeRequest } from '@scriptorium/integrations/testing';
import { createHmac, randomBytes } from 'node:crypto';

interface Media {
  title: string;
  /** Caption files by ISO 639-2 code. */
  captions: Map<string, Uint8Array>;
}

const random = () => randomBytes(5).toString('hex');
const secret = () => randomBytes(32).toString('hex');

/**
 * Fake of Wistia's Data API, written from the OpenAPI documents of https://docs.wistia.com/reference, version
 * 2026.09.0.
 */
export async function startWistia(): Promise<FakePlatform> {
  const credentials = { access_token: secret(), webhook_secret: secret() };
  const medias = new Map<string, Media>();

  type Handler = (request: FakeRequest, media: Media, language: string) => FakeAnswer;
  const refusal = (request: FakeRequest): FakeAnswer | undefined =>
    request.bearer === credentials.access_token
      ? undefined
      : { status: 401, json: { code: 'unauthorized_credentials', error: 'Invalid credentials.' } };
  const authorised =
    (handle: Handler) =>
    (request: FakeRequest, { media = '', language = '' }: Record<string, string>): FakeAnswer => {
      const found = medias.get(media);
      return refusal(request) ?? (found ? handle(request, found, language) : { status: 404 });
    };

  const file = (request: FakeRequest) => request.part('caption_file')?.body;
  const create = authorised((request, { captions }) => {
    const language = request.part('language')?.body.toString() ?? '';
    const body = file(request);
    if (!body || !/^[a-z]{3}$|^zh-Hant$/.test(language))
      return { status: 400, json: { error: 'Bad request' } };
    if (captions.has(language))
      return { status: 400, json: { error: 'Captions already exist for this video' } };
    captions.set(language, body);
    return { status: 200 };
  });
  const update = authorised((request, { captions }, language) => {
    const body = file(request);
    if (!captions.has(language)) return { status: 404 };
    if (!body) return { status: 400, json: { error: 'Bad request' } };
    captions.set(language, body);
    return { status: 200 };
  });
  const list = authorised((_request, { captions }) => ({
    json: [...captions].map(([language, body]) => ({
      language,
      is_draft: false,
      id: `transcript-${language}`,
      version: 1,
      segments: null,
      text: Buffer.from(body).toString(),
    })),
  }));
  const show = authorised((request, { title }) => ({
    json: {
      name: title,
      duration: 12.5,
      assets: [
        { type: 'IphoneVideoFile', url: 'https://embed-ssl.wistia.com/deliveries/small.bin' },
        {
          type: 'OriginalFile',
          url: `https://embed-ssl.wistia.com/deliveries/${request.path.split('/')[3]}.bin`,
        },
      ],
    },
  }));

  const server = await startFakeServer(
    routes({
      'GET /modern/account': (request) => refusal(request) ?? { json: { id: 1, name: 'A school' } },
      'GET /modern/medias/:media': show,
      'GET /modern/medias/:media/captions': list,
      'POST /modern/medias/:media/captions': create,
      'PUT /modern/medias/:media/captions/:language': update,
      'DELETE /modern/medias/:media/captions/:language': authorised((_request, { captions }, language) => ({
        status: captions.delete(language) ? 200 : 404,
      })),
    }),
  );

  function event(type: string, video: string) {
    const media = { id: video, name: medias.get(video)?.title, url: '', duration: 1 };
    const events = [
      { type, uuid: `event-${video}`, generated_at: '2026-01-01T00:00:00Z', payload: { media } },
    ];
    const body = Buffer.from(JSON.stringify({ hook: { uuid: random() }, events }));
    const signature = createHmac('sha256', credentials.webhook_secret).update(body).digest('hex');
    return { headers: { 'x-wistia-signature': signature }, body };
  }

  return {
    ...server,
    config: {},
    credentials,
    wrongCredentials: { access_token: secret(), webhook_secret: secret() },
    addVideo: async ({ title = 'A video' } = {}) => {
      const id = random();
      medias.set(id, { title, captions: new Map() });
      return id;
    },
    addForeignTrack: async (video, language) => {
      medias.get(video)!.captions.set(language, Buffer.from('1\n00:00:00,000 --> 00:00:01,000\nBy hand\n'));
    },
    tracks: async (video) =>
      [...medias.get(video)!.captions].map(([language, body]) => ({
        remoteId: language,
        language,
        format: 'srt',
        body,
      })),
    events: {
      of: (video) => event('media.ready', video),
      unknown: () => event('media.updated', random()),
    },
  };
}
