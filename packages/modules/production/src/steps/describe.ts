import { findSlots, type Line, type Programme } from '@scriptorium/description-planner';
import type { MasterTranscript } from '@scriptorium/captions';
import type { DescriptionTask, WorkItems, WrittenDescription } from '@scriptorium/work-items';
import type { Run, Step } from '../plans/plan.js';
import { workOfPeople } from './people.js';
import type { Listened } from './listen.js';
import type { CustomerScript } from './script.js';

interface DescribeTools {
  workItems: WorkItems;
  languageOf(run: Run): Promise<number>;
  programmeOf(run: Run): Programme;
  /** Returns the speaking rate, and whether the programme is paused if that is decided. */
  readingOf(run: Run): Promise<Pick<DescriptionTask, 'wordsPerMinute' | 'extended'>>;
}

interface DescribeSteps {
  words: Step<MasterTranscript | null>;
  listened: Step<Listened>;
  script: Step<CustomerScript>;
  draft: Step<Line[] | null>;
}

/**
 * Has a person write the description, or approve an engine's draft. Skipped if the customer provided a
 * script.
 */
export const describe = (
  { workItems, languageOf, programmeOf, readingOf }: DescribeTools,
  { words, listened, script, draft }: DescribeSteps,
): Step<WrittenDescription> => ({
  name: 'describe',
  weight: 6,
  when: (run) => run.resultIfAny(script)?.lines === null,
  async run(run) {
    const { wordsPerMinute, extended } = await readingOf(run);
    const programme = programmeOf(run);
    const task: DescriptionTask = {
      durationMs: programme.durationMs,
      wordsPerMinute,
      extended,
      slots: findSlots(programme, { wordsPerMinute }).map(({ startMs, endMs, words: fitting }) => ({
        startMs,
        endMs,
        words: fitting,
      })),
      suggestions: run.result(listened).suggestions,
      transcript: run.result(words),
      lines: run.resultIfAny(draft) ?? null,
    };
    const work = { kind: 'audio_description', languageOf, draft: () => task } as const;
    return workOfPeople<WrittenDescription>(workItems, 'describe', run, work);
  },
});
