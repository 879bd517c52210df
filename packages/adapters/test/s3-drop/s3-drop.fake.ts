import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SignatureV4 } from '@smithy/signature-v4';
import { startFakeServer } from '@scriptorium/integrations/testing';
import type { FakeAnswer, FakePlatform, FakeRequest } from '@scriptorium/integrations/testing';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface S3Server extends FakePlatform {
  config: { bucket: string; endpoint: string; path_style: boolean };
  credentials: { access_key_id: string; secret_access_key: string };
  /** Amazon's own client, configured for this server. */
  client: S3Client;
}

interface S3rver {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}
interface Account {
  createKeyPair(id: string, secret: string): void;
}
const require = createRequire(import.meta.url);
const Server = require('s3rver') as new (options: object) => S3rver;
const { DUMMY_ACCOUNT: account } = require('s3rver/lib/models/account') as { DUMMY_ACCOUNT: Account };

const random = () => randomBytes(12).toString('hex');

/** Starts a real S3-compatible server (s3rver) behind a proxy that records requests and injects faults. */
export async function startS3(): Promise<S3Server> {
  const credentials = { access_key_id: random(), secret_access_key: random() };
  account.createKeyPair(credentials.access_key_id, credentials.secret_access_key);
  const folder = await mkdtemp(path.join(tmpdir(), 'scriptorium-s3-drop-'));
  const Bucket = 'captions';
  const server = new Server({
    directory: folder,
    address: '127.0.0.1',
    port: 0,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: Bucket }],
  });
  const { port } = await server.run();
  const signer = new SignatureV4({
    region: 'us-east-1',
    service: 's3',
    uriEscapePath: false,
    applyChecksum: false,
    sha256: Digest,
    credentials: { accessKeyId: credentials.access_key_id, secretAccessKey: credentials.secret_access_key },
  });
  const proxy = await startFakeServer(async (request) => {
    const isDamaged =
      request.headers['x-amz-content-sha256'] !== createHash('sha256').update(request.body).digest('hex');
    if (isDamaged) return refuse(400, 'XAmzContentSHA256Mismatch');
    return (await isSigned(request, signer)) ? forward(port, request) : refuse(403, 'SignatureDoesNotMatch');
  });
  const keys = { accessKeyId: credentials.access_key_id, secretAccessKey: credentials.secret_access_key };
  const clientAt = (endpoint: string) =>
    new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials: keys });
  const client = clientAt(proxy.origin);
  const direct = clientAt(`http://127.0.0.1:${port}`);

  return {
    ...proxy,
    client,
    config: { bucket: Bucket, endpoint: 'https://s3.example', path_style: true },
    credentials,
    wrongCredentials: { ...credentials, secret_access_key: random() },
    addVideo: async () => `videos/${random()}`,
    addForeignTrack: async (video, language) => {
      const Key = `${video}/${language}.txt.theirs`;
      await direct.send(new PutObjectCommand({ Bucket, Key, Body: 'By hand' }));
    },
    tracks: async (video) => {
      const { Contents = [] } = await direct.send(new ListObjectsV2Command({ Bucket, Prefix: `${video}/` }));
      return Promise.all(
        Contents.map(async ({ Key = '' }) => {
          const { Body } = await direct.send(new GetObjectCommand({ Bucket, Key }));
          const [language = ''] = path.posix.basename(Key).split('.');
          return { remoteId: Key, language, body: await Body!.transformToByteArray() };
        }),
      );
    },
    stop: async () => {
      client.destroy();
      direct.destroy();
      await proxy.stop();
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const refuse = (status: number, code: string): FakeAnswer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`,
});

/**
 * Returns whether Amazon's own signer computes the same signature, because s3rver does not check version 4
 * signatures.
 */
async function isSigned({ method, url, headers }: FakeRequest, signer: SignatureV4): Promise<boolean> {
  const { protocol, hostname, pathname: path, searchParams } = new URL(url);
  const [, names = ''] = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '') ?? [];
  const signed = Object.fromEntries(names.split(';').map((name) => [name, headers[name] ?? '']));
  const [, date = ''] = /^(\d{8}T\d{6}Z)$/.exec(headers['x-amz-date'] ?? '') ?? [];
  const signingDate = date.replace(/(....)(..)(..T..)(..)(..Z)/, '$1-$2-$3:$4:$5');
  const query = Object.fromEntries(searchParams);
  const request = { method, protocol, hostname, path, query, headers: signed };
  const again = await signer.sign(request, { signingDate });
  return again.headers.authorization!.replace(/, /g, ',') === headers.authorization?.replace(/, /g, ',');
}

/** SHA-256 or HMAC-SHA-256, with the interface that the signer requires. */
class Digest {
  private readonly hash;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    const key = typeof secret === 'string' ? secret : secret && Buffer.from(secret as Uint8Array);
    this.hash = key === undefined ? createHash('sha256') : createHmac('sha256', key);
  }
  update(data: string | Uint8Array) {
    this.hash.update(data);
  }
  async digest(): Promise<Uint8Array> {
    return this.hash.digest();
  }
  reset() {}
}

/** Forwards a request unchanged, because its Host header is part of the signature. */
const forward = (port: number, { method, url, headers, body }: FakeRequest): Promise<FakeAnswer> =>
  new Promise((resolve, reject) => {
    const { pathname, search } = new URL(url);
    const options = { host: '127.0.0.1', port, method, path: pathname + search, headers, agent: false };
    const forwarded = httpRequest(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const type = response.headers['content-type'];
        const answer = { status: response.statusCode!, body: Buffer.concat(chunks) };
        resolve({ ...answer, ...(type && { headers: { 'content-type': type } }) });
      });
    });
    forwarded.on('error', reject).end(body);
  });
