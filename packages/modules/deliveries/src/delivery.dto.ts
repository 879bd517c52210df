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
const ofTranscript = { output_format_id: format, file_name: template };

const created = {
  name: shape.name,
  method: shape.method,
  enabled: shape.enabled.default(true),
  url: shape.url.optional(),
  emails: shape.emails.optional(),
  host: shape.host.optional(),
  protocol: shape.protocol.default('ftp'),
  path: shape.path.optional(),
  username: shape.username.optional(),
  password: shape.password.optional(),
};

export const CreateTranscriptDelivery = params({
  ...created,
  asset: z.literal('transcript').optional(),
  output_format_id: format.default(7),
  file_name: template.optional(),
});
export type CreateTranscriptDelivery = z.output<typeof CreateTranscriptDelivery>;
export const CreateAudioDescriptionDelivery = params({
  ...created,
  asset: z.literal('audio_description').optional(),
});
export type CreateAudioDescriptionDelivery = z.output<typeof CreateAudioDescriptionDelivery>;

const orNone = <S extends z.ZodType>(schema: S) =>
  z.union([z.literal('').transform(() => null), schema]).optional();

const changed = {
  id: id(),
  name: shape.name.optional(),
  method: shape.method.optional(),
  enabled: shape.enabled.optional(),
  url: orNone(shape.url),
  emails: orNone(shape.emails),
  host: orNone(shape.host),
  protocol: shape.protocol.optional(),
  path: orNone(shape.path),
  username: orNone(shape.username),
  password: orNone(shape.password),
};

export const UpdateTranscriptDelivery = changes({
  ...changed,
  asset: z.literal('transcript').optional(),
  output_format_id: ofTranscript.output_format_id.optional(),
  file_name: orNone(ofTranscript.file_name),
});
export type UpdateTranscriptDelivery = z.output<typeof UpdateTranscriptDelivery>;
export const UpdateAudioDescriptionDelivery = changes({
  ...changed,
  asset: z.literal('audio_description').optional(),
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
    asset: z.enum(assets),
    method: z.enum(methods),
    enabled: z.boolean(),
    url: optional,
    emails: z.array(z.string()),
    host: optional,
    protocol: z.enum(protocols).nullable(),
    path: optional,
    output_format_id: recordId().nullable(),
    file_name: optional,
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
  { method: z.enum(methods), success: z.boolean() },
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
