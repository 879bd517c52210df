import { AdapterError, defineIntegration, ignoreMissing, withAccessToken } from '@scriptorium/integrations';
import type { AccessTokens, AdapterContext, CaptionState, PutCaption } from '@scriptorium/integrations';
import { z } from 'zod';
import { canonicalTag } from '../language-tag.js';
import { tokenFields } from '../oauth-token.js';
import { PlatformHttp, verification } from '../platform-http.js';
import { multipartRelated } from './multipart-related.js';
import { explain } from './youtube-errors.js';

const api = 'https://youtube.googleapis.com';
const tokenUrl = 'https://oauth2.googleapis.com/token';

const Credentials = z.strictObject({
  client_id: z.string().min(1).describe('OAuth client id of a project in Google Cloud'),
  client_secret: z.string().min(1).describe('OAuth client secret'),
  refresh_token: z
    .string()
    .min(1)
    .describe('Refresh token, obtained when the owner of the channel grants access'),
  ...tokenFields,
});
type Credentials = z.output<typeof Credentials>;
type Context = AdapterContext<unknown, Credentials>;

const Track = z.object({
  id: z.string(),
  snippet: z.object({
    language: z.string(),
    name: z.string(),
    trackKind: z.string().optional(),
    status: z.string().optional(),
    failureReason: z.string().optional(),
  }),
});
type Track = z.output<typeof Track>;
const Tracks = z.object({ items: z.array(Track).default([]) });
const Channels = z.object({
  items: z.array(z.object({ snippet: z.object({ title: z.string() }) })).default([]),
});
const Issued = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

const LONGEST_NAME = 150;

/**
 * API reference: https://developers.google.com/youtube/v3/docs/captions. The API offers no downloads, so
 * `resolveSource` is not implemented.
 */
export const youtube = defineIntegration({
  id: 'youtube',
  displayName: 'YouTube',
  version: '1.0.0',
  config: z.strictObject({}),
  credentials: Credentials,
  capabilities: {
    captions: {
      formats: ['vtt', 'srt'],
      delivery: 'push',
      replace: 'upsert',
      async: true,
      maxBytes: 100 * 1024 * 1024,
    },
    discovery: 'none',
  },

  egressHosts: () => ['youtube.googleapis.com', 'oauth2.googleapis.com'],
  mapLanguage: canonicalTag,
  parseReference(reference) {
    const pattern = /^(?:https:\/\/(?:www\.youtube\.com\/watch\?v=|youtu\.be\/))?([\w-]{11})$/;
    const id = pattern.exec(reference)?.[1];
    if (id) return id;
    throw new AdapterError('invalid', 'A YouTube reference id must be the id or the URL of a video');
  },
  oauth: () => ({
    authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl,
    scopes: ['https://www.googleapis.com/auth/youtube.force-ssl'],
    parameters: { access_type: 'offline', prompt: 'consent' },
  }),

  verify: (context) =>
    verification(() =>
      authorised(context, async (http) => {
        const { items } = await http.json(Channels, `${api}/youtube/v3/channels?part=snippet&mine=true`);
        if (!items[0]) throw new AdapterError('auth', 'The Google account has no YouTube channel');
        return items[0].snippet.title;
      }),
    ),

  putCaption: (context, caption) =>
    authorised(context, async (http) => {
      const tracks = await tracksOf(http, caption.video);
      const { id, snippet } = await upload(http, caption, earlier(tracks, caption)?.id);
      if (snippet.status === 'failed') throw new AdapterError('invalid', failureOf(snippet));
      return { remoteId: id, state: snippet.status === 'syncing' ? 'pending' : 'done' };
    }),

  captionState: (context, { video, remoteId }) =>
    authorised(context, async (http): Promise<CaptionState> => {
      const track = (await tracksOf(http, video)).find(({ id }) => id === remoteId);
      if (!track) throw new AdapterError('not_found', 'The video no longer has this track');
      if (track.snippet.status === 'failed') return { state: 'failed', reason: failureOf(track.snippet) };
      return { state: track.snippet.status === 'syncing' ? 'pending' : 'done' };
    }),

  async removeCaption(context, { remoteId }) {
    const url = `${api}/youtube/v3/captions?id=${encodeURIComponent(remoteId)}`;
    await ignoreMissing(authorised(context, (http) => http.send(url, { method: 'DELETE' })));
  },
});

const authorised = <Result>(context: Context, call: (http: PlatformHttp) => Promise<Result>) =>
  withAccessToken(context, tokensOf(context), (token) =>
    call(new PlatformHttp('YouTube', context, explain(context.now()), { authorization: `Bearer ${token}` })),
  );

const tokensOf = (context: Context): AccessTokens<Credentials> => ({
  stored: ({ access_token: token, access_token_expires_at: expiresAt = 0 }, now) =>
    expiresAt - 60_000 > now.getTime() ? token : undefined,
  refresh: async (credentials) => {
    const { client_id, client_secret, refresh_token } = credentials;
    const form = { client_id, client_secret, refresh_token, grant_type: 'refresh_token' };
    const http = new PlatformHttp('Google', context, explain(context.now()));
    const issued = await http.json(Issued, tokenUrl, { method: 'POST', body: new URLSearchParams(form) });
    const expiresAt = context.now().getTime() + issued.expires_in * 1000;
    return { ...credentials, access_token: issued.access_token, access_token_expires_at: expiresAt };
  },
});

const tracksOf = async (http: PlatformHttp, video: string): Promise<Track[]> =>
  (await http.json(Tracks, `${api}/youtube/v3/captions?part=snippet&videoId=${video}`)).items;

/** Names are unique among the tracks of one language, so the suffix distinguishes the two kinds. */
const nameOf = ({ label, kind }: PutCaption): string => {
  const suffix = kind === 'captions' ? ' (CC)' : '';
  return label.slice(0, LONGEST_NAME - suffix.length) + suffix;
};

/** Returns the track that the caption replaces. Skips tracks that YouTube generated by speech recognition. */
const earlier = (tracks: Track[], caption: PutCaption): Track | undefined =>
  tracks.find(({ id }) => id === caption.previousRemoteId) ??
  tracks.find(
    ({ snippet: { language, name, trackKind = '' } }) =>
      trackKind.toLowerCase() !== 'asr' &&
      language.toLowerCase() === caption.language.toLowerCase() &&
      name === nameOf(caption),
  );

/** Inserts a track, or replaces the file of the track with the given id. */
function upload(http: PlatformHttp, caption: PutCaption, id: string | undefined): Promise<Track> {
  const { video: videoId, language, format, body } = caption;
  const metadata = id
    ? { id, snippet: { isDraft: false } }
    : { snippet: { videoId, language: canonicalTag(language), name: nameOf(caption), isDraft: false } };
  const mediaType = format === 'vtt' ? 'text/vtt' : 'application/x-subrip';
  return http.json(Track, `${api}/upload/youtube/v3/captions?part=snippet&uploadType=multipart`, {
    method: id ? 'PUT' : 'POST',
    ...multipartRelated(metadata, { mediaType, body }),
  });
}

const failureOf = ({ failureReason = 'no reason given' }: Track['snippet']) =>
  `YouTube could not process the file: ${failureReason}`;
