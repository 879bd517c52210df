/** What can happen. `resource.pastTense`; the same names appear in the event log. */
export const eventNames = [
  'file.deleted',
  'source.submitted',
  'source.updated',
  'source.removed',
  'transcript.ordered',
  'transcript.completed',
  'transcript.cancelled',
  'transcript.callback_requested',
  'transcript.redelivery_requested',
] as const;
export type EventName = (typeof eventNames)[number];

/** What things can happen to. */
export const eventResources = ['file', 'source', 'transcript'] as const;

/** One thing that happened to one record, written in the transaction in which it happened. */
export interface DomainEvent {
  id: number;
  type: EventName;
  accountId: number;
  projectId: number;
  resourceType: (typeof eventResources)[number];
  resourceId: number;
  /** Rises with each change of the record, so that a receiver can drop stale news. */
  resourceVersion: number;
  /** The record as the API shows it, frozen at that moment. */
  snapshot: Record<string, unknown>;
  /** Where the client asked to be told of changes to this record. */
  callbackUrl: string | null;
}
