import { EventHealth } from './event-health.js';

it('reports quantiles of the delays of the last 200 lines, and counts gaps', () => {
  const health = new EventHealth();
  expect(health.report()).toEqual({
    levelDb: null,
    backlogMs: 0,
    gaps: 0,
    delayP50Ms: null,
    delayP95Ms: null,
  });
  for (let ms = 1; ms <= 300; ms++) health.line({ isGap: false }, ms);
  health.line({ isGap: true }, 9_999);
  expect(health.report()).toMatchObject({ gaps: 1, delayP50Ms: 200, delayP95Ms: 290 });
});
