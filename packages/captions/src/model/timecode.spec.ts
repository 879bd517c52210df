import fc from 'fast-check';
import {
  frameRates,
  framesToMs,
  framesToTimecode,
  msToFrames,
  timecodeToFrames,
  toFrameRate,
  type FrameRateName,
} from './timecode.js';

const anyRate = fc
  .constantFrom(...(Object.keys(frameRates) as FrameRateName[]))
  .map((name) => frameRates[name]);
const anyFrame = fc.nat(24 * 3600 * 60);

describe('timecode', () => {
  it('drops labels 0 and 1 each minute, except every tenth (SMPTE ST 12-1)', () => {
    const rate = frameRates['29.97df'];
    expect(framesToTimecode(1799, rate)).toBe('00:00:59;29');
    expect(framesToTimecode(1800, rate)).toBe('00:01:00;02');
    expect(framesToTimecode(17981, rate)).toBe('00:09:59;29');
    expect(framesToTimecode(17982, rate)).toBe('00:10:00;00');
    expect(framesToTimecode(107892, rate)).toBe('01:00:00;00');
    expect(framesToTimecode(3600, frameRates['59.94df'])).toBe('00:01:00;04');
  });

  it('follows the clock at 29.97 drop-frame to within 120 ms a day', () => {
    const rate = frameRates['29.97df'];
    expect(
      Math.abs(framesToMs(timecodeToFrames('23:59:59;29', rate), rate) - 86_400_000),
    ).toBeLessThanOrEqual(120);
  });

  it('converts exactly between frames and labels, and frames and milliseconds, at every rate', () => {
    fc.assert(
      fc.property(anyRate, anyFrame, (rate, frame) => {
        expect(timecodeToFrames(framesToTimecode(frame, rate), rate)).toBe(frame);
        expect(msToFrames(framesToMs(frame, rate), rate)).toBe(frame);
      }),
    );
  });

  it('recognises roundings of the NTSC rates and rejects drop-frame at other rates', () => {
    for (const name of ['29.97', 29.97, '29.970', '30000/1001'])
      expect(toFrameRate(name)).toEqual(frameRates['29.97']);
    expect(toFrameRate(23.98)).toEqual(frameRates['23.976']);
    expect(toFrameRate(59.94, true)).toEqual(frameRates['59.94df']);
    expect(() => toFrameRate(25, true)).toThrow(expect.objectContaining({ code: 'option' }));
    expect(() => toFrameRate('fast')).toThrow(expect.objectContaining({ code: 'option' }));
  });
});
