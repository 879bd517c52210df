import { eventNames, eventResources, wireTime, type DomainEvent } from '@scriptorium/core';
import { dateTime, id, integer, list, moment, params, record, recordId } from '@scriptorium/server-kit';
import { z } from 'zod';

export const ListEvents = params({
  after: id().optional(),
  limit: integer(1, 500).default(50),
  type: list(z.enum(eventNames)).optional(),
  resource_type: z.enum(eventResources).optional(),
  resource_id: id().optional(),
  created_after: dateTime().optional(),
  created_before: dateTime().optional(),
});
export type ListEvents = z.output<typeof ListEvents>;

export const OneEvent = params({ id: id() });
export type OneEvent = z.output<typeof OneEvent>;

export const EventRecord = record(
  'Event',
  {
    id: recordId(),
    type: z.enum(eventNames),
    resource_type: z.enum(eventResources),
    resource_id: recordId(),
    resource_version: z.int().min(0),
    created_at: moment(),
    data: z.record(z.string(), z.unknown()),
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

/** Where to read on: what to give as `after` next time, when this page is empty too. Null while there is nothing. */
export const EventsMeta = z
  .strictObject({ next: recordId().nullable() })
  .meta({ examples: [{ next: 4711 }] });

export type LoggedEvent = DomainEvent & { createdAt: Date };

export const eventView = (event: LoggedEvent): z.output<typeof EventRecord> => ({
  id: event.id,
  type: event.type,
  resource_type: event.resourceType,
  resource_id: event.resourceId,
  resource_version: event.resourceVersion,
  created_at: wireTime(event.createdAt),
  data: event.snapshot,
});
