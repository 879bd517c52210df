import { Losses } from '../model/loss.js';
import { Reading } from '../model/reading.js';
import { frameRates, type FrameRate } from '../model/timecode.js';
import { readSpruceStl, writeSpruceStl } from './spruce-stl.js';

describe('Spruce STL', () => {
  it.each([
    ['01:00:00;00', frameRates['29.97df']],
    ['00:59:56:12', frameRates['29.97']],
    ['01:00:00:00', frameRates['25']],
  ])('writes and reads an hour as %s', (label, frameRate: FrameRate) => {
    const cues = [{ startMs: 3_600_000, endMs: 3_602_000, spans: [{ text: 'x' }] }];
    const out = writeSpruceStl({ cues }, new Losses(), { frameRate, startFrame: 0 });
    expect(out).toContain(`\n${label} , `);
    const rate = frameRate.dropFrame ? undefined : frameRate;
    const { startMs } = readSpruceStl(out, new Reading({ frameRate: rate })).cues[0]!;
    expect(Math.abs(startMs - 3_600_000)).toBeLessThan(20);
  });
});
