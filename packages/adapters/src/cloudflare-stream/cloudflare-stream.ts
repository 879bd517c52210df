import { AdapterError, defineIntegration, ignoreMissing } from '@scriptorium/integrations';
import type { AdapterContext, RawEvent } from '@scriptorium/integrations';
import { z } from 'zod';
import { canonicalTag } from '../language-tag.js';
import { PlatformHttp, verification } from '../platform-http.js';
import { readEvent, requireFresh, requireSignature } from '../webhook.js';

const Config = z.strictObject({
  account_id: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .describe('Id of the account, 32 hexadecimal digits'),
});
const Credentials = z.strictObject({
  api_token: z.string().min(1).describe('API token with the permission Stream: Edit'),
  webhook_secret: z.string().min(1).optional().describe('Secret of the webhook, for automatic orders'),
});
type Context = AdapterContext<z.output<typeof Config>, z.output<typeof Credentials>>;

const result = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({ success: z.literal(true), result: schema });
const Video = z.object({
  duration: z.number().optional(),
  requireSignedURLs: z.boolean().optional(),
  meta: z.object({ name: z.string().optional() }).nullish(),
});
const Downloads = z.object({ default: z.object({ status: z.string(), url: z.url() }) });
const Ready = z.object({
  uid: z.string().min(1),
  readyToStream: z.literal(true),
  status: z.object({ state: z.literal('ready') }),
  meta: z.object({ name: z.string().optional() }).nullish(),
});
const Refusal = z.object({ errors: z.array(z.object({ code: z.number(), message: z.string() })) });

/** API reference: https://developers.cloudflare.com/api/resources/stream/ */
export const cloudflareStream = defineIntegration({
  id: 'cloudflare-stream',
  displayName: 'Cloudflare Stream',
  version: '1.0.0',
  config: Config,
  credentials: Credentials,
  capabilities: {
    captions: {
      formats: ['vtt'],
      delivery: 'push',
      replace: 'upsert',
      onePerLanguage: true,
      maxBytes: 10_000_000,
    },
    discovery: 'webhook',
  },

  egressHosts: () => ['api.cloudflare.com'],
  mapLanguage: canonicalTag,
  parseReference(reference) {
    if (/^[0-9a-f]{32}$/.test(reference)) return reference;
    throw new AdapterError('invalid', 'A Cloudflare Stream reference id must be the UID of a video');
  },

  verify: (context) =>
    verification(async () => {
      await (await open(context)).json(result(z.unknown()), streamUrl(context, '?limit=1'));
      return undefined;
    }),

  async putCaption(context, { video, language, body }) {
    const tag = canonicalTag(language)!;
    const form = new FormData();
    form.set('file', new Blob([Uint8Array.from(body)], { type: 'text/vtt' }), `${tag}.vtt`);
    const url = streamUrl(context, `/${video}/captions/${tag}`);
    await (await open(context)).json(result(z.unknown()), url, { method: 'PUT', body: form });
    return { remoteId: tag, state: 'done' };
  },

  async removeCaption(context, { video, remoteId }) {
    const url = streamUrl(context, `/${video}/captions/${encodeURIComponent(remoteId)}`);
    await ignoreMissing((await open(context)).send(url, { method: 'DELETE' }));
  },

  async resolveSource(context, video) {
    const http = await open(context);
    const { result: about } = await http.json(result(Video), streamUrl(context, `/${video}`));
    const url = streamUrl(context, `/${video}/downloads`);
    const { result: downloads } = await http.json(result(Downloads), url, { method: 'POST' });
    if (downloads.default.status !== 'ready')
      throw new AdapterError('transient', 'Cloudflare is preparing the download', { retryAfterSeconds: 30 });
    return {
      url: about.requireSignedURLs
        ? await signedUrl(context, video, downloads.default.url)
        : downloads.default.url,
      ...(about.meta?.name && { title: about.meta.name }),
      ...(about.duration && about.duration > 0 && { durationSeconds: about.duration }),
    };
  },

  async parseEvent(context: Context, { headers, body }: RawEvent) {
    const { webhook_secret: secret } = await context.credentials.get();
    const [, time = '', signature] =
      /^time=(\d+),sig1=([0-9a-f]+)$/.exec(headers['webhook-signature'] ?? '') ?? [];
    requireSignature({ secret, payload: Buffer.concat([Buffer.from(`${time}.`), body]), signature });
    requireFresh(new Date(Number(time) * 1000), context.now());
    const event = readEvent(body, Ready);
    if (!event) return [];
    const title = event.meta?.name;
    return [{ eventId: event.uid, video: event.uid, ...(title && { title }) }];
  },
});

const streamUrl = ({ config }: Context, path: string) =>
  `https://api.cloudflare.com/client/v4/accounts/${config.account_id}/stream${path}`;

/** Returns the URL with the UID replaced by a token, for videos that require signed URLs. */
async function signedUrl(context: Context, video: string, url: string): Promise<string> {
  const { result: signed } = await (
    await open(context)
  ).json(result(z.object({ token: z.string() })), streamUrl(context, `/${video}/token`), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ downloadable: true }),
  });
  return url.replace(video, signed.token);
}

async function open(context: Context): Promise<PlatformHttp> {
  const { api_token: token } = await context.credentials.get();
  const explain = (body: unknown) => ({
    message: Refusal.safeParse(body)
      .data?.errors.map(({ code, message }) => `${message} (${code})`)
      .join(', '),
  });
  return new PlatformHttp('Cloudflare', context, explain, {
    authorization: `Bearer ${token}`,
    accept: 'application/json',
  });
}
