import type { WorkState } from '@scriptorium/server-kit';
import type { Installation } from '../installation.js';
import { amiss, fine, type Finding } from './check.js';

/** A worker takes due work within a second, unless all its slots are in use. */
const LATE_SECONDS = 600;

/** Reports each kind of background work that has something to report. Fails if one is paused or overdue. */
export async function backgroundWork(installation: Installation): Promise<Finding[]> {
  const name = 'background work';
  if ((await installation.pending()).length) return [fine(name, 'skipped until the database is up to date')];
  const work = await installation.work();
  const states = await work.states();
  const notable = states.filter(
    ({ pausedAt, due, running, retrying, failed }) => pausedAt || due || running || retrying || failed,
  );
  const hasWorkers = await isListening(installation);
  const findings: Finding[] = [];
  for (const state of notable) {
    const [latest] = state.failed + state.retrying > 0 ? await work.failures(state.name) : [];
    findings.push(findingOf(state, latest?.error ?? null, hasWorkers));
  }
  const workers = hasWorkers ? '' : '; no worker is running';
  const idle = states.length - notable.length;
  return [fine(name, `${idle} of ${states.length} kinds have nothing to do${workers}`), ...findings];
}

/** Whether a process waits for notifications of work. */
async function isListening({ db }: Installation): Promise<boolean> {
  const found = await db.query<object[]>(
    `select from pg_stat_activity where datname = current_database() and query = 'listen scriptorium_work' limit 1`,
  );
  return found.length > 0;
}

function findingOf(state: WorkState, latestError: string | null, hasWorkers: boolean): Finding {
  const { name, pausedAt, oldestSeconds } = state;
  const title = `work ${name}`;
  const said = sentences(state, latestError);
  if (pausedAt) return amiss(title, said, 'resume it in the studio, under Administration, Background work');
  if (hasWorkers && oldestSeconds > LATE_SECONDS)
    return amiss(
      title,
      said,
      'look for errors of this work in the log of the workers, or start more workers',
    );
  return fine(title, said);
}

function sentences({ pausedAt, ...state }: WorkState, latestError: string | null): string {
  const { due, running, waiting, retrying, failed, oldestSeconds } = state;
  const latest = latestError === null ? '' : ` Latest error: ${latestError.split('\n')[0]!}`;
  return [
    pausedAt && `Paused since ${pausedAt.toISOString()}.`,
    `${due} due, ${running} running, ${waiting} waiting.`,
    due > 0 && `The oldest has been due for ${durationOf(oldestSeconds)}.`,
    retrying > 0 && `${retrying} will be tried again after a failure.`,
    failed > 0 && `${failed} ${failed === 1 ? 'was' : 'were'} given up.`,
  ]
    .filter(Boolean)
    .join(' ')
    .concat(latest);
}

const durationOf = (seconds: number): string =>
  seconds < 120 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
