export { LateWork } from './queue/late-work.js';
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
} from './queue/work-item.js';
export { WorkItems } from './queue/work-items.service.js';
export type { NewWork, WorkKey } from './queue/work-items.service.js';
export { WorkItemsModule } from './work-items.module.js';
export { WorkQueue } from './queue/work-queue.service.js';
export { Workers } from './vendors/workers.service.js';
