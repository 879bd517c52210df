import type { MasterTranscript } from '@scriptorium/captions';
import type { WorkDraft, WorkItems, WorkKind, WorkResult } from '@scriptorium/work-items';
import { Rejected, Wait, type Run, type Step } from '../plans/plan.js';

export const WORK_REJECTED = 'The work cannot be done.';

const SANDBOX_TEXT: MasterTranscript = {
  version: 1,
  words: ['Sandbox', 'transcript.'].map((text, i) => ({ text, startMs: i * 500, endMs: i * 500 + 400 })),
};

export interface PeopleWork extends Pick<Step, 'when'> {
  kind: WorkKind;
  /** Returns the id of the language of the work. */
  languageOf(run: Run): Promise<number>;
  /** Returns the draft for the person; null if there is none. */
  draft(run: Run): MasterTranscript | null;
  /** Weight in the progress of the order. */
  weight?: number;
  /** Cancellation reason when a person rejects the work; the person's own reason becomes the details. */
  rejection?: string;
}

/** Opens a work item for people, and waits until it is completed. */
export const people = (items: WorkItems, name: string, work: PeopleWork): Step<MasterTranscript> => ({
  name,
  weight: work.weight ?? 4,
  when: work.when,
  run: (run) => workOfPeople<MasterTranscript>(items, name, run, work),
  /** Falls back to a text that identifies itself as a sample. */
  runInSandbox: async (run) => work.draft(run) ?? SANDBOX_TEXT,
});

type WorkOfPeople = Pick<PeopleWork, 'kind' | 'languageOf' | 'rejection'> & {
  draft(run: Run): WorkDraft | null;
};

/**
 * Returns a person's result for a step.
 * @throws {Wait} until it is completed, {@link Rejected} if the work cannot be done
 */
export async function workOfPeople<R extends WorkResult>(
  items: WorkItems,
  step: string,
  run: Run,
  { kind, languageOf, draft, rejection = WORK_REJECTED }: WorkOfPeople,
): Promise<R> {
  const { order, generation } = run;
  const outcome = await items.outcome<R>(order, { generation, step });
  if (!outcome) {
    const work = { kind, languageId: await languageOf(run), draft: draft(run) };
    await run.transaction(() => items.open(order, { generation, step }, work));
  }
  if (!outcome || outcome === 'waiting') throw new Wait();
  if (outcome.status === 'rejected') throw new Rejected(rejection, outcome.reason);
  return outcome.result;
}
