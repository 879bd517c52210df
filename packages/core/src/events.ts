/** Everything that happens inside the service: each topic with the payload that its subscribers receive. */
export interface Topics {
  'file.deleted': { fileId: number };
  'source.submitted': SourceEvent;
  'source.updated': SourceEvent;
  'source.removed': SourceEvent;
  'order.placed': OrderEvent;
  /** A move between two open statuses. */
  'order.changed': OrderEvent;
  'order.completed': OrderEvent;
  'order.cancelled': OrderEvent;
  /** A retry: the order is open again, as its next attempt. */
  'order.reopened': OrderEvent;
  /** The price or the billed duration changed. */
  'order.repriced': OrderEvent;
  /** The result of a complete order was edited. */
  'order.revised': OrderEvent;
  'order.callback_requested': OrderEvent;
  'order.redelivery_requested': OrderEvent;
  /** A work item can be claimed by the worker, or the people, whose pool it is in. */
  'work_item.offered': WorkItemEvent;
  'work_item.withdrawn': WorkItemEvent;
  /** A worker has completed or rejected it. */
  'work_item.ended': WorkItemEvent;
}
export type Topic = keyof Topics;

export interface SourceEvent {
  sourceId: number;
  fileId: number;
  status: 'pending' | 'processing' | 'complete' | 'rejected';
  durationMs: number | null;
}

/** What an order's status means to billing, production and deliveries, whatever its product calls it. */
export type Phase = 'open' | 'complete' | 'cancelled';

export interface OrderEvent {
  orderId: number;
  /** `transcript`, … */
  product: string;
  /** How the product is made: `asr`, `import`, … Selects the production plan. */
  kind: string;
  fileId: number;
  /** 1, and 2 after a retry. */
  attempt: number;
  phase: Phase;
  /** How an order of a sandbox project goes, if its client has said so. */
  scenario?: string;
}

export interface WorkItemEvent {
  itemId: number;
  orderId: number;
  /** The Vendor key that it is offered to; 0 for the people of the project. */
  poolId: number;
}

/** An event as its subscribers receive it. */
export interface DomainEvent<T extends Topic = Topic> {
  id: number;
  topic: T;
  accountId: number;
  projectId: number;
  payload: Topics[T];
}

/** The union of the events of several topics, each with its own payload. */
export type EventOf<T extends Topic> = { [K in T]: DomainEvent<K> }[T];

/** The event types of the public event log. */
export const eventTypes = [
  'file.deleted',
  'source.submitted',
  'source.updated',
  'source.removed',
  'transcript.ordered',
  'transcript.completed',
  'transcript.cancelled',
  'transcript.reopened',
  'transcript.edited',
  'transcript.callback_requested',
  'transcript.redelivery_requested',
] as const;

/** The record types of the public event log. */
export const eventResources = ['file', 'source', 'transcript'] as const;

/** What clients see of an event: an entry of the event log and the body of a callback. Nothing inside reads it. */
export interface WireEvent {
  /** One of `eventTypes`; a product may have types of its own. */
  type: string;
  resourceType: string;
  resourceId: number;
  /** Rises with each change of the record, so that receivers can drop stale news. */
  resourceVersion: number;
  /** The record as the API shows it at this moment. */
  record: Record<string, unknown>;
  /** Where the client asked to be notified of changes. */
  callbackUrl: string | null;
  /** `form` always, or as the project has chosen. */
  callbackEncoding: 'form' | 'project';
}
