export { LateWork } from './late-work.js';
export type {
  DescriptionTask,
  LineRecording,
  WorkDraft,
  Worker,
  WorkItem,
  WorkKind,
  WorkOutcome,
  WorkResult,
  WrittenDescription,
} from './work-item.js';
export { WorkItems } from './work-items.service.js';
export type { NewWork, WorkKey } from './work-items.service.js';
export { WorkItemsModule } from './work-items.module.js';
export { WorkQueue } from './work-queue.service.js';
export { Workers } from './workers.service.js';
