import type { CaptionFormat } from '@scriptorium/integrations';
import { routes, startFakeServer } from '@scriptorium/integrations/testing';
import type { FakeAnswer, FakePlatform, FakeRequest } from '@scriptorium/integrations/testing';
import { randomBytes, randomUUID } from 'node:crypto';

interface Captions {
  language: string;
  format: CaptionFormat;
  body: Uint8Array;
}

const languages =
  'English_USA English_GBR Spanish_MEX Spanish_ESP German French Dutch Thai Chinese_Simplified Chinese_Traditional Korean ' +
  'Japanese Russian Portuguese Polish English_AUS Danish Finnish Hungarian Norwegian Swedish Italian Welsh Catalan ' +
  'Galician Basque Arabic Hindi French_CAN Hebrew Vietnamese';

const refuse = (status: number, Message: string): FakeAnswer => ({
  status,
  json: { Error: { ErrorCode: 'Error', Message, Success: false } },
});

/**
 * Fake of Panopto's session API, written from the OpenAPI document that every site serves. That document does
 * not specify an upload in a language that already has captions; the fake adds a second track.
 */
export async function startPanopto(): Promise<FakePlatform> {
  const [client_id, client_secret, password] = [randomUUID(), randomBytes(16).toString('hex'), randomUUID()];
  const credentials = { client_id, client_secret, username: 'captioner', password };
  const sessions = new Map<string, Captions[]>();
  const tokens = new Set<string>();

  const token = (request: FakeRequest): FakeAnswer => {
    const { user, password: secret } = request.basic ?? {};
    const form = Object.fromEntries(request.form());
    if (user !== client_id || secret !== client_secret)
      return { status: 400, json: { error: 'invalid_client' } };
    if (form.grant_type !== 'password' || form.password !== password || form.scope !== 'api')
      return { status: 400, json: { error: 'invalid_grant' } };
    const access_token = randomBytes(16).toString('hex');
    tokens.add(access_token);
    return { json: { access_token, expires_in: 3600, token_type: 'Bearer' } };
  };

  const refusal = (request: FakeRequest): FakeAnswer | undefined =>
    tokens.has(request.bearer ?? '') ? undefined : refuse(401, 'Unauthorized');
  const authorised =
    (handle: (request: FakeRequest, session: Captions[], language: string) => FakeAnswer) =>
    (request: FakeRequest, { session = '', language = '' }: Record<string, string>): FakeAnswer => {
      const found = sessions.get(session);
      const missing = refuse(404, 'The requested session was not found');
      return refusal(request) ?? (found ? handle(request, found, language) : missing);
    };

  const upload = authorised((request, captions) => {
    const language = request.part('language')?.body.toString() ?? '';
    const [file] = request.parts().filter(({ filename }) => filename !== undefined);
    if (!file || !languages.split(' ').includes(language)) return refuse(400, 'Bad request');
    const format = file.filename!.endsWith('.srt') ? 'srt' : 'vtt';
    captions.push({ language, format, body: file.body });
    return { status: 200 };
  });
  const remove = authorised((_request, captions, language) => {
    if (!languages.split(' ').includes(language)) return refuse(400, 'Bad request');
    const left = captions.filter((track) => track.language !== language);
    captions.splice(0, captions.length, ...left);
    return { status: 200 };
  });

  const api = '/Panopto/api/v1/sessions';
  const server = await startFakeServer(
    routes({
      'POST /Panopto/oauth2/connect/token': token,
      [`GET ${api}/search`]: (request) => refusal(request) ?? { json: { Results: [] } },
      [`GET ${api}/:session`]: authorised(() => ({ json: { Name: 'A session' } })),
      [`POST ${api}/:session/captions`]: upload,
      [`DELETE ${api}/:session/captions/languages/:language`]: remove,
    }),
  );

  return {
    ...server,
    config: { base_url: 'https://school.hosted.panopto.com' },
    credentials,
    wrongCredentials: { ...credentials, password: randomUUID() },
    isTokenRequest: ({ url }) => url.endsWith('/oauth2/connect/token'),
    expireTokens: () => tokens.clear(),
    addVideo: async () => {
      const id = randomUUID();
      sessions.set(id, []);
      return id;
    },
    addForeignTrack: async (video, language) => {
      sessions.get(video)!.push({ language, format: 'vtt', body: Buffer.from('WEBVTT\n') });
    },
    tracks: async (video) => sessions.get(video)!.map((track) => ({ remoteId: track.language, ...track })),
  };
}
