export { Clock, SystemClock, wireTime } from './clock.js';
export { allUnacceptable, DomainError, isDomainError, missing, notFound, unacceptable } from './errors.js';
export type { ErrorDetails, ErrorKind, Fault } from './errors.js';
export { isRequestFailure, RequestFailure, requestBytes, requestJson } from './json-request.js';
export type { RequestPolicy } from './json-request.js';
export { atLowPriority, LOW_PRIORITY_SLOWDOWN, lowPriorityScript } from './priority.js';
export type { Priority } from './priority.js';
export { eventResourcesOf, eventTypesOf } from './events.js';
export type {
  DomainEvent,
  EventOf,
  EventType,
  OrderEvent,
  OrderEventName,
  Phase,
  SourceEvent,
  Topic,
  Topics,
  WireEvent,
  WorkItemEvent,
} from './events.js';
