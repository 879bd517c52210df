import { fileURLToPath } from 'node:url';

/** A bucket and the prefix of our objects: empty, or ending in `/`. */
export interface S3Location {
  kind: 's3';
  bucket: string;
  prefix: string;
  /** If undefined, the SDK reads its environment and configuration files. */
  region?: string;
  endpoint?: string;
  pathStyle: boolean;
  /** If undefined, the SDK reads its environment, its configuration files and the metadata of the machine. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

/** Where blobs are stored. */
export type StorageLocation = { kind: 'local'; folder: string } | S3Location;

const BUCKET = /^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/;
const PREFIX = /^([\w.-]+(\/[\w.-]+)*)?$/;
const PARAMETERS = ['region', 'endpoint', 'path_style', 'access_key_id', 'secret_access_key'];

/**
 * Parses `file:///folder` or `s3://bucket/prefix?region=…&endpoint=https://…&path_style=true`.
 * @throws {TypeError} with the problem and the allowed values. It never includes the URL, which may contain a
 * secret.
 */
export function parseStorageUrl(text: string): StorageLocation {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'file:') return localLocation(url);
  if (url?.protocol === 's3:') return s3Location(url);
  throw new TypeError('must be a URL such as file:///folder or s3://bucket/prefix?region=eu-central-1');
}

function localLocation(url: URL): StorageLocation {
  const isPlain = url.host === '' && url.search === '' && url.hash === '' && url.pathname !== '/';
  if (!isPlain) throw new TypeError('must be file:/// and the absolute path of a folder');
  try {
    return { kind: 'local', folder: fileURLToPath(url) };
  } catch {
    throw new TypeError('has an invalid percent-encoding or an encoded slash in its path');
  }
}

function s3Location(url: URL): S3Location {
  const { hostname: bucket, pathname, searchParams } = url;
  if (!BUCKET.test(bucket) || url.port) throw new TypeError('must name a bucket: s3://bucket/prefix');
  if (url.username || url.password) {
    throw new TypeError('must have credentials as ?access_key_id=…&secret_access_key=…, not before an @');
  }
  for (const [name] of searchParams) {
    if (!PARAMETERS.includes(name)) {
      throw new TypeError(`has an unknown parameter '${name}'; known are ${PARAMETERS.join(', ')}`);
    }
  }
  const given = (name: string) => searchParams.get(name) || undefined;
  const endpoint = endpointOf(given('endpoint'));
  const prefix = pathname.replace(/^\/|\/$/g, '');
  if (!PREFIX.test(prefix))
    throw new TypeError('must have a prefix of letters, digits and . _ - between slashes');
  return {
    kind: 's3',
    bucket,
    prefix: prefix && `${prefix}/`,
    // Servers other than Amazon's mostly ignore the region, but every signature includes it.
    region: given('region') ?? (endpoint && 'us-east-1'),
    endpoint,
    pathStyle: pathStyleOf(given('path_style')) ?? endpoint !== undefined,
    credentials: credentialsOf(given('access_key_id'), given('secret_access_key')),
  };
}

function endpointOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash;
  if (!isPlain) throw new TypeError('must have an endpoint such as https://s3.example.com');
  return text;
}

function pathStyleOf(text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined;
  if (text !== 'true' && text !== 'false')
    throw new TypeError('must have path_style=true or path_style=false');
  return text === 'true';
}

function credentialsOf(accessKeyId?: string, secretAccessKey?: string): S3Location['credentials'] {
  if (!accessKeyId !== !secretAccessKey) {
    throw new TypeError('must have both access_key_id and secret_access_key, or neither');
  }
  if (secretAccessKey?.includes(' ')) throw new TypeError('must encode + in secret_access_key as %2B');
  return accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
}
