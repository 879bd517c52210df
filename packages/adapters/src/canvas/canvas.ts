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
 * Videos are named by the id of their file (in Canvas' words: media attachment), since only for those does Canvas list the
 * tracks of all users: a request writes the whole list, and what it leaves out is deleted. A file has one track for each
 * locale, whatever its kind and label. https://developerdocs.instructure.com/services/canvas/resources/media_objects
 */
export const canvas = defineIntegration({
  id: 'canvas',
  displayName: 'Canvas LMS',
  version: '1.0.0',
  config: Config,
  credentials: Credentials,
  capabilities: {
    // SRT too, but a file without captions is blank then, which Canvas takes for no change.
    captions: { formats: ['vtt'], delivery: 'push', replace: 'whole-set', onePerLanguage: true },
    discovery: 'none',
  },

  egressHosts: ({ base_url: url }) => [new URL(url).host],
  mapLanguage: canonicalTag,
  parseReference(reference) {
    if (/^\d{1,18}$/.test(reference)) return reference;
    throw new AdapterError('invalid', 'A reference id of Canvas is the id of a file, a number');
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

/** Writes the whole list, and returns what Canvas has then. */
const replace = (http: PlatformHttp, context: Context, video: string, tracks: Tracks): Promise<Tracks> =>
  http.json(Tracks, tracksOf(context, video), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(tracks),
  });

/** The other tracks, named without their content, which tells Canvas to leave them as they are. */
const kept = (tracks: Tracks, locale: string): Tracks =>
  tracks.filter((track) => track.locale !== locale).map((track) => ({ locale: track.locale }));

/** Canvas has no condition on a write, so a change that came between shows only afterwards. */
function requireTracks(after: Tracks, before: Tracks, except: string): void {
  const lost = before.find(
    ({ locale }) => locale !== except && !after.some((track) => track.locale === locale),
  );
  if (lost) throw new AdapterError('conflict', `The ${lost.locale} captions vanished at the same time`);
}

function decode(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    throw new AdapterError('invalid', 'Canvas takes text in UTF-8 only');
  }
}
