import {
  AdapterError,
  closestTag,
  defineIntegration,
  hmacMatches,
  ignoreMissing,
  readJson,
  requestToken,
  send,
  verification,
  withAccessToken,
  type AdapterContext,
} from '@scriptorium/integrations';
import { z } from 'zod';

const config = z.object({ host: z.string().describe('Host of the platform, such as video.example') });
const credentials = z.object({
  refreshToken: z.string().describe('From the settings of your account'),
  webhookSecret: z.string().describe('The secret that signs webhooks'),
  accessToken: z.string().optional().describe('Obtained with the refresh token'),
});
type Credentials = z.output<typeof credentials>;
type Context = AdapterContext<z.output<typeof config>, Credentials>;

const languages = ['en', 'fr', 'de', 'es', 'ja', 'pt-BR', 'zh-Hans', 'zh-Hant', 'he'];
const Named = z.object({ name: z.string() });
const Track = z.object({ id: z.string() });
const Video = z.object({ id: z.string(), title: z.string() });
const Page = z.object({ videos: z.array(Video), next: z.string() });
const Event = z.object({ id: z.string(), type: z.string(), video: Video.optional() });

const video = ({ id, title }: z.output<typeof Video>) => ({ video: id, title });

function request(context: Context, path: string, init: RequestInit = {}): Promise<Response> {
  const origin = `https://${context.config.host}`;
  const tokens = {
    stored: ({ accessToken }: Credentials) => accessToken,
    refresh: async (stored: Credentials) => {
      const grant = { grant_type: 'refresh_token', refresh_token: stored.refreshToken };
      const { accessToken } = await requestToken(context, `${origin}/oauth/token`, grant);
      return { ...stored, accessToken };
    },
  };
  return withAccessToken(context, tokens, (token) =>
    send(context, `${origin}/v1/${path}`, { ...init, headers: { authorization: `Bearer ${token}` } }),
  );
}

export default defineIntegration({
  id: 'example',
  displayName: 'Example Video',
  version: '1.0.0',
  config,
  credentials,
  capabilities: {
    captions: { formats: ['vtt', 'srt'], delivery: 'push', replace: 'upsert', maxBytes: 500_000 },
    discovery: 'webhook',
  },
  egressHosts: ({ host }) => [host],
  mapLanguage: (tag) => closestTag(tag, languages),

  verify: (context) =>
    verification(request(context, 'account').then(async (answer) => (await readJson(answer, Named)).name)),

  async putCaption(context, { video, language, kind, format, label, body }) {
    const query = new URLSearchParams({ format, label });
    const path = `videos/${video}/captions/${closestTag(language, languages)}/${kind}?${query}`;
    const { id } = await readJson(await request(context, path, { method: 'PUT', body }), Track);
    return { remoteId: id, state: 'done' };
  },

  removeCaption: (context, { remoteId }) =>
    ignoreMissing(request(context, `captions/${remoteId}`, { method: 'DELETE' })),

  async parseEvent(context, { headers, body }) {
    const { webhookSecret: secret } = await context.credentials.get();
    if (!hmacMatches({ secret, payload: body, signature: headers['example-signature'] }))
      throw new AdapterError('auth', 'the signature of the event is wrong');
    const event = await readJson(new Response(body), Event);
    return event.type === 'video.ready' && event.video ? [{ eventId: event.id, ...video(event.video) }] : [];
  },

  async poll(context, cursor) {
    const page = await readJson(await request(context, `videos?after=${cursor ?? ''}`), Page);
    return { videos: page.videos.map(video), cursor: page.next };
  },
});
