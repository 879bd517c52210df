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
      'Where to continue: `meta.next` of the previous answer, the id of the last event read. Without ' +
        'it, the list begins with the oldest event. New events always follow those that can be read ' +
        'already, so none is missed.',
    ),
  limit: integer(1, 500)
    .default(50)
    .describe('The most events of one answer. There are no pages: read on with `after`.'),
  type: list(oneOf(eventTypes)).optional().describe('Any of these.'),
  resource_type: oneOf(eventResources).optional().describe('The record that the event is about.'),
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
    type: z.enum(eventTypes).describe('The type of the event.'),
    resource_type: z.enum(eventResources).describe('The record that the event is about.'),
    resource_id: recordId().describe('The `id` of the file or transcript; for a source, its `service_id`.'),
    resource_version: z
      .int()
      .min(0)
      .describe('Increases with each change of the record; callbacks carry it as `X-Resource-Version`.'),
    created_at: moment().describe('When it happened.'),
    data: z
      .record(z.string(), z.unknown())
      .describe(
        'The record as it was at that time, in the form of its show route. For `file.deleted`: what ' +
          'was deleted, when and why.',
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
        'The value of `after` for the next request: the id of the last event of this answer. If there ' +
          'was none, it is the `after` of the request, or null. Poll with it to follow the log.',
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
