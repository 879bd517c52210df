import { AdapterError, defineIntegration, ignoreMissing } from '@scriptorium/integrations';
import type { AdapterContext } from '@scriptorium/integrations';
import { z } from 'zod';
import { baseUrl } from '../base-url.js';
import { canonicalTag } from '../language-tag.js';
import { PlatformHttp, verification } from '../platform-http.js';

const Config = z.strictObject({
  base_url: baseUrl().describe('Address of the Canvas site, such as https://school.instructure.com'),
});
const Credentials = z.strictObject({
  access_token: z.string().min(1).describe('Access token of a user who may edit the files'),
});
type Context = AdapterContext<z.output<typeof Config>, z.output<typeof Credentials>>;

const Tracks = z.array(
  z.object({ locale: z.string(), kind: z.string().nullish(), content: z.string().nullish() }),
);
type Tracks = z.output<typeof Tracks>;
const User = z.object({ name: z.string().nullish() });
const File = z.object({ url: z.url(), display_name: z.string().nullish() });
const Refusal = z.object({ errors: z.array(z.object({ message: z.string() })) });

/**
 * The reference id is the id of the video's file (`media_attachment`), because Canvas lists the tracks of all
 * users only for files. An update replaces the whole list and deletes the tracks that it omits. A file has one
 * track per locale, regardless of kind and label.
 * https://developerdocs.instructure.com/services/canvas/resources/media_objects
 */
export const canvas = defineIntegration({
  id: 'canvas',
  displayName: 'Canvas LMS',
  version: '1.0.0',
  config: Config,
  credentials: Credentials,
  capabilities: {
    // No SRT: a file without cues would be empty, which Canvas treats as no change.
    captions: { formats: ['vtt'], delivery: 'push', replace: 'whole-set', onePerLanguage: true },
    discovery: 'none',
  },

  egressHosts: ({ base_url: url }) => [new URL(url).host],
  mapLanguage: canonicalTag,
  parseReference(reference) {
    if (/^\d{1,18}$/.test(reference)) return reference;
    throw new AdapterError('invalid', 'A Canvas reference id must be a numeric file id');
  },

  verify: (context) =>
    verification(async () => {
      const { name } = await (await open(context)).json(User, `${api(context)}/users/self`);
      return name ?? undefined;
    }),

  async putCaption(context, caption) {
    const locale = canonicalTag(caption.language)!;
    const http = await open(context);
    const content = decode(caption.body);
    const before = await list(http, context, caption.video);
    const ours = { locale, kind: caption.kind, content };
    const after = await replace(http, context, caption.video, [...kept(before, locale), ours]);
    requireTracks(after, before, locale);
    if (after.find((track) => track.locale === locale)?.content !== content)
      throw new AdapterError('conflict', 'The captions were changed in Canvas at the same time');
    return { remoteId: locale, state: 'done' };
  },

  async removeCaption(context, { video, remoteId }) {
    const http = await open(context);
    const remove = async () => {
      const before = await list(http, context, video);
      if (!before.some(({ locale }) => locale === remoteId)) return;
      requireTracks(await replace(http, context, video, kept(before, remoteId)), before, remoteId);
    };
    await ignoreMissing(remove());
  },

  async resolveSource(context, video) {
    const file = await (await open(context)).json(File, `${api(context)}/files/${video}`);
    return { url: file.url, ...(file.display_name && { title: file.display_name }) };
  },
});

async function open(context: Context): Promise<PlatformHttp> {
  const { access_token: token } = await context.credentials.get();
  const explain = (body: unknown) => ({ message: Refusal.safeParse(body).data?.errors[0]?.message });
  return new PlatformHttp('Canvas', context, explain, { authorization: `Bearer ${token}` });
}

const api = ({ config }: Context): string => `${config.base_url}/api/v1`;
const tracksOf = (context: Context, video: string): string =>
  `${api(context)}/media_attachments/${video}/media_tracks?include[]=content`;

const list = (http: PlatformHttp, context: Context, video: string): Promise<Tracks> =>
  http.json(Tracks, tracksOf(context, video));

/** Replaces the whole list and returns the resulting list. */
const replace = (http: PlatformHttp, context: Context, video: string, tracks: Tracks): Promise<Tracks> =>
  http.json(Tracks, tracksOf(context, video), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(tracks),
  });

/** Lists the other tracks without content, which makes Canvas leave them unchanged. */
const kept = (tracks: Tracks, locale: string): Tracks =>
  tracks.filter((track) => track.locale !== locale).map((track) => ({ locale: track.locale }));

/** Canvas has no conditional writes, so a concurrent change is detected only after the write. */
function requireTracks(after: Tracks, before: Tracks, except: string): void {
  const lost = before.find(
    ({ locale }) => locale !== except && !after.some((track) => track.locale === locale),
  );
  if (lost)
    throw new AdapterError('conflict', `The ${lost.locale} captions were deleted by a concurrent change`);
}

function decode(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    throw new AdapterError('invalid', 'Canvas accepts UTF-8 text only');
  }
}
