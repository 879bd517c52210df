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
  callbackUrl: string | null;
  callbackEncoding: 'form' | 'project' | null;
  createdAt: Date;
  /** Sandbox scenario of the order. */
  scenario: string | null;
}

/** Columns of a stored event, for the table alias `t`. */
export const eventColumns = `t.id, t.topic, t.type, t.account_id as "accountId", t.project_id as "projectId",
  t.resource_type as "resourceType", t.resource_id as "resourceId", t.resource_version as "resourceVersion",
  t.snapshot, t.callback_url as "callbackUrl", t.callback_encoding as "callbackEncoding", t.created_at as "createdAt",
  t.payload ->> 'scenario' as scenario`;
