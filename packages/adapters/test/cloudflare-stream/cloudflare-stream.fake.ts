import { routes, startFakeServer } from '@scriptorium/integrations/testing';
import type { FakeAnswer, FakePlatform, FakeRequest } from '@scriptorium/integrations/testing';
import { createHmac, randomBytes } from 'node:crypto';

interface Video {
  uid: string;
  name: string;
  requireSignedURLs: boolean;
  /** Number of `inprogress` responses of `downloads` before the file is ready. */
  preparing: number;
  captions: Map<string, Uint8Array>;
}
export interface FakeCloudflareStream extends FakePlatform {
  config: { account_id: string };
  credentials: { api_token: string; webhook_secret: string };
  video(uid: string): Video;
}

const random = () => randomBytes(16).toString('hex');
const ok = (result: unknown): FakeAnswer => ({ json: { success: true, errors: [], messages: [], result } });
const refuse = (status: number, code: number, message: string): FakeAnswer => ({
  status,
  json: { success: false, errors: [{ code, message }], messages: [], result: null },
});

/**
 * Fake of Cloudflare Stream, written from https://developers.cloudflare.com/api/resources/stream/ and
 * /stream/webhooks of its documentation.
 */
export async function startCloudflareStream(): Promise<FakeCloudflareStream> {
  const accountId = random();
  const credentials = { api_token: random(), webhook_secret: random() };
  const videos = new Map<string, Video>();

  type Handler = (request: FakeRequest, params: Record<string, string>) => FakeAnswer;
  const authorised =
    (handle: Handler): Handler =>
    (request, params) => {
      if (request.bearer !== credentials.api_token || params.account !== accountId)
        return refuse(403, 10_000, 'Authentication error');
      return handle(request, params);
    };
  const onVideo = (handle: (video: Video, request: FakeRequest, language: string) => FakeAnswer) =>
    authorised((request, { uid = '', language = '' }) => {
      const video = videos.get(uid);
      return video ? handle(video, request, language) : refuse(404, 10_003, 'Not Found: video not found');
    });

  const putCaption = onVideo((video, request, language) => {
    const file = request.part('file');
    if (!file || !isLanguage(language)) return refuse(400, 10_005, 'Bad Request: invalid caption');
    video.captions.set(language, file.body);
    return ok({ language, label: labelOf(language), generated: false, status: 'ready' });
  });
  const prepareDownload = onVideo((video) => {
    const status = video.preparing > 0 ? 'inprogress' : 'ready';
    video.preparing -= 1;
    const url = `https://customer-f33zs165nr7gyfy4.cloudflarestream.com/${video.uid}/downloads/default.mp4`;
    return ok({ default: { status, url, percentComplete: status === 'ready' ? 100 : 40 } });
  });

  const account = '/client/v4/accounts/:account/stream';
  const server = await startFakeServer(
    routes({
      [`GET ${account}`]: authorised(() => ok([...videos.values()].map(view))),
      [`GET ${account}/:uid`]: onVideo((video) => ok(view(video))),
      [`POST ${account}/:uid/downloads`]: prepareDownload,
      [`POST ${account}/:uid/token`]: onVideo((video, request) =>
        request.json().downloadable ? ok({ token: `signed-${video.uid}` }) : ok({ token: 'for-playing' }),
      ),
      [`GET ${account}/:uid/captions`]: onVideo((video) =>
        ok([...video.captions.keys()].map((language) => ({ language, label: labelOf(language) }))),
      ),
      [`PUT ${account}/:uid/captions/:language`]: putCaption,
      [`DELETE ${account}/:uid/captions/:language`]: onVideo((video, _request, language) =>
        video.captions.delete(language) ? ok('') : refuse(404, 10_003, 'Not Found'),
      ),
    }),
  );

  function event(video: object, time = new Date()) {
    const body = Buffer.from(JSON.stringify(video));
    const seconds = Math.floor(time.getTime() / 1000);
    const hmac = createHmac('sha256', credentials.webhook_secret).update(`${seconds}.`).update(body);
    return { headers: { 'webhook-signature': `time=${seconds},sig1=${hmac.digest('hex')}` }, body };
  }

  return {
    ...server,
    config: { account_id: accountId },
    credentials,
    wrongCredentials: { api_token: random(), webhook_secret: random() },
    video: (uid) => videos.get(uid)!,
    addVideo: async ({ title = 'A video' } = {}) => {
      const uid = random();
      videos.set(uid, { uid, name: title, requireSignedURLs: false, preparing: 0, captions: new Map() });
      return uid;
    },
    addForeignTrack: async (uid, language) => {
      videos.get(uid)!.captions.set(language, Buffer.from('WEBVTT\n'));
    },
    tracks: async (uid) =>
      [...videos.get(uid)!.captions].map(([language, body]) => ({ remoteId: language, language, body })),
    events: {
      of: (uid) => event(view(videos.get(uid)!)),
      unknown: () => event({ uid: random(), readyToStream: false, status: { state: 'error' } }),
      at: (uid, time) => event(view(videos.get(uid)!), time),
    },
  };
}

const isLanguage = (tag: string) => {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
};
const labelOf = (tag: string) => new Intl.DisplayNames(tag, { type: 'language' }).of(tag);

const view = ({ uid, name, requireSignedURLs }: Video) => ({
  uid,
  requireSignedURLs,
  duration: 61.5,
  meta: { name },
  readyToStream: true,
  status: { state: 'ready', pctComplete: '100.000000' },
});
