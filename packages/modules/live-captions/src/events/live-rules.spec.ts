import type { Order } from '@scriptorium/orders';
import * as fc from 'fast-check';
import { liveLifecycle, type LiveMove, type LiveStatus } from '../live-auto-caption.lifecycle.js';
import type { LiveMoves } from './live-moves.js';
import type { LockedLive } from './live-rows.js';
import type { Happening } from './live-state.js';
import { Turn } from './live-turns.js';

const MINUTE_MS = 60_000;
const start = new Date('2026-11-24T15:00:00Z');

/** Makes moves in memory, and refuses those that the table of moves does not have. */
const moves = {
  make: async (move: LiveMove, order: Order<LiveStatus>): Promise<Order<LiveStatus>> => {
    const { from, to } = liveLifecycle.moves[move];
    expect(from).toContain(order.status);
    return { ...order, status: to, phase: liveLifecycle.statuses[to] };
  },
  say: async () => {},
} as unknown as LiveMoves;

const event = (settings: Partial<LockedLive> = {}, order: Partial<Order<LiveStatus>> = {}) => {
  const live: LockedLive = {
    status: 'scheduled',
    startTime: start,
    waitMinutes: 30,
    maxMinutes: 240,
    reconnectionMinutes: 0,
    isConnected: false,
    connectedAt: null,
    lostAt: null,
    captionedSince: null,
    captionedMs: 0,
    finishingSince: null,
    isCaptioned: false,
    languageId: 1,
    played: 0,
    now: new Date(start.getTime() - 10 * MINUTE_MS),
    ...settings,
  };
  const placed = { id: 1, status: 'scheduled', phase: 'open', sandbox: false, scenario: null, ...order };
  return new Turn(moves, placed as Order<LiveStatus>, live);
};

/** Lets time pass, as the worker that applies the rules does. */
const wait = async (turn: Turn, minutes: number) => {
  turn.live = { ...turn.live, now: new Date(turn.now.getTime() + minutes * MINUTE_MS) };
  await turn.catchUp();
};

it('ignores a stream that comes and goes before the first sound', async () => {
  const turn = event();
  await turn.happen('connected');
  await turn.happen('lost');
  expect(turn.live.status).toBe('scheduled');
  await wait(turn, 11);
  await turn.happen('connected');
  await turn.happen('ended');
  await turn.catchUp();
  expect(turn.live.status).toBe('connecting');
  await wait(turn, 28.9);
  expect(turn.live.status).toBe('connecting');
  await wait(turn, 0.2);
  expect(turn.live.status).toBe('failed');
});

it('applies rules that are long overdue in the order of their times', async () => {
  const turn = event({ reconnectionMinutes: 300 });
  await wait(turn, 11);
  await turn.happen('audio');
  await turn.happen('lost');
  await wait(turn, 10_000);
  expect(turn.live.status).toBe('finished'); // after the maximal time, before the wait for the stream ends
  expect(turn.wakeAt).toBeNull();
});

it('waits for the last words of a worker, but not for long, and does not charge the wait', async () => {
  const begun = async () => {
    const turn = event({ isCaptioned: true });
    await wait(turn, 11);
    await turn.happen('audio');
    await wait(turn, 1);
    await turn.finish();
    expect(turn.live.status).toBe('in_progress');
    return turn;
  };
  const [drained, dead] = [await begun(), await begun()];
  await wait(drained, 0.1);
  await drained.happen('audio');
  expect(drained.live.status).toBe('in_progress');
  await drained.happen('ended');
  await wait(dead, 0.2);
  expect(dead.live.status).toBe('in_progress');
  await wait(dead, 0.1);
  for (const { live, wakeAt } of [drained, dead])
    expect([live.status, live.captionedMs, wakeAt]).toEqual(['finished', MINUTE_MS, null]);
});

it('does not wait for words of a stream that is lost', async () => {
  const turn = event({ isCaptioned: true });
  await wait(turn, 11);
  await turn.happen('audio');
  await turn.happen('lost');
  await turn.catchUp();
  expect(turn.live.status).toBe('finished');
});

it('plays the whole script of a sandbox in one turn', async () => {
  const turn = event({ reconnectionMinutes: 1 }, { sandbox: true, scenario: 'interrupted' });
  await wait(turn, 60);
  expect(turn.live).toMatchObject({ status: 'finished', captionedMs: 52_000 });
});

it('never makes an illegal move, always knows when to wake, and ends in time', async () => {
  const happening = fc.constantFrom<Happening>('connected', 'audio', 'lost', 'ended');
  const step = fc.oneof(
    happening.map((what) => (turn: Turn) => turn.happen(what)),
    fc.constant((turn: Turn) => (turn.live.status === 'scheduled' ? wait(turn, 1) : turn.finish())),
    fc.double({ min: 0, max: 60, noNaN: true }).map((minutes) => (turn: Turn) => wait(turn, minutes)),
  );
  const settings = fc.record({
    waitMinutes: fc.integer({ min: 1, max: 1440 }),
    maxMinutes: fc.integer({ min: 1, max: 1440 }),
    reconnectionMinutes: fc.integer({ min: 0, max: 1440 }),
    isCaptioned: fc.boolean(),
  });
  const check = async (chosen: Partial<LockedLive>, steps: ((turn: Turn) => Promise<void>)[]) => {
    const turn = event(chosen);
    for (const act of steps) {
      if (turn.order.phase === 'open') await act(turn);
      await turn.catchUp();
      expect(turn.live.status).toBe(turn.order.status);
      const wakesIn = turn.wakeAt && turn.wakeAt.getTime() - turn.now.getTime();
      if (turn.order.phase === 'open') expect(wakesIn).toBeGreaterThan(0);
      else expect(wakesIn).toBeNull();
    }
    await wait(turn, 11 + turn.live.maxMinutes);
    expect(turn.order.phase).not.toBe('open');
    expect(turn.live.captionedMs).toBeLessThanOrEqual(turn.live.maxMinutes * MINUTE_MS);
  };
  await fc.assert(fc.asyncProperty(settings, fc.array(step, { maxLength: 30 }), check));
});
