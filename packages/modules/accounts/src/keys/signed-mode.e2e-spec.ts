import { All, Controller, Module, Post } from '@nestjs/common';
import { Access, Answers, file, Needs, Params, params, SecretBox, text } from '@scriptorium/server-kit';
import { eventually, testApp, type TestApp } from '@scriptorium/testing';
import { execFileSync } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { request as httpsRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { z } from 'zod';
import { AccountsModule, AccountsService } from '../index.js';

interface Vector {
  name: string;
  path: string;
  method: string;
  raw_query: string;
  hmac_sha256: string;
  sha256_secret_prefix: string;
  sha256_secret_suffix: string;
  sha256_no_secret_MUST_REJECT: string;
}
const vectorsFile = join(import.meta.dirname, '../../../../signing/vectors/signature-vectors.json');
const {
  secret,
  api_key: key,
  vectors,
} = JSON.parse(readFileSync(vectorsFile, 'utf8')) as {
  secret: string;
  api_key: string;
  vectors: Vector[];
};
const expires = 1_893_456_000;

/** Answers every path signed in a vector. Accepts only the parameter `name`. */
@Controller('v3')
@Access('any')
@Needs('nothing')
class AnyRoute {
  @All('*')
  @Answers('Say that it was reached', z.string())
  any(@Params(params({})) _none: object) {
    return 'reached';
  }
}

/** Names received by the route below. */
const written: string[] = [];

@Controller('v3/written')
@Access('any')
@Needs('nothing')
class Writing {
  @Post()
  @Answers('Write a name down', z.int())
  write(@Params(params({ name: text(20), document: file(1000).optional() })) given: { name: string }) {
    return written.push(given.name);
  }
}

@Module({ controllers: [Writing, AnyRoute] })
class AnyModule {}

function selfSigned() {
  const folder = mkdtempSync(join(tmpdir(), 'scriptorium-tls-'));
  try {
    const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
    const args = [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-days',
      '2',
    ];
    execFileSync('openssl', [...args, '-subj', '/CN=localhost', ...files], { stdio: 'ignore' });
    return { cert: readFileSync(join(folder, 'cert.pem')), key: readFileSync(join(folder, 'key.pem')) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const clock = { now: () => new Date(1_800_000_000_000) };
let app: TestApp;
let accountId: number;
beforeAll(async () => {
  app = await testApp([AccountsModule, AnyModule], { http: { tls: selfSigned() }, clock });
  const accounts = app.get(AccountsService);
  accountId = (await accounts.createAccount('Signed', { signed: true })).id;
  await giveKey(app, accountId);
});
afterAll(() => app.stop());

/** Inserts the key and secret of the vectors into the account. */
async function giveKey(to: TestApp, account: number) {
  const hash = createHash('sha256').update(key).digest();
  const row = `api_access:${hash.toString('hex')}`;
  const box = to.get(SecretBox);
  await to.db.query(
    `insert into api_access (account_id, level, key_hash, key_sealed, secret_sealed) values ($1, 'Admin', $2, $3, $4)`,
    [account, hash, box.seal(key, `${row}:key`), box.seal(secret, `${row}:secret`)],
  );
}

/** Sends the target unchanged, without re-encoding by a client library. */
function send(method: string, path: string, sent: { body?: string; type?: string } = {}) {
  const { port } = new URL(app.baseUrl);
  const headers = {
    ...(sent.type && { 'content-type': sent.type }),
    'content-length': sent.body?.length ?? 0,
  };
  return new Promise<{
    status: number;
    body: { error?: { type: string; message: string; items?: string[] } };
  }>((resolve, reject) => {
    const outgoing = httpsRequest(
      { port, method, path, headers, rejectUnauthorized: false, agent: false },
      (answer) => {
        let text = '';
        answer.on('data', (chunk) => (text += chunk));
        answer.on('end', () => resolve({ status: answer.statusCode!, body: JSON.parse(text) }));
      },
    );
    outgoing.on('error', reject);
    outgoing.end(sent.body);
  });
}

const signatureOf = (method: string, path: string, query: string) =>
  createHmac('sha256', secret).update(`${path}|${method}|${query}`).digest('base64');
const signed = (query = '', at = expires, method = 'GET', path = '/v3/authenticate') => {
  const whole = [`api_key=${key}`, query, `signature_expires=${at}`].filter(Boolean).join('&');
  return `${path}?${whole}&signature=${encodeURIComponent(signatureOf(method, path, whole))}`;
};
const useScheme = (scheme: string) =>
  app.db.query('update account set signature_scheme = $2 where id = $1', [accountId, scheme]);

describe.each([
  ['hmac-sha256', 'hmac_sha256'],
  ['sha256-prefix', 'sha256_secret_prefix'],
  ['sha256-suffix', 'sha256_secret_suffix'],
] as const)('an account that signs with %s', (scheme, digest) => {
  beforeAll(() => useScheme(scheme));
  afterAll(() => useScheme('hmac-sha256'));
  it.each(vectors)('accepts the vector "$name", but not a signature without the secret', async (vector) => {
    const target = `${vector.path}?${vector.raw_query.replace(/&signature=.*/, '')}`;
    const withSignature = (signature: string) =>
      send(vector.method, `${target}&signature=${encodeURIComponent(signature)}`);
    // The route accepts no parameters, so that error shows that the signature was accepted.
    const taken = await withSignature(vector[digest]);
    if (taken.status !== 200) expect(taken.body.error!.message).toMatch(/^Unrecognized parameters supplied/);
    for (const forged of [
      vector.sha256_no_secret_MUST_REJECT,
      vector[digest].replace(/^./, (c) => (c === 'A' ? 'B' : 'A')),
    ]) {
      expect(await withSignature(forged)).toMatchObject({
        status: 401,
        body: { error: { type: 'authentication_error', message: 'Invalid signature.' } },
      });
    }
  });
});

it('accepts a signature over the query as sent, or over its normal form', async () => {
  const raw = `api_key=${key}&name=a'b(c)&signature_expires=${expires}`;
  const normal = raw.replace("a'b(c)", 'a%27b%28c%29');
  for (const text of [raw, normal]) {
    const signature = encodeURIComponent(signatureOf('GET', '/v3/x', text));
    const { body } = await send('GET', `/v3/x?${raw}&signature=${signature}`);
    expect(body.error!.message).toBe("Unrecognized parameters supplied: 'name'");
  }
});

it('accepts a valid signature, and reports an expired one', async () => {
  expect((await send('GET', signed())).status).toBe(200);
  for (const at of [1_799_999_999, 1_800_000_000, 1]) {
    expect(await send('GET', signed('', at))).toMatchObject({
      status: 401,
      body: { error: { type: 'authentication_error', message: 'Signature has expired.' } },
    });
  }
});

it('shows the canonical string to keys of sandbox projects only', async () => {
  const accounts = app.get(AccountsService);
  const { id } = await accounts.createAccount('Signed sandbox', { signed: true });
  for (const sandbox of [true, false]) {
    const { project } = await accounts.createProject(id, { name: 'Project', sandbox });
    const query = `name=a+b&api_key=${project.api_key}&signature_expires=${expires}`;
    const { status, body } = await send(
      'GET',
      `/v3/x?${query}&signature=${encodeURIComponent(signatureOf('GET', '/v3/x', query))}`,
    );
    const pairs = (name: string) =>
      `/v3/x|GET|api_key=${project.api_key}&name=${name}&signature_expires=${expires}`;
    expect({ status, meta: (body as { meta?: object }).meta }).toEqual({
      status: 401,
      meta: sandbox
        ? { signature: { canonical: pairs('a%20b'), canonical_as_sent: pairs('a+b'), findings: [] } }
        : {},
    });
    expect(JSON.stringify(body)).not.toContain(project.api_secret_key);
  }
});

it('explains an expiry in milliseconds', async () => {
  expect(await send('GET', signed('', expires * 1000))).toMatchObject({
    status: 401,
    body: {
      error: {
        type: 'authentication_error',
        message: 'Invalid signature. signature_expires counts seconds, and this looks like milliseconds.',
      },
    },
  });
});

it('refuses a signature for another method or path', async () => {
  expect((await send('POST', signed().replace('authenticate', 'x'))).status).toBe(401);
  expect((await send('GET', signed().replace('authenticate', 'authenticate/'))).status).toBe(401);
  expect((await send('POST', signed('', expires, 'GET', '/v3/x'))).status).toBe(401);
});

it.each(['signature', 'signature_expires'])('reports a missing %s', async (name) => {
  const { status, body } = await send('GET', signed().replace(new RegExp(`&${name}=[^&]*`), ''));
  expect({ status, error: body.error }).toEqual({
    status: 400,
    error: {
      type: 'parameter_error',
      code: 'parameter.missing',
      message: `Missing required parameter: '${name}'`,
      items: [name],
    },
  });
});

it.each(['api_key', 'signature', 'signature_expires'])('refuses a repeated %s', async (name) =>
  expect((await send('GET', `${signed()}&${name}=1`)).status).toBe(400),
);

describe('a parameter that the signature does not cover', () => {
  const form = 'application/x-www-form-urlencoded';
  const multipart = 'multipart/form-data; boundary=b';
  const field = (name: string) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\nx\r\n`;
  const document = '--b\r\ncontent-disposition: form-data; name="document"; filename="a"\r\n\r\nx\r\n';
  const target = signed('name=query', expires, 'POST', '/v3/written');
  const refused = (...items: string[]) => ({
    status: 400,
    body: {
      error: {
        type: 'parameter_error',
        message: `Parameters of a signed request belong in the query string, which the signature covers: ${items
          .map((item) => `'${item}'`)
          .join(', ')}`,
        items,
      },
    },
  });
  const nothingDone = async () => {
    expect(written).toEqual([]);
    await eventually(async () => ((await readdir(join(app.folder, 'tmp'))).length ? undefined : true));
  };
  beforeEach(() => written.splice(0));
  it.each([
    ['in an urlencoded body', form, 'dry_run=true&other=1', ['dry_run', 'other']],
    ['in a JSON body', 'application/json', '{"dry_run":true,"list":[1],"list[]":[2]}', ['dry_run', 'list']],
    ['in a multipart body', multipart, `${field('dry_run')}--b--\r\n`, ['dry_run']],
    ['before a file', multipart, `${field('dry_run')}${document}--b--\r\n`, ['dry_run']],
    ['after a file', multipart, `${document}${field('dry_run')}--b--\r\n`, ['dry_run']],
    ['if also in the query', form, 'name=body', ['name']],
  ])('is refused by name without side effects: %s', async (_, type, body, names) => {
    expect(await send('POST', target, { type, body })).toMatchObject(refused(...names));
    await nothingDone();
  });
  it('is refused if it is a key in the body', async () => {
    const [path, query] = target.split('?') as [string, string];
    const body = query.split('&').find((pair) => pair.startsWith('api_key='))!;
    const unsaid = `${path}?${query.replace(`${body}&`, '')}`;
    expect(await send('POST', unsaid, { type: form, body })).toMatchObject(refused('api_key'));
    await nothingDone();
  });
  it('is not reported if the signature is wrong', async () => {
    const forged = target.replace('name=query', 'name=other');
    expect(await send('POST', forged, { type: form, body: 'dry_run=true' })).toMatchObject({ status: 401 });
  });
  it.each([
    ['a file', multipart, `${document}--b--\r\n`],
    ['an empty object', 'application/json', '{}'],
    ['an empty form', form, ''],
  ])('is not seen in %s', async (name, type, body) => {
    const target = signed(`name=${encodeURIComponent(name)}`, expires, 'POST', '/v3/written');
    expect(await send('POST', target, { type, body })).toMatchObject({ status: 200 });
    expect(written).toEqual([name]);
  });
});

it('requires no signature over TLS in basic mode', async () => {
  const basic = await app.get(AccountsService).createAccount('Basic');
  expect((await send('GET', `/v3/authenticate?api_key=${basic.admin.api_key}`)).status).toBe(200);
});

it('refuses TLS 1.1 and supports 1.2 and 1.3', async () => {
  const speak = (version: 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3') =>
    new Promise<string>((resolve) => {
      const port = Number(new URL(app.baseUrl).port);
      const versions = { minVersion: version, maxVersion: version, ciphers: 'DEFAULT@SECLEVEL=0' } as const;
      const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false, ...versions });
      socket.on('secureConnect', () => {
        resolve(socket.getProtocol()!);
        socket.destroy();
      });
      socket.on('error', () => resolve('refused'));
    });
  expect(await Promise.all([speak('TLSv1.1'), speak('TLSv1.2'), speak('TLSv1.3')])).toEqual([
    'refused',
    'TLSv1.2',
    'TLSv1.3',
  ]);
});

describe('over plain HTTP', () => {
  const over = async (trustedProxies: string[], proto?: string) => {
    const plain = await testApp([AccountsModule, AnyModule], { clock, http: { trustedProxies } });
    try {
      const account = await plain.get(AccountsService).createAccount('Signed', { signed: true });
      await giveKey(plain, account.id);
      const headers: Record<string, string> = proto ? { 'x-forwarded-proto': proto } : {};
      const response = await fetch(plain.baseUrl + signed(), { headers, redirect: 'manual' });
      return { status: response.status, body: await response.json() };
    } finally {
      await plain.stop();
    }
  };
  const refused = {
    status: 403,
    body: { error: { type: 'forbidden_error', message: 'Signed requests must use HTTPS.' } },
  };
  it('refuses a signed request', async () => expect(await over([])).toMatchObject(refused));
  it('ignores a header that claims TLS from an untrusted proxy', async () => {
    expect(await over([], 'https')).toMatchObject(refused);
    expect(await over(['10.0.0.0/8'], 'https')).toMatchObject(refused);
  });
  it('trusts the header of a trusted proxy', async () => {
    expect(await over(['127.0.0.0/8'], 'https')).toMatchObject({ status: 200 });
    expect(await over(['127.0.0.1'], 'http')).toMatchObject(refused);
  });
});
