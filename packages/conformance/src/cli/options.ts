import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { profiles, type Profile } from '../requirement.js';
import type { Allowed, RunOptions } from '../runner.js';

export class UsageError extends Error {}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const options = {
  key: text,
  secret: text,
  'second-key': text,
  'admin-key': text,
  'observer-key': text,
  'webhook-secret': text,
  profile: text,
  filter: text,
  'callback-host': text,
  media: text,
  'file-id': text,
  'read-only': flag,
  'allow-charges': flag,
  allow: text,
  report: text,
  rate: text,
  timeout: text,
  keep: flag,
  json: flag,
  list: flag,
  help: { type: 'boolean', short: 'h' },
} as const;

export const parse = (args: string[]) => parseArgs({ args, options, allowPositionals: true });
type Values = ReturnType<typeof parse>['values'];

/** Reads the options of a run. Keys may also come from the environment, which other users cannot see. */
export async function runOptions(url: string, values: Values, env: NodeJS.ProcessEnv): Promise<RunOptions> {
  if (!/^https?:\/\/[^/?#]+/.test(url) || !URL.canParse(url))
    throw new UsageError(`${url} is not an http or https URL`);
  const key = values.key ?? env['API_KEY'];
  if (!key) throw new UsageError('a key is required: --key or API_KEY');
  return {
    url,
    key,
    secret: values.secret ?? env['API_SECRET_KEY'],
    secondKey: values['second-key'] ?? env['SECOND_API_KEY'],
    adminKey: values['admin-key'] ?? env['ADMIN_API_KEY'],
    observerKey: values['observer-key'] ?? env['OBSERVER_API_KEY'],
    webhookSecret: values['webhook-secret'] ?? env['WEBHOOK_SECRET'],
    profiles: values.profile?.split(',').map(profileOf),
    filter: values.filter,
    callbackHost: values['callback-host'],
    media: values.media ? await mediaOf(values.media) : undefined,
    fileId: positive('--file-id', values['file-id']),
    readOnly: values['read-only'],
    allowCharges: values['allow-charges'],
    allow: values.allow ? await allowedIn(values.allow) : undefined,
    requestsPerSecond: positive('--rate', values.rate),
    timeoutMs: times1000(positive('--timeout', values.timeout)),
    keep: values.keep,
  };
}

function profileOf(name: string): Profile {
  const found = profiles.find((profile) => profile === name);
  if (!found) throw new UsageError(`unknown profile ${name}; known are ${profiles.join(', ')}`);
  return found;
}

const times1000 = (seconds?: number) => (seconds === undefined ? undefined : 1000 * seconds);

function positive(name: string, value?: string): number | undefined {
  if (value === undefined) return undefined;
  if (!(Number(value) > 0)) throw new UsageError(`${name} must be a number above 0`);
  return Number(value);
}

const types: Record<string, string> = {
  mp4: 'video/mp4',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
};

async function mediaOf(path: string) {
  const type = types[path.split('.').at(-1)!] ?? 'application/octet-stream';
  return { filename: basename(path), type, content: await read(path) };
}

async function allowedIn(path: string): Promise<Allowed[]> {
  const problem = new UsageError(`${path} must be a JSON list of {"id", "reason", "until"}`);
  const list = await Promise.resolve(read(path)).then((content): unknown => {
    try {
      return JSON.parse(content.toString());
    } catch {
      throw problem;
    }
  });
  const isAllowed = (it: unknown): it is Allowed =>
    typeof it === 'object' && it !== null && 'id' in it && 'reason' in it && typeof it.id === 'string';
  if (!Array.isArray(list) || !list.every(isAllowed)) throw problem;
  return list;
}

const read = (path: string) =>
  readFile(path).catch((error: Error) => {
    throw new UsageError(`cannot read ${path}: ${error.message}`);
  });
