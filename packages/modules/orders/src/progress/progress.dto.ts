import { integer, params } from '@scriptorium/server-kit';
import type { z } from 'zod';

export const MOST_SECONDS = 60;

export const FollowProgress = params({
  seconds: integer(0, MOST_SECONDS)
    .default(MOST_SECONDS)
    .describe('Duration of the stream in seconds. With 0 it sends the current state and ends.'),
});
export type FollowProgress = z.output<typeof FollowProgress>;

/** Events sent to clients. */
export interface ProgressMessage {
  event: 'order' | 'file';
  projectId: number;
  data: {
    /** Id of the file, or of the order and its product. */
    id: number;
    /** How the product is created, such as `asr`; `source` for files. */
    kind: string;
    file_id: number;
    /** Status of the order or source; `removed` if the file has no source, `deleted` if the file was deleted. */
    status: string;
    stage: string | null;
    /** From 0 to 1. */
    progress: number | null;
    /** The deadline of an order that has one. */
    expected_at: string | null;
  };
}
