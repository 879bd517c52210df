import { openStorage, parseStorageUrl, SecretBox } from '@scriptorium/server-kit';
import { startS3Server } from '@scriptorium/testing';
import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { AppModule } from '../src/app.module.js';
import { UsageError } from '../src/cli/command.js';
import { commands } from '../src/cli/commands.js';
import { helpOf } from '../src/cli/help.js';
import { openInstallation, type Installation } from '../src/cli/installation.js';
import { parse } from '../src/cli/parse.js';
import { loadConfig } from '../src/config.js';
import {
  credentialsIn,
  dataFolder,
  emptyDatabase,
  plainEnvironment,
  startHost,
  stopped,
  tidy,
} from './host.js';

jest.setTimeout(240_000);
afterAll(tidy);

const bin = path.join(import.meta.dirname, '../dist/cli/main.js');

interface Result {
  code: number;
  out: string;
  err: string;
}

/** Runs the built program with only these variables in its environment. */
async function scriptorium(env: Record<string, string>, ...args: string[]): Promise<Result> {
  const clean = { ...plainEnvironment(), ...env };
  return promisify(execFile)(process.execPath, [bin, ...args], { env: clean }).then(
    ({ stdout: out, stderr: err }) => ({ code: 0, out, err }),
    ({ code, stdout: out, stderr: err }) => ({ code, out, err }),
  );
}

const accessOf = async (baseUrl: string, key: string) => {
  const answer = await fetch(`${baseUrl}/v3/authenticate?api_key=${key}`);
  return ((await answer.json()) as { data?: { access_type: string } }).data?.access_type;
};

/** Runs a command in this process, which takes a fraction of the time. Returns its JSON output. */
async function here(env: Record<string, string>, name: string, ...args: string[]) {
  const command = commands[name]!;
  let data: unknown;
  let opened: Promise<Installation> | undefined;
  try {
    const fine = await command.run({
      values: parse(args, command),
      config: async () => loadConfig(env),
      show: (_, shown) => (data = shown),
      open: () => (opened ??= openInstallation(loadConfig(env))),
    });
    return { code: fine === false ? 1 : 0, data };
  } finally {
    await (await opened?.catch(() => undefined))?.close();
  }
}

/** Sets up an installation with one account and project, without the program under test. */
async function setUp(env: Record<string, string>) {
  const installation = await openInstallation(loadConfig(env));
  try {
    await installation.migrate();
    const { accounts } = await installation.begin();
    const { id } = await accounts.createAccount('a');
    await accounts.createProject(id, { name: 'p' });
  } finally {
    await installation.close();
  }
}

describe('the command line', () => {
  it('lists every command, and shows the usage of each with an example', async () => {
    const { code, out } = await scriptorium({}, '--help');
    expect(code).toBe(0);
    for (const [name, command] of Object.entries(commands)) {
      expect(out).toContain(`  ${name} `);
      expect(helpOf(name, command)).toMatch(
        new RegExp(`^Usage: scriptorium ${name}[^]*^  .*scriptorium ${name}`, 'm'),
      );
    }
    const help = { code: 0, out: helpOf('create-key', commands['create-key']!), err: '' };
    expect(await scriptorium({}, 'create-key', '--help')).toEqual(help);
  });

  it.each([
    [['nothing-like-it'], /there is no command/],
    [['create-key', '--account', '1'], /--level is missing/],
  ])('refuses %j with exit code 2 and one line', async (args, line) => {
    const { code, out, err } = await scriptorium({}, ...args);
    expect([code, out]).toEqual([2, '']);
    expect(err.trim().split('\n')).toEqual([expect.stringMatching(line)]);
  });

  it.each([
    [['create-key', '--account', '1', '--level', 'Admin', '--project', '1'], /an Admin key has no --project/],
    [['create-key', '--account', '1', '--level', 'Root'], /--level must be one of Admin, Project, Observer/],
    [['create-project', '--account', 'x'], /--account must be a whole number/],
    [['mark-paid', '--invoice', '1', '--colour', 'red'], /colour/],
    [['adjust-invoice', '--account', '1', '--credit', '1', '--charge', '1'], /either/],
    [['audit', '--account', '1', '--since', 'yesterday'], /--since must be a date/],
  ])('refuses %j as invalid', async ([name, ...args], line) => {
    const refusal = await here({}, name!, ...args).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(UsageError);
    expect((refusal as Error).message).toMatch(line);
  });

  it('shows help and refuses a command line without loading the service', async () => {
    const hook = `
      import { statSync } from 'node:fs';
      import { registerHooks } from 'node:module';
      registerHooks({
        load(url, context, next) {
          const isLarge = url.startsWith('file:') && statSync(new URL(url)).size > 1e6;
          if (isLarge) throw new Error(url + ' is loaded');
          return next(url, context);
        },
      });`;
    const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hook)}` };
    const withoutIt = await Promise.all(
      [['--help'], ['seed', '--help'], ['nothing-like-it'], ['create-key', '--account', '1']].map((args) =>
        scriptorium(env, ...args),
      ),
    );
    expect(withoutIt.map(({ code }) => code)).toEqual([0, 0, 2, 2]);
    expect(await scriptorium(env, 'close-invoices')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/is loaded/),
    });
  });

  it('exits with code 1 and one line when the database is unreachable or not migrated', async () => {
    const SCRIPTORIUM_DATA = await dataFolder();
    const away = { SCRIPTORIUM_DATA, DATABASE_URL: 'postgres://127.0.0.1:1/x' };
    expect(await scriptorium(away, 'close-invoices')).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^scriptorium: DATABASE_URL: the database cannot be reached.*\n$/),
    });
    const empty = { SCRIPTORIUM_DATA, DATABASE_URL: await emptyDatabase() };
    expect(await scriptorium(empty, 'create-account', '--name', 'x')).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^scriptorium: .*run ".* migrate" first\n$/),
    });
  });
});

it('sets up an installation on the embedded database without a server, and works beside a running one', async () => {
  const SCRIPTORIUM_DATA = await dataFolder();
  const env = { SCRIPTORIUM_DATA };
  const json = async (...args: string[]) => {
    const { code, out, err } = await scriptorium(env, ...args, '--json');
    expect([code, err]).toEqual([0, '']);
    return JSON.parse(out);
  };
  expect((await json('migrate')).migrations).not.toEqual([]);
  const account = await json('create-account', '--name', 'City Library');
  const project = await json('create-project', '--account', '1', '--name', 'Talks', '--retention-days', '30');

  const host = startHost(env);
  const url = await host.ready;
  expect(await accessOf(url, account.admin.api_key)).toBe('admin');
  expect(await accessOf(url, project.project.api_key)).toBe('project');
  const ofProject = ['--account', '1', '--level', 'Observer', '--project', String(project.id)];
  const { data: observer } = await here(env, 'create-key', ...ofProject);
  expect(await accessOf(url, (observer as { api_key: string }).api_key)).toBe('observer');

  await fetch(`${url}/v3/admin/projects?api_key=${account.admin.api_key}&name=More`, { method: 'POST' });
  const credit = ['--account', '1', '--credit', '2500', '--description', 'Late in May'];
  // In parallel, because each start takes long.
  const [adjusted, refused] = await Promise.all([
    json('adjust-invoice', ...credit),
    scriptorium(env, 'mark-paid', '--invoice', '99'),
  ]);
  expect(adjusted).toMatchObject({ account_id: 1, cents: -2500 });
  expect(refused).toMatchObject({ code: 2, out: '' });
  const { data: audit } = await here(env, 'audit', '--account', '1');
  expect(audit).toEqual([expect.objectContaining({ method: 'POST', parameters: { name: 'More' } })]);
  const items = await fetch(`${url}/v3/admin/invoice_line_items?api_key=${account.admin.api_key}`);
  expect(await items.json()).toMatchObject({ data: [{ description: 'Late in May', amount: '-25.00' }] });

  const { data: demo } = await here(env, 'seed', '--files', '120');
  const { api_key } = (demo as { project: { api_key: string } }).project;
  const total = async (query: string) => {
    const answer = await fetch(`${url}/v3/${query}&api_key=${api_key}`);
    return ((await answer.json()) as { pagination: { total_entries: number } }).pagination.total_entries;
  };
  expect(await total('transcripts?default=true')).toBeGreaterThan(90);
  // Every seeded transcript can be found by what is said, in each of its languages.
  expect(await total('search?q=thank+you')).toBe(await total('transcripts?status=complete'));
  expect(await here(env, 'migrate')).toEqual({ code: 0, data: { migrations: [] } });
  expect(await here(env, 'doctor')).toMatchObject({ code: 0, data: { ok: true } });
  expect(await stopped(host)).toEqual({ code: 0, signal: null });
});

describe('rotate-secrets', () => {
  it('re-encrypts every secret of older keys, in every column, while a server runs', async () => {
    const DATABASE_URL = await emptyDatabase();
    const SCRIPTORIUM_DATA = await dataFolder();
    const INTEGRATIONS = path.join(import.meta.dirname, 'plugins/feed.mjs');
    const env = { SCRIPTORIUM_DATA, DATABASE_URL, INTEGRATIONS };
    const host = startHost(env);
    const url = await host.ready;
    const { project, admin, sandbox } = await credentialsIn(SCRIPTORIUM_DATA);
    const { privateKey: private_key } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    });
    const sftp = {
      api_key: project.api_key!,
      name: 'a',
      method: 'sftp',
      host: 'sftp.example.com',
      host_key: `SHA256:${Buffer.alloc(32, 1).toString('base64').replace('=', '')}`,
      username: 'u',
      password: 'p',
      private_key,
    };
    const delivery = await fetch(`${url}/v3/transcripts/deliveries`, {
      method: 'POST',
      body: new URLSearchParams(sftp),
    });
    expect(delivery.status).toBe(200);
    const settings = {
      project_id: String(project.id),
      name: 'Feed',
      platform: 'feedvideo',
      config: '{"url":"https://video.example.org"}',
      credentials: '{"client_id":"captions","client_secret":"s"}',
    };
    const query = new URLSearchParams({ api_key: admin.api_key!, ...settings });
    const made = await fetch(`${url}/v3/admin/video_platform_integrations?${query}`, { method: 'POST' });
    expect(made.status).toBe(200);
    const school = { name: 'School', issuer: 'https://id.example.org', client_id: 'c', client_secret: 's' };
    const provider = await fetch(`${url}/v3/admin/identity_providers/school`, {
      method: 'PUT',
      body: new URLSearchParams({ api_key: admin.api_key!, ...school }),
    });
    expect(provider.status).toBe(200);
    const inSandbox = async (to: string, params: Record<string, string>) => {
      const body = new URLSearchParams({ api_key: sandbox.api_key!, ...params });
      const answer = await fetch(`${url}/v3/${to}`, { method: 'POST', body });
      const { data } = (await answer.json()) as { data: { id: number } };
      return String(data.id);
    };
    const live = {
      media_file_id: await inSandbox('files', { name: 'Lecture', language_id: '1' }),
      start_time: new Date(Date.now() + 600_000).toISOString(),
    };
    const event = await inSandbox('live_auto_captions/order', live);
    const outlet = { kind: 'zoom', url: 'https://zoom.example.com/closedcaption?id=1&signature=s' };
    await inSandbox(`live_auto_captions/${event}/outlets`, outlet);
    const reserve = ['reserve', '--account', '1', '--project', String(project.id)];
    expect(await scriptorium(env, 'transcoders', ...reserve)).toMatchObject({ code: 0, err: '' });
    const before = await sealedBy(DATABASE_URL, 'k1');
    // Authorisations need a public address and expire within minutes; these sessions need an identity provider.
    const columns = AppModule.sealed.filter(
      ({ table }) => !['integration_authorization', 'session'].includes(table),
    );
    expect(before).toEqual(columns.map(({ table, column }) => `${table}.${column}`).sort());

    const rotated = await scriptorium(env, 'rotate-secrets', '--json');
    expect(rotated).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(rotated.out)).toMatchObject({ key: 'k2', unreadable: [] });
    expect(await sealedBy(DATABASE_URL, 'k1')).toEqual([]);
    expect(await sealedBy(DATABASE_URL, 'k2')).toEqual(before);

    // The running server has not reloaded the keys: it must open the secrets and seal with the new key.
    const shown = await fetch(`${url}/v3/admin/api_accesses/2?api_key=${admin.api_key}`);
    expect(((await shown.json()) as { data: { api_key: string } }).data.api_key).toBe(project.api_key);
    await fetch(`${url}/v3/admin/projects?api_key=${admin.api_key}&name=New`, { method: 'POST' });
    expect(await sealedBy(DATABASE_URL, 'k1')).toEqual([]);

    expect((await here(env, 'rotate-secrets', '--retire')).data).toEqual({ retired: ['k1'] });
    expect(await readFile(path.join(SCRIPTORIUM_DATA, 'secret-keys'), 'utf8')).toMatch(/^k2:[^,]+\n$/);
    expect(await accessOf(url, project.api_key)).toBe('project');
    expect(await stopped(host)).toEqual({ code: 0, signal: null });
    expect((await here(env, 'doctor')).code).toBe(0);
  });

  it('resumes with the same key after an interruption, and retires no key that is still in use', async () => {
    const env = { SCRIPTORIUM_DATA: await dataFolder(), DATABASE_URL: await emptyDatabase() };
    await setUp(env);
    const file = path.join(env.SCRIPTORIUM_DATA, 'secret-keys');
    const old = (await readFile(file, 'utf8')).trim();
    const added = `k2:${Buffer.alloc(32, 7).toString('base64')}`;
    await writeFile(file, `${added},${old}\n`); // the state after an interruption before the first secret
    await expect(here(env, 'rotate-secrets', '--retire')).rejects.toThrow(/7 secrets need an older key/);
    expect((await here(env, 'rotate-secrets')).data).toMatchObject({ key: 'k2', resealed: 7 });
    expect((await readFile(file, 'utf8')).trim()).toBe(`${added},${old}`);
  });

  /** Returns every column of the database that contains a value sealed with the key. */
  async function sealedBy(url: string, key: string): Promise<string[]> {
    const db = new Client({ connectionString: url });
    await db.connect();
    try {
      return (await columnsWith(db, `v1.${key}.`)).sort();
    } finally {
      await db.end();
    }
  }

  async function columnsWith(db: Client, part: string): Promise<string[]> {
    const found = new Set<string>();
    const { rows: tables } = await db.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables) {
      const { rows } = await db.query<{ row: object }>(
        `select to_jsonb(t) as row from "${name}" t where t::text like '%${part}%'`,
      );
      for (const [column, value] of rows.flatMap(({ row }) => Object.entries(row)))
        if (JSON.stringify(value).includes(part)) found.add(`${name}.${column}`);
    }
    return [...found];
  }
});

it('every module that encrypts secrets lists their columns', async () => {
  const modules = path.join(import.meta.dirname, '../../../packages/modules');
  let seals = 0;
  const isToken = (file: string) => /-(links|tokens|gate)\.ts$/.test(file); // sealed, but stored in no column
  for (const name of await readdir(modules)) {
    const folder = path.join(modules, name, 'src');
    for (const file of await readdir(folder, { recursive: true })) {
      if (!file.endsWith('.ts') || file.endsWith('spec.ts') || isToken(file)) continue;
      seals += [...(await readFile(path.join(folder, file), 'utf8')).matchAll(/secrets\.seal\(/g)].length;
    }
  }
  expect(AppModule.sealed).toHaveLength(seals);
});

interface Report {
  ok: boolean;
  findings: { name: string; ok: boolean; detail: string; remedy?: string }[];
}

describe('doctor', () => {
  const summary = (code: number, { ok, findings }: Report) => {
    expect(ok).toBe(code === 0);
    for (const finding of findings) expect(Boolean(finding.remedy)).toBe(!finding.ok);
    return { code, amiss: findings.filter((finding) => !finding.ok).map(({ name }) => name) };
  };
  const fromProcess = async (env: Record<string, string>) => {
    const { code, out } = await scriptorium(env, 'doctor', '--json');
    return summary(code, JSON.parse(out) as Report);
  };
  const amiss = async (env: Record<string, string>) => {
    const { code, data } = await here(env, 'doctor');
    return summary(code, data as Report).amiss;
  };

  it('reports no problem on a complete machine, and creates no database', async () => {
    const SCRIPTORIUM_DATA = await dataFolder();
    expect(await fromProcess({ SCRIPTORIUM_DATA })).toEqual({ code: 0, amiss: [] });
    expect(await readdir(SCRIPTORIUM_DATA)).toEqual([]);
  });

  it('names each problem and its remedy', async () => {
    const folder = await dataFolder();
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    const empty = await emptyDatabase();
    const env = { SCRIPTORIUM_DATA: folder, DATABASE_URL: empty };
    expect(await amiss(env)).toEqual(['migrations']);
    await setUp(env);
    await rm(path.join(folder, 'secret-keys'));
    expect(await amiss(env)).toEqual(['secrets']);
    expect(await amiss({ SCRIPTORIUM_DATA: file, DATABASE_URL: 'postgres://127.0.0.1:1/x' })).toEqual(
      expect.arrayContaining(['storage', 'database']),
    );
    const bare = {
      SCRIPTORIUM_DATA: await dataFolder(),
      PATH: '/nonexistent',
      REDIS_URL: 'redis://127.0.0.1:1',
    };
    const { code, amiss: missing } = await fromProcess(bare);
    expect([code, ...missing.sort()]).toEqual([
      1,
      'engine pocketsphinx',
      'ffmpeg',
      'ffprobe',
      'live ingest',
      'redis',
      'sandbox',
    ]);
  });

  it('reports background work that is paused or has failed', async () => {
    const env = { SCRIPTORIUM_DATA: await dataFolder(), DATABASE_URL: await emptyDatabase() };
    await setUp(env);
    const db = new Client({ connectionString: env.DATABASE_URL });
    await db.connect();
    await db.query(`insert into paused_work (kind) values ('outbound-callback')`);
    await db.query(`insert into job (name, data, status, tries, error, failed_at)
      values ('probe.work', '{}', 'failed', 1, 'out of order', now())`);
    await db.end();
    const { code, data } = await here(env, 'doctor');
    expect(code).toBe(1);
    expect((data as Report).findings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          name: 'work outbound-callback',
          ok: false,
          detail: expect.stringMatching(/^Paused since \d{4}-/),
        }),
        expect.objectContaining({
          name: 'work jobs',
          ok: true,
          detail: expect.stringContaining('1 was given up. Latest error: probe.work: out of order'),
        }),
      ]),
    );
  });
});

describe('doctor, with files in a bucket,', () => {
  const storageFinding = async (STORAGE_URL: string) => {
    const { data } = await here({ SCRIPTORIUM_DATA: await dataFolder(), STORAGE_URL }, 'doctor');
    return (data as Report).findings.find(({ name }) => name === 'file storage');
  };

  it('writes, reads and deletes a test object, and reports what is wrong', async () => {
    const server = await startS3Server();
    try {
      const url = server.storageUrl('doctor');
      expect(await storageFinding(url)).toMatchObject({
        ok: true,
        detail: "bucket 'media' can be written to and read",
      });
      const storage = await openStorage(parseStorageUrl(url), await dataFolder());
      for await (const keys of storage.list(new Date(Date.now() + 60_000))) expect(keys).toEqual([]);
      expect(await storageFinding(url.replace('s3://media', 's3://absent'))).toMatchObject({
        ok: false,
        detail: expect.stringMatching(/^STORAGE_URL: there is no bucket 'absent' at /),
      });
    } finally {
      await server.stop();
    }
  });
});

it('a SecretBox that rereads its keys opens secrets sealed with a newer key', () => {
  const key = (id: string) => ({ id, bytes: Buffer.alloc(32, id) });
  let ring: [ReturnType<typeof key>, ...ReturnType<typeof key>[]] = [key('a')];
  const box = new SecretBox(ring, () => ring);
  ring = [key('b'), key('a')];
  const sealed = new SecretBox(ring).seal('secret', 'row');
  expect(box.open(sealed, 'row')).toBe('secret');
  expect(box.seal('x', 'row')).toMatch(/^v1\.b\./);
});
