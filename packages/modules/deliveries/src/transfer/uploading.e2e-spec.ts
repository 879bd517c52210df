import { eventually, ftpUser as user, startS3Server, type S3Server } from '@scriptorium/testing';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import ssh2 from 'ssh2';
import { startFake } from '../../test/fake-ftp.js';
import { startSftp, type SftpServer } from '../../test/sftp-server.js';
import { startWorld, type World } from '../../test/world.js';

let world: World;
let sftp: SftpServer;
let s3: S3Server;
beforeAll(async () => {
  [sftp, s3, world] = await Promise.all([startSftp(), startS3Server(), startWorld()]);
});
afterAll(() => Promise.all([world?.app.stop(), sftp?.close(), s3?.stop()]));
afterEach(() => world.app.db.query('delete from delivery'));

const srt = '1\n00:00:01,000 --> 00:00:02,000\nHi é.';
const lines = (text: string) => text.replaceAll('\r\n', '\n').trim();
const redelivered = async (id: number) =>
  (await world.project.post(`/v3/transcripts/${id}/redeliver`)).body.data;
// Of the Ed25519 keys that ssh2 1.17 generates, one in two hundred is malformed.
const other = ssh2.utils.generateKeyPairSync('ecdsa', { bits: 256 }).private;

describe('delivery by SFTP', () => {
  const to = (more: object) => ({ method: 'sftp', host: sftp.host, host_key: sftp.hostKey, ...more });

  it('stores each completed transcript under its final name once it is complete, and creates missing folders', async () => {
    sftp.done.splice(0);
    const delivery = await world.delivery(to({ path: 'in/captions/', file_name: 'a.{extension}', ...user }));
    await world.transcript();
    expect(await world.ended(delivery)).toEqual({ status: 'delivered', errors: [null] });
    expect(await readdir(path.join(sftp.folder, 'in/captions'))).toEqual(['a.srt']);
    expect(lines(await readFile(path.join(sftp.folder, 'in/captions/a.srt'), 'utf8'))).toBe(srt);
    expect(sftp.done).toEqual([
      expect.stringMatching(/^write in\/captions\/a\.srt\..*part$/),
      expect.stringMatching(/part to in\/captions\/a\.srt$/),
    ]);
  });

  it('replaces the file on redelivery', async () => {
    await mkdir(path.join(sftp.folder, 'again'));
    await writeFile(path.join(sftp.folder, 'again/one.srt'), 'old');
    const delivery = await world.delivery(to({ path: 'again', file_name: 'one.srt', ...user }));
    const { id } = await world.transcript();
    await world.ended(delivery);
    await writeFile(path.join(sftp.folder, 'again/one.srt'), 'changed');
    expect(await redelivered(id)).toEqual([{ method: 'sftp', success: true }]);
    const read = async () =>
      lines(await readFile(path.join(sftp.folder, 'again/one.srt'), 'utf8').catch(() => ''));
    await eventually(async () => (await read()) === srt || undefined);
    expect(await readdir(path.join(sftp.folder, 'again'))).toEqual(['one.srt']);
  });

  it('authenticates with a private key', async () => {
    sftp.logins.splice(0);
    const keyed = { username: user.username, private_key: sftp.privateKey, path: 'keyed' };
    const delivery = await world.delivery(to(keyed));
    await world.transcript();
    expect(await world.ended(delivery)).toEqual({ status: 'delivered', errors: [null] });
    expect(new Set(sftp.logins)).toEqual(new Set(['publickey']));
    expect(await readdir(path.join(sftp.folder, 'keyed'))).toHaveLength(1);
  });

  it('sends nothing to a server with another host key', async () => {
    sftp.logins.splice(0);
    const hostKey = `SHA256:${'A'.repeat(43)}`;
    const delivery = await world.delivery(to({ ...user, host_key: hostKey, path: 'trap' }));
    await world.transcript();
    const { status, errors } = await world.ended(delivery);
    expect([status, errors.length]).toEqual(['failed', 3]);
    expect(errors[0]).toMatch(/^The host key of|Host denied/);
    expect(sftp.logins).toEqual([]);
    expect(await readdir(sftp.folder)).not.toContain('trap');
  });

  it('retries by its schedule and logs the reason without secrets', async () => {
    const wrong = { username: user.username, password: 'wrong one', private_key: other };
    const delivery = await world.delivery(to(wrong));
    await world.transcript();
    const { status, errors } = await world.ended(delivery);
    expect([status, errors.length, errors[0]]).toEqual([
      'failed',
      3,
      expect.stringContaining('authentication'),
    ]);
    const output = world.lines.join('') + JSON.stringify(errors);
    for (const secret of ['wrong one', user.password, 'OPENSSH PRIVATE'])
      expect(output).not.toContain(secret);
    expect(output).toContain('delivery by sftp failed');
  });

  it('ends at the time limit', async () => {
    const silent = await startFake(() => undefined);
    const delivery = await world.delivery(to({ ...user, host: silent.host }));
    await world.transcript();
    const attempts = `select error from outbound_attempt a join outbound_message m on m.id = a.message_id
      where payload -> 'deliveryId' = to_jsonb($1::int)`;
    const error = await eventually(async () => (await world.app.db.query(attempts, [delivery]))[0]?.error);
    expect(error).toBe('the time limit was exceeded');
    await silent.close();
  });
});

describe('delivery to an S3 bucket', () => {
  const keys = { username: 'S3RVER', password: 'S3RVER' };
  const to = (more: object) => ({
    method: 's3',
    endpoint: s3.endpoint,
    region: 'us-east-1',
    bucket: 'media',
    ...keys,
    ...more,
  });
  const read = async (key: string) => {
    const response = await fetch(`${s3.endpoint}/media/${key}`);
    return [response.headers.get('content-type'), lines(await response.text())];
  };

  it('stores each completed transcript under its key, and replaces it on redelivery', async () => {
    const delivery = await world.delivery(to({ path: '/captions/2026/', file_name: 'Å {id}.{extension}' }));
    const { id } = await world.transcript();
    expect(await world.ended(delivery)).toEqual({ status: 'delivered', errors: [null] });
    const key = encodeURIComponent(`Å ${id}.srt`);
    expect(await read(`captions/2026/${key}`)).toEqual(['application/x-subrip', srt]);
    const edits = [{ from: 0, to: 1, text: 'Hello' }];
    await world.project.send('PATCH', `/v3/transcripts/${id}/words`, { json: { version: 1, edits } });
    // The server closes the connection of a reader when the object is replaced meanwhile.
    const replaced = () => read(`captions/2026/${key}`).catch(() => ['', '']);
    await eventually(async () => (await replaced())[1]!.includes('Hello') || undefined);
    expect(await redelivered(id)).toEqual([{ method: 's3', success: true }]);
  });

  it('works without a prefix and sends bytes unchanged', async () => {
    const delivery = await world.delivery(to({ output_format_id: 46, file_name: 'one.pdf' }));
    await world.transcript();
    expect((await world.ended(delivery)).status).toBe('delivered');
    const [type, text] = await read('one.pdf');
    expect([type, text!.slice(0, 5), text!.slice(-5)]).toEqual(['application/pdf', '%PDF-', '%%EOF']);
  });

  it('retries by its schedule and logs the reason without secrets', async () => {
    const wrong = await world.delivery(to({ username: 'NOBODY', password: 'wrong secret' }));
    const missing = await world.delivery(to({ bucket: 'nowhere' }));
    await world.transcript();
    const refused = await world.ended(wrong);
    expect([refused.status, refused.errors.length]).toEqual(['failed', 3]);
    expect(refused.errors[0]).toMatch(/^S3 answered 403 for the bucket media: InvalidAccessKeyId$/);
    expect((await world.ended(missing)).errors[0]).toMatch(/404 for the bucket nowhere: NoSuchBucket$/);
    expect(world.lines.join('') + JSON.stringify(refused)).not.toContain('wrong secret');
  });
});

describe('settings of SFTP and S3', () => {
  const route = '/v3/transcripts/deliveries';
  const sftpInput = (more: Record<string, string> = {}) => ({
    name: 'It',
    method: 'sftp',
    host: sftp.host,
    host_key: sftp.hostKey,
    username: 'me',
    password: 'open sesame',
    ...more,
  });
  const s3Input = (more: Record<string, string> = {}) => ({
    name: 'It',
    method: 's3',
    endpoint: s3.endpoint,
    region: 'eu-central-1',
    bucket: 'captions',
    username: 'AKIA',
    password: 'open sesame',
    ...more,
  });
  const encrypted = ssh2.utils.generateKeyPairSync('ecdsa', {
    bits: 256,
    passphrase: 'secret',
    cipher: 'aes256-ctr',
    rounds: 1,
  }).private;

  it.each<[string, () => Record<string, string>, string]>([
    ['SFTP without a host', () => sftpInput({ host: '' }), 'host'],
    ['SFTP without a host key', () => sftpInput({ host_key: '' }), 'host_key'],
    ['an invalid host key', () => sftpInput({ host_key: 'MD5:16:27' }), 'host_key'],
    ['SFTP without a user', () => sftpInput({ username: '' }), 'username'],
    ['SFTP without a password or key', () => sftpInput({ password: '' }), 'password'],
    ['an invalid private key', () => sftpInput({ private_key: 'key' }), 'private_key'],
    ['a private key with a passphrase', () => sftpInput({ private_key: encrypted }), 'private_key'],
    ['a private host', () => sftpInput({ host: '10.0.0.1' }), 'host'],
    ['a port that is not allowed on the public internet', () => sftpInput({ host: '8.8.8.8:2222' }), 'host'],
    ["FTP's port on the public internet", () => sftpInput({ host: '8.8.8.8:21' }), 'host'],
    ['S3 without a bucket', () => s3Input({ bucket: '' }), 'bucket'],
    ['a bucket with a path', () => s3Input({ bucket: 'a/b' }), 'bucket'],
    ['S3 without a region', () => s3Input({ region: '' }), 'region'],
    ['a region that contains another host', () => s3Input({ region: 'x.example.com/' }), 'region'],
    ['S3 without a key id', () => s3Input({ username: '' }), 'username'],
    ['S3 without a secret', () => s3Input({ password: '' }), 'password'],
    ['a private endpoint', () => s3Input({ endpoint: 'http://10.0.0.1' }), 'endpoint'],
    ['an endpoint of another scheme', () => s3Input({ endpoint: 'ftp://127.0.0.1' }), 'endpoint'],
    ['an endpoint with a path', () => s3Input({ endpoint: 'http://127.0.0.1/x' }), 'endpoint'],
    ['a prefix with . or .. segments', () => s3Input({ path: 'a/../../other' }), 'path'],
  ])('are rejected: %s', async (_, input, parameter) => {
    const { status, body } = await world.project.post(route, input());
    expect([status, body.error?.items]).toEqual([400, [parameter]]);
  });

  it('accept the explicit default port of SFTP', async () => {
    const { body } = await world.project.post(route, sftpInput({ host: '8.8.8.8:22' }));
    expect(body.data.host).toBe('8.8.8.8:22');
  });

  it('are returned without credentials, which are stored encrypted', async () => {
    const input = sftpInput({ private_key: sftp.privateKey, enabled: 'false' });
    const { data } = (await world.project.post(route, input)).body;
    expect(data).toMatchObject({ host: sftp.host, host_key: sftp.hostKey, protocol: null, bucket: null });
    const bucket = (await world.project.post(route, s3Input())).body.data;
    expect(bucket).toMatchObject({ endpoint: s3.endpoint, region: 'eu-central-1', bucket: 'captions' });
    const rows = await world.app.db.query('select * from delivery');
    const output = JSON.stringify([data, bucket, rows, world.lines]);
    for (const secret of ['open sesame', 'OPENSSH PRIVATE KEY', sftp.privateKey.split('\n')[2]!])
      expect(output).not.toContain(secret);
    expect(Object.keys(data)).not.toContain('private_key');
  });

  it('require the password again for a change that would send it to another server or unencrypted', async () => {
    const { id } = (await world.project.post(route, sftpInput())).body.data;
    const bucket = (await world.project.post(route, s3Input())).body.data.id;
    const changes: [number, Record<string, string>][] = [
      [id, { host: '127.0.0.2:22' }],
      [id, { host_key: `SHA256:${'A'.repeat(43)}` }],
      [id, { method: 'ftp' }],
      [bucket, { endpoint: 'http://127.0.0.3' }],
      [bucket, { endpoint: '' }],
      [bucket, { method: 'ftp', host: '127.0.0.2' }],
    ];
    for (const [delivery, form] of changes) {
      const refused = await world.project.send('PUT', `${route}/${delivery}`, { form });
      expect([form, refused.status, refused.body.error?.items]).toEqual([form, 400, ['password']]);
    }
    const form = { host: '127.0.0.2:22', password: 'open sesame' };
    expect((await world.project.send('PUT', `${route}/${id}`, { form })).status).toBe(200);
  });
});
