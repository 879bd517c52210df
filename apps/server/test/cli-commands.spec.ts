import { startReceiver, testDatabase } from '@scriptorium/testing';
import { AppModule } from '../src/app.module.js';
import { check } from '../src/cli/checks/check.js';
import { describers, engines, translators } from '../src/cli/checks/services.js';
import { UsageError } from '../src/cli/command.js';
import { commands } from '../src/cli/commands.js';
import { openInstallation, type Installation } from '../src/cli/installation.js';
import { parse } from '../src/cli/parse.js';
import { ConfigError } from '../src/config-error.js';
import { loadConfig } from '../src/config.js';
import { dataFolder, tidy } from './host.js';
import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** Runs the command functions in this process, on one installation that all tests share. */
jest.setTimeout(120_000);
let database: Awaited<ReturnType<typeof testDatabase>>;
let installation: Installation;
let folder: string;
beforeAll(async () => {
  database = await testDatabase(AppModule.migrations);
  folder = await dataFolder();
  const INTEGRATIONS = ['good', 'feed']
    .map((name) => path.join(import.meta.dirname, `plugins/${name}.mjs`))
    .join(',');
  const PUBLIC_URL = 'https://captions.example.org';
  const ALLOW_NETWORKS = '127.0.0.0/8';
  const env = {
    DATABASE_URL: database.url,
    SCRIPTORIUM_DATA: folder,
    INTEGRATIONS,
    PUBLIC_URL,
    ALLOW_NETWORKS,
  };
  installation = await openInstallation(loadConfig(env));
});
afterAll(async () => {
  await installation?.close();
  await database?.drop();
  await tidy();
});

/** Returns the text output and the JSON output of a command. */
async function run(name: string, ...args: string[]) {
  const command = commands[name]!;
  let shown: { text: string; data: Record<string, unknown> } = { text: '', data: {} };
  await command.run({
    values: parse(args, command),
    config: async () => loadConfig({}),
    show: (text, data) => (shown = { text, data: JSON.parse(JSON.stringify(data)) }),
    open: async () => installation,
  });
  return shown;
}
async function refusal(name: string, ...args: string[]): Promise<string> {
  const error = await run(name, ...args).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UsageError);
  return (error as Error).message;
}
const newAccount = async (...more: string[]): Promise<string> =>
  String((await run('create-account', '--name', 'a', ...more)).data.id);
const newProject = async (account: string): Promise<string> =>
  String((await run('create-project', '--account', account, '--name', 'p')).data.id);

describe('commands refuse the same values as the API, and name the option:', () => {
  it('names that are too long', async () => {
    const account = await newAccount();
    const project = ['--account', account, '--name'];
    expect(await refusal('create-project', ...project, 'x'.repeat(65))).toMatch(/ --name$/);
    await run('create-project', ...project, 'x'.repeat(64));
    const key = ['--account', account, '--level', 'Admin', '--name'];
    expect(await refusal('create-key', ...key, 'x'.repeat(256))).toMatch(/ --name$/);
    await run('create-key', ...key, 'x'.repeat(255));
    expect(await refusal('create-account', '--name', 'x'.repeat(256))).toMatch(/ --name$/);
  });
  it('retention periods out of range', async () => {
    const project = ['--account', await newAccount(), '--name', 'p', '--retention-days'];
    for (const days of ['36501', '0', 'x'])
      expect(await refusal('create-project', ...project, days)).toMatch(/ --retention-days$/);
    await run('create-project', ...project, '36500');
  });
  it('adjustments with an amount or description out of range', async () => {
    const adjust = ['--account', await newAccount(), '--description'];
    expect(await refusal('adjust-invoice', ...adjust, 'x', '--credit', '100000001')).toMatch(
      /^--credit must/,
    );
    expect(await refusal('adjust-invoice', ...adjust, 'x'.repeat(256), '--credit', '1')).toMatch(
      / --description$/,
    );
    await run('adjust-invoice', ...adjust, 'x'.repeat(255), '--charge', '100000000');
  });
});

describe('update-account', () => {
  const stateOf = async (id: string) => {
    const { signed, signatureScheme } = await installation.accounts.account(Number(id));
    return { signed, signatureScheme };
  };
  it('sets mode and scheme, and keeps options that are not given', async () => {
    const id = await newAccount('--scheme', 'sha256-suffix');
    expect(await stateOf(id)).toEqual({ signed: false, signatureScheme: 'sha256-suffix' });
    const { data } = await run('update-account', '--account', id, '--mode', 'signed');
    expect(data).toEqual({
      id: Number(id),
      name: 'a',
      mode: 'signed',
      signature_scheme: 'sha256-suffix',
      operator: false,
    });
    await run('update-account', '--account', id, '--scheme', 'sha256-prefix');
    expect(await stateOf(id)).toEqual({ signed: true, signatureScheme: 'sha256-prefix' });
    await run('update-account', '--account', id, '--mode', 'basic', '--scheme', 'hmac-sha256');
    expect(await stateOf(id)).toEqual({ signed: false, signatureScheme: 'hmac-sha256' });
  });
  it('changes only the given account', async () => {
    const [one, other] = [await newAccount(), await newAccount()];
    await run('update-account', '--account', one, '--mode', 'signed', '--scheme', 'sha256-prefix');
    expect(await stateOf(other)).toEqual({ signed: false, signatureScheme: 'hmac-sha256' });
  });
  it('names a missing option, a bad scheme and an unknown account', async () => {
    expect(await refusal('update-account', '--account', '1')).toMatch(/--mode, --scheme or --operator/);
    expect(await refusal('update-account', '--account', '1', '--scheme', 'md5')).toMatch(
      /--scheme must be one/,
    );
    expect(await refusal('update-account', '--account', '999', '--mode', 'basic')).toBe(
      'there is no account 999',
    );
  });
});

it('doctor reports a speech server that does not answer, with the remedy', async () => {
  const SPEECH_ENGINES = '[{"engine":"openai","base_url":"http://127.0.0.1:1","model":"m"}]';
  expect(await engines(loadConfig({ SPEECH_ENGINES }))).toEqual([
    {
      name: 'engine openai:m',
      ok: false,
      detail: expect.stringMatching(/at http:\/\/127.0.0.1:1\/v1\/models cannot be reached: ./),
      remedy: expect.stringMatching(/base URL/),
    },
  ]);
});

it('doctor reports a translation server that does not answer, without showing its key', async () => {
  const TRANSLATION_ENGINES =
    '[{"engine":"libretranslate","base_url":"http://127.0.0.1:1","api_key":"very-secret"}]';
  const found = await translators(loadConfig({ TRANSLATION_ENGINES }));
  expect(found[0]).toMatchObject({
    name: 'translation engine libretranslate',
    ok: false,
    detail: expect.stringMatching(/cannot be reached/),
    remedy: expect.stringMatching(/URL or API key/),
  });
  expect(JSON.stringify(found)).not.toContain('very-secret');
});

it('doctor reports a description engine that does not answer or rejects the key, without showing the key', async () => {
  const refusing = await startReceiver((_, response) => response.writeHead(401).end());
  const engine = { engine: 'chat', model: 'eyes', api_key: 'very-secret' };
  const bases = [`${refusing.url}/v1`, 'http://127.0.0.1:1'];
  const DESCRIPTION_ENGINES = JSON.stringify(bases.map((base_url) => ({ ...engine, base_url })));
  const found = await describers(loadConfig({ DESCRIPTION_ENGINES }));
  await refusing.close();
  const name = 'description engine chat:eyes';
  expect(found).toMatchObject([
    {
      name,
      ok: false,
      detail: expect.stringContaining('answered 401'),
      remedy: expect.stringMatching(/API key/),
    },
    {
      name,
      ok: false,
      detail: expect.stringContaining('cannot be reached'),
      remedy: expect.stringMatching(/base URL/),
    },
  ]);
  expect(refusing.received).toMatchObject([
    { path: '/v1/models', headers: { authorization: 'Bearer very-secret' } },
  ]);
  expect(JSON.stringify(found)).not.toContain('very-secret');
});

it('a check that fails because of a setting names the setting', async () => {
  const broken = async () => Promise.reject(new ConfigError('/data/secret-keys: must be id:base64'));
  expect(await check('database', 'start the PostgreSQL server', broken)).toEqual([
    {
      name: 'database',
      ok: false,
      detail: '/data/secret-keys: must be id:base64',
      remedy: 'correct the setting that the message names',
    },
  ]);
});

it('refuses unknown accounts and projects by name', async () => {
  const [ours, theirs] = [await newAccount('--billing', 'project'), await newAccount()];
  const project = await newProject(theirs);
  expect(await refusal('audit', '--account', '999')).toBe('there is no account 999');
  const adjust = ['--account', ours, '--project', project, '--credit', '1', '--description', 'x'];
  expect(await refusal('adjust-invoice', ...adjust)).toBe(`account ${ours} has no project ${project}`);
  const key = ['--account', ours, '--level', 'Project', '--project', project];
  expect(await refusal('create-key', ...key)).toBe(`Project id ${project} not found.`);
});

it('refuses a repeated option and a limit out of range in one line', async () => {
  expect(await refusal('create-project', '--retention-days', '-1')).toMatch(/^[^\n]*ambiguous[^\n]*$/);
  expect(await refusal('create-account', '--name', 'x', '--name', 'y')).toBe('--name is given twice');
  expect(await refusal('audit', '--account', '1', '--limit', '501')).toBe(
    '--limit must be a whole number from 1 to 500',
  );
});

it('refuses an adjustment by project for an account that is billed as a whole', async () => {
  const account = await newAccount();
  const adjust = ['--account', account, '--project', await newProject(account)];
  expect(await refusal('adjust-invoice', ...adjust, '--credit', '1', '--description', 'x')).not.toContain(
    '\n',
  );
});

it('close-invoices closes nothing before the end of the month', async () => {
  expect((await run('close-invoices')).data).toEqual({ closed: 0 });
});

it('describes an adjustment as a credit or a charge', async () => {
  const adjust = ['--account', await newAccount(), '--description', 'x'];
  const credit = await run('adjust-invoice', ...adjust, '--credit', '2500');
  expect(credit.text).toBe('a credit of 25.00 USD was added');
  expect(credit.data.cents).toBe(-2500);
  const charge = await run('adjust-invoice', ...adjust, '--charge', '5');
  expect(charge.text).toBe('a charge of 0.05 USD was added');
});

describe('sign-in-url', () => {
  const tokenIn = (url: unknown): string =>
    new URLSearchParams(new URL(String(url)).hash.slice(1)).get('token')!;

  it('creates a single-use sign-in URL for the given key', async () => {
    const account = await newAccount();
    const { data: made } = await run('create-key', '--account', account, '--level', 'Admin');
    const { text, data } = await run('sign-in-url', '--key', String(made.id));
    expect(text).toMatch(/^http:\/\/127\.0\.0\.1:3000\/studio\/sign-in#token=[\w-]{43}$/);
    expect(data).toEqual({ url: text, key: made.id });
    const token = tokenIn(data.url);
    expect(await installation.tokens.open(token)).toEqual({ accessId: made.id, editingLinkId: null });
    expect(await installation.tokens.open(token)).toBeUndefined();
  });

  it('defaults to the first Project key outside sandboxes', async () => {
    await run('create-project', '--account', await newAccount(), '--name', 'Lectures');
    const { data } = await run('sign-in-url');
    const [first] = await installation.db.query(
      `select min(a.id)::int as id from api_access a join project p on p.id = a.project_id
       where a.level = 'Project' and not p.sandbox`,
    );
    expect(data.key).toBe(first.id);
  });

  it('reports an unknown key', async () => {
    await expect(run('sign-in-url', '--key', '99999')).rejects.toThrow('there is no enabled key 99999');
  });
});

it('prints JSON with the field names of the API', async () => {
  const account = await newAccount();
  const project = await run('create-project', '--account', account, '--name', 'p');
  expect(Object.keys(project.data).sort()).toEqual(['id', 'observer', 'project', 'webhook_secret']);
  expect(project.text).toContain(project.data.webhook_secret);
  expect(Object.keys((await run('seed', '--account', account, '--files', '1')).data).sort()).toEqual(
    Object.keys(project.data).sort(),
  );
  const [access] = await installation.db.query('select id from api_access where account_id = $1', [account]);
  await installation.db.query(
    `insert into audit_entry (account_id, access_id, method, route, parameters, request_id)
     values ($1, $2, 'POST', '/v3/admin/users', '{}', gen_random_uuid())`,
    [account, access.id],
  );
  const { data: entries } = await run('audit', '--account', account);
  expect(entries).toEqual([
    expect.objectContaining({ access_id: Number(access.id), created_at: expect.stringMatching(/\+00:00$/) }),
  ]);
  await installation.db.query(
    `insert into outbound_origin (channel, account_id, origin, paused_at)
     values ('callback', $1, 'https://a.example', now())`,
    [account],
  );
  expect((await run('resume-callbacks')).data).toEqual([
    { account_id: Number(account), origin: 'https://a.example', paused_at: expect.any(String), waiting: 0 },
  ]);
});

it('reserves a transcoder for a project, a file or a batch, lists and releases it', async () => {
  const account = await newAccount();
  const project = await newProject(account);
  const of = ['--account', account, '--project', project];
  const made = (await run('transcoders', 'reserve', ...of, '--default')).data;
  expect(made).toMatchObject({ default: true, media_file_id: null, batch_id: null });
  expect((await run('transcoders', 'list', ...of)).data).toEqual([made]);
  expect(await refusal('transcoders', 'reserve', ...of, '--default')).toContain('reserved');
  expect(await refusal('transcoders', 'reserve', ...of, '--file', '4711')).toContain('not found');
  expect(await refusal('transcoders', 'reserve', ...of, '--file', '1', '--batch', '1')).toContain('one of');
  const others = ['--account', account, '--project', await newProject(account)];
  const id = ['--id', String(made.transcoder_id)];
  expect(await refusal('transcoders', 'release', ...others, ...id)).toContain('No such transcoder');
  await run('transcoders', 'release', ...of, ...id);
  expect((await run('transcoders', 'list', ...of)).text).toBe('no transcoders are reserved');
});

describe('integrations', () => {
  const credentials = async (token: string): Promise<string> => {
    const file = path.join(folder, 'credentials-of-platform.json');
    await writeFile(file, JSON.stringify({ token }));
    return `@${file}`;
  };

  it('are created, listed, tested, changed and removed', async () => {
    const account = await newAccount();
    const of = ['--account', account];
    const project = await newProject(account);
    const settings = ['--config', '{"site":"video.example"}', '--transcript-postback', 'true'];
    const create = [
      'create',
      ...of,
      '--project',
      project,
      '--name',
      'Lectures',
      '--platform',
      'outsidevideo',
    ];
    const secret = ['--credentials', await credentials('bad token')];
    const made = await run('integrations', ...create, ...settings, ...secret);
    expect(made.data).toMatchObject({
      platform: 'outsidevideo',
      transcript_postback: true,
      has_credentials: true,
    });
    const id = String(made.data.id);
    expect((await run('integrations', 'verify', id, ...of)).text).toBe('wrong token');
    await run('integrations', 'update', id, ...of, '--credentials', await credentials('good token'));
    expect((await run('integrations', 'verify', id, ...of)).text).toBe(
      'the platform accepts the credentials of the account outside',
    );
    await run('integrations', 'disable', id, ...of);
    expect((await run('integrations', 'list', ...of)).text).toBe(
      `${id}  project ${project}  outsidevideo  disabled  Lectures`,
    );
    expect((await run('integrations', 'enable', id, ...of)).data.state).toBe('ready');
    await run('integrations', 'remove', id, ...of);
    expect((await run('integrations', 'list', ...of)).text).toBe('no integrations');
  });

  it('are refused with the messages of the API, without showing secrets', async () => {
    const account = await newAccount();
    const project = await newProject(account);
    const create = ['create', '--account', account, '--project', project, '--name', 'x', '--platform'];
    expect(
      await refusal(
        'integrations',
        ...create,
        'outsidevideo',
        '--config',
        '{}',
        '--credentials',
        '{"token":"tiny"}',
      ),
    ).toMatch(/'config.site'.*'credentials.token'/);
    expect(await refusal('integrations', ...create, 'nowhere')).toMatch(/platform/);
    expect(await refusal('integrations', 'verify', '999', '--account', account)).toBe('Not found');
    expect(await refusal('integrations', 'list')).toBe('--account is missing');
    expect(await refusal('integrations', 'enable', '--account', account)).toMatch(/needs the id/);
    expect((await run('integrations', 'platforms')).text).toContain('outsidevideo  Outside Video  2.1.0');
  });

  describe('with the platform of an outside plugin', () => {
    let server: Server;
    let create: string[];
    const videos = ['a', 'b', 'c'].map((video) => ({ video }));
    beforeAll(async () => {
      server = createServer((request, response) => {
        const from = Number(new URL(request.url!, 'http://localhost').searchParams.get('from'));
        response.end(JSON.stringify(videos.slice(from, from + 2)));
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const config = JSON.stringify({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
      const secret = '{"client_id":"captions","client_secret":"s","access_token":"t"}';
      const settings = [
        '--platform',
        'feedvideo',
        '--name',
        'x',
        '--config',
        config,
        '--credentials',
        secret,
      ];
      create = ['create', ...settings];
    });
    afterAll(() => server?.close());

    it('are authorised in a browser at the printed URL', async () => {
      const account = await newAccount();
      const of = ['--account', account];
      const made = await run('integrations', ...create, ...of, '--project', await newProject(account));
      const { text, data } = await run('integrations', 'authorize', String(made.data.id), ...of);
      expect(text).toContain(`\n${data.url as string}`);
      expect(new URL(data.url as string).searchParams.get('redirect_uri')).toBe(
        'https://captions.example.org/v3/integrations/oauth_callback',
      );
    });

    it('have their libraries imported', async () => {
      const account = await newAccount();
      const of = ['--account', account];
      const made = await run('integrations', ...create, ...of, '--project', await newProject(account));
      const id = String(made.data.id);
      expect((await run('import-library', id, ...of, '--dry-run')).text).toBe(
        '3 videos read, 3 would be imported',
      );
      expect((await run('import-library', id, ...of)).text).toBe('3 videos read, 3 are imported');
      expect((await run('import-library', id, ...of)).text).toBe('0 videos read, 0 are imported');
      expect((await run('import-library', id, ...of, '--order')).data).toEqual({
        found: 3,
        taken: 3,
        dry_run: false,
      });
      expect(await refusal('import-library', '999', ...of)).toBe('Not found');
      expect(await refusal('import-library', ...of)).toBe('give the id of an integration');
    });
  });
});
