import fc from 'fast-check';
import { scripts } from '../scripts-for-spec.js';
import { openFonts } from './fonts.js';
import { lineBreaks } from './line-breaks.js';
import { layLines } from './lines.js';
import { visualOrder } from './runs.js';

const pieces = (text: string, ends = lineBreaks(text)) =>
  ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end));

describe('document lines', () => {
  it('break at spaces and hyphens, but not at brackets or quotation marks', () => {
    expect(pieces('a (well-known) word')).toEqual(['a ', '(well-', 'known) ', 'word']);
  });

  it('never start with a Japanese full stop or small kana, nor end with an opening bracket', () => {
    for (const piece of pieces('「ちょっと待って。」と（彼は）言った。')) {
      expect(piece).not.toMatch(/^[。、」）ょっ]/);
      expect(piece).not.toMatch(/[「（]$/);
    }
  });

  it('break between Thai words, which have no spaces', () => {
    expect(pieces('ภาษาไทยสวยงาม')).toEqual(['ภาษา', 'ไทย', 'สวยงาม']);
  });

  it('contain every character once and never exceed the width', async () => {
    const words = Object.values(scripts).flatMap(({ text }) => text.split(' '));
    const fonts = await openFonts(new Map([[400, words.join(' ')]]), 'en');
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 30 }),
        fc.boolean(),
        fc.integer({ min: 8, max: 60 }),
        (some, rightToLeft, width) => {
          const text = some.join(' ');
          const lines = layLines([{ text, weight: 400 }], rightToLeft, width, fonts);
          for (const line of lines) expect(line.width).toBeLessThanOrEqual(width + 1e-9);
          const shown = lines.flatMap(({ runs }) => runs.flatMap(({ text: part }) => [...part]));
          const sorted = (characters: string[]) => characters.filter((it) => it.trim() !== '').sort();
          expect(sorted(shown)).toEqual(sorted([...text]));
        },
      ),
      { numRuns: 50 },
    );
  });

  it('reverse embedded runs level by level', () => {
    const order = (...levels: number[]) => visualOrder([...levels.keys()], (index) => levels[index]!);
    expect(order(0, 1, 1, 0)).toEqual([0, 2, 1, 3]);
    expect(order(1, 2, 1)).toEqual([2, 1, 0]);
    expect(order(1, 2, 2, 1, 1)).toEqual([4, 3, 1, 2, 0]);
  });
});
