import { wireTime } from './clock.js';

it('formats times with a numeric offset and three fraction digits', () => {
  expect(wireTime(new Date(Date.UTC(2026, 10, 20, 15, 4, 5)))).toBe('2026-11-20T15:04:05.000+00:00');
});
