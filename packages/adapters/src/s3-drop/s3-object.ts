import { AdapterError, errorOf, readText } from '@scriptorium/integrations';
import type { AdapterContext, AdapterErrorKind } from '@scriptorium/integrations';
import { AwsV4Signer } from 'aws4fetch';
import { createHash } from 'node:crypto';

/** Location of a bucket on Amazon S3 or an S3-compatible server. */
export interface S3Address {
  region: string;
  bucket: string;
  /** Server address, such as `https://minio.example.org:9000`. Default: Amazon's endpoint for the region. */
  endpoint?: string | undefined;
  /** Use `https://host/bucket/key` instead of `https://bucket.host/key`. */
  pathStyle?: boolean | undefined;
}

export interface S3Bucket extends S3Address {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
}

export interface S3Object {
  key: string;
  body: Uint8Array;
  contentType: string;
}

export type S3Network = Pick<AdapterContext, 'fetch' | 'now'>;

/** Stores an object and overwrites an existing one with the same key. Throws `AdapterError`. */
export async function s3Put(bucket: S3Bucket, object: S3Object, network: S3Network): Promise<void> {
  const { key, body, contentType } = object;
  await s3Request(bucket, { method: 'PUT', key, body, contentType }, network);
}

/** Deletes an object. Succeeds if it does not exist. Throws `AdapterError`. */
export async function s3Delete(bucket: S3Bucket, key: string, network: S3Network): Promise<void> {
  await s3Request(bucket, { method: 'DELETE', key }, network);
}

/**
 * Checks that the bucket exists and the keys grant access, and throws `AdapterError` otherwise. Requires
 * `s3:ListBucket`.
 */
export async function s3Check(bucket: S3Bucket, network: S3Network): Promise<void> {
  await s3Request(bucket, { method: 'HEAD', key: '' }, network);
}

interface S3Request {
  method: string;
  key: string;
  body?: Uint8Array;
  contentType?: string;
}

/**
 * Signs the request, including its body, with Signature Version 4, so that the server rejects a body corrupted
 * in transit.
 */
async function s3Request(bucket: S3Bucket, request: S3Request, network: S3Network): Promise<void> {
  const { method, key, body, contentType } = request;
  const signed = await new AwsV4Signer({
    method,
    url: objectUrl(bucket, key),
    headers: {
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
      ...(contentType && { 'content-type': contentType }),
    },
    accessKeyId: bucket.accessKeyId,
    secretAccessKey: bucket.secretAccessKey,
    ...(bucket.sessionToken && { sessionToken: bucket.sessionToken }),
    service: 's3',
    region: bucket.region,
    datetime: network
      .now()
      .toISOString()
      .replaceAll(/[:-]|\.\d{3}/g, ''),
  }).sign();
  const response = await network.fetch(signed.url, {
    method,
    headers: signed.headers,
    ...(body && { body: body as Uint8Array<ArrayBuffer> }),
  });
  if (!response.ok) throw await refusal(bucket, response, network.now());
}

/** Returns the address of an object, or of the bucket if the key is empty. */
export function objectUrl({ endpoint, region, bucket, pathStyle }: S3Address, key: string): string {
  const server = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`);
  if (!pathStyle) server.hostname = `${bucket}.${server.hostname}`;
  const segments = [...(pathStyle ? [bucket] : []), ...key.split('/')];
  return new URL(`/${segments.map(encodeSegment).join('/')}`, server).href;
}

/**
 * Encodes per RFC 3986, as the signature requires: also the characters that `encodeURIComponent` leaves
 * unencoded.
 */
const encodeSegment = (segment: string) =>
  encodeURIComponent(segment).replaceAll(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Error codes that are more specific than their status.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html
 */
const kinds: Readonly<Record<string, AdapterErrorKind>> = {
  ExpiredToken: 'auth',
  InvalidToken: 'auth',
  RequestTimeTooSkewed: 'transient',
  RequestTimeout: 'transient',
  BadDigest: 'transient',
  XAmzContentSHA256Mismatch: 'transient',
  SlowDown: 'rate_limited',
};

async function refusal({ bucket }: S3Bucket, response: Response, now: Date): Promise<AdapterError> {
  const text = await readText(response).catch(() => '');
  const [, code = ''] = /<Code>(\w{1,64})<\/Code>/.exec(text) ?? [];
  const { kind, options } = errorOf(response, { now });
  const hint = response.status < 400 ? ' (another region or endpoint?)' : '';
  const message = `S3 answered ${response.status} for the bucket ${bucket}${code ? `: ${code}` : hint}`;
  return new AdapterError(kinds[code] ?? kind, message, options);
}
