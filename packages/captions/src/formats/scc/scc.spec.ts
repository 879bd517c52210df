import { cueText } from '../../model/cue.js';
import { Reading } from '../../model/reading.js';
import { readScc } from './read.js';

const header = 'Scenarist_SCC V1.0\n\n';

describe('SCC', () => {
  it('reads pop-on captions with doubled codes, tabs, italics and drop-frame time', () => {
    const { cues, frameRate } = readScc(
      `${header}00:01:00;02\t94ae 94ae 9420 9420 9470 9470 97a2 97a2 91ae 91ae c8e9 a180 942c 942c 942f 942f\n\n00:01:02;00\t942c 942c\n`,
      new Reading(),
    );
    expect(frameRate).toEqual({ numerator: 30000, denominator: 1001, dropFrame: true });
    expect(cues).toHaveLength(1);
    expect(cueText(cues[0]!)).toBe('Hi!');
    // 00:01:00;02 is frame 1800; the display code is the fifteenth pair.
    expect(cues[0]!.frames).toEqual([1814, 1858]);
    expect(cues[0]).toMatchObject({
      mode: 'pop-on',
      spans: [{ style: { italic: true } }],
      placement: { cell: { row: 14, column: 3 } },
    });
  });

  it('reads each row of a roll-up caption once', () => {
    const { cues } = readScc(
      `${header}00:00:01:00\t9425 9425 94ad 94ad 9470 9470 4f6e e580\n\n00:00:03:00\t94ad 94ad 9470 9470 54f7 ef80\n\n00:00:05:00\t942c 942c\n`,
      new Reading(),
    );
    expect(cues.map(cueText)).toEqual(['One', 'Two']);
    expect(cues.every((cue) => cue.mode === 'roll-up' && cue.rollUpRows === 2)).toBe(true);
    expect(cues[0]!.frames![1]).toBe(90);
  });

  it('reports wrong parity and lines without a timecode', () => {
    const reading = new Reading();
    readScc(`${header}oops\n00:00:01:00\t1420\n`, reading);
    expect(reading.repairs.map((repair) => [repair.code, repair.line])).toEqual([
      ['timecode', 3],
      ['parity', 4],
    ]);
  });
});
