export { Clock, SystemClock, wireTime } from './clock.js';
export { DomainError, isDomainError, missing, notFound, unacceptable } from './errors.js';
export type { ErrorDetails, ErrorKind } from './errors.js';
export { eventNames, eventResources } from './events.js';
export type { DomainEvent, EventName } from './events.js';
export { can, move, transcriptStatuses, transcriptTypes } from './transcript.js';
export type {
  CancelledBy,
  TranscriptMove,
  TranscriptOrder,
  TranscriptStatus,
  TranscriptType,
} from './transcript.js';
