import { s3Put } from '@scriptorium/adapters';
import type { Clock } from '@scriptorium/core';
import type { Egress } from '@scriptorium/egress';
import type { UploadLimits } from '../delivery-options.js';

export interface S3Target {
  /** Null for Amazon's endpoint of the region. */
  endpoint: string | null;
  region: string;
  bucket: string;
  /** Key prefix, used like a folder. */
  prefix: string | null;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface S3File {
  name: string;
  content: Buffer;
  contentType: string;
}

export interface S3Settings extends UploadLimits {
  clock: Clock;
}

/** Returns the server address, without the bucket name. */
export const s3Endpoint = ({ endpoint, region }: Pick<S3Target, 'endpoint' | 'region'>): string =>
  endpoint ?? `https://s3.${region}.amazonaws.com`;

/**
 * Stores a file in a bucket and overwrites an existing object with the same key.
 * @throws {Error} whose message gives the reason
 */
export async function putByS3(
  egress: Egress,
  target: S3Target,
  { name, content: body, contentType }: S3File,
  { clock, totalMs, signal }: S3Settings,
): Promise<void> {
  const { region, bucket, prefix, accessKeyId, secretAccessKey } = target;
  const folder = prefix?.replace(/^\/+|\/+$/g, '');
  await s3Put(
    {
      endpoint: s3Endpoint(target),
      // Only Amazon's certificates are known to cover `bucket.host`, and only for bucket names without dots.
      pathStyle: target.endpoint !== null || bucket.includes('.'),
      region,
      bucket,
      accessKeyId,
      secretAccessKey,
    },
    { key: folder ? `${folder}/${name}` : name, body, contentType },
    { fetch: egress.fetchWith({ signal, timeouts: { totalMs } }), now: () => clock.now() },
  );
}
