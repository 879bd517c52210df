import type { Usage } from '../../api/records.js';
import { averageBy, csvOf, weeksTo } from './usage-sums.js';

const usage = (project_name: string, delivered: number, hours_to_delivery: number | null): Usage => ({
  week: '2026-11-16',
  project_id: 1,
  project_name,
  orders: 3,
  minutes: 1.5,
  amount: '1.50',
  delivered,
  hours_to_delivery,
  edited_words: 0,
  share_corrected: null,
});

it.each(['2026-11-16T00:00:00Z', '2026-11-22T23:59:59Z'])('lists the weeks up to %s', (now) => {
  expect(weeksTo(new Date(now), 3)).toEqual(['2026-11-02', '2026-11-09', '2026-11-16']);
});

it('averages the time to delivery over the orders', () => {
  const hours = averageBy(
    [usage('A', 1, 4), usage('A', 3, 8), usage('B', 0, null)],
    (one) => one.project_name,
    (one) => one.hours_to_delivery,
    (one) => one.delivered,
  );
  expect([...hours]).toEqual([['A', 7]]);
});

it('writes CSV, in which names are no formulas', () => {
  expect(csvOf([usage('=1+1, "x"', 0, null)])).toBe(
    'week,project_id,project_name,orders,minutes,amount,delivered,hours_to_delivery,edited_words,share_corrected\r\n' +
      `2026-11-16,1,"'=1+1, ""x""",3,1.5,1.50,0,,0,\r\n`,
  );
});
