import { oneOf } from '@scriptorium/server-kit';
import type { z } from 'zod';

const MOST_SPEAKERS = 20;
const numbers = Array.from({ length: MOST_SPEAKERS }, (_, i) => `${i + 1}`);

/** Whether speakers are told apart, and their number if it is known. */
export const speakers = () =>
  oneOf(['auto', 'none', ...numbers])
    .optional()
    .describe(
      'Whether speech recognition tells the speakers apart: `auto` if their number is unknown, their number, or `none`. ' +
        'Default: `auto` if the setting `speaker_detection` is true.',
    );
export type Speakers = NonNullable<z.output<ReturnType<typeof speakers>>>;
