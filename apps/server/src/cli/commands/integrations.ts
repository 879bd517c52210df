import { accepted, asUsage } from '../accepted.js';
import { UsageError, wholeNumber, type Command, type Run } from '../command.js';
import type { Installation } from '../installation.js';
import { accountsWith } from '../known-account.js';

const actions = [
  'platforms',
  'list',
  'create',
  'update',
  'authorize',
  'verify',
  'enable',
  'disable',
  'remove',
] as const;
type Action = (typeof actions)[number];

/** Maps options to parameters of the API. */
const flags = {
  'transcript-postback': 'transcript_postback',
  'audio-description-postback': 'audio_description_postback',
  'auto-order': 'auto_order',
  'auto-order-kind': 'auto_order_kind',
  'auto-order-turnaround-level-id': 'auto_order_turnaround_level_id',
  'auto-order-language-id': 'auto_order_language_id',
} as const;

export const integrations: Command = {
  summary: 'Manages the integrations of an account with video platforms',
  usage: `${actions.join(' | ')} [<id>] --account <id> [options]`,
  help: `
An integration connects a project with a video platform, so that finished captions are uploaded to its videos.
"platforms" lists the supported platforms. "create" needs --project, --name and --platform; the other actions need the id of
an integration. "authorize" shows the address at which the owner of the platform account grants access in a browser.
--config and --credentials are JSON objects, or @file to read one from a file, or @- from standard input: other users of the
machine can see credentials on a command line. The flags --transcript-postback, --audio-description-postback and
--auto-order are true or false. --auto-order-kind (asr or transcription), --auto-order-turnaround-level-id and
--auto-order-language-id configure the orders on new videos.

  scriptorium integrations platforms
  scriptorium integrations create --account 1 --project 1 --name Lectures --platform peertube \\
    --config '{"base_url":"https://video.example.edu"}' --credentials @peertube.json --transcript-postback true
  scriptorium integrations verify 4 --account 1`,
  options: {
    account: { type: 'string' },
    project: { type: 'string' },
    name: { type: 'string' },
    platform: { type: 'string' },
    config: { type: 'string' },
    credentials: { type: 'string' },
    'transcript-postback': { type: 'string' },
    'audio-description-postback': { type: 'string' },
    'auto-order': { type: 'string' },
    'auto-order-kind': { type: 'string' },
    'auto-order-turnaround-level-id': { type: 'string' },
    'auto-order-language-id': { type: 'string' },
  },
  arguments: ['action', 'id'],
  async run(run) {
    const action = actions.find((each) => each === run.values.action);
    if (!action) throw new UsageError(`expected one of ${actions.join(', ')}`);
    const id = idFor(run, action);
    const account = wholeNumber(run, 'account');
    if (action !== 'platforms' && !account) throw new UsageError('--account is missing');
    const installation = await (await run.open()).begin();
    if (action === 'platforms') return platforms(run, installation);
    await accountsWith(installation, account!);
    return perform[action](run, installation, { account: account!, id: id! });
  },
};

const withId = new Set<Action>(['update', 'authorize', 'verify', 'enable', 'disable', 'remove']);

/** Undefined for actions without an id. */
function idFor({ values }: Run, action: Action): number | undefined {
  if (!withId.has(action)) {
    if (values.id !== undefined) throw new UsageError(`${action} takes no id`);
    return undefined;
  }
  if (!/^[1-9]\d{0,14}$/.test(String(values.id)))
    throw new UsageError(`${action} needs the id of an integration`);
  return Number(values.id);
}

function platforms({ show }: Run, { platforms: known }: Installation): void {
  const data = known.all.map(({ id, displayName, version, capabilities }) => ({
    platform: id,
    name: displayName,
    version,
    capabilities,
  }));
  const lines = data.map(({ platform, name, version }) => `${platform}  ${name}  ${version}`);
  const broken = known.broken.map(({ package: name, reason }) => `${name}: ${reason}`);
  show([...lines, ...broken].join('\n') || 'no platforms', { platforms: data, broken: known.broken });
}

interface Which {
  account: number;
  id: number;
}

type Perform = (run: Run, installation: Installation, which: Which) => Promise<boolean | void>;

const perform: Record<Exclude<Action, 'platforms'>, Perform> = {
  list: async (run, { integrations: managed }, { account }) => {
    const { ListManagedIntegrations } = await import('@scriptorium/video-platforms');
    const query = accepted(ListManagedIntegrations, {
      per_page: '500',
      ...(run.values.project !== undefined && { project_id: run.values.project }),
    });
    const views = (await managed.list(account, query)).items.map((each) => managed.view(each));
    const lines = views.map((it) =>
      [`${it.id}  project ${it.project_id}  ${it.platform}  ${it.state}  ${it.name}`, it.state_reason]
        .filter(Boolean)
        .join(': '),
    );
    run.show(lines.join('\n') || 'no integrations', views);
  },
  create: async (run, { integrations: managed }, { account }) => {
    const { project, platform } = run.values;
    const given = { ...(await settings(run)), ...defined({ project_id: project, platform }) };
    const made = await managed.create(account, accepted(managed.inputs.create, given)).catch(asUsage);
    shown(run, managed, made, 'is made');
  },
  update: async (run, { integrations: managed }, { account, id }) => {
    const given = { ...(await settings(run)), id: String(id) };
    const changed = await managed.update(account, id, accepted(managed.inputs.update, given)).catch(asUsage);
    shown(run, managed, changed, 'is changed');
  },
  authorize: async (run, { authorizations }, { account, id }) => {
    const { url, expiresAt } = await authorizations.begin(account, id).catch(asUsage);
    const until = expiresAt.toISOString();
    run.show(`open this URL in a browser before ${until}:\n${url}`, { url, expires_at: expiresAt });
  },
  verify: async (run, { integrationVerifier }, { account, id }) => {
    const found = await integrationVerifier.verify(account, id).catch(asUsage);
    const whose = found.account === null ? '' : ` of the account ${found.account}`;
    run.show(found.ok ? `the platform accepts the credentials${whose}` : found.reason!, found);
    return found.ok;
  },
  enable: (run, installation, which) => setEnabled(run, installation, which, true),
  disable: (run, installation, which) => setEnabled(run, installation, which, false),
  remove: async (run, { integrationRemoval }, { account, id }) => {
    await integrationRemoval.remove(account, id).catch(asUsage);
    run.show(`integration ${id} is removed`, { id, removed: true });
  },
};

async function setEnabled(
  run: Run,
  { integrations: managed }: Installation,
  { account, id }: Which,
  enabled: boolean,
): Promise<void> {
  const changed = await managed.setEnabled(account, id, enabled).catch(asUsage);
  shown(run, managed, changed, enabled ? 'is enabled' : 'is disabled');
}

function shown(run: Run, managed: Installation['integrations'], integration: Managed, what: string): void {
  run.show(`integration ${integration.id} ${what}`, managed.view(integration));
}
type Managed = Awaited<ReturnType<Installation['integrations']['get']>>;

/** Parses the options of create and update as parameters of the API. */
async function settings({ values }: Run): Promise<Record<string, unknown>> {
  const chosen = Object.entries(flags).map(([option, name]) => [name, values[option]]);
  return defined({
    name: values.name,
    config: await textOf(values.config),
    credentials: await textOf(values.credentials),
    ...(Object.fromEntries(chosen) as Record<string, unknown>),
  });
}

const defined = (given: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

/** Returns a value, or the content of the file that it names. */
async function textOf(value: string | boolean | undefined): Promise<string | undefined> {
  if (typeof value !== 'string' || !value.startsWith('@')) return value as string | undefined;
  const { readFile } = await import('node:fs/promises');
  try {
    return await readFile(value === '@-' ? '/dev/stdin' : value.slice(1), 'utf8');
  } catch (error) {
    throw new UsageError(`cannot read ${value.slice(1)}: ${(error as NodeJS.ErrnoException).code}`);
  }
}
