import { writeScript } from '@scriptorium/description-planner';
import { z } from 'zod';
import type { DescriptionTask } from '../queue/work-item.js';

const time = (what: string) => z.number().describe(`${what}, in ms of the programme.`);
const span = { start_ms: time('Start'), end_ms: time('End') };
/** The programme that a describer works on. */
export const DescriptionTaskRecord = z
  .strictObject({
    words_per_minute: z.number().describe('The speaking rate of the voice.'),
    extended: z
      .boolean()
      .nullable()
      .describe(
        'Whether the picture may be frozen for lines that do not fit. Null: only if necessary, at a higher ' +
          'price for the customer.',
      ),
    slots: z
      .array(z.strictObject({ ...span, words: z.number().describe('Number of words that fit.') }))
      .describe('The ranges without speech.'),
    suggestions: z
      .array(
        z.strictObject({
          ...span,
          kind: z
            .enum(['sound', 'silence'])
            .describe('`sound`: loud music or effects; `silence`: a silence that may be intentional.'),
        }),
      )
      .describe(
        'Suggestions of ranges that should not be covered. Only ranges marked in the script are kept ' +
          'uncovered.',
      ),
    script: z
      .string()
      .nullable()
      .describe(
        'A draft by an engine, which can be corrected or submitted unchanged; null if there is none.',
      ),
  })
  .meta({ id: 'DescriptionTask' });

const spanView = ({ startMs, endMs }: { startMs: number; endMs: number }) => ({
  start_ms: Math.round(startMs),
  end_ms: Math.round(endMs),
});

export const taskView = (task: DescriptionTask): z.output<typeof DescriptionTaskRecord> => ({
  words_per_minute: task.wordsPerMinute,
  extended: task.extended,
  slots: task.slots.map((slot) => ({ ...spanView(slot), words: slot.words })),
  suggestions: task.suggestions.map((each) => ({ ...spanView(each), kind: each.kind })),
  script: task.lines && writeScript(task.lines, task.protectedRanges),
});
