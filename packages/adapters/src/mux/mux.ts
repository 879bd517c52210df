import { AdapterError, defineIntegration, ignoreMissing } from '@scriptorium/integrations';
import type { AdapterContext, PutCaption, RawEvent } from '@scriptorium/integrations';
import { z } from 'zod';
import { canonicalTag } from '../language-tag.js';
import { PlatformHttp, verification } from '../platform-http.js';
import { readEvent, requireFresh, requireSignature } from '../webhook.js';

const api = 'https://api.mux.com/video/v1/assets';

const Credentials = z.strictObject({
  token_id: z.string().min(1).describe('Id of an access token with the permissions Mux Video read and write'),
  token_secret: z.string().min(1).describe('Secret of the access token'),
  webhook_secret: z
    .string()
    .min(1)
    .optional()
    .describe('Signing secret of the webhook, for automatic orders'),
});
type Context = AdapterContext<unknown, z.output<typeof Credentials>>;

const Track = z.object({
  id: z.string(),
  type: z.string(),
  status: z.string().optional(),
  name: z.string().optional(),
  language_code: z.string().optional(),
  closed_captions: z.boolean().optional(),
  passthrough: z.string().optional(),
  error: z.object({ messages: z.array(z.string()).optional() }).optional(),
});
type Track = z.output<typeof Track>;
const Asset = z.object({ data: z.object({ status: z.string(), tracks: z.array(Track).default([]) }) });
const Download = z.object({
  data: z.object({
    duration: z.number().optional(),
    meta: z.object({ title: z.string().optional() }).optional(),
    master: z.object({ status: z.string().optional(), url: z.url().optional() }).optional(),
  }),
});
const Created = z.object({ data: Track });
const Refusal = z.object({ error: z.object({ messages: z.array(z.string()) }) });
const Ready = z.object({
  type: z.literal('video.asset.ready'),
  id: z.string(),
  data: z.object({ id: z.string(), meta: z.object({ title: z.string().optional() }).optional() }),
});

const contentTypes = { vtt: 'text/vtt', srt: 'application/x-subrip' } as const;

/** API reference: https://www.mux.com/docs/api-reference/video/assets */
export const mux = defineIntegration({
  id: 'mux',
  displayName: 'Mux',
  version: '1.0.0',
  config: z.strictObject({}),
  credentials: Credentials,
  capabilities: {
    captions: {
      formats: ['vtt', 'srt'],
      delivery: 'pull-url',
      replace: 'delete-create',
      async: true,
    },
    discovery: 'webhook',
  },

  egressHosts: () => ['api.mux.com'],
  mapLanguage: canonicalTag,
  parseReference(reference) {
    if (/^[A-Za-z0-9]{1,255}$/.test(reference)) return reference;
    throw new AdapterError('invalid', 'A Mux reference id must be an asset id');
  },

  verify: (context) =>
    verification(async () => {
      await (await open(context)).send(`${api}?limit=1`);
      return undefined;
    }),

  async putCaption(context, caption) {
    const language = canonicalTag(caption.language)!;
    const http = await open(context);
    const { status, tracks } = await asset(http, caption.video);
    if (status === 'errored') throw new AdapterError('invalid', 'Mux could not process this asset');
    if (status !== 'ready') throw new AdapterError('transient', 'The asset is not ready yet');

    const ours = tracks.filter((track) => isEarlier(track, caption, language));
    const posted = ours.find((track) => track.passthrough === marker(caption.operationId));
    const kept = posted && posted.status !== 'errored' ? posted : undefined;
    const url = kept ? undefined : await publish(context, caption);
    for (const { id } of ours) if (id !== kept?.id) await remove(http, caption.video, id);
    if (kept) return { remoteId: kept.id, state: kept.status === 'ready' ? 'done' : 'pending' };

    const others = tracks.filter((track) => !ours.includes(track)).map(({ name }) => name);
    const { data } = await http.json(Created, `${api}/${caption.video}/tracks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        url,
        type: 'text',
        text_type: 'subtitles',
        language_code: language,
        name: freeName(caption.label, others),
        closed_captions: caption.kind === 'captions',
        passthrough: marker(caption.operationId),
      }),
    });
    return { remoteId: data.id, state: data.status === 'ready' ? 'done' : 'pending' };
  },

  async captionState(context, { video, remoteId }) {
    const { tracks } = await asset(await open(context), video);
    const track = tracks.find(({ id }) => id === remoteId);
    if (!track) throw new AdapterError('not_found', 'The asset no longer has this track');
    if (track.status === 'errored')
      return { state: 'failed', reason: track.error?.messages?.join(' ') ?? 'Mux could not read the file' };
    return { state: track.status === 'ready' ? 'done' : 'pending' };
  },

  async removeCaption(context, { video, remoteId }) {
    await remove(await open(context), video, remoteId);
  },

  /** Returns the URL of the master file. Mux prepares it on request and keeps it for a day. */
  async resolveSource(context, video) {
    const http = await open(context);
    const { master, duration, meta } = (await http.json(Download, `${api}/${video}`)).data;
    if (master?.status === 'ready' && master.url)
      return {
        url: master.url,
        ...(meta?.title && { title: meta.title }),
        ...(duration && { durationSeconds: duration }),
      };
    if (master?.status !== 'preparing')
      await http.send(`${api}/${video}/master-access`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ master_access: 'temporary' }),
      });
    throw new AdapterError('transient', 'Mux is preparing the download', { retryAfterSeconds: 60 });
  },

  async parseEvent(context: Context, { headers, body }: RawEvent) {
    const { webhook_secret: secret } = await context.credentials.get();
    const [, time = ''] = /(?:^|,)t=(\d+)/.exec(headers['mux-signature'] ?? '') ?? [];
    const [, signature] = /(?:^|,)v1=([0-9a-f]+)/.exec(headers['mux-signature'] ?? '') ?? [];
    requireSignature({ secret, payload: Buffer.concat([Buffer.from(`${time}.`), body]), signature });
    requireFresh(new Date(Number(time) * 1000), context.now());
    const event = readEvent(body, Ready);
    if (!event) return [];
    const title = event.data.meta?.title;
    return [{ eventId: event.id, video: event.data.id, ...(title && { title }) }];
  },
});

async function open(context: Context): Promise<PlatformHttp> {
  const { token_id: id, token_secret: secret } = await context.credentials.get();
  const authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
  const explain = (body: unknown) => ({ message: Refusal.safeParse(body).data?.error.messages.join(' ') });
  return new PlatformHttp('Mux', context, explain, { accept: 'application/json', authorization });
}

async function asset(http: PlatformHttp, video: string): Promise<{ status: string; tracks: Track[] }> {
  const { data } = await http.json(Asset, `${api}/${video}`);
  return { status: data.status, tracks: data.tracks.filter(({ type }) => type === 'text') };
}

const publish = (context: Context, { operationId, format, body }: PutCaption): Promise<string> =>
  context.publish({
    operationId,
    name: `captions.${format}`,
    contentType: contentTypes[format as keyof typeof contentTypes],
    body,
  });

const remove = (http: PlatformHttp, video: string, track: string): Promise<void> =>
  ignoreMissing(http.send(`${api}/${video}/tracks/${encodeURIComponent(track)}`, { method: 'DELETE' }));

const marker = (operationId: string): string => `scriptorium ${operationId}`;

/** Returns whether the caption replaces this track, or an interrupted call for the caption created it. */
const isEarlier = (track: Track, caption: PutCaption, language: string): boolean =>
  track.id === caption.previousRemoteId ||
  track.passthrough === marker(caption.operationId) ||
  (track.passthrough?.startsWith(marker('')) === true &&
    track.language_code === language &&
    (track.closed_captions === true) === (caption.kind === 'captions') &&
    isNamed(track.name ?? '', caption.label));

/** Matches `English`, or `English (2)` if the plain name was taken. */
const isNamed = (name: string, label: string): boolean =>
  name.startsWith(label) && /^( \(\d+\))?$/.test(name.slice(label.length));

/** Track names must be unique within an asset. */
function freeName(label: string, taken: readonly (string | undefined)[]): string {
  for (let n = 1; ; n += 1) {
    const name = n === 1 ? label : `${label} (${n})`;
    if (!taken.includes(name)) return name;
  }
}
