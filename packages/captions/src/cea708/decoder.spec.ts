import fc from 'fast-check';
import { cueText } from '../model/cue.js';
import { frameRates } from '../model/timecode.js';
import { toCue } from './cues.js';
import { Decoder708, type Caption708 } from './decoder.js';
import { PacketReader } from './packets.js';

const rate = frameRates['30'];
const text = (said: string): number[] => Array.from(said, (char) => char.charCodeAt(0));
/** Defines window 0, anchored at the top left, with the given number of rows; hidden by default. */
const define = (rows = 2, visible = false): number[] => [0x98, visible ? 0x20 : 0, 0, 0, rows - 1, 31, 0x09];
const [show, hide, deleted] = [[0x89, 1], [0x8a, 1], [0x8c, 1]]; // oxfmt-ignore

function decode(...sent: [frame: number, bytes: readonly number[]][]) {
  const captions: Caption708[] = [];
  const decoder = new Decoder708((caption) => void captions.push(caption), rate);
  for (const [frame, bytes] of sent) decoder.push(frame, Uint8Array.from(bytes));
  decoder.end(1000);
  return captions.map((caption) => {
    const cue = toCue(caption, rate);
    return { text: cueText(cue), frames: cue.frames, mode: cue.mode, placement: cue.placement };
  });
}
const shown = (...sent: Parameters<typeof decode>) =>
  decode(...sent).map(({ text: said, frames, mode }) => [said, ...frames!, mode]);

describe('Decoder708', () => {
  it('shows, hides, toggles and deletes a hidden window', () => {
    expect(
      shown(
        [0, [...define(), ...text('Hi'), 3]],
        [10, show],
        [40, hide],
        [50, [0x8b, 1]],
        [60, deleted],
        [70, show],
      ),
    ).toEqual([
      ['Hi', 10, 40, 'pop-on'],
      ['Hi', 50, 60, 'pop-on'],
    ]);
  });

  it('emits painted text and each roll-up row once', () => {
    expect(shown([0, define(2, true)], [5, text('on ')], [9, text('air')], [20, [0x88, 1]])).toEqual([
      ['on air', 5, 20, 'paint-on'],
    ]);
    expect(
      shown([0, define(2, true)], [1, [0x92, 1, 0, ...text('one')]], [30, [13, ...text('two')]], [60, [13]]),
    ).toEqual([
      ['one', 1, 30, 'roll-up'],
      ['two', 30, 60, 'roll-up'],
    ]);
  });

  it('ends a delay when it expires, is cancelled or the buffer overflows', () => {
    const start = [...define(), ...text('Hi')];
    expect(shown([0, start], [3, [0x8d, 20, ...show]], [30, []], [90, hide])).toEqual([
      ['Hi', 63, 90, 'pop-on'],
    ]);
    expect(shown([0, start], [3, [0x8d, 20, ...show]], [30, [0x8e]], [90, hide])).toEqual([
      ['Hi', 30, 90, 'pop-on'],
    ]);
    const much = new Array<number>(129).fill(0);
    expect(shown([0, start], [3, [0x8d, 20, ...show]], [30, much], [90, hide])).toEqual([
      ['Hi', 30, 90, 'pop-on'],
    ]);
  });

  it('decodes the extended sets, 16-bit codes, and commands split between blocks', () => {
    const sets = [
      ...define(),
      0x7f,
      0xe9,
      0x10,
      0x39,
      0x10,
      0x99,
      0x02,
      0,
      0,
      0x10,
      0xa0,
      0x18,
      0x6f,
      0x22,
      0x18,
      0xd8,
    ];
    expect(shown([0, sets], [1, [0x3d, 0x18, 0xde, 0x00, 0x10, 0x40]], [2, show], [9, hide])).toEqual([
      ['♪é™[CC]漢😀_', 2, 9, 'pop-on'],
    ]);
  });

  it('decodes text of right-to-left windows in reading order', () => {
    const rightToLeft = [0x97, 0xc0, 0, 0x10, 0];
    expect(
      shown([0, [...define(), ...rightToLeft, 0x92, 0, 31, ...text('abc')]], [1, show], [9, hide]),
    ).toEqual([['abc', 1, 9, 'pop-on']]);
  });

  it("places text by the window's anchor and the position within the window", () => {
    const at = (point: number, vertical: number, horizontal: number, justify: number): number[] => [
      0x98,
      0,
      vertical,
      horizontal,
      (point << 4) | 1,
      9,
      0x09,
      0x97,
      0xc0,
      0,
      justify,
      0,
      ...text('ten chars.'),
    ];
    const placeOf = (bytes: readonly number[]) => decode([0, bytes], [1, show], [9, hide])[0]!.placement;
    expect(placeOf(at(0, 0, 0, 0))).toEqual({
      line: 10,
      position: 10,
      positionAlign: 'line-left',
      align: 'left',
    });
    expect(placeOf(at(8, 74, 209, 1))).toMatchObject({
      lineAlign: 'end',
      positionAlign: 'line-right',
      align: 'right',
    });
    expect(placeOf(at(7, 74, 105, 2))).toMatchObject({ lineAlign: 'end', align: 'center' });
    expect(placeOf([0x98, 0, 0x80 | 50, 50, 0x41, 9, 0x09, ...text('ten chars.')])).toMatchObject({
      lineAlign: 'center',
      align: 'center',
    });
  });

  it('accepts arbitrary bytes', () => {
    const sent = fc.array(fc.tuple(fc.nat(50), fc.uint8Array({ maxLength: 40 })), { maxLength: 20 });
    const commands = fc.array(
      fc.oneof(fc.integer({ min: 0x80, max: 0xff }), fc.nat(255), fc.constantFrom(0x20, 0x98, 1)),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(sent, commands, (blocks, more) => {
        let frame = 0;
        const all = blocks.map(([gap, bytes]): [number, readonly number[]] => [(frame += gap), [...bytes]]);
        for (const caption of decode([0, define(15, true)], ...all, [frame, more])) {
          expect(caption.frames![1]).toBeGreaterThan(caption.frames![0]);
          expect(caption.text.trim()).not.toBe('');
        }
      }),
    );
  });
});

describe('caption channel packets', () => {
  const read = (pairs: readonly (readonly [number, number])[]) => {
    const blocks: [number, ...number[]][] = [];
    let cut = 0;
    const reader = new PacketReader(
      (service, bytes) => void blocks.push([service, ...bytes]),
      () => void cut++,
    );
    pairs.forEach(([a, b], index) =>
      index === 0 || a === 0xff ? reader.start(a & 0x3f, b) : reader.continue(a, b),
    );
    reader.flush();
    return { blocks, cut };
  };

  it('emits the blocks of every service, including extended ones, and stops at the null block', () => {
    expect(read([[3, 0x21], [65, 0xe1], [9, 66]])).toEqual({ blocks: [[1, 65], [9, 66]], cut: 0 }); // oxfmt-ignore
    expect(read([[2, 0x21], [65, 0], [9, 9]])).toEqual({ blocks: [[1, 65]], cut: 0 }); // oxfmt-ignore
  });

  it('reports a packet that ends early, and returns the blocks received so far', () => {
    expect(read([[5, 0x23], [65, 66]])).toEqual({ blocks: [[1, 65, 66]], cut: 1 }); // oxfmt-ignore
  });
});
