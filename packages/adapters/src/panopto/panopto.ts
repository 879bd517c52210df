import { AdapterError, defineIntegration, ignoreMissing, withAccessToken } from '@scriptorium/integrations';
import type { AdapterContext } from '@scriptorium/integrations';
import { z } from 'zod';
import { baseUrl } from '../base-url.js';
import { clientTokens, tokenFields } from '../oauth-token.js';
import { PlatformHttp, verification } from '../platform-http.js';
import { panoptoLanguage } from './panopto-languages.js';

const Config = z.strictObject({
  base_url: baseUrl().describe('Address of the Panopto site, such as https://school.hosted.panopto.com'),
});
const Credentials = z.strictObject({
  client_id: z.string().min(1).describe('Id of an API client'),
  client_secret: z.string().min(1).describe('Secret of the API client'),
  username: z
    .string()
    .min(1)
    .optional()
    .describe('User, for a client of the type User Based Server Application'),
  password: z.string().min(1).optional().describe('Password of the user'),
  ...tokenFields,
});
type Context = AdapterContext<z.output<typeof Config>, z.output<typeof Credentials>>;

const Refusal = z.object({ Error: z.object({ Message: z.string() }) });

/**
 * Panopto cannot list the captions of a session, so the captions in the same language are deleted before each
 * upload. A session therefore has one track per language, regardless of kind and label. Times refer to the
 * edited session.
 * https://demo.hosted.panopto.com/Panopto/api/docs
 */
export const panopto = defineIntegration({
  id: 'panopto',
  displayName: 'Panopto',
  version: '1.0.0',
  config: Config,
  credentials: Credentials,
  capabilities: {
    captions: { formats: ['vtt', 'srt'], delivery: 'push', replace: 'delete-create', onePerLanguage: true },
    discovery: 'none',
  },

  egressHosts: ({ base_url: url }) => [new URL(url).host],
  mapLanguage: panoptoLanguage,
  parseReference(reference) {
    if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(reference)) return reference.toLowerCase();
    throw new AdapterError('invalid', 'A Panopto reference id must be a session id (GUID)');
  },

  verify: (context) =>
    verification(() =>
      authorised(context, async (http) => {
        await http.send(`${api(context)}/sessions/search?searchQuery=a`);
        return undefined;
      }),
    ),

  async putCaption(context, caption) {
    const language = panoptoLanguage(caption.language)!;
    const session = `${api(context)}/sessions/${caption.video}`;
    await authorised(context, async (http) => {
      await http.send(session); // distinguishes a missing session from one without captions
      await ignoreMissing(http.send(`${session}/captions/languages/${language}`, { method: 'DELETE' }));
      const body = new FormData();
      body.set('language', language);
      body.set('file', new Blob([caption.body as Uint8Array<ArrayBuffer>]), `captions.${caption.format}`);
      await http.send(`${session}/captions`, { method: 'POST', body });
    });
    return { remoteId: language, state: 'done' };
  },

  removeCaption: (context, { video, remoteId }) =>
    authorised(context, (http) => {
      const track = `${api(context)}/sessions/${video}/captions/languages/${encodeURIComponent(remoteId)}`;
      return ignoreMissing(http.send(track, { method: 'DELETE' }));
    }),
});

const api = ({ config }: Context): string => `${config.base_url}/Panopto/api/v1`;

/** Calls the API with an access token and obtains one first if necessary. */
function authorised<Result>(
  context: Context,
  call: (http: PlatformHttp) => Promise<Result>,
): Promise<Result> {
  const tokens = clientTokens<z.output<typeof Credentials>>({
    platform: 'Panopto',
    context,
    url: `${context.config.base_url}/Panopto/oauth2/connect/token`,
    parameters: ({ username, password = '' }): Record<string, string> =>
      username
        ? { grant_type: 'password', username, password, scope: 'api' }
        : { grant_type: 'client_credentials', scope: 'api' },
  });
  const explain = (body: unknown) => ({ message: Refusal.safeParse(body).data?.Error.Message });
  return withAccessToken(context, tokens, (token) =>
    call(new PlatformHttp('Panopto', context, explain, { authorization: `Bearer ${token}` })),
  );
}
