import fc from 'fast-check';
import { cueText } from '../../model/cue.js';
import { Reading } from '../../model/reading.js';
import { readEbuStl as read } from '../../single-formats/broadcast.js';
import { file, second, type Block } from './file-for-spec.js';
import { readEbuStl } from './read.js';

function readFile(blocks: readonly Block[], header: Record<number, string> = {}) {
  const reading = new Reading();
  const { cues, metadata } = readEbuStl(file(blocks, header), reading);
  return {
    times: cues.map(({ startMs, endMs }) => [startMs, endMs]),
    texts: cues.map(cueText),
    metadata,
    repairs: reading.repairs.map(({ code }) => code),
  };
}

const at = (hours: number, minutes: number, seconds: number, frames = 0) =>
  [hours, minutes, seconds, frames] as const;
const block = (from: Block['from'], to: Block['to'], text: Block['text'] = ['x']): Block => ({
  from,
  to,
  text,
});
const shown = { from: second(1), to: second(2) };

describe('readEbuStl', () => {
  it('keeps the times, and reports a programme start after the subtitles', () => {
    const { times, repairs, metadata } = readFile(
      [block(second(1), second(2)), block(second(3), second(4))],
      {
        256: '10000000',
      },
    );
    expect(times).toEqual([
      [1000, 2000],
      [3000, 4000],
    ]);
    expect(repairs).toEqual(['timecode']);
    expect(metadata).not.toHaveProperty('start-of-programme');
  });

  it('cuts a subtitle at the start of the programme, drops one before it, and reports both', () => {
    const blocks = [
      block(at(9, 0, 0), at(9, 0, 5), ['not for display']),
      block(at(9, 59, 59), at(10, 0, 2), ['first']),
      block(at(10, 0, 3), at(10, 0, 4), ['second']),
      block(at(10, 0, 5), at(10, 0, 6), ['third']),
    ];
    blocks.forEach((given, number) => Object.assign(given, { number: number + 1 }));
    const { times, texts, repairs } = readFile(blocks, { 256: '10000000' });
    expect(texts).toEqual(['first', 'second', 'third']);
    expect(times[0]).toEqual([0, 2000]);
    expect(repairs).toEqual(['timecode', 'timecode']);
  });

  it('skips and reports blocks with a reserved extension number', () => {
    const { texts, repairs } = readFile([
      { ...shown, number: 1, extension: 0, text: ['one '] },
      { ...shown, number: 1, extension: 0xf0, text: ['F0'] },
      { ...shown, number: 1, extension: 0xfd, text: ['FD'] },
      { ...shown, number: 1, extension: 0xff, text: ['two'] },
    ]);
    expect(texts).toEqual(['one two']);
    expect(repairs).toEqual(['block', 'block']);
  });

  it('ends a subtitle at the next number even without its last block', () => {
    const { texts, repairs } = readFile([
      { ...shown, number: 1, extension: 0, text: ['one'] },
      { from: second(3), to: second(4), number: 2, extension: 0xff, text: ['two'] },
      { from: second(5), to: second(6), number: 3, extension: 0, text: ['three'] },
    ]);
    expect(texts).toEqual(['one', 'two', 'three']);
    expect(repairs).toEqual(['block']);
  });

  it('clamps and reports a frame number that is too high', () => {
    const { times, repairs } = readFile([block(second(1, 25), second(2, 99))]);
    expect(times).toEqual([[1960, 2960]]);
    expect(repairs).toEqual(['timecode']);
  });

  it('continues past midnight, wherever the first subtitle is', () => {
    const header = { 256: '23590000' };
    const before = block(at(23, 59, 58), at(0, 0, 2));
    const after = block(at(0, 0, 30), at(0, 0, 31));
    expect(readFile([before, after], header)).toMatchObject({
      times: [
        [58_000, 62_000],
        [90_000, 91_000],
      ],
      repairs: [],
    });
    expect(readFile([after], header)).toMatchObject({ times: [[90_000, 91_000]], repairs: [] });
    expect(readFile([before, after]).times[1]![0]).toBe(86_430_000);
  });

  it('separates subtitle zero and comments from captions, including captions numbered 0', () => {
    const zero = { ...block(at(0, 0, 0), at(0, 0, 0), ['STORY: A talk']), number: 0 };
    const first = { ...block(at(10, 0, 1), at(10, 0, 2), ['one']), number: 0 };
    const second = { ...block(at(10, 0, 3), at(10, 0, 4), ['two']), number: 1 };
    const comment = { ...block(at(10, 0, 5), at(10, 0, 6), ['check this']), number: 2, comment: true };
    const header = { 256: '10000000' };
    const { texts, metadata, repairs } = readFile([zero, first, second, comment], header);
    expect(texts).toEqual(['one', 'two']);
    expect(metadata).toHaveProperty(['ebu-stl.subtitle-zero'], 'STORY: A talk');
    expect(repairs).toEqual([]);
    expect(readFile([first, second], header).texts).toEqual(['one', 'two']);
  });

  it.each(['-5', '1.', '00', ' x'])('assumes 23 rows of 40 columns if the header has %j', (digits) => {
    const { cues } = readEbuStl(
      file([block(second(1), second(2))], { 251: digits, 253: digits }),
      new Reading(),
    );
    expect(cues[0]!.placement!.cell).toMatchObject({ rows: 23, columns: 40 });
  });

  it('sorts cues by time', () => {
    expect(readFile([block(second(5), second(6), ['b']), block(second(1), second(2), ['a'])]).texts).toEqual([
      'a',
      'b',
    ]);
  });

  it('reports subtitles without duration', () => {
    expect(readFile([block(second(5), second(4)), block(second(6), second(6))])).toMatchObject({
      times: [
        [5000, 5000],
        [6000, 6000],
      ],
      repairs: ['timing', 'timing'],
    });
  });

  it('reads all of ISO 6937: both diaereses, underlines, no-break spaces, ordinals, standalone diacritics', () => {
    const text = [
      0xc9,
      'u',
      0xc8,
      'u',
      ' ',
      0xcc,
      'a',
      ' 5',
      0xa0,
      'm ',
      0xe3,
      0xeb,
      0xd0,
      ' ',
      0xc2,
      ' ',
      0xc1,
      ' ',
    ];
    expect(readFile([block(second(1), second(2), text)])).toMatchObject({
      texts: ['üü a\u0332 5\u00a0m ªº— ´`'],
      repairs: [],
    });
    const symbols = [0x23, 0xa6, 0x24, 0xa4, 0xa8, 0xc2, 'g', 0xcb, 'g'];
    expect(readFile([block(second(1), second(2), symbols)]).texts).toEqual(['##$$¤ģģ']);
  });

  it.each(['00', '01', '02', '03', '04'])('drops control characters from text of table %s', (table) => {
    const codes = Array.from({ length: 0x20 }, (_, index) => index + 0x80).filter((code) => code !== 0x8f);
    const { texts, repairs } = readFile([block(second(1), second(2), ['a', ...codes, 0x7f, 'b'])], {
      12: table,
    });
    expect(texts).toEqual(['a\nb']);
    expect(repairs).toEqual(['character']);
  });

  describe('with teletext', () => {
    const [START, END, CONCEAL, WHITE, MOSAIC] = [0x0b, 0x0a, 0x18, 0x07, 0x17];
    const texts = (text: Block['text'], standard = '1') =>
      readFile([block(second(1), second(2), text)], { 11: standard });

    it('reads only text inside the box', () => {
      const row = ['before', START, START, 'inside', END, END, 'after'];
      expect(texts(row)).toMatchObject({ texts: ['inside'], repairs: ['ignored'] });
      expect(texts(row, '2').texts).toEqual(['inside']);
      expect(texts(['no box', 0x8a, 'at all'])).toMatchObject({ texts: ['no box\nat all'], repairs: [] });
    });

    it('hides mosaics, and concealed text until the next colour', () => {
      const concealed = [START, START, 'a', CONCEAL, 'secret', WHITE, 'b', 0x8a, START, START, 'c'];
      expect(texts(concealed)).toMatchObject({ texts: ['a b\nc'], repairs: ['ignored'] });
      expect(texts([START, START, MOSAIC, 'a#', 'BC', WHITE, 'd'])).toMatchObject({ texts: ['BC d'] });
    });

    it('reads everything for open subtitling', () => {
      expect(texts(['before', START, START, CONCEAL, 'inside'], '0')).toMatchObject({
        texts: ['before inside'],
        repairs: [],
      });
    });
  });

  it('reads any blocks as cues in order, from the start on, without control characters', () => {
    const blocks = fc.uint8Array({ minLength: 128, maxLength: 1024 });
    const field = fc.record({
      standard: fc.constantFrom('0', '1', '2', ' '),
      table: fc.constantFrom('00', '01', '02', '03', '04', '05'),
      start: fc.constantFrom('00000000', '10000000', '23595924', '99999999', ' '),
    });
    fc.assert(
      fc.property(blocks, field, (bytes, { standard, table, start }) => {
        const header = file([], { 11: standard, 12: table, 256: start });
        // Plausible times only: with arbitrary bytes few subtitles would be left.
        const given = bytes.map((byte, at) => (at % 128 > 4 && at % 128 < 13 ? byte % 26 : byte));
        const { cues } = readEbuStl(Uint8Array.from([...header, ...given]), new Reading());
        cues.forEach((cue, index) => {
          expect(cue.startMs).toBeGreaterThanOrEqual(cues[index - 1]?.startMs ?? 0);
          expect(cue.endMs).toBeGreaterThanOrEqual(cue.startMs);
          expect(cueText(cue)).not.toMatch(/[\0-\x09\x0b-\x1f\x7f-\x9f]/);
        });
      }),
      { numRuns: 500 },
    );
  });

  it('throws in strict mode instead of repairing', () => {
    const bytes = file([block(second(1), second(2))], { 256: '10000000' });
    expect(() => read(bytes, { strict: true })).toThrow(
      expect.objectContaining({ code: 'malformed', byte: 256 }),
    );
  });
});
