import { frameAt, frameMsOf, labelOf, nameOf, timecodeOf, usualTimecode } from './timecode.js';

const settings = (fps: unknown, dropframe: boolean, starting_timecode = '00:00:00:000') =>
  Object.entries({ fps, dropframe, starting_timecode }).map(([name, value]) => ({ name, value }));

it('takes rate, drop-frame and start from the settings of the file', () => {
  const timecode = timecodeOf(settings(29.97, true, '01:00:00:000'));
  expect(nameOf(timecode)).toBe('29.97df');
  expect(labelOf(0, timecode)).toBe('01:00:00;00');
  expect(labelOf(1800, timecode)).toBe('01:01:00;02');
  expect(labelOf(12, timecodeOf(settings(24, true, '10:00:00:500')))).toBe('10:00:01:00');
  expect(nameOf(timecodeOf(settings(23.976, true)))).toBe('23.976');
  expect(timecodeOf([])).toEqual(usualTimecode);
});

it('finds the frame that a step of frames has reached, at every rate', () => {
  for (const fps of [23.976, 24, 25, 29.97, 30, 50, 59.94, 60]) {
    const timecode = timecodeOf(settings(fps, false));
    for (const frame of [0, 1, 2, 29, 1799, 107_892])
      expect([fps, frameAt(frame * frameMsOf(timecode), timecode)]).toEqual([fps, frame]);
  }
});
