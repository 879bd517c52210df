import { AdapterError, defineIntegration, ignoreMissing } from '@scriptorium/integrations';
import type { AdapterContext, PutCaption } from '@scriptorium/integrations';
import { z } from 'zod';
import { canonicalTag } from '../language-tag.js';
import { byOffset, pollNewVideos, type ListedVideo } from '../new-videos.js';
import { PlatformHttp, verification } from '../platform-http.js';

const api = 'https://api.vimeo.com';

const Credentials = z.strictObject({
  access_token: z
    .string()
    .min(1)
    .describe('Access token with the scopes public, private, edit, delete and video_files'),
  client_id: z
    .string()
    .min(1)
    .optional()
    .describe('Client identifier of an app, to grant access in a browser'),
  client_secret: z.string().min(1).optional().describe('Client secret of the app'),
});
type Context = AdapterContext<unknown, z.output<typeof Credentials>>;

const Token = z.object({ scope: z.string(), user: z.object({ name: z.string() }).nullish() });
const Track = z.object({
  uri: z.string().regex(/^\/videos\/\d+\/texttracks\/\d+$/),
  type: z.string(),
  language: z.string().nullable(),
  name: z.string().nullable(),
});
const Tracks = z.object({ data: z.array(Track), total: z.number() });
const Created = Track.extend({ link: z.url() });
const Videos = z.object({
  data: z.array(
    z.object({
      uri: z.string(),
      name: z.string().nullish(),
      language: z.string().nullish(),
      created_time: z.coerce.date(),
      status: z.string(),
    }),
  ),
});
const Source = z.object({
  name: z.string().nullish(),
  duration: z.number(),
  download: z
    .array(z.object({ height: z.number().nullish(), link: z.url(), expires: z.coerce.date().nullish() }))
    .nullish(),
});
const Refusal = z.object({
  error: z.string(),
  developer_message: z.string().nullish(),
  error_code: z.number(),
});

const PAGE_SIZE = 100; // the maximum page size of the API
const LARGEST_HEIGHT = 720; // higher resolutions do not help captions or descriptions
const SCOPES = ['public', 'private', 'edit', 'delete', 'video_files'];

/** API reference: https://developer.vimeo.com/api/reference */
export const vimeo = defineIntegration({
  id: 'vimeo',
  displayName: 'Vimeo',
  version: '1.0.0',
  config: z.strictObject({}),
  credentials: Credentials,
  capabilities: {
    captions: { formats: ['vtt'], delivery: 'push', replace: 'delete-create' },
    discovery: 'poll',
  },

  // Vimeo returns a separate upload link for each file.
  egressHosts: () => ['api.vimeo.com', '*.vimeo.com', '*.vimeocdn.com'],
  mapLanguage: canonicalTag,
  parseReference(reference) {
    const id = /^(?:https:\/\/(?:player\.)?vimeo\.com\/(?:video\/)?|\/videos\/)?(\d{1,20})$/.exec(
      reference,
    )?.[1];
    if (id) return id;
    throw new AdapterError('invalid', 'A Vimeo reference id must be the number or the URL of a video');
  },

  oauth: () => ({
    authorizationUrl: `${api}/oauth/authorize`,
    tokenUrl: `${api}/oauth/access_token`,
    scopes: SCOPES,
  }),

  verify: (context) =>
    verification(async () => {
      const { scope, user } = await (await open(context)).json(Token, `${api}/oauth/verify`);
      const missing = SCOPES.filter((each) => !scope.split(' ').includes(each));
      if (missing.length)
        throw new AdapterError('auth', `The access token lacks the scopes ${missing.join(', ')}`);
      return user?.name;
    }),

  async putCaption(context, caption) {
    const http = await open(context);
    const before = (await tracksOf(http, caption.video)).filter((track) => isEarlier(track, caption));
    const created = await http.json(Created, `${api}/videos/${caption.video}/texttracks`, {
      ...json({ type: caption.kind, language: canonicalTag(caption.language), name: caption.label }),
      method: 'POST',
    });
    // The link is presigned and on another host, which must not receive the access token.
    await new PlatformHttp('Vimeo', context).send(created.link, {
      method: 'PUT',
      headers: { 'content-type': 'text/plain' },
      body: Uint8Array.from(caption.body),
    });
    await http.send(`${api}${created.uri}`, { ...json({ active: true }), method: 'PATCH' });
    for (const { uri } of before) await remove(http, uri);
    return { remoteId: created.uri, state: 'done' };
  },

  async removeCaption(context, { remoteId }) {
    await remove(await open(context), remoteId);
  },

  async resolveSource(context, video) {
    const url = `${api}/videos/${video}?fields=name,duration,download`;
    const { name, duration, download } = await (await open(context)).json(Source, url);
    const files = (download ?? []).toSorted((a, b) => (b.height ?? 0) - (a.height ?? 0));
    const file = files.find(({ height }) => (height ?? 0) <= LARGEST_HEIGHT) ?? files.at(-1);
    if (!file) throw new AdapterError('not_found', 'Vimeo offers no download of this video');
    return {
      url: file.link,
      durationSeconds: duration,
      ...(name && { title: name }),
      ...(file.expires && { expiresAt: file.expires }),
    };
  },

  async poll(context, cursor) {
    const http = await open(context);
    const page = byOffset(PAGE_SIZE, (start) => list(http, start));
    return pollNewVideos(cursor, context.now(), page);
  },
});

async function open(context: Context): Promise<PlatformHttp> {
  const { access_token: token } = await context.credentials.get();
  const explain = (body: unknown) => {
    const { error, developer_message: message } = Refusal.safeParse(body).data ?? {};
    return { message: message ?? error };
  };
  return new PlatformHttp('Vimeo', context, explain, {
    authorization: `Bearer ${token}`,
    accept: 'application/vnd.vimeo.*+json;version=3.4',
  });
}

const json = (body: unknown) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

async function tracksOf(http: PlatformHttp, video: string): Promise<z.output<typeof Track>[]> {
  const tracks: z.output<typeof Track>[] = [];
  for (let page = 1; ; page += 1) {
    const url = `${api}/videos/${video}/texttracks?per_page=${PAGE_SIZE}&page=${page}`;
    const { data, total } = await http.json(Tracks, url);
    tracks.push(...data);
    if (data.length === 0 || tracks.length >= total) return tracks;
  }
}

/** Returns whether the caption replaces this track, or an interrupted call for the caption created it. */
const isEarlier = ({ uri, type, language, name }: z.output<typeof Track>, caption: PutCaption): boolean =>
  uri === caption.previousRemoteId ||
  (type === caption.kind && language === canonicalTag(caption.language) && name === caption.label);

const remove = (http: PlatformHttp, uri: string): Promise<void> =>
  ignoreMissing(http.send(`${api}${uri}`, { method: 'DELETE' }));

async function list(http: PlatformHttp, start: number): Promise<ListedVideo[]> {
  const url = new URL(`${api}/me/videos`);
  const page = start / PAGE_SIZE + 1;
  const fields = 'uri,name,language,created_time,status';
  const parameters = { sort: 'date', direction: 'asc', per_page: PAGE_SIZE, page, fields };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, String(value));
  const { data } = await http.json(Videos, url).catch(emptyBeyondTheEnd(start));
  return data.map((video) => ({
    event: {
      eventId: video.uri,
      video: video.uri.split('/').at(-1)!,
      ...(video.name && { title: video.name }),
      ...(video.language && { language: video.language }),
    },
    publishedAt: video.created_time.getTime(),
    ready: video.status === 'available',
  }));
}

/** Vimeo answers 404 for a page beyond the last one. */
const emptyBeyondTheEnd = (start: number) => (error: unknown) => {
  if (start > 0 && error instanceof AdapterError && error.kind === 'not_found') return { data: [] };
  throw error;
};
