import { eventResourcesOf, eventTypesOf, wireTime, type EventType } from '@scriptorium/core';
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

/** @param products names of the products of the host */
export const listEvents = (products: readonly string[]) =>
  params({
    after: id()
      .optional()
      .describe(
        'The cursor: `meta.next` of the previous response, which is the id of the last event read. Without ' +
          'it, the list begins with the oldest event. New events always come after the events that can already ' +
          'be read, so that none is missed.',
      ),
    limit: integer(1, 500)
      .default(50)
      .describe('Maximum number of events in a response. There are no pages: continue with `after`.'),
    type: list(oneOf(eventTypesOf(products)))
      .optional()
      .describe('Only records with one of these values.'),
    resource_type: oneOf(eventResourcesOf(products)).optional().describe('The type of the record.'),
    resource_id: id()
      .optional()
      .describe('The id of the record. Records of different types may have equal ids.'),
    created_after: dateTime().optional().describe('Only events after this time.'),
    created_before: dateTime().optional().describe('Only events before this time.'),
  });
export type ListEvents = z.output<ReturnType<typeof listEvents>>;

export const OneEvent = params({ id: id().describe('The event.') });
export type OneEvent = z.output<typeof OneEvent>;

/** @param products names of the products of the host */
export const eventRecord = (products: readonly string[]) =>
  record(
    'Event',
    {
      id: recordId().describe(
        'The id of the event, which is also a cursor for `after`. Ids do not always increase along the log.',
      ),
      type: z.enum(eventTypesOf(products)).describe('The type of the event.'),
      resource_type: z.enum(eventResourcesOf(products)).describe('The type of the record.'),
      resource_id: recordId().describe(
        'The `id` of the file or of the record of the product; for a source, its `service_id`.',
      ),
      resource_version: z
        .int()
        .min(0)
        .describe('Increases with each change of the record; callbacks carry it as `X-Resource-Version`.'),
      created_at: moment().describe('The time of the event.'),
      data: z
        .record(z.string(), z.unknown())
        .describe(
          'The record at that time, as returned by its show route. For `file.deleted`: what was deleted, when ' +
            'and why.',
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

/** Cursor for the next request. */
export const EventsMeta = z
  .strictObject({
    next: recordId()
      .nullable()
      .describe(
        'The value of `after` for the next request: the id of the last event in this response or, if there is ' +
          'none, the `after` of this request (null if not given). Poll with it to follow the log.',
      ),
  })
  .meta({ examples: [{ next: 90210 }] });

export const eventView = (event: StoredEvent): z.output<ReturnType<typeof eventRecord>> => ({
  id: event.id,
  type: event.type as EventType,
  resource_type: event.resourceType,
  resource_id: event.resourceId,
  resource_version: event.resourceVersion,
  created_at: wireTime(event.createdAt),
  data: event.snapshot,
});
