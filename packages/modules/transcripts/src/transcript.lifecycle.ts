import { defineLifecycle } from '@scriptorium/orders';

export const transcriptStatuses = ['in_progress', 'complete', 'cancelled'] as const;
export type TranscriptStatus = (typeof transcriptStatuses)[number];
export type TranscriptMove = 'complete' | 'cancel' | 'reject' | 'retry';

export const transcriptLifecycle = defineLifecycle<TranscriptStatus, TranscriptMove>({
  name: 'transcript',
  statuses: { in_progress: 'open', complete: 'complete', cancelled: 'cancelled' },
  initial: 'in_progress',
  moves: {
    complete: { from: ['in_progress'], to: 'complete', locksFile: true },
    cancel: {
      from: ['in_progress'],
      to: 'cancelled',
      locksFile: true,
      when: ({ cancellable }) => cancellable,
    },
    reject: { from: ['in_progress'], to: 'cancelled', locksFile: true },
    retry: {
      from: ['cancelled'],
      to: 'in_progress',
      locksFile: true,
      when: ({ endedBy, attempt }) => endedBy === 'system' && attempt === 1,
    },
  },
});
