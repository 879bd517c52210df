import { defineLifecycle } from '@scriptorium/orders';

export type StickerStatus = 'ordered' | 'drawing' | 'printed' | 'withdrawn';
export type StickerMove = 'draw' | 'print' | 'retry' | 'cancel' | 'reject';

export const stickerLifecycle = defineLifecycle<StickerStatus, StickerMove>({
  name: 'sticker',
  statuses: { ordered: 'open', drawing: 'open', printed: 'complete', withdrawn: 'cancelled' },
  initial: 'ordered',
  moves: {
    draw: { from: ['ordered'], to: 'drawing' },
    print: { from: ['drawing'], to: 'printed' },
    cancel: { from: ['ordered'], to: 'withdrawn', when: ({ cancellable }) => cancellable },
    reject: { from: ['ordered', 'drawing'], to: 'withdrawn' },
    retry: { from: ['withdrawn'], to: 'ordered', when: ({ endedBy }) => endedBy === 'system' },
  },
});
