import { eventResources, eventTypes, wireTime } from '@scriptorium/core';
import {
  dateTime,
  id,
  integer,
  list,
  moment,
  oneOf,
  params,
  record,
  recordId,
} from '@scriptorium/server-kit';
import { z } from 'zod';
import type { StoredEvent } from './stored-event.js';

export const ListEvents = params({
  after: id()
    .optional()
    .describe(
      'Where to read on: the `meta.next` of the answer before, which is the id of the last event read. Left out, the ' +
        'oldest events come first. New ones are only ever added behind all that can be read, so nothing is missed.',
    ),
  limit: integer(1, 500)
    .default(50)
    .describe('The most events of one answer. There are no pages: read on with `after`.'),
  type: list(oneOf(eventTypes)).optional().describe('Any of these.'),
  resource_type: oneOf(eventResources).optional().describe('What it happened to.'),
  resource_id: id()
    .optional()
    .describe('The record that it happened to. Ids of different resource types may be equal.'),
  created_after: dateTime().optional().describe('Later than this.'),
  created_before: dateTime().optional().describe('Earlier than this.'),
});
export type ListEvents = z.output<typeof ListEvents>;

export const OneEvent = params({ id: id().describe('The event.') });
export type OneEvent = z.output<typeof OneEvent>;

export const EventRecord = record(
  'Event',
  {
    id: recordId().describe(
      'Names the event, and is a cursor for `after`. Ids do not always rise along the log.',
    ),
    type: z.enum(eventTypes).describe('What happened.'),
    resource_type: z.enum(eventResources).describe('What it happened to.'),
    resource_id: recordId().describe('The `id` of the file or transcript; for a source, its `service_id`.'),
    resource_version: z
      .int()
      .min(0)
      .describe('Rises with each change of the record; callbacks have it as `X-Resource-Version`.'),
    created_at: moment().describe('When it happened.'),
    data: z
      .record(z.string(), z.unknown())
      .describe(
        'The record as it was then, as its own route answers it; of `file.deleted`, what went, when and why.',
      ),
  },
  {
    id: 90210,
    type: 'source.updated',
    resource_type: 'source',
    resource_id: 31,
    resource_version: 3,
    created_at: '2026-11-20T15:04:09.120+00:00',
    data: { service_id: 31, media_file_id: 1001, status: 'complete', duration: 61.25 },
  },
);

/** Where to read on. */
export const EventsMeta = z
  .strictObject({
    next: recordId()
      .nullable()
      .describe(
        'To be given as `after` next time: the id of the last event of this answer. When there was none, it is the ' +
          '`after` of the request again, or null without one. To follow the log, ask again from time to time.',
      ),
  })
  .meta({ examples: [{ next: 90210 }] });

export const eventView = (event: StoredEvent): z.output<typeof EventRecord> => ({
  id: event.id,
  type: event.type as (typeof eventTypes)[number],
  resource_type: event.resourceType as (typeof eventResources)[number],
  resource_id: event.resourceId,
  resource_version: event.resourceVersion,
  created_at: wireTime(event.createdAt),
  data: event.snapshot,
});
