import fc from 'fast-check';
import { toMaster } from '../master/to-master.js';
import { cueText, type CaptionDocument, type Cue } from '../model/cue.js';
import { frameRates, framesToMs, framesToTimecode } from '../model/timecode.js';
import { conformMaster, type ConformOptions } from './conform.js';
import { readEdl } from './edl.js';
import { syncMaster } from './sync.js';

const rate = frameRates['25'];
const cue = (from: number, to: number, text: string): Cue => ({
  startMs: framesToMs(from, rate),
  endMs: framesToMs(to, rate),
  frames: [from, to],
  spans: [{ text }],
});
const document: CaptionDocument = {
  frameRate: rate,
  cues: [cue(25, 75, 'one'), cue(100, 150, 'two'), cue(200, 250, 'three')],
};
const event = (number: number, source: [number, number], at: number, reel = 'A001', effect = 'C'): string => {
  const labels = [...source, at, at + source[1] - source[0]].map((frame) => framesToTimecode(frame, rate));
  return `${String(number).padStart(3, '0')}  ${reel.padEnd(8)} V     ${effect.padEnd(8)} ${labels.join(' ')}`;
};
const conform = (lines: string[], options: ConformOptions = {}, source = document) => {
  const list = readEdl(`TITLE: TEST\nFCM: NON-DROP FRAME\n${lines.join('\n')}\n`, { frameRate: rate });
  const { master, dropped, cut } = conformMaster(toMaster(source), list, options);
  const shown = master.captions!.cues.map((each) => `${each.frames!.join('-')} ${cueText(each)}`);
  return { shown, dropped, cut, words: master.words.map(({ text }) => text) };
};

describe('edit decision lists', () => {
  it('are read with reels, transitions, comments and speed', () => {
    const list = readEdl(
      'TITLE:   FILM R1\r\nFCM: DROP FRAME\r\n\r\n001  A001C003 V     C        01:00:00;00 01:00:01;00 00:00:00;00 00:00:01;00\r\n* FROM CLIP NAME: X\r\n' +
        '002  BL       AA/V  D    024 00:00:00;00 00:00:02;00 00:00:01;00 00:00:03;00\r\n' +
        '003  A002     B     W001 012 02:00:00;00 02:00:01;00 00:00:03;00 00:00:05;00\r\nM2   A002     015.0       02:00:00;00\r\n',
    );
    expect(list).toMatchObject({ title: 'FILM R1', frameRate: frameRates['29.97df'] });
    expect(list.events.map(({ number, reel, tracks, speed }) => [number, reel, tracks, speed])).toEqual([
      ['001', 'A001C003', 'V', 1],
      ['002', 'BL', 'AA/V', 1],
      ['003', 'A002', 'B', 0.5],
    ]);
    expect(list.events[2]).toMatchObject({ recordIn: 90, recordOut: 150 });
  });

  it('are rejected with the line of the error', () => {
    expect(() => readEdl('TITLE: X\n')).toThrow(expect.objectContaining({ code: 'malformed' }));
    expect(() => readEdl(event(1, [0, 5], 0))).toThrow(expect.objectContaining({ code: 'option' }));
    const late = event(1, [0, 5], 0).replace('00:00:00:05', '00:00:00:25');
    expect(() => readEdl(`\n${late}`, { frameRate: rate })).toThrow(
      expect.objectContaining({ code: 'malformed', line: 2 }),
    );
  });
});

describe('conformMaster', () => {
  it('moves captions with the parts in use, to the frame, and drops the others', () => {
    expect(conform([event(1, [190, 300], 0), event(2, [0, 90], 110)])).toEqual({
      shown: ['10-60 three', '135-185 one'],
      dropped: [1],
      cut: [],
      words: ['three', 'one'],
    });
  });

  it('cuts captions at edits, but not at an edit that removes nothing', () => {
    expect(conform([event(1, [0, 125], 0)])).toMatchObject({ shown: ['25-75 one', '100-125 two'], cut: [1] });
    expect(conform([event(1, [0, 125], 0), event(2, [125, 300], 125)])).toMatchObject({
      shown: ['25-75 one', '100-150 two', '200-250 three'],
      cut: [],
    });
    expect(conform([event(1, [0, 125], 0), event(2, [135, 300], 125)])).toMatchObject({
      shown: ['25-75 one', '100-125 two', '125-140 two', '190-240 three'],
      cut: [1],
    });
  });

  it('repeats captions of a part used twice', () => {
    expect(conform([event(1, [20, 80], 0), event(2, [20, 80], 60)]).shown).toEqual([
      '5-55 one',
      '65-115 one',
    ]);
  });

  it('applies the starting timecodes of source and record', () => {
    const hour = 25 * 3600;
    const lines = [event(1, [10 * hour + 90, 10 * hour + 160], hour + 50)];
    expect(conform(lines, { sourceStart: '10:00:00:00' }).shown).toEqual(['10-60 two']);
    expect(conform(lines, { sourceStart: '10:00:00:00', recordStart: '01:00:00:00' }).shown).toEqual([
      '60-110 two',
    ]);
  });

  it('applies speed changes and leaves out still frames', () => {
    const slow = `${event(1, [0, 100], 0)}\nM2   A001  012.5   00:00:00:00`;
    expect(conform([slow]).shown).toEqual(['50-100 one']);
    expect(conform([`${event(1, [0, 100], 0)}\nM2 A001 000.0 00:00:00:00`]).shown).toEqual([]);
  });

  it('uses the picture track of the selected reel', () => {
    const sound = event(2, [100, 300], 0).replace(' V ', ' A ');
    expect(conform([event(1, [0, 90], 0), sound]).shown).toEqual(['25-75 one']);
    const two = [event(1, [0, 90], 0), event(2, [0, 90], 90, 'B002'), event(3, [0, 9], 180, 'BL')];
    expect(() => conform(two)).toThrow(
      expect.objectContaining({ message: expect.stringContaining('A001, B002') }),
    );
    expect(conform(two, { reel: 'B002' }).shown).toEqual(['115-165 one']);
  });

  it('rejects a list that results in more captions than a document may have', () => {
    const whole = Array.from({ length: 5000 }, (_, index) => event(index + 1, [0, 300], index * 300));
    const many = { ...document, cues: Array.from({ length: 30 }, (_, index) => cue(index, index + 9, 'x')) };
    expect(() => conform(whole, {}, many)).toThrow(expect.objectContaining({ code: 'limit' }));
  });

  it('changes nothing if a list uses the whole source in pieces', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 299 }), { maxLength: 20 }), (cuts) => {
        const edges = [0, ...cuts.sort((a, b) => a - b), 300];
        const lines = edges.slice(1).map((to, index) => event(index + 1, [edges[index]!, to], edges[index]!));
        expect(conform(lines)).toEqual({
          shown: ['25-75 one', '100-150 two', '200-250 three'],
          dropped: [],
          cut: [],
          words: ['one', 'two', 'three'],
        });
      }),
    );
  });

  it('shows no caption for more frames than the list uses of it', () => {
    const part = fc.tuple(fc.nat(280), fc.integer({ min: 1, max: 100 }));
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 10 }), (parts) => {
        let at = 0;
        const lines = parts.map(([from, length], index) => {
          at += length;
          return event(index + 1, [from, from + length], at - length);
        });
        const shown = conform(lines).shown.map((line) => /^(\d+)-(\d+) (.*)/.exec(line)!);
        for (const [index, { frames }] of document.cues.entries()) {
          const [from, to] = frames!;
          const used = parts.reduce(
            (sum, [start, length]) => sum + Math.max(0, Math.min(to, start + length) - Math.max(from, start)),
            0,
          );
          const text = cueText(document.cues[index]!);
          expect(
            shown
              .filter((each) => each[3] === text)
              .reduce((sum, each) => sum + Number(each[2]) - Number(each[1]), 0),
          ).toBe(used);
        }
      }),
    );
  });
});

describe('syncMaster', () => {
  const master = toMaster({ cues: [{ startMs: 1000, endMs: 2000, spans: [{ text: 'a' }] }] });
  const times = (...points: [number, number][]) =>
    syncMaster(master, points).captions!.cues.map(({ startMs, endMs }) => [startMs, endMs]);

  it('shifts by one point, and stretches between and beyond two points', () => {
    expect(times([0, 500])).toEqual([[1500, 2500]]);
    expect(times([0, 0], [1000, 2000])).toEqual([[2000, 4000]]);
    expect(times([1000, 1000], [1500, 2000], [2000, 2250])).toEqual([[1000, 2250]]);
  });

  it('drops times before zero and rejects points that do not increase', () => {
    expect(times([3000, 0])).toEqual([]);
    expect(times([1500, 0])).toEqual([[0, 500]]);
    expect(() => times([0, 100], [100, 50])).toThrow(expect.objectContaining({ code: 'option' }));
  });
});
