import { outputFormats } from '@scriptorium/captions';
import { wireTime } from '@scriptorium/core';
import {
  bool,
  changes,
  id,
  integer,
  list,
  listParams,
  moment,
  params,
  record,
  recordId,
  text,
} from '@scriptorium/server-kit';
import { z } from 'zod';
import { assets, methods, protocols, type Delivery } from './delivery.entity.js';
import { isTemplate } from './file-name.js';

const formats = new Set(outputFormats.map((format) => format.id));

/** What would end a command of FTP, or a header of a mail. */
const oneLine = (max: number) => text(max).regex(/^[^\p{Cc}]+$/u);
const format = integer(1, 1_000_000).refine((value) => formats.has(value));
const template = text(200).refine(isTemplate);

/** What the fields are, in requests and answers. */
const meaning = {
  method: 'How it goes there. `callback` needs `url`, `ftp` needs `host`, `email` needs `emails`.',
  enabled: 'A disabled delivery is sent nothing; what is under way to it by FTP or mail is given up.',
  url: '`callback`: the http or https address to which the record is posted, signed, as callbacks of orders are.',
  emails: '`email`: up to 20 addresses. One letter goes to all of them, with the file attached.',
  host:
    '`ftp`: the server, as `host` or `host:port`; port 21 by default. Of the public internet only 21, 80, 443 and ' +
    '8443 are served, in networks that the operator allows any port.',
  protocol: '`ftp`: plain, or `ftps`, which is FTP over explicit TLS with the certificate checked.',
  path: '`ftp`: the folder, made where it is missing; without it, where the server puts who signs in.',
  username: '`ftp`: who signs in; anonymous without it. Never shown.',
  password: '`ftp`: never shown.',
  outputFormat: 'The format of the file that goes by FTP or mail: the id of an output format.',
  fileName:
    'The name of the file, with these placeholders: `{name}` of the media file, without its extension, `{id}` of the ' +
    'transcript, `{media_file_id}`, `{reference_id}`, `{language}` (a BCP 47 tag such as `en`) and `{extension}` of ' +
    'the format. `{name}_{id}_{language}.{extension}` without one. By FTP a file of the same name is replaced.',
};
const asset = 'Follows from the route; may be given, but only so.';

const shape = {
  name: oneLine(300),
  method: z.enum(methods),
  enabled: bool(),
  url: text(2048),
  emails: list(z.email().max(320), { max: 20 }),
  host: text(300).regex(/^[^/?#]+$/),
  protocol: z.enum(protocols),
  path: oneLine(1000),
  username: oneLine(300),
  password: oneLine(1000),
};

const created = {
  name: shape.name,
  method: shape.method.describe(meaning.method),
  enabled: shape.enabled.default(true).describe(meaning.enabled),
  url: shape.url.optional().describe(meaning.url),
  emails: shape.emails.optional().describe(meaning.emails),
  host: shape.host.optional().describe(meaning.host),
  protocol: shape.protocol.default('ftp').describe(meaning.protocol),
  path: shape.path.optional().describe(meaning.path),
  username: shape.username.optional().describe(meaning.username),
  password: shape.password.optional().describe(meaning.password),
};

export const CreateTranscriptDelivery = params({
  ...created,
  asset: z.literal('transcript').optional().describe(asset),
  output_format_id: format.default(7).describe(meaning.outputFormat),
  file_name: template.optional().describe(meaning.fileName),
});
export type CreateTranscriptDelivery = z.output<typeof CreateTranscriptDelivery>;
export const CreateAudioDescriptionDelivery = params({
  ...created,
  asset: z.literal('audio_description').optional().describe(asset),
});
export type CreateAudioDescriptionDelivery = z.output<typeof CreateAudioDescriptionDelivery>;

const orNone = <S extends z.ZodType>(schema: S, meant: string) =>
  z
    .union([z.literal('').transform(() => null), schema])
    .optional()
    .describe(`${meant} Empty, it is cleared.`);

const changed = {
  id: id(),
  name: shape.name.optional(),
  method: shape.method.optional().describe(meaning.method),
  enabled: shape.enabled.optional().describe(meaning.enabled),
  url: orNone(shape.url, meaning.url),
  emails: orNone(shape.emails, meaning.emails),
  host: orNone(shape.host, `${meaning.host} Another host needs the \`password\` again, if there is one.`),
  protocol: shape.protocol
    .optional()
    .describe(`${meaning.protocol} From \`ftps\` to \`ftp\` needs the \`password\` again, if there is one.`),
  path: orNone(shape.path, meaning.path),
  username: orNone(shape.username, meaning.username),
  password: orNone(shape.password, meaning.password),
};

export const UpdateTranscriptDelivery = changes({
  ...changed,
  asset: z.literal('transcript').optional().describe(asset),
  output_format_id: format.optional().describe(meaning.outputFormat),
  file_name: orNone(template, meaning.fileName),
});
export type UpdateTranscriptDelivery = z.output<typeof UpdateTranscriptDelivery>;
export const UpdateAudioDescriptionDelivery = changes({
  ...changed,
  asset: z.literal('audio_description').optional().describe(asset),
});
export type UpdateAudioDescriptionDelivery = z.output<typeof UpdateAudioDescriptionDelivery>;

/** What either of the routes that write takes, as the service sees it: undefined leaves a value, null clears it. */
export type DeliveryInput = Partial<Omit<UpdateTranscriptDelivery, 'id' | 'asset'>>;

export const OneDelivery = params({ id: id() });
export type OneDelivery = z.output<typeof OneDelivery>;

export const ListDeliveries = params(listParams(['created_at', 'updated_at', 'name']));
export type ListDeliveries = z.output<typeof ListDeliveries>;

const optional = z.string().nullable();

export const DeliveryRecord = record(
  'Delivery',
  {
    id: recordId(),
    name: z.string(),
    asset: z.enum(assets).describe('What is delivered.'),
    method: z.enum(methods).describe(meaning.method),
    enabled: z.boolean().describe(meaning.enabled),
    url: optional.describe(meaning.url),
    emails: z.array(z.string()).describe(meaning.emails),
    host: optional.describe(meaning.host),
    protocol: z.enum(protocols).nullable().describe(`${meaning.protocol} Null with another method.`),
    path: optional.describe(meaning.path),
    output_format_id: recordId().nullable().describe(`${meaning.outputFormat} Null for audio descriptions.`),
    file_name: optional.describe(meaning.fileName),
    created_at: moment(),
    updated_at: moment(),
  },
  {
    id: 3,
    name: 'Archive',
    asset: 'transcript',
    method: 'ftp',
    enabled: true,
    url: null,
    emails: [],
    host: 'ftp.example.com',
    protocol: 'ftps',
    path: '/incoming/captions',
    output_format_id: 7,
    file_name: '{name}_{id}_{language}.{extension}',
    created_at: '2026-11-20T15:04:05.000+00:00',
    updated_at: '2026-11-20T15:04:05.000+00:00',
  },
);

export const RedeliveryRecord = record(
  'Redelivery',
  {
    method: z.enum(methods).describe('`callback` is the callback of the order, too.'),
    success: z
      .boolean()
      .describe('Whether it is on its way, not whether it has arrived; false where it cannot be sent.'),
  },
  { method: 'callback', success: true },
);

/** Without what it signs in with. */
export const deliveryView = (delivery: Delivery): z.output<typeof DeliveryRecord> => ({
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
  output_format_id: delivery.outputFormatId,
  file_name: delivery.fileName,
  created_at: wireTime(new Date(delivery.createdAt)),
  updated_at: wireTime(new Date(delivery.updatedAt)),
});
