import { fitLines } from '@scriptorium/description-planner';
import { describedGaps } from './described-gaps.js';

const frameRate = { numerator: 25, denominator: 1 };
/** Speech from 4 s to 9 s of 14 s. */
const programme = {
  durationMs: 14_000,
  frameRate,
  words: [{ text: 'Welcome', startMs: 4_000, endMs: 9_000 }],
};

it('puts spoken lines into their gaps, and tells why others are left out', () => {
  const lines = [
    { id: 'b', text: 'The hall is empty.', atMs: 10_000, priority: 1 as const },
    { id: 'a', text: 'A woman enters.', atMs: 500, priority: 1 as const },
    { id: 'c', text: 'She sits down.', atMs: 6_000, priority: 1 as const, pinned: true },
  ];
  const gaps = describedGaps({ ...fitLines(programme, lines, { mode: 'standard' }), lines });
  expect(gaps.map(({ slot, lines: own }) => [slot !== null, own.map(({ id }) => id)])).toEqual([
    [true, ['a']],
    [false, ['c']],
    [true, ['b']],
  ]);
  expect(gaps[0]!.lines[0]).toMatchObject({ text: 'A woman enters.', outcome: 'placed', startMs: 500 });
  expect(gaps[1]!.lines[0]).toMatchObject({
    text: 'She sits down.',
    outcome: 'left_out',
    startMs: undefined,
    reason: expect.stringMatching(/\w/),
  });
});

it('says how long before its shot a line is heard', () => {
  const lines = [{ id: 'a', text: 'A woman enters.', atMs: 6_000, priority: 1 as const }];
  const plan = fitLines({ ...programme, shotChanges: [5_000, 8_000] }, lines, { mode: 'standard' });
  const [gap] = describedGaps({ ...plan, lines });
  expect(gap!.lines[0]!.reason).toContain(
    `heard ${(plan.ledger[0]!.aheadMs! / 1000).toFixed(1)} s before its shot`,
  );
});
