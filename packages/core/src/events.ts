/** Topics of the domain events, each with its payload. */
export interface Topics {
  'file.deleted': { fileId: number };
  /** The languages of the file were set, were identified, or could not be identified. */
  'file.language_settled': { fileId: number };
  'source.submitted': SourceEvent;
  'source.updated': SourceEvent;
  'source.removed': SourceEvent;
  'order.placed': OrderEvent;
  /** The status changed from one open status to another. */
  'order.changed': OrderEvent;
  'order.completed': OrderEvent;
  'order.cancelled': OrderEvent;
  /** A retry reopened the order as its next attempt. */
  'order.reopened': OrderEvent;
  /** The price or the billed duration changed. */
  'order.repriced': OrderEvent;
  /** The result of a completed order was edited. */
  'order.revised': OrderEvent;
  /** A comment on the result of an order was added, changed or deleted. */
  'comment.changed': CommentEvent;
  /** The approval of the result of an order was asked for, given or refused. */
  'approval.changed': ApprovalEvent;
  'order.callback_requested': OrderEvent;
  'order.redelivery_requested': OrderEvent;
  /** A user was removed, or may do less or more than before, with this API access. */
  'access.changed': { accessId: number };
  /** The work item can be claimed by the workers of its pool. */
  'work_item.offered': WorkItemEvent;
  'work_item.withdrawn': WorkItemEvent;
  /** A worker completed or rejected the work item. */
  'work_item.ended': WorkItemEvent;
}
export type Topic = keyof Topics;

export interface SourceEvent {
  sourceId: number;
  fileId: number;
  status: 'pending' | 'processing' | 'complete' | 'rejected';
  durationMs: number | null;
}

/** Order status in terms common to all products, for billing, production and deliveries. */
export type Phase = 'open' | 'complete' | 'cancelled';

export interface OrderEvent {
  orderId: number;
  /** Name of the product, in snake_case. */
  product: string;
  /** Method of production: `asr`, `import`, … Selects the production plan. */
  kind: string;
  fileId: number;
  /** 1 at first, 2 after a retry. */
  attempt: number;
  phase: Phase;
  /** Simulated outcome that the client chose for an order of a sandbox project. */
  scenario?: string;
}

export interface ApprovalEvent {
  orderId: number;
  status: 'requested' | 'accepted' | 'returned';
}

export interface CommentEvent {
  commentId: number;
  orderId: number;
  /** Users whom the text mentions, if it is new, without its author. */
  mentionedUserIds: number[];
}

export interface WorkItemEvent {
  itemId: number;
  orderId: number;
  /** Id of the vendor key that the item is offered to; 0 for the people of the project. */
  poolId: number;
}

/** Event as delivered to subscribers. */
export interface DomainEvent<T extends Topic = Topic> {
  id: number;
  topic: T;
  accountId: number;
  projectId: number;
  payload: Topics[T];
}

/** Union of the events of several topics, each with its own payload. */
export type EventOf<T extends Topic> = { [K in T]: DomainEvent<K> }[T];

/** Public events of orders, the same for every product. The event type is `<product>.<name>`. */
const orderEventNames = [
  'ordered',
  'changed',
  'completed',
  'cancelled',
  'reopened',
  'edited',
  'callback_requested',
  'redelivery_requested',
] as const;
export type OrderEventName = (typeof orderEventNames)[number];

const fileEventTypes = ['file.deleted', 'source.submitted', 'source.updated', 'source.removed'] as const;

const commentEventTypes = [
  'comment.added',
  'comment.changed',
  'comment.resolved',
  'comment.reopened',
  'comment.deleted',
] as const;

const approvalEventTypes = ['approval.requested', 'approval.accepted', 'approval.returned'] as const;

/** Type of an event of the public event log. */
export type EventType =
  | (typeof fileEventTypes)[number]
  | (typeof commentEventTypes)[number]
  | (typeof approvalEventTypes)[number]
  | `${string}.${OrderEventName}`;

/** Returns the event types of the public event log of a host with these products. */
export const eventTypesOf = (products: readonly string[]): EventType[] => [
  ...fileEventTypes,
  ...commentEventTypes,
  ...approvalEventTypes,
  ...products.flatMap((product) => orderEventNames.map((name) => `${product}.${name}` as const)),
];

/** Returns the record types of the public event log of a host with these products. */
export const eventResourcesOf = (products: readonly string[]): string[] => [
  'file',
  'source',
  'comment',
  'approval',
  ...products,
];

/** Public form of an event: an entry of the event log and the body of a callback. The service itself never reads it. */
export interface WireEvent {
  type: EventType;
  resourceType: string;
  resourceId: number;
  /** Increases with each change of the record, so that receivers can discard outdated events. */
  resourceVersion: number;
  /** The record as the API showed it when the event was emitted. */
  record: Record<string, unknown>;
  /** The `meta` of the callback, such as `warnings`. Undefined for most events. */
  meta?: Record<string, unknown> | undefined;
  /** Callback URL given by the client. */
  callbackUrl: string | null;
  /** `form`, or the encoding set for the project. */
  callbackEncoding: 'form' | 'project';
}
