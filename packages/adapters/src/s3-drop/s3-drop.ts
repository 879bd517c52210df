import { defineIntegration, type AdapterContext } from '@scriptorium/integrations';
import type { PutAudioDescription, PutCaption, PutResult } from '@scriptorium/integrations';
import { z } from 'zod';
import { baseUrl } from '../base-url.js';
import { dropCapabilities, mediaTypeOf, parsePathReference, pathOf, PathTemplate } from '../drop-path.js';
import { canonicalTag } from '../language-tag.js';
import { verification } from '../platform-http.js';
import { objectUrl, s3Check, s3Delete, s3Put, type S3Bucket } from './s3-object.js';

const Config = z.strictObject({
  bucket: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .describe('Name of the bucket'),
  region: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .default('us-east-1')
    .describe('Region of the bucket'),
  endpoint: baseUrl()
    .optional()
    .describe('Address of a server other than Amazon S3, such as https://minio.example.org:9000'),
  path_style: z
    .boolean()
    .default(false)
    .describe('Whether addresses contain the bucket in the path instead of the host name'),
  key: PathTemplate,
});
const Credentials = z.strictObject({
  access_key_id: z.string().min(1).describe('Key that may s3:PutObject, s3:DeleteObject and s3:ListBucket'),
  secret_access_key: z.string().min(1).describe('Secret access key'),
});
type Context = AdapterContext<z.output<typeof Config>, z.output<typeof Credentials>>;

/** Stores each file in a bucket of Amazon S3 or an S3-compatible server. */
export const s3Drop = defineIntegration({
  id: 's3-drop',
  displayName: 'S3 bucket',
  version: '1.0.0',
  config: Config,
  credentials: Credentials,
  capabilities: dropCapabilities,

  egressHosts: (config) => [new URL(objectUrl(addressOf(config), '')).host],
  mapLanguage: canonicalTag,
  parseReference: parsePathReference,

  verify: (context) =>
    verification(async () => {
      const bucket = await bucketOf(context);
      await s3Check(bucket, context);
      return bucket.bucket;
    }),

  putCaption: (context, caption) => put(context, caption, caption.kind),
  putAudioDescription: (context, audio) => put(context, audio, 'audio-description'),

  async removeCaption(context, { remoteId }) {
    await s3Delete(await bucketOf(context), remoteId, context);
  },
});

const addressOf = ({ bucket, region, endpoint, path_style: pathStyle }: z.output<typeof Config>) => ({
  bucket,
  region,
  endpoint,
  pathStyle,
});

async function bucketOf(context: Context): Promise<S3Bucket> {
  const { access_key_id: accessKeyId, secret_access_key: secretAccessKey } = await context.credentials.get();
  return { ...addressOf(context.config), accessKeyId, secretAccessKey };
}

async function put(
  context: Context,
  file: PutCaption | PutAudioDescription,
  kind: string,
): Promise<PutResult> {
  const bucket = await bucketOf(context);
  const { video, language, format: ext, body, previousRemoteId } = file;
  const tag = canonicalTag(language) ?? language;
  const key = pathOf(context.config.key, { reference_id: video, language: tag, kind, ext });
  await s3Put(bucket, { key, body, contentType: mediaTypeOf(ext) }, context);
  if (previousRemoteId && previousRemoteId !== key) await s3Delete(bucket, previousRemoteId, context);
  return { remoteId: key, state: 'done' };
}
