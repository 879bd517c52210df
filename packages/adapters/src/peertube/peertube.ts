import { AdapterError, baseLanguage, defineIntegration, ignoreMissing } from '@scriptorium/integrations';
import { withAccessToken, type AccessTokens, type AdapterContext } from '@scriptorium/integrations';
import { z } from 'zod';
import { baseUrl } from '../base-url.js';
import { byOffset, pollNewVideos, type ListedVideo } from '../new-videos.js';
import { tokenFields } from '../oauth-token.js';
import { PlatformHttp, verification } from '../platform-http.js';
import { explain } from './peertube-errors.js';

const Config = z.strictObject({
  base_url: baseUrl().describe('Address of the instance, such as https://video.example.org'),
  videos: z
    .enum(['own', 'all'])
    .default('own')
    .describe('Automatic orders: the videos of this user, or all local videos of the instance'),
});
const Credentials = z.strictObject({
  username: z.string().min(1).describe('The owner of the videos, a moderator or an administrator'),
  password: z.string().min(1).describe('Password of the user. Two-factor authentication must be off'),
  ...tokenFields,
});
type Context = AdapterContext<z.output<typeof Config>, z.output<typeof Credentials>>;

const OAuthClient = z.object({ client_id: z.string(), client_secret: z.string() });
const Issued = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const User = z.object({ username: z.string() });
const VideoFile = z.object({
  fileDownloadUrl: z.url(),
  resolution: z.object({ id: z.number() }),
  hasAudio: z.boolean().nullish(),
});
const Details = z.object({
  name: z.string(),
  duration: z.number(),
  privacy: z.object({ id: z.number() }),
  files: z.array(VideoFile).default([]),
  streamingPlaylists: z.array(z.object({ files: z.array(VideoFile).default([]) })).default([]),
});
const FileToken = z.object({ files: z.object({ token: z.string(), expires: z.coerce.date() }) });
const VideoList = z.object({
  data: z.array(
    z.object({
      uuid: z.string(),
      name: z.string(),
      publishedAt: z.coerce.date(),
      language: z.object({ id: z.string().nullable() }).nullish(),
      state: z.object({ id: z.number() }).nullish(),
    }),
  ),
});

const PUBLISHED = 1; // VideoState
const PUBLIC_OR_UNLISTED = [1, 2]; // VideoPrivacy
const PAGE_SIZE = 100; // the maximum page size of the API
const LARGEST_HEIGHT = 720; // higher resolutions do not help captions or descriptions

/** API reference: https://docs.joinpeertube.org/api-rest-reference.html */
export const peertube = defineIntegration({
  id: 'peertube',
  displayName: 'PeerTube',
  version: '1.0.0',
  config: Config,
  credentials: Credentials,
  capabilities: {
    captions: {
      formats: ['vtt', 'srt'],
      delivery: 'push',
      replace: 'upsert',
      onePerLanguage: true,
      maxBytes: 20 * 1024 * 1024, // older versions accept less, and answer 413
    },
    discovery: 'poll',
  },

  egressHosts: ({ base_url: url }) => [new URL(url).host],
  mapLanguage: languageId,
  parseReference(reference) {
    const id = /^(?:https?:\/\/[^/]+\/(?:w|videos\/watch)\/)?([\w-]{1,64})$/.exec(reference)?.[1];
    if (id) return id;
    throw new AdapterError(
      'invalid',
      'A PeerTube reference id must be the id, the UUID or the URL of a video',
    );
  },

  verify: (context) =>
    verification(() =>
      authorised(context, async (http) => (await http.json(User, at(context, '/users/me'))).username),
    ),

  async putCaption(context, { video, language, format, body }) {
    const id = languageId(language)!;
    const form = new FormData();
    form.set(
      'captionfile',
      new Blob([Uint8Array.from(body)], { type: mediaTypes[format] }),
      `${id}.${format}`,
    );
    await authorised(context, (http) =>
      http.send(captionUrl(context, video, id), { method: 'PUT', body: form }),
    );
    return { remoteId: id, state: 'done' };
  },

  async removeCaption(context, { video, remoteId }) {
    const url = captionUrl(context, video, remoteId);
    await ignoreMissing(authorised(context, (http) => http.send(url, { method: 'DELETE' })));
  },

  resolveSource: (context, video) =>
    authorised(context, async (http) => {
      const details = await http.json(Details, at(context, `/videos/${encodeURIComponent(video)}`));
      const url = new URL(bestFile(details));
      const about = { title: details.name, durationSeconds: details.duration };
      if (PUBLIC_OR_UNLISTED.includes(details.privacy.id)) return { url: url.href, ...about };
      const tokenUrl = at(context, `/videos/${encodeURIComponent(video)}/token`);
      const { files } = await http.json(FileToken, tokenUrl, { method: 'POST' });
      url.searchParams.set('videoFileToken', files.token);
      return { url: url.href, expiresAt: files.expires, ...about };
    }),

  poll: (context, cursor) =>
    authorised(context, (http) =>
      pollNewVideos(
        cursor,
        context.now(),
        byOffset(PAGE_SIZE, (start) => list(context, http, start)),
      ),
    ),
});

/** Maps a tag to an id of GET /api/v1/videos/languages: ISO 639 without regions, plus the two Chinese scripts. */
function languageId(tag: string): string | undefined {
  const [, script] = /^zh-(han[st])\b/i.exec(tag) ?? [];
  return script ? new Intl.Locale(`zh-${script}`).baseName : baseLanguage(tag);
}

const mediaTypes: Partial<Record<string, string>> = { vtt: 'text/vtt', srt: 'application/x-subrip' };

const at = ({ config }: Context, path: string) => `${config.base_url}/api/v1${path}`;

const captionUrl = (context: Context, video: string, language: string) =>
  at(context, `/videos/${encodeURIComponent(video)}/captions/${encodeURIComponent(language)}`);

const authorised = <Result>(context: Context, call: (http: PlatformHttp) => Promise<Result>) =>
  withAccessToken(context, tokensOf(context), (token) =>
    call(new PlatformHttp('PeerTube', context, explain, { authorization: `Bearer ${token}` })),
  );

/** Tokens are stored, because an instance allows only 15 logins in five minutes. */
const tokensOf = (context: Context): AccessTokens<z.output<typeof Credentials>> => ({
  stored: ({ access_token: token, access_token_expires_at: expiresAt = 0 }, now) =>
    expiresAt - 60_000 > now.getTime() ? token : undefined,
  refresh: async (credentials) => {
    const http = new PlatformHttp('PeerTube', context, explain);
    const client = await http.json(OAuthClient, at(context, '/oauth-clients/local'));
    const { username, password } = credentials;
    const body = new URLSearchParams({ ...client, grant_type: 'password', username, password });
    const issued = await http.json(Issued, at(context, '/users/token'), { method: 'POST', body });
    const expiresAt = context.now().getTime() + issued.expires_in * 1000;
    return { ...credentials, access_token: issued.access_token, access_token_expires_at: expiresAt };
  },
});

async function list(context: Context, http: PlatformHttp, start: number): Promise<ListedVideo[]> {
  const own = context.config.videos === 'own';
  const url = new URL(at(context, own ? '/users/me/videos' : '/videos'));
  const parameters = { sort: 'publishedAt', start, count: PAGE_SIZE, ...(!own && { isLocal: true }) };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, String(value));
  const { data } = await http.json(VideoList, url);
  return data.map(({ uuid, name, publishedAt, language, state }) => ({
    event: {
      eventId: uuid,
      video: uuid,
      title: name,
      ...(language?.id && { language: language.id }),
    },
    publishedAt: publishedAt.getTime(),
    ready: !state || state.id === PUBLISHED,
  }));
}

/** Returns the URL of the largest file with sound up to 720 lines, otherwise the smallest. */
function bestFile({ files, streamingPlaylists }: z.output<typeof Details>): string {
  const audible = [...files, ...streamingPlaylists.flatMap((playlist) => playlist.files)]
    .filter(({ hasAudio }) => hasAudio !== false)
    .sort((a, b) => b.resolution.id - a.resolution.id);
  const file = audible.find(({ resolution }) => resolution.id <= LARGEST_HEIGHT) ?? audible.at(-1);
  if (!file) throw new AdapterError('not_found', 'PeerTube has no file with sound for this video');
  return file.fileDownloadUrl;
}
