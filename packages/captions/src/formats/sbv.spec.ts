import { Losses } from '../model/loss.js';
import { Reading } from '../model/reading.js';
import { readSbv, writeSbv } from './sbv.js';

const sbv = '0:00:07.500,0:00:13.500\nOne\ntwo\n\n10:00:14.000,10:00:15.000\nThree\n\n';

describe('SBV', () => {
  it('preserves its text when read and written', () => {
    const document = readSbv(sbv, new Reading());
    expect(document.cues.map((cue) => [cue.startMs, cue.endMs, cue.spans[0]!.text])).toEqual([
      [7500, 13500, 'One\ntwo'],
      [36014000, 36015000, 'Three'],
    ]);
    expect(writeSbv(document, new Losses())).toBe(sbv);
  });

  it('never writes text that creates a false cue', () => {
    const cues = [{ startMs: 0, endMs: 1000, spans: [{ text: 'a\n0:00:01.000,0:00:02.000\nb' }] }];
    expect(readSbv(writeSbv({ cues }, new Losses()), new Reading()).cues).toHaveLength(1);
  });
});
