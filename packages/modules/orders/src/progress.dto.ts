import { integer, params } from '@scriptorium/server-kit';
import type { z } from 'zod';

export const MOST_SECONDS = 60;

export const FollowProgress = params({
  seconds: integer(0, MOST_SECONDS)
    .default(MOST_SECONDS)
    .describe('How long the stream lasts. With 0 it says how things stand, and ends.'),
});
export type FollowProgress = z.output<typeof FollowProgress>;

/** The events that clients receive. */
export interface ProgressMessage {
  event: 'order' | 'file';
  projectId: number;
  data: {
    /** Of the order, which is that of its product, or of the file. */
    id: number;
    /** How the product is made, such as `asr`; `source` for files. */
    kind: string;
    file_id: number;
    /** Of the order, or of the source; `removed` without one, `deleted` when the file is gone. */
    status: string;
    stage: string | null;
    /** From 0 to 1. */
    progress: number | null;
    /** The deadline of an order that has one. */
    expected_at: string | null;
  };
}
