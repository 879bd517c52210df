import type { Topic } from '@scriptorium/core';

/** An event and its public representation, from the event log. */
export interface StoredEvent {
  id: number;
  topic: Topic;
  type: string;
  accountId: number;
  projectId: number;
  resourceType: string;
  resourceId: number;
  resourceVersion: number;
  snapshot: Record<string, unknown>;
  /** The `meta` of its callbacks, such as `warnings`; null for most events. */
  meta: Record<string, unknown> | null;
  callbackUrl: string | null;
  /** Of the record, or else of the project. */
  callbackEncoding: 'form' | 'json';
  createdAt: Date;
  /** Sandbox scenario of the order. */
  scenario: string | null;
}

/** Columns of a stored event, for the aliases of {@link eventsFrom}. */
export const eventColumns = `t.id, t.topic, t.type, t.account_id as "accountId", t.project_id as "projectId",
  t.resource_type as "resourceType", t.resource_id as "resourceId", t.resource_version as "resourceVersion",
  t.snapshot, t.meta, t.callback_url as "callbackUrl", t.created_at as "createdAt",
  case t.callback_encoding when 'form' then 'form' else p.callback_encoding end as "callbackEncoding",
  t.payload ->> 'scenario' as scenario`;

export const eventsFrom = `kit.event t join accounts.project p on p.id = t.project_id`;
