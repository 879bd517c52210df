import { z } from 'zod';
import { hostPattern } from './hosts.js';
import { contractVersion, type Integration } from './integration.js';

const callable = z.custom((value) => typeof value === 'function', 'must be a function');
const optionalCallable = callable.optional();
const schema = z.custom(
  (value) => typeof value === 'object' && value !== null && '_zod' in value && 'safeParse' in value,
  'must be a schema of Zod 4',
);
const captionFormats = z.enum(['vtt', 'srt', 'dfxp', 'ttml', 'scc', 'stl', 'txt', 'json']);
const delivery = z.enum(['push', 'pull-url']);

const Shape = z
  .object({
    contract: z.custom(
      (value) => value === contractVersion,
      `must be ${contractVersion}, the version of the interface that this host supports`,
    ),
    id: z
      .string()
      .regex(
        /^[a-z][a-z0-9-]{1,31}$/,
        'must be 2 to 32 lower-case letters, digits and hyphens, a letter first',
      ),
    displayName: z.string().min(1),
    version: z.string().regex(/^\d+\.\d+\.\d+([-+].+)?$/, 'must be a semantic version, such as 1.0.0'),
    config: schema,
    credentials: schema,
    capabilities: z.object({
      captions: z.object({
        formats: z.array(captionFormats).min(1),
        delivery,
        replace: z.enum(['upsert', 'delete-create', 'whole-set']),
        async: z.boolean().optional(),
        onePerLanguage: z.boolean().optional(),
        maxBytes: z.int().positive().optional(),
      }),
      audioDescription: z
        .object({ formats: z.array(z.enum(['mp3', 'm4a', 'wav', 'ogg'])).min(1), delivery })
        .optional(),
      discovery: z.enum(['webhook', 'poll', 'none']),
    }),
    egressHosts: callable,
    mapLanguage: callable,
    parseReference: optionalCallable,
    oauth: optionalCallable,
    verify: callable,
    putCaption: callable,
    captionState: optionalCallable,
    removeCaption: optionalCallable,
    putAudioDescription: optionalCallable,
    resolveSource: optionalCallable,
    parseEvent: optionalCallable,
    poll: optionalCallable,
  })
  .superRefine((it, issues) => {
    const { captions, audioDescription, discovery } = it.capabilities;
    const wants = (member: keyof typeof it, because: string) => {
      if (it[member] === undefined)
        issues.addIssue({ code: 'custom', path: [member], message: `is missing, but ${because}` });
    };
    if (captions.async) wants('captionState', 'capabilities.captions.async is true');
    if (audioDescription) wants('putAudioDescription', 'capabilities.audioDescription is declared');
    if (discovery === 'webhook') wants('parseEvent', "capabilities.discovery is 'webhook'");
    if (discovery === 'poll') wants('poll', "capabilities.discovery is 'poll'");
  });

/**
 * Returns the reasons why a value, such as the default export of a plugin, is not a valid integration. Each
 * names the field.
 */
export function integrationProblems(value: unknown): string[] {
  if (typeof value !== 'object' || value === null)
    return ['an integration is an object made by defineIntegration, exported as the default'];
  const result = Shape.safeParse(value);
  return result.success
    ? []
    : result.error.issues.map(({ path, message }) => `${path.join('.') || 'the integration'}: ${message}`);
}

/** Returns a value as an integration. Throws a `TypeError` that names every invalid field. */
export function checkIntegration(value: unknown): Integration {
  const problems = integrationProblems(value);
  if (problems.length > 0) throw new TypeError(`not an integration: ${problems.join('; ')}`);
  return value as Integration;
}

/** Returns the problems with the hosts returned by `egressHosts`. */
export const hostProblems = (hosts: readonly string[]): string[] =>
  hosts.length === 0
    ? ['egressHosts names no host']
    : hosts
        .filter((host) => !hostPattern.test(host))
        .map((host) => `egressHosts: ${JSON.stringify(host)} must be a host name, without protocol and path`);
