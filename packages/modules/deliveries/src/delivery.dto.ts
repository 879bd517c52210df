import { wireTime } from '@scriptorium/core';
import { nounOf, pluralOf } from '@scriptorium/orders';
import {
  bool,
  changes,
  id,
  integer,
  list,
  listParams,
  moment,
  oneOf,
  params,
  record,
  recordId,
  text,
} from '@scriptorium/server-kit';
import { z } from 'zod';
import type { DeliveredProduct } from './delivered-product.js';
import { methods, protocols, type Delivery } from './delivery.entity.js';
import { isTemplate } from './transfer/file-name.js';
import { isPrivateKey } from './transfer/sftp-upload.js';

/** Excludes control characters, which could end an FTP command or a mail header. */
const oneLine = (max: number) => text(max).regex(/^[^\p{Cc}]+$/u);
const template = text(200).refine(isTemplate);

/** Field descriptions, shared by requests and responses. */
const meaning = {
  name: 'A name for display.',
  method:
    'The delivery method. `callback` requires `url`; `ftp` requires `host`; `sftp` requires `host`, ' +
    '`host_key`, `username`, and `password` or `private_key`; `s3` requires `bucket`, `region`, ' +
    '`username` and `password`; `email` requires `emails`.',
  enabled:
    'Nothing is sent to a disabled delivery. Attempts in progress, other than callbacks, are abandoned.',
  url:
    '`callback`: the http or https URL to which the record is posted and signed, like callbacks of ' +
    'orders.',
  emails: '`email`: up to 20 addresses. One message is sent to all of them, with the file attached.',
  host:
    '`ftp`, `sftp`: the server, as `host` or `host:port`; port 21 or 22 by default. On the public ' +
    'internet only the default port, 80, 443 and 8443 are allowed; in networks allowed by the operator, ' +
    'any port.',
  protocol: '`ftp`: `ftp` without encryption, or `ftps`: FTP over explicit TLS, with a certificate check.',
  path:
    '`ftp`, `sftp`: the folder, created if missing; by default the initial directory of the session. ' +
    '`s3`: the prefix of the keys, used like a folder.',
  username:
    '`ftp`, `sftp`: the user name; without it, `ftp` is anonymous. `s3`: the access key id. Never ' +
    'returned.',
  password: '`ftp`, `sftp`: the password of the user. `s3`: the secret access key. Never returned.',
  hostKey:
    "`sftp`: the fingerprint of the server's key, `SHA256:` and 43 characters, as `ssh-keygen -lf` " +
    'prints it. Nothing is sent to a server with another key.',
  privateKey: '`sftp`: a private key in PEM or OpenSSH format, without a passphrase. Never returned.',
  endpoint: '`s3`: the endpoint, such as `https://minio.example.com`; by default Amazon S3 in the region.',
  region: '`s3`: the region of the bucket, such as `eu-central-1`.',
  bucket: '`s3`: the name of the bucket.',
  outputFormat: 'The id of the output format of files sent by FTP, SFTP, S3 or e-mail.',
};
const fileNameMeaning = (noun: string) =>
  'The template of the file name, with these placeholders: `{name}` of the media file without its extension, `{id}` of the ' +
  `${noun}, \`{media_file_id}\`, \`{reference_id}\`, \`{language}\` (a BCP 47 tag such as \`en\`) and \`{extension}\` of ` +
  'the format. The default is `{name}_{id}_{language}.{extension}`. FTP, SFTP and S3 replace a file of the same name.';
const assetMeaning = 'Determined by the route. Any other value is refused.';

const email = z.email().max(320);

const shape = {
  name: oneLine(300),
  method: oneOf(methods),
  enabled: bool(),
  url: text(2048),
  emails: list(email, { max: 20 }),
  host: text(300).regex(/^[^/?#]+$/),
  protocol: oneOf(protocols),
  path: oneLine(1000),
  username: oneLine(300),
  password: oneLine(1000),
  hostKey: text(60)
    .regex(/^SHA256:[A-Za-z0-9+/]{43}=?$/)
    .transform((fingerprint) => fingerprint.replace(/=$/, '')),
  privateKey: text(20_000).refine(isPrivateKey, 'a private key without a passphrase'),
  endpoint: text(2048),
  region: text(100).regex(/^[a-z0-9-]+$/),
  bucket: text(63).regex(/^[a-z0-9][a-z0-9.-]+[a-z0-9]$/),
};

const created = {
  name: shape.name.describe(meaning.name),
  method: shape.method.describe(meaning.method),
  enabled: shape.enabled.default(true).describe(meaning.enabled),
  url: shape.url.optional().describe(meaning.url),
  emails: shape.emails.optional().describe(meaning.emails),
  host: shape.host.optional().describe(meaning.host),
  protocol: shape.protocol.default('ftp').describe(meaning.protocol),
  path: shape.path.optional().describe(meaning.path),
  username: shape.username.optional().describe(meaning.username),
  password: shape.password.optional().describe(meaning.password),
  private_key: shape.privateKey.optional().describe(meaning.privateKey),
  host_key: shape.hostKey.optional().describe(meaning.hostKey),
  endpoint: shape.endpoint.optional().describe(meaning.endpoint),
  region: shape.region.optional().describe(meaning.region),
  bucket: shape.bucket.optional().describe(meaning.bucket),
};

const orNone = <S extends z.ZodType>(schema: S, meant: string) =>
  z
    .union([z.literal('').transform(() => null), schema])
    .optional()
    .describe(`${meant} An empty value clears it.`);

const changed = {
  id: id().describe('The delivery to change.'),
  name: shape.name.optional().describe(meaning.name),
  method: shape.method.optional().describe(meaning.method),
  enabled: shape.enabled.optional().describe(meaning.enabled),
  url: orNone(shape.url, meaning.url),
  emails: list(email, { min: 0, max: 20 })
    .optional()
    .describe(`${meaning.emails} An empty value clears them.`),
  host: orNone(shape.host, `${meaning.host} A change requires the \`password\` again, if there is one.`),
  protocol: shape.protocol
    .optional()
    .describe(
      `${meaning.protocol} A change from \`ftps\` to \`ftp\` requires the \`password\` again, if there is one.`,
    ),
  path: orNone(shape.path, meaning.path),
  username: orNone(shape.username, meaning.username),
  password: orNone(shape.password, meaning.password),
  private_key: orNone(shape.privateKey, meaning.privateKey),
  host_key: orNone(
    shape.hostKey,
    `${meaning.hostKey} A change requires the \`password\` again, if there is one.`,
  ),
  endpoint: orNone(
    shape.endpoint,
    `${meaning.endpoint} A change requires the \`password\` again, if there is one.`,
  ),
  region: orNone(shape.region, meaning.region),
  bucket: orNone(shape.bucket, meaning.bucket),
};

/** Example request bodies. */
const examples = {
  create: {
    name: 'Archive',
    method: 'ftp',
    host: 'ftp.example.com',
    protocol: 'ftps',
    path: '/incoming/captions',
    username: 'captions',
    password: 'a secret',
  },
  update: { id: 3, enabled: false },
};

/** Returns the input schemas of the routes that create and change deliveries of a product. */
export function deliveryInputs({ name: asset, delivers: { formats } }: DeliveredProduct) {
  const own = z.literal(asset).optional().describe(assetMeaning);
  if (!formats)
    return {
      create: params({ ...created, asset: own }, examples.create),
      update: changes({ ...changed, asset: own }, examples.update),
    };
  const format = integer(1, 1_000_000).refine(
    (value) => formats.ids.includes(value),
    'the id of an output format',
  );
  const fileName = fileNameMeaning(nounOf(asset));
  return {
    create: params(
      {
        ...created,
        asset: own,
        output_format_id: format.default(formats.usual).describe(meaning.outputFormat),
        file_name: template.optional().describe(fileName),
      },
      { ...examples.create, output_format_id: 7 },
    ),
    update: changes(
      {
        ...changed,
        asset: own,
        output_format_id: format.optional().describe(meaning.outputFormat),
        file_name: orNone(template, fileName),
      },
      examples.update,
    ),
  };
}

/** Input of the create and change routes. Undefined leaves a value unchanged, null clears it. */
export type DeliveryInput = Partial<Omit<z.output<z.ZodObject<typeof changed>>, 'id'>> & {
  output_format_id?: number;
  file_name?: string | null;
};

export const OneDelivery = params({ id: id().describe('The delivery.') });
export type OneDelivery = z.output<typeof OneDelivery>;

export const ListDeliveries = params(listParams(['created_at', 'updated_at', 'name']));
export type ListDeliveries = z.output<typeof ListDeliveries>;

const optional = z.string().nullable();

/** Returns the schema of a delivery of any product. */
export const deliveryRecord = (products: readonly DeliveredProduct[]) => {
  const names = products.map(({ name }) => name);
  const [withFormats, without] = [true, false].map((wanted) =>
    products.filter(({ delivers: { formats } }) => !!formats === wanted).map(({ name }) => name),
  ) as [string[], string[]];
  const fileName = fileNameMeaning(withFormats.map(nounOf).join(' or '));
  return record(
    'Delivery',
    {
      id: recordId().describe('The id of the delivery.'),
      name: z.string().describe(meaning.name),
      asset: z.enum(names).describe('The kind of product that is delivered.'),
      method: z.enum(methods).describe(meaning.method),
      enabled: z.boolean().describe(meaning.enabled),
      url: optional.describe(meaning.url),
      emails: z.array(z.string()).describe(meaning.emails),
      host: optional.describe(meaning.host),
      protocol: z.enum(protocols).nullable().describe(`${meaning.protocol} Null for other methods.`),
      path: optional.describe(meaning.path),
      host_key: optional.describe(meaning.hostKey),
      endpoint: optional.describe(meaning.endpoint),
      region: optional.describe(meaning.region),
      bucket: optional.describe(meaning.bucket),
      output_format_id: recordId()
        .nullable()
        .describe(`${meaning.outputFormat} Null for ${without.map(pluralOf).join(' and ') || 'no asset'}.`),
      file_name: optional.describe(fileName),
      created_at: moment().describe('When the delivery was created.'),
      updated_at: moment().describe('When it was last updated.'),
    },
    {
      id: 3,
      name: 'Archive',
      asset: names[0]!,
      method: 'ftp',
      enabled: true,
      url: null,
      emails: [],
      host: 'ftp.example.com',
      protocol: 'ftps',
      path: '/incoming/captions',
      host_key: null,
      endpoint: null,
      region: null,
      bucket: null,
      output_format_id: 7,
      file_name: '{name}_{id}_{language}.{extension}',
      created_at: '2026-11-20T15:04:05.000+00:00',
      updated_at: '2026-11-20T15:04:05.000+00:00',
    },
  );
};

export const RedeliveryRecord = record(
  'Redelivery',
  {
    method: z
      .string()
      .describe(
        'The method of a delivery, or the name of a video platform. `callback` also stands for the callback ' +
          'of the order.',
      ),
    success: z
      .boolean()
      .describe('Whether the message was queued, not whether it has arrived; false if it cannot be sent.'),
  },
  { method: 'callback', success: true },
);

/** Omits the credentials. */
export const deliveryView = (delivery: Delivery): z.output<ReturnType<typeof deliveryRecord>> => ({
  id: delivery.id,
  name: delivery.name,
  asset: delivery.asset,
  method: delivery.method,
  enabled: delivery.enabled,
  url: delivery.url,
  emails: delivery.emails,
  host: delivery.host,
  protocol: delivery.method === 'ftp' ? delivery.protocol : null,
  path: delivery.path,
  host_key: delivery.hostKey,
  endpoint: delivery.endpoint,
  region: delivery.region,
  bucket: delivery.bucket,
  output_format_id: delivery.outputFormatId,
  file_name: delivery.fileName,
  created_at: wireTime(new Date(delivery.createdAt)),
  updated_at: wireTime(new Date(delivery.updatedAt)),
});
