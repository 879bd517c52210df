import { hasOddParity } from '../../cea608/charset.js';
import { cueText, type Cue } from '../../model/cue.js';
import { readScc, writeScc } from '../../single-formats/broadcast.js';

const cue = (startMs: number, endMs: number, text: string, more: Partial<Cue> = {}): Cue => ({
  startMs,
  endMs,
  spans: [{ text }],
  ...more,
});
const write = (cues: Cue[], frameRate = '29.97df') => writeScc({ cues }, { frameRate });
const read = (cues: Cue[]) => readScc(write(cues).content).document.cues;

describe('writeScc', () => {
  it('sends every control code twice, with odd parity, and shows the caption at its frame', () => {
    const { content } = write([cue(10_010, 12_012, 'Hi!')]);
    expect(content).toBe(
      'Scenarist_SCC V1.0\n\n00:00:09;20\t9420 9420 94ae 94ae 9476 9476 97a2 97a2 c8e9 a180\n\n00:00:10;00\t942f 942f\n\n00:00:12;00\t942c 942c\n\n',
    );
    for (const word of content.match(/\b[0-9a-f]{4}\b/g)!)
      for (const byte of [word.slice(0, 2), word.slice(2)])
        expect(hasOddParity(Number.parseInt(byte, 16))).toBe(true);
  });

  it('erases a caption on time while the next one loads', () => {
    const cues = read([cue(2002, 4004, 'One'), cue(4104, 6006, 'Two, which takes a while to load')]);
    expect(cues.map(({ frames }) => frames![0])).toEqual([60, 123]);
    expect(Math.abs(cues[0]!.frames![1] - 120)).toBeLessThanOrEqual(1);
  });

  it('reports a caption that cannot be sent in time', () => {
    const { losses } = write([
      cue(0, 1000, 'At the very start'),
      cue(1100, 3000, 'Soon after, and rather long too'),
    ]);
    expect(losses).toEqual([expect.objectContaining({ code: 'timing', cue: 0, count: 2 })]);
  });

  it('preserves special and extended characters and reports replacements', () => {
    expect(cueText(read([cue(5000, 7000, '♪ ½ é ñ Ç “Ü” ß ¿')])[0]!)).toBe('♪ ½ é ñ Ç “Ü” ß ¿');
    const { losses } = write([cue(5000, 7000, 'naïve Łódź 漢')]);
    expect(losses.map(({ code, message }) => [code, message])).toEqual([
      ['substitution', 'Ł (U+0141) is written as L'],
      ['substitution', 'ź (U+017A) is written as z'],
      ['character', '漢 (U+6F22) is left out'],
    ]);
  });

  it.each([
    ['€20, 20€, € 20', 'EUR 20, 20 EUR, EUR 20'],
    ['£20 ¥20 $20 20¢', '£20 ¥20 $20 20¢'],
    ['₹1.50 ₪3', 'INR 1.50 ILS 3'],
    ['2¼ and 10² m²', '2 1/4 and 10^2 m2'],
    ['±5 ≥ −3', '+/-5 >= -3'],
    ['٢٠ №5', '20 No.5'],
    ["it’s it's\u00a0so", 'it’s it’s so'],
  ])('writes %j as %j', (text, shown) => {
    expect(cueText(read([cue(5000, 7000, text)])[0]!)).toBe(shown);
    const { losses } = write([cue(5000, 7000, text)]);
    expect(losses.length > 0).toBe(!/^[it£]/.test(text));
    expect(losses.every(({ code }) => code === 'substitution')).toBe(true);
  });

  it('preserves rows, columns, colours, italics and underline', () => {
    const spans = [
      { text: 'Red ', style: { color: '#ff0000' } },
      { text: 'and slanted', style: { italic: true, underline: true, color: '#ff0000' } },
    ];
    const placement = { align: 'left', cell: { row: 2, column: 6, rows: 15, columns: 32 } } as const;
    const [again] = read([{ startMs: 5000, endMs: 7000, spans, placement }]);
    expect(again).toMatchObject({
      spans: [{ style: { color: '#ff0000' } }, { style: { italic: true, underline: true } }],
    });
    expect(again!.placement!.cell).toEqual(placement.cell);
  });

  it('preserves roll-up and paint-on', () => {
    const rolled = [
      cue(2000, 4000, 'one', { mode: 'roll-up', rollUpRows: 3 }),
      cue(4500, 6000, 'two', { mode: 'roll-up', rollUpRows: 3 }),
    ];
    expect(read(rolled).map((given) => [given.mode, given.rollUpRows, cueText(given)])).toEqual([
      ['roll-up', 3, 'one'],
      ['roll-up', 3, 'two'],
    ]);
    expect(read([cue(2000, 4000, 'painted', { mode: 'paint-on' })])[0]).toMatchObject({ mode: 'paint-on' });
  });

  it('does not erase the screen between consecutive roll-up rows', () => {
    const row = (startMs: number, endMs: number, text: string) =>
      cue(startMs, endMs, text, { mode: 'roll-up', rollUpRows: 3 });
    const first = write([row(2002, 4004, 'one'), row(4004, 6006, 'two'), row(8008, 9009, 'three')]);
    const erased = (content: string) => content.match(/942c 942c/g)?.length;
    expect(erased(first.content)).toBe(2);
    // A row that was read ends at the carriage return, shortly before the next row.
    const again = write([...readScc(first.content).document.cues]);
    expect(erased(again.content)).toBe(2);
    expect(readScc(again.content).document.cues.map(cueText)).toEqual(['one', 'two', 'three']);
  });

  it('wraps and reports lines over 32 characters', () => {
    const given = [cue(5000, 9000, 'This line has more than thirty-two characters in it')];
    expect(
      cueText(read(given)[0]!)
        .split('\n')
        .every((line) => line.length <= 32),
    ).toBe(true);
    expect(write(given).losses).toEqual([expect.objectContaining({ code: 'text' })]);
  });
});
