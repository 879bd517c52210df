import { params, record } from '@scriptorium/server-kit';
import { z } from 'zod';

export const ListEngines = params({});

export const EngineRecord = record(
  'Engine',
  {
    id: z.string().describe('The id of the engine or program, as in the settings of the service.'),
    state: z
      .enum(['available', 'does_not_answer', 'not_installed'])
      .describe(
        'The result of the last check. Engines that do not answer still get orders, which wait for them.',
      ),
    reason: z.string().nullable().describe('Why it is not available.'),
    remedy: z.string().nullable().describe('What to do about it.'),
  },
  {
    id: 'whisper',
    state: 'not_installed' as const,
    reason: 'no model is installed',
    remedy: 'install a model',
  },
);

/** The result of the last check of an engine or a program. */
export type CheckedEngine = z.output<typeof EngineRecord>;
