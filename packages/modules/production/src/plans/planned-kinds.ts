import type { OrderEvent } from '@scriptorium/core';

/** The kinds of orders that have a plan. A constant, because events are filtered by it on emission. */
export const plannedKinds = [
  'asr',
  'transcription',
  'alignment',
  'vicc',
  'translation',
  'audio_description',
] as const;
export type PlannedKind = (typeof plannedKinds)[number];

/** Returns whether an event concerns an order with a plan. */
export const isPlanned = ({ payload }: { payload: OrderEvent }): boolean =>
  plannedKinds.some((kind) => kind === payload.kind);
