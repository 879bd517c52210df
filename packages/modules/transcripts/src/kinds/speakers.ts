import { oneOf } from '@scriptorium/server-kit';
import type { z } from 'zod';

const MOST_SPEAKERS = 20;
const numbers = Array.from({ length: MOST_SPEAKERS }, (_, i) => `${i + 1}`);

/** Whether speakers are told apart, and how. */
export const speakers = () =>
  oneOf(['auto', 'none', 'tracks', ...numbers])
    .optional()
    .describe(
      'Whether speech recognition tells the speakers apart: `auto` if their number is unknown, their number, or `none`. With ' +
        '`tracks`, every audio track that is heard is recognised separately as a speaker, who has the name of its title. ' +
        'Default: `auto` if the setting `speaker_detection` is true.',
    );
export type Speakers = NonNullable<z.output<ReturnType<typeof speakers>>>;

/** Whether an engine has to tell the speakers apart. */
export const needsDiariser = (wanted: Speakers | null | undefined): boolean =>
  wanted != null && wanted !== 'none' && wanted !== 'tracks';
