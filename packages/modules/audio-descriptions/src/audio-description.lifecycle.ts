import { defineLifecycle } from '@scriptorium/orders';

export const descriptionStatuses = ['pending', 'in_progress', 'complete', 'cancelled'] as const;
export type DescriptionStatus = (typeof descriptionStatuses)[number];
export type DescriptionMove = 'begin' | 'complete' | 'cancel' | 'reject';

export const descriptionLifecycle = defineLifecycle<DescriptionStatus, DescriptionMove>({
  name: 'audio_description',
  statuses: { pending: 'open', in_progress: 'open', complete: 'complete', cancelled: 'cancelled' },
  initial: 'pending',
  moves: {
    begin: { from: ['pending'], to: 'in_progress' },
    complete: { from: ['in_progress'], to: 'complete', locksFile: true },
    cancel: {
      from: ['pending', 'in_progress'],
      to: 'cancelled',
      when: ({ cancellable }) => cancellable,
    },
    reject: { from: ['pending', 'in_progress'], to: 'cancelled', locksFile: true },
  },
});

/**
 * Whether the programme is paused for descriptions that do not fit; `auto` decides once the text is known.
 */
export const extendedChoices = ['true', 'false', 'auto'] as const;
export type ExtendedChoice = (typeof extendedChoices)[number];
