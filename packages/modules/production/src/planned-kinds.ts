import type { OrderEvent } from '@scriptorium/core';

/** The kinds of orders that have a plan. Data, because events are filtered by it when they are emitted. */
export const plannedKinds = [
  'asr',
  'transcription',
  'alignment',
  'vicc',
  'translation',
  'audio_description',
] as const;
export type PlannedKind = (typeof plannedKinds)[number];

/** Those that are made from the source of the file: the work starts again when the source is replaced. */
export const kindsOnSources: readonly PlannedKind[] = plannedKinds.filter((kind) => kind !== 'translation');

/** Whether an event is about an order that production works on. */
export const isPlanned = ({ payload }: { payload: OrderEvent }): boolean =>
  plannedKinds.some((kind) => kind === payload.kind);
