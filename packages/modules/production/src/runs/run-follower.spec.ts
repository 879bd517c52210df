import type { Orders } from '@scriptorium/orders';
import { createLog, type Log } from '@scriptorium/server-kit';
import type { RunContext } from './run-context.js';
import { RunFollower } from './run-follower.js';
import type { ClaimedRun } from './runs.service.js';

const claimed = { id: 7, fence: 1 } as ClaimedRun;
const run = { order: { id: 7, attempt: 1 }, stepName: 'recognise', fraction: 0.5 } as RunContext;

/** Follows the run with this answer of the database, and reports once. */
async function reported(progress: () => Promise<boolean>) {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  const log: Log = createLog({ level: 'info', stream: { write } });
  const follower = new RunFollower({ progress } as unknown as Orders, log);
  const unwanted = new AbortController();
  const stop = follower.follow(run, claimed, unwanted);
  await follower.report(claimed);
  return { follower, lines, stop, signal: unwanted.signal };
}

it('logs the reason why the progress cannot be stored, and continues the run', async () => {
  const { lines, signal } = await reported(() => Promise.reject(new Error('the connection was lost')));
  const warning = lines.find(({ msg }) => msg === 'order 7: the progress cannot be stored');
  expect(warning).toMatchObject({ err: { message: 'the connection was lost' } });
  expect(signal.aborted).toBe(false);
});

it('aborts the run if its order has ended', async () => {
  const { signal } = await reported(async () => false);
  expect(signal.reason).toEqual(new Error('the order has ended'));
});

it('logs each tenth of the progress once, and nothing after the end of the turn', async () => {
  let stored = 0;
  const { follower, lines, stop, signal } = await reported(async () => (stored += 1) > 0);
  await follower.report(claimed);
  stop();
  await follower.report(claimed);
  expect([stored, signal.aborted]).toEqual([2, false]);
  expect(lines.map(({ msg }) => msg)).toEqual(['order 7: 50 %']);
});
