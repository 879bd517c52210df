import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadConfig } from '../src/config.js';
import { ConfigError } from '../src/config-error.js';
import { writePrivate } from '../src/data-folder.js';
import { openSecretBox } from '../src/secret-keys.js';

it.each([
  ['PORT', 'http'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['HTTP_PORT', '80.5'],
  ['SCRIPTORIUM_ROLE', 'boss'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['REDIS_URL', 'localhost:6379'],
  ['PUBLIC_URL', 'captions.example'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['ALLOW_NETWORKS', 'localhost'],
  ['RATE_LIMIT_PER_MINUTE', '0'],
  ['RATE_LIMIT_STORE', 'disk'],
  ['MAX_UPLOAD_BYTES', 'many'],
  ['SPEECH_ENGINES', 'pocketsphinx'],
  ['SPEECH_ENGINES', '[{"engine":"none"}]'],
  ['PRICES', 'cheap'],
  ['PRICES', '{"asr":"-0.25"}'],
  ['PRICES', '{"speech":"0.25"}'],
  ['SECRET_KEYS', 'k1'],
  ['LOG_LEVEL', 'loud'],
  ['SMTP_URL', 'mail.example'],
  ['JOB_HEARTBEAT_SECONDS', '1'],
])('%s=%s is refused in one line that names it', (name, value) => {
  const attempt = () => loadConfig({ [name]: value });
  expect(attempt).toThrow(ConfigError);
  expect(attempt).toThrow(new RegExp(`^${name}: [^\\n]+$`));
});

it('every variable at fault is named at once', () =>
  expect(() => loadConfig({ PORT: 'x', LOG_LEVEL: 'x' })).toThrow(/PORT: .*; LOG_LEVEL: /));

it('half of a TLS pair, or a file that is not there, is refused', () => {
  expect(() => loadConfig({ TLS_CERT: '/x' })).toThrow('TLS_CERT and TLS_KEY: give both or neither');
  expect(() => loadConfig({ TLS_CERT: '/nowhere', TLS_KEY: '/nowhere' })).toThrow(
    'TLS_CERT: /nowhere cannot be read (ENOENT)',
  );
});

it('a mail server without an address to send from is refused', () =>
  expect(() => loadConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow(/^MAIL_FROM: /));

it('prices are US dollars a minute; those that are not given stay', () =>
  expect(loadConfig({ PRICES: '{"asr":"0.125","live_auto_caption":1}' }).PRICES).toMatchObject({
    asr: 125,
    live_auto_caption: 1_000,
    transcription: 1_800,
  }));

it('an empty variable is as good as none', () =>
  expect(loadConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000, HOST: '127.0.0.1' }));

describe('the key ring', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'scriptorium-keys-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  it('is made once, also when many ask for it together', async () => {
    const boxes = await Promise.all(Array.from({ length: 20 }, () => openSecretBox(folder, undefined)));
    const sealed = boxes[0]!.seal('secret', 'row');
    expect(boxes.map((box) => box.open(sealed, 'row'))).toEqual(boxes.map(() => 'secret'));
  });
  it('with a key of another length is refused, without showing it', async () =>
    expect(openSecretBox(folder, 'old:c2hvcnQ=')).rejects.toThrow(
      /^SECRET_KEYS: key 'old' is not 32 bytes in base64$/,
    ));
  it('is kept from others, as is every private file', async () => {
    const { statSync } = await import('node:fs');
    await writePrivate(path.join(folder, 'x'), 'x');
    for (const name of ['secret-keys', 'x'])
      expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o600);
  });
});
