import { defineLifecycle } from '@scriptorium/orders';

export const liveStatuses = [
  'scheduled',
  'connecting',
  'in_progress',
  'reconnecting',
  'finished',
  'failed',
  'cancelled',
] as const;
export type LiveStatus = (typeof liveStatuses)[number];
export type LiveMove = 'connect' | 'caption' | 'lose' | 'resume' | 'finish' | 'fail' | 'cancel' | 'reject';

export const liveLifecycle = defineLifecycle<LiveStatus, LiveMove>({
  name: 'live_auto_caption',
  statuses: {
    scheduled: 'open',
    connecting: 'open',
    in_progress: 'open',
    reconnecting: 'open',
    finished: 'complete',
    failed: 'cancelled',
    cancelled: 'cancelled',
  },
  initial: 'scheduled',
  moves: {
    connect: { from: ['scheduled'], to: 'connecting' },
    caption: { from: ['connecting'], to: 'in_progress' },
    lose: { from: ['in_progress'], to: 'reconnecting' },
    resume: { from: ['reconnecting'], to: 'in_progress' },
    finish: { from: ['connecting', 'in_progress', 'reconnecting'], to: 'finished' },
    fail: { from: ['connecting'], to: 'failed' },
    cancel: { from: ['scheduled'], to: 'cancelled', when: ({ cancellable }) => cancellable },
    reject: { from: ['scheduled', 'connecting', 'in_progress', 'reconnecting'], to: 'failed' },
  },
  callbackEncoding: 'form',
});
