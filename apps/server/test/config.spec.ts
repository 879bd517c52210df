import { EmbeddedPostgresError } from '@scriptorium/embedded-postgres';
import fc from 'fast-check';
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ingestOf, loadConfig } from '../src/config.js';
import { ConfigError } from '../src/config-error.js';
import { writePrivate } from '../src/data-folder.js';
import { explain } from '../src/explain.js';
import { readCredentials } from '../src/credentials.js';
import { openSecretBox } from '../src/secret-keys.js';
import { notListening } from '../src/ports.js';

const provider = { id: 'school', name: 'School', issuer: 'https://id.example.edu', client_id: 'captions' };
const keyNamed = (id: string) => `${id}:${Buffer.alloc(32, id).toString('base64')}`;

it.each([
  ['PORT', 'http'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', ' '],
  ['HTTP_PORT', '80.5'],
  ['SCRIPTORIUM_ROLE', 'boss'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DATABASE_URL', 'postgres://host:port/x'],
  ['STORAGE_URL', '/srv/files'],
  ['STORAGE_URL', 's3://media?bucket=other'],
  ['STORAGE_URL', 's3://id:secret@media'],
  ['REDIS_URL', 'localhost:6379'],
  ['REDIS_URL', 'redis:6379'],
  ['PUBLIC_URL', 'captions.example'],
  ['PUBLIC_URL', 'localhost:3000'],
  ['PUBLIC_URL', 'ftp://captions.example'],
  ['PUBLIC_URL', 'https://captions.example/?a=b'],
  ['TRANSLATION_OPTION_IDS', '{"56":7}'],
  ['CORS_ORIGINS', '*'],
  ['CORS_ORIGINS', 'https://app.example.com/'],
  ['CORS_ORIGINS', 'https://app.example.com,app.example.com'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.0/'],
  ['TRUSTED_PROXIES', '0.0.0.0/0'],
  ['ALLOW_NETWORKS', 'localhost'],
  ['ALLOW_NETWORKS', '10.0.0.0/'],
  ['ALLOW_NETWORKS', '10.0.0.0/8/8'],
  ['ALLOW_NETWORKS', '10.0.0.0/ 8'],
  ['ALLOW_NETWORKS', 'fe80::1%lo/64'],
  ['ALLOW_NETWORKS', ','],
  ['RATE_LIMIT_PER_MINUTE', '0'],
  ['RATE_LIMIT_STORE', 'disk'],
  ['MAX_UPLOAD_BYTES', 'many'],
  ['MEDIA_SANDBOX', 'docker'],
  ['TRANSLATION_ENGINES', '[{"engine":"libretranslate","base_url":"ftp://a"}]'],
  ['TRANSLATION_ENGINES', '[{"engine":"deepl"}]'],
  ['TRANSLATION_ENGINES', '[{"engine":"chat","base_url":"http://a","api_key":"a b","model":"m"}]'],
  ['VOICE_ENGINES', '[{"engine":"openai","base_url":"http://a","model":"m"}]'],
  ['VOICE_ENGINES', '[]'],
  ['DESCRIPTION_ENGINES', '[{"engine":"chat","base_url":"http://a"}]'],
  ['SPEECH_ENGINES', 'pocketsphinx'],
  ['SPEECH_ENGINES', '[{"engine":"none"}]'],
  ['SPEECH_ENGINES', '[{"engine":"openai","base_url":"ftp://a","model":"m"}]'],
  ['SPEECH_ENGINES', '[{"engine":"openai","base_url":"http://a","model":""}]'],
  ['SPEECH_ENGINES', '[{"engine":"pocketsphinx","languages":["EN"]}]'],
  ['SPEECH_ENGINES', '[{"engine":"pocketsphinx","fallback":"next"}]'],
  ['SPEECH_ENGINES', '[{"engine":"pocketsphinx","min_accuracy":80}]'],
  ['SPEECH_ENGINES', '[{"engine":"pocketsphinx","fallback":"nobody"}]'],
  ['SPEECH_ENGINES', '[{"engine":"whisper","model":"../small"}]'],
  ['SPEECH_ENGINES', '[{"engine":"whisper","build":"metal"}]'],
  ['LIVE_ENGINES', '[{"engine":"whisper"}]'],
  ['LIVE_ENGINES', '[{"engine":"openai","base_url":"ftp://a","model":"m"}]'],
  ['MODELS_URL', 'file:///models'],
  ['PRICES', 'cheap'],
  ['PRICES', '{"asr":"-0.25"}'],
  ['PRICES', '{"speech":"0.25"}'],
  ['SECRET_KEYS', 'k1'],
  ['SECRET_KEYS', 'a:zz'],
  ['SECRET_KEYS', `${keyNamed('a')},${keyNamed('a')}`],
  ['INGEST_HOST', 'localhost'],
  ['INGEST_PORT', '70000'],
  ['INGEST_URL', 'http://captions.example.org/live'],
  ['INGEST_FEED_HOST', 'worker'],
  ['LOG_LEVEL', 'loud'],
  ['CALLBACK_SCHEDULE_SECONDS', 'soon'],
  ['CALLBACK_SCHEDULE_SECONDS', '-5,nope'],
  ['CALLBACK_SCHEDULE_SECONDS', '0,5,1e99'],
  ['CALLBACK_SCHEDULE_SECONDS', ','],
  ['SMTP_URL', 'mail.example'],
  ['SMTP_URL', 'smtp://mail.example:port'],
  ['MAIL_FROM', 'zz'],
  ['OPENID_PROVIDERS', '{}'],
  ['OPENID_PROVIDERS', '[{"id":"School"}]'],
  ['OPENID_PROVIDERS', JSON.stringify([provider, provider])],
  ['OPENID_PROVIDERS', JSON.stringify([{ ...provider, issuer: 'ldap://id.example.edu' }])],
  ['OPENID_PROVIDERS', JSON.stringify([{ ...provider, issuer: 'http://id.example.edu' }])],
  ['OPENID_PROVIDERS', JSON.stringify([{ ...provider, admit: [{ account: 1 }] }])],
  ['MAIL_FROM', 'Captions <zz>'],
  ['JOB_HEARTBEAT_SECONDS', '1'],
  ['JOB_POLL_SECONDS', '9999999'],
  ['JOB_RETRY_SECONDS', 'soon'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
])('refuses %s=%s in one line that names the variable', (name, value) => {
  const attempt = () => loadConfig({ [name]: value });
  expect(attempt).toThrow(ConfigError);
  expect(attempt).toThrow(new RegExp(`^${name}: [^\\n]+$`));
});

it('names every invalid variable at once', () =>
  expect(() => loadConfig({ PORT: 'x', LOG_LEVEL: 'x' })).toThrow(/PORT: .*; LOG_LEVEL: /));

it('refuses an incomplete TLS pair and a missing file', () => {
  expect(() => loadConfig({ TLS_CERT: '/x' })).toThrow('TLS_CERT and TLS_KEY: give both or neither');
  expect(() => loadConfig({ TLS_CERT: '/nowhere', TLS_KEY: '/nowhere' })).toThrow(
    'TLS_CERT: /nowhere cannot be read (ENOENT)',
  );
});

it('checks the contents of the TLS files, and names the variable of the bad one', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'scriptorium-tls-'));
  try {
    const at = (name: string) => path.join(folder, name);
    for (const name of ['a', 'b']) {
      const pair = ['-keyout', at(`${name}.key`), '-out', at(`${name}.crt`), '-subj', '/CN=localhost'];
      const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
      execFileSync('openssl', ['req', '-x509', ...kind, ...pair], { stdio: 'ignore' });
    }
    writeFileSync(at('text'), 'no PEM');
    const load = (cert: string, key: string) => loadConfig({ TLS_CERT: at(cert), TLS_KEY: at(key) });
    expect(() => load('text', 'a.key')).toThrow(/^TLS_CERT: .*text is not a PEM certificate$/);
    expect(() => load('a.crt', 'text')).toThrow(/^TLS_KEY: .*text is not a PEM private key/);
    expect(() => load('a.crt', 'b.key')).toThrow(
      /^TLS_KEY: .*b.key is not the key of the certificate .*a.crt$/,
    );
    expect(load('a.crt', 'a.key').tls!.cert.toString()).toContain('BEGIN CERTIFICATE');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it.each(['SPEECH_ENGINES', 'PRICES'])('reports that %s is not JSON', (name) =>
  expect(() => loadConfig({ [name]: 'x' })).toThrow(`${name}: is not JSON`),
);

it('refuses a metrics token that can be guessed', () =>
  expect(() => loadConfig({ METRICS_TOKEN: 'short' })).toThrow(/^METRICS_TOKEN: must be 16 characters/));

it('parses valid values', () => {
  const url = { PUBLIC_URL: 'https://captions.example/v', DATABASE_URL: 'postgres://me:it@/x?host=/run/pg' };
  const mail = { SMTP_URL: 'smtps://u:p@mail.example:465', MAIL_FROM: 'Captions <captions@mail.example>' };
  const keys = { SECRET_KEYS: `${keyNamed('b')},${keyNamed('a')}` };
  expect(loadConfig({ ...url, ...mail, ...keys })).toMatchObject({ ...url, ...mail, ...keys });
  const lists = { CALLBACK_SCHEDULE_SECONDS: '0, 0.5,300', ALLOW_NETWORKS: '10.1.2.3, ::1,0.0.0.0/0' };
  expect(loadConfig(lists)).toMatchObject({
    CALLBACK_SCHEDULE_SECONDS: [0, 0.5, 300],
    ALLOW_NETWORKS: ['10.1.2.3/32', '::1/128', '0.0.0.0/0'],
  });
});

it('stores files in the data folder, or at STORAGE_URL', () => {
  const folder = { SCRIPTORIUM_DATA: '/srv/data' };
  expect(loadConfig(folder).STORAGE_URL).toEqual({ kind: 'local', folder: '/srv/data/files' });
  expect(loadConfig({ ...folder, STORAGE_URL: 'file:///mnt/files' }).STORAGE_URL).toEqual({
    kind: 'local',
    folder: '/mnt/files',
  });
  expect(loadConfig({ ...folder, STORAGE_URL: 's3://media/a' }).STORAGE_URL).toMatchObject({
    kind: 's3',
    bucket: 'media',
    prefix: 'a/',
  });
});

it.each([
  ['ENOTFOUND', /^HOST: nonsense.invalid /],
  ['EADDRNOTAVAIL', /^HOST: nonsense.invalid /],
  ['EADDRINUSE', /^PORT: nonsense.invalid:1 is in use/],
])('attributes a listen error (%s) to the variable at fault', (code, message) => {
  const config = { HOST: 'nonsense.invalid', PORT: 1, HTTP_PORT: 2 };
  const error = notListening(Object.assign(new Error(), { code }), 'PORT', config);
  expect(error).toBeInstanceOf(ConfigError);
  expect(error.message).toMatch(message);
});

it('explains to a second process on an embedded database what several processes need', () =>
  expect(explain(new EmbeddedPostgresError('in_use', 'process 7 is using the database in /d'))).toMatch(
    /^process 7 is using the database in \/d; it supports only one process: .*DATABASE_URL/,
  ));

it.each([
  ['53300', 'sorry, too many clients already', 'reached'],
  [undefined, 'The server does not support SSL connections', 'reached'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate in certificate chain', 'reached'],
  ['42501', 'permission denied for schema public', 'used'],
  ['0A000', 'extension "pg_trgm" is not available', 'used'],
])('attributes database errors to DATABASE_URL in one line: %s %s', (code, message, verb) =>
  expect(explain(Object.assign(new Error(message), { code }))).toBe(
    `DATABASE_URL: the database cannot be ${verb} (${message})`,
  ),
);

it('keeps the stack of an unexpected error', () =>
  expect(explain(Object.assign(new Error('odd'), { code: '0A000' }))).toMatch(/^Error: odd\n +at /));

it('refuses a mail server without a sender address', () =>
  expect(() => loadConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow(/^MAIL_FROM: /));

it('reads prices as US dollars per minute, and keeps the defaults of the others', () =>
  expect(loadConfig({ PRICES: '{"asr":"0.125","live_auto_caption":1}' }).PRICES).toMatchObject({
    asr: 125,
    live_auto_caption: 1_000,
    transcription: 1_800,
  }));

it('treats an empty variable as unset', () =>
  expect(loadConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000, HOST: '127.0.0.1' }));

describe('credentials.json', () => {
  const key = { api_key: 'k-1', api_secret_key: 's-1' };
  const project = { id: 1, ...key, webhook_secret: 'whsec_a' };
  const whole = {
    base_url: 'http://127.0.0.1:3000',
    admin: key,
    project,
    observer: key,
    sandbox: { ...project, id: 2 },
    added_later: [1],
  };
  const folder = mkdtempSync(path.join(tmpdir(), 'scriptorium-credentials-'));
  const file = path.join(folder, 'credentials.json');
  afterAll(() => rmSync(folder, { recursive: true }));
  const reading = (text: string) => {
    writeFileSync(file, text);
    return readCredentials(folder);
  };

  it('is read completely, with fields of newer versions', async () => {
    expect(await reading(JSON.stringify(whole))).toEqual(whole);
    expect(await reading(JSON.stringify({ ...whole, base_url: '' }))).toMatchObject({ project });
  });

  it.each([
    ['{"base_url": ', 'it must be a JSON object'],
    ['[]', 'it must be a JSON object'],
    ['null', 'it must be a JSON object'],
    ['', 'it must be a JSON object'],
    ['{"__proto__": {"project": 1}}', 'base_url is missing, admin is missing, project is missing, .*'],
    [{ ...whole, project: undefined }, 'project is missing'],
    [{ ...whole, project: 'x' }, 'project must be a JSON object'],
    [{ ...whole, project: { ...project, api_key: undefined } }, 'project.api_key is missing'],
    [{ ...whole, project: { ...project, api_key: 7 } }, 'project.api_key must be a text of .*'],
    [{ ...whole, admin: { ...key, api_key: 'a b' } }, 'admin.api_key must be a text of .*'],
    [{ ...whole, admin: { ...key, api_key: 'a\r\nHost: x' } }, 'admin.api_key must be a text of .*'],
    [{ ...whole, observer: { ...key, api_secret_key: '' } }, 'observer.api_secret_key must be a text of .*'],
    [{ ...whole, sandbox: { ...project, id: '2' } }, 'sandbox.id must be a whole number above 0'],
    [{ ...whole, base_url: 'javascript:alert(1)' }, 'base_url must be an HTTP URL or empty'],
  ])('%j is refused with its fault: %s', async (content, fault) => {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    const remedy =
      'restore it from a backup, or move it away and create new keys with "scriptorium create-key"';
    await expect(reading(text)).rejects.toThrow(new RegExp(`^${file} is damaged: ${fault}; ${remedy}$`));
  });

  it('gets one line for any content, without the content', () =>
    fc.assert(
      fc.asyncProperty(fc.oneof(fc.json(), fc.string()), async (text) => {
        const error = await reading(text).catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(ConfigError);
        expect((error as Error).message).not.toMatch(/\n|undefined/);
      }),
      { numRuns: 50 },
    ));

  it('must be a file', async () => {
    rmSync(file);
    expect(await readCredentials(folder)).toBeUndefined();
    mkdirSync(file);
    await expect(readCredentials(folder)).rejects.toThrow(`${file} cannot be read (EISDIR)`);
  });
});

describe('the key ring', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'scriptorium-keys-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  it('is created once, even when many callers open it at the same time', async () => {
    const boxes = await Promise.all(Array.from({ length: 20 }, () => openSecretBox(folder, undefined)));
    const sealed = boxes[0]!.seal('secret', 'row');
    expect(boxes.map((box) => box.open(sealed, 'row'))).toEqual(boxes.map(() => 'secret'));
  });
  it.each([0o640, 0o604])('is refused if others can read it, with mode %d', async (mode) => {
    const file = path.join(folder, 'secret-keys');
    chmodSync(file, mode);
    await expect(openSecretBox(folder, undefined)).rejects.toThrow(
      `${file}: its mode is ${mode.toString(8)}, so that other accounts can use it: run chmod 600 ${file}`,
    );
    chmodSync(file, 0o600);
    await openSecretBox(folder, undefined);
  });
  it('refuses a key of the wrong length, without showing it', async () =>
    expect(openSecretBox(folder, 'old:c2hvcnQ=')).rejects.toThrow(
      /^SECRET_KEYS: key 'old' is not 32 bytes in base64$/,
    ));
  it('is readable by its owner only, like every private file', async () => {
    const { statSync } = await import('node:fs');
    await writePrivate(path.join(folder, 'x'), 'x');
    for (const name of ['secret-keys', 'x'])
      expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o600);
  });
});

describe('a secret in a file', () => {
  let folder: string;
  beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'secrets-'))));
  afterAll(() => rmSync(folder, { recursive: true }));
  const fileWith = (text: string) => {
    const file = path.join(folder, 'secret');
    writeFileSync(file, text);
    return file;
  };

  it.each([
    ['DATABASE_URL', 'postgres://db.example/x'],
    ['METRICS_TOKEN', 'a-token-of-20-letters'],
    ['SECRET_KEYS', keyNamed('a')],
  ])('%s is read without its line break', (name, value) =>
    expect(loadConfig({ [`${name}_FILE`]: fileWith(`${value}\n`) })).toMatchObject({ [name]: value }),
  );
  it('is checked like the variable, and not shown', () =>
    expect(() => loadConfig({ METRICS_TOKEN_FILE: fileWith('hunter2') })).toThrow(
      /^METRICS_TOKEN: (?!.*hunter2)/,
    ));
  it.each([
    [{ DATABASE_URL_FILE: '/nonexistent' }, /^DATABASE_URL_FILE: \/nonexistent cannot be read \(ENOENT\)$/],
    [{ DATABASE_URL_FILE: '/dev/null' }, /^DATABASE_URL_FILE: \/dev\/null is empty$/],
    [{ SECRET_KEYS_FILE: '/dev/null', SECRET_KEYS: 'a:b' }, /give one of them$/],
  ])('is refused: %j', (env, message) => expect(() => loadConfig(env)).toThrow(message));
});
it.each([
  [{}, { host: '127.0.0.1', port: 1935, url: 'rtmp://127.0.0.1:1935/live', feedHost: '127.0.0.1' }],
  [
    { HOST: '0.0.0.0', PUBLIC_URL: 'https://captions.example.org/x' },
    { host: '0.0.0.0', port: 1935, url: 'rtmp://captions.example.org:1935/live', feedHost: '127.0.0.1' },
  ],
  [
    {
      INGEST_HOST: '10.0.0.5',
      INGEST_PORT: '1936',
      INGEST_URL: 'rtmps://live.example.org/live/',
      INGEST_FEED_HOST: '10.0.0.5',
    },
    { host: '10.0.0.5', port: 1936, url: 'rtmps://live.example.org/live', feedHost: '10.0.0.5' },
  ],
])('finds where encoders publish with %j', (env, expected) =>
  expect(ingestOf(loadConfig(env as Record<string, string>))).toEqual(expected),
);
