import { AdapterError, defineIntegration } from '@scriptorium/integrations';
import type { AdapterContext, PutCaption } from '@scriptorium/integrations';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { baseUrl } from '../base-url.js';
import { canonicalTag } from '../language-tag.js';
import { PlatformHttp, verification } from '../platform-http.js';

const Config = z.strictObject({
  base_url: baseUrl().describe('Address of the admin node, such as https://opencast.example.org'),
  flavor: z
    .string()
    .regex(/^[A-Za-z0-9._-]+\/[A-Za-z0-9._-]+$/)
    .default('captions/source')
    .describe('Flavor of caption tracks; `+` and the language are added to it'),
  tags: z
    .string()
    .regex(/^[\w:.-]+(?:,[\w:.-]+)*$/)
    .default('archive,engage-download')
    .describe(
      'Tags of caption tracks, comma-separated: `archive` keeps a track, `engage-download` is what the workflow publishes',
    ),
  workflow: z
    .string()
    .regex(/^[A-Za-z0-9._-]+$/)
    .default('publish')
    .describe('Id of the workflow that publishes the tracks of an event again'),
});
const Credentials = z.strictObject({
  username: z.string().min(1).describe('User with the roles of the External API for events and workflows'),
  password: z.string().min(1),
});
type Context = AdapterContext<z.output<typeof Config>, z.output<typeof Credentials>>;

const Info = z.object({ name: z.string().nullish() });
const Media = z.array(
  z.object({
    flavor: z.string(),
    tags: z.array(z.string()).nullish(),
    checksum: z.string().nullish(),
    mimetype: z.string().nullish(),
    uri: z.url().nullish(),
    size: z.number().nullish(),
    has_video: z.boolean().nullish(),
  }),
);
const Event = z.object({ title: z.string().nullish() });
const Workflow = z.object({ identifier: z.coerce.string(), state: z.string().nullish() });

/**
 * An event has one caption track per language, each with its own flavor, such as `captions/source+en`, because an upload can
 * replace only all tracks of a flavor. From version 15 on, players take the language from the tag `lang:…`, and the workflow
 * `publish` publishes tracks by their tags. The remote id holds the flavor and the id of the workflow that publishes the track.
 * https://docs.opencast.org/develop/developer/#api/events-api/
 * https://docs.opencast.org/develop/admin/#configuration/subtitles/
 */
export const opencast = defineIntegration({
  id: 'opencast',
  displayName: 'Opencast',
  version: '1.0.0',
  config: Config,
  credentials: Credentials,
  capabilities: {
    captions: {
      formats: ['vtt'],
      delivery: 'push',
      replace: 'upsert',
      async: true,
      onePerLanguage: true,
    },
    discovery: 'none',
  },

  egressHosts: ({ base_url: url }) => [new URL(url).host],
  mapLanguage: opencastLanguage,
  parseReference(reference) {
    if (/^[A-Za-z0-9-]{1,128}$/.test(reference)) return reference;
    throw new AdapterError('invalid', 'An Opencast reference id must be an event identifier');
  },

  verify: (context) =>
    verification(async () => {
      const { name } = await (await open(context)).json(Info, `${api(context)}/info/me`);
      return name ?? undefined;
    }),

  async putCaption(context, caption) {
    const language = opencastLanguage(caption.language)!;
    const http = await open(context);
    const event = `${api(context)}/events/${caption.video}`;
    const flavor = `${context.config.flavor}+${language}`;
    const there = (await http.json(Media, `${event}/media`)).filter((track) => track.flavor === flavor);
    const tags = tagsOf(context, caption, language);
    const md5 = createHash('md5').update(caption.body).digest('hex');
    const isThere =
      there.length === 1 &&
      there[0]!.checksum?.startsWith(md5) &&
      tags.every((tag) => there[0]!.tags?.includes(tag));
    if (!isThere) {
      const body = new FormData();
      body.set('flavor', flavor);
      body.set('tags', tags.join(','));
      body.set('overwriteExisting', 'true');
      const file = new Blob([caption.body as Uint8Array<ArrayBuffer>], { type: 'text/vtt' });
      body.set('track', file, `captions-${language}.vtt`);
      await http.send(`${event}/track`, { method: 'POST', body });
    }
    const { identifier } = await http.json(Workflow, `${api(context)}/workflows`, {
      method: 'POST',
      body: new URLSearchParams({
        event_identifier: caption.video,
        workflow_definition_identifier: context.config.workflow,
      }),
    });
    return { remoteId: `${identifier} ${flavor}`, state: 'pending' };
  },

  async captionState(context, { remoteId }) {
    const [workflow = ''] = remoteId.split(' ');
    const url = `${api(context)}/workflows/${encodeURIComponent(workflow)}`;
    const { state } = await (await open(context)).json(Workflow, url);
    if (state === 'succeeded') return { state: 'done' };
    if (state === 'failed' || state === 'stopped')
      return { state: 'failed', reason: `The Opencast workflow ${workflow} has ${state}` };
    return { state: 'pending' };
  },

  async resolveSource(context, video) {
    const http = await open(context);
    const event = `${api(context)}/events/${video}`;
    const { title } = await http.json(Event, event);
    const [largest] = (await http.json(Media, `${event}/media`))
      .filter((track) => track.has_video && track.mimetype?.startsWith('video/'))
      .toSorted((a, b) => (b.size ?? 0) - (a.size ?? 0));
    if (!largest?.uri) throw new AdapterError('not_found', 'Opencast has no video for this event');
    const isOurs = new URL(largest.uri).origin === context.config.base_url;
    return {
      url: largest.uri,
      ...(isOurs && { headers: await authorization(context) }),
      ...(title && { title }),
    };
  },
});

const tagsOf = ({ config }: Context, { kind }: PutCaption, language: string): string[] => [
  ...config.tags.split(','),
  `lang:${language}`,
  `type:${kind === 'subtitles' ? 'subtitle' : 'closed-caption'}`,
  'generator:scriptorium',
];

async function open(context: Context): Promise<PlatformHttp> {
  const headers = { accept: 'application/v1.1.0+json', ...(await authorization(context)) };
  return new PlatformHttp('Opencast', context, () => ({}), headers);
}

async function authorization({ credentials }: Context): Promise<{ authorization: string }> {
  const { username, password } = await credentials.get();
  return { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` };
}

const api = ({ config }: Context): string => `${config.base_url}/api`;

/** Returns a language with an optional region, the only subtags Opencast supports: `zh-TW` for `zh-Hant`. */
function opencastLanguage(tag: string): string | undefined {
  const locale = canonicalTag(tag);
  if (locale === undefined) return undefined;
  const {
    language,
    script,
    region = script && new Intl.Locale(locale).maximize().region,
  } = new Intl.Locale(locale);
  return region ? `${language}-${region}` : language;
}
