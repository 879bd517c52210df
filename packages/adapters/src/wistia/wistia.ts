import { AdapterError, defineIntegration, ignoreMissing, iso639Part2 } from '@scriptorium/integrations';
import type { AdapterContext } from '@scriptorium/integrations';
import { z } from 'zod';
import { PlatformHttp, verification } from '../platform-http.js';
import { readEvent, requireSignature } from '../webhook.js';

const api = 'https://api.wistia.com/modern';

const Credentials = z.strictObject({
  access_token: z
    .string()
    .min(1)
    .describe('API token with the permission to read, update and delete anything'),
  webhook_secret: z.string().min(1).optional().describe('Secret key of the webhook, for automatic orders'),
});
type Context = AdapterContext<unknown, z.output<typeof Credentials>>;

const Account = z.object({ name: z.string().nullish() });
const Captions = z.array(z.object({ language: z.string() }));
const Media = z.object({
  name: z.string().nullish(),
  duration: z.number().nullish(),
  assets: z.array(z.object({ type: z.string(), url: z.url() })).nullish(),
});
const Refusal = z.object({ error: z.string() });
const Events = z.object({ events: z.array(z.looseObject({ type: z.string() })) });
const Ready = z.object({
  type: z.literal('media.ready'),
  uuid: z.string(),
  payload: z.object({ media: z.object({ id: z.string(), name: z.string().nullish() }) }),
});

/**
 * A media has one caption track per language, regardless of kind, label and region. The remote id is Wistia's
 * language code. https://docs.wistia.com/reference
 */
export const wistia = defineIntegration({
  id: 'wistia',
  displayName: 'Wistia',
  version: '1.0.0',
  config: z.strictObject({}),
  credentials: Credentials,
  capabilities: {
    captions: { formats: ['srt'], delivery: 'push', replace: 'upsert', onePerLanguage: true },
    discovery: 'webhook',
  },

  egressHosts: () => ['api.wistia.com'],
  mapLanguage: wistiaLanguage,
  parseReference(reference) {
    if (/^[a-z0-9]{6,32}$/.test(reference)) return reference;
    throw new AdapterError('invalid', 'A Wistia reference id must be the hashed id of a media');
  },

  verify: (context) =>
    verification(async () => {
      const { name } = await (await open(context)).json(Account, `${api}/account`);
      return name ?? undefined;
    }),

  async putCaption(context, caption) {
    const language = wistiaLanguage(caption.language)!;
    const http = await open(context);
    const tracks = `${api}/medias/${caption.video}/captions`;
    const there = (await http.json(Captions, tracks)).some((track) => track.language === language);
    const body = new FormData();
    body.set('caption_file', new Blob([caption.body as Uint8Array<ArrayBuffer>]), `${language}.srt`);
    if (!there) body.set('language', language);
    await http.send(there ? `${tracks}/${language}` : tracks, { method: there ? 'PUT' : 'POST', body });
    return { remoteId: language, state: 'done' };
  },

  async removeCaption(context, { video, remoteId }) {
    const track = `${api}/medias/${video}/captions/${encodeURIComponent(remoteId)}`;
    await ignoreMissing((await open(context)).send(track, { method: 'DELETE' }));
  },

  async resolveSource(context, video) {
    const media = await (await open(context)).json(Media, `${api}/medias/${video}`);
    const original = media.assets?.find(({ type }) => type === 'OriginalFile');
    if (!original) throw new AdapterError('not_found', 'Wistia does not keep the original of this media');
    return {
      url: original.url,
      ...(media.name && { title: media.name }),
      ...(media.duration && { durationSeconds: media.duration }),
    };
  },

  async parseEvent(context: Context, { headers, body }) {
    const { webhook_secret: secret } = await context.credentials.get();
    requireSignature({ secret, payload: body, signature: headers['x-wistia-signature'] });
    return (readEvent(body, Events)?.events ?? []).flatMap((event) => {
      const { data: ready } = Ready.safeParse(event);
      if (!ready) return [];
      const { id, name } = ready.payload.media;
      return [{ eventId: ready.uuid, video: id, ...(name && { title: name }) }];
    });
  },
});

async function open(context: Context): Promise<PlatformHttp> {
  const { access_token: token } = await context.credentials.get();
  const explain = (body: unknown, status: number) => ({
    message: Refusal.safeParse(body).data?.error,
    // The only cause of a 400 in these calls: a track in the language was added after the lookup.
    ...(status === 400 && { kind: 'conflict' as const }),
  });
  return new PlatformHttp('Wistia', context, explain, { authorization: `Bearer ${token}` });
}

/** Returns Wistia's code: ISO 639-2, except for Traditional Chinese. */
function wistiaLanguage(tag: string): string | undefined {
  const code = iso639Part2(tag);
  return code === 'zho' && new Intl.Locale(tag).maximize().script === 'Hant' ? 'zh-Hant' : code;
}
