import fc from 'fast-check';
import { cueText, type CaptionDocument } from '../../model/cue.js';
import { Reading } from '../../model/reading.js';
import { readEbuStl as read, writeEbuStl as write } from '../../single-formats/broadcast.js';
import { file, second } from './file-for-spec.js';
import { readEbuStl } from './read.js';

const cues = (bytes: Uint8Array) => readEbuStl(bytes, new Reading()).cues;

describe('EBU STL', () => {
  it('reads times, rows, justification, colours, italics and line ends', () => {
    const [cue] = cues(
      file([
        {
          from: second(1, 12),
          to: second(3),
          row: 18,
          justification: 1,
          text: [
            0x0d,
            3,
            0x0b,
            0x0b,
            'Yellow',
            7,
            'white',
            0x0a,
            0x0a,
            0x8a,
            0x8a,
            0x80,
            'slanted',
            0x81,
            ' plain',
          ],
        },
      ]),
    );
    expect(cue).toMatchObject({
      startMs: 1480,
      endMs: 3000,
      frames: [37, 75],
      placement: { align: 'left', cell: { row: 17 } },
    });
    expect(cue!.spans).toEqual([
      { text: 'Yellow ', style: { color: '#ffff00' } },
      { text: 'white' },
      { text: '\nslanted', style: { italic: true } },
      { text: ' plain' },
    ]);
  });

  it('keeps header fields, times, rows and cumulative sets of a file that is written again', () => {
    const at = (number: number, cumulative: number, from: number, to: number, row: number) => ({
      number,
      cumulative,
      row,
      from: second(from, 3),
      to: second(to, 24),
      text: [0x0d, 0x0b, 0x0b, 'Text', 0x0a, 0x0a],
    });
    const blocks = [
      at(1, 0, 1, 4, 10),
      at(2, 0, 2, 3, 20),
      at(3, 1, 5, 9, 2),
      at(4, 2, 6, 9, 4),
      at(5, 3, 7, 9, 6),
    ];
    const source = file(blocks, {
      0: '437',
      12: '03',
      14: '2A',
      16: 'Caf\x82',
      236: '00',
      238: '0000500005001',
      251: '38',
      255: '0',
      256: '000000000000010311',
      309: 'Ann\0\0',
      448: 'user\x00data\xff',
    });
    const { content, losses } = write(read(source).document, { frameRate: 25 });
    const header = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
    expect(header(content)).toBe(
      header(source)
        .replace('Ann\0\0', 'Ann  ')
        .replace(/^(.{224}) {12}/s, '$1700101700101'),
    );
    const lead = (bytes: Uint8Array) =>
      blocks.map((_, index) => [...bytes.subarray(1025 + index * 128, 1040 + index * 128)]);
    expect(lead(content)).toEqual(lead(source));
    expect(losses).toEqual([]);
  });

  it('keeps overlaps, times, rows and the code table of any file that is written again', () => {
    const subtitle = fc.record({
      wait: fc.nat(60),
      length: fc.integer({ min: 1, max: 500 }),
      row: fc.integer({ min: 1, max: 22 }),
      justification: fc.nat(3),
    });
    const at = (frames: number) => [0, 0, Math.floor(frames / 25), frames % 25] as const;
    const table = fc.constantFrom('00', '01', '02', '03', '04');
    fc.assert(
      fc.property(fc.array(subtitle, { minLength: 1, maxLength: 12 }), table, (subtitles, code) => {
        let start = 0;
        const ends = new Set<number>();
        const blocks = subtitles.map(({ wait, length, row, justification }, index) => {
          start += wait;
          let end = start + length;
          // Subtitles that end together would be a cumulative set.
          while (ends.has(end)) end++;
          ends.add(end);
          const text = [0x0d, 0x0b, 0x0b, 'Text', 0x0a, 0x0a];
          return { number: index + 1, from: at(start), to: at(end), row, justification, text };
        });
        const source = file(blocks, { 12: code });
        const { content } = write(read(source).document, { frameRate: 25 });
        expect(content.slice(1025)).toEqual(source.slice(1025));
        expect(content.slice(12, 14)).toEqual(source.slice(12, 14));
      }),
      { numRuns: 300, seed: 1 },
    );
  });

  it('combines ISO 6937 diacritics with the letter that follows', () => {
    const [cue] = cues(
      file([
        {
          from: second(1),
          to: second(2),
          text: [0xc2, 'e ', 0xc8, 'u ', 0xcb, 'c ', 0xe1, ' ', 0xfb, ' ', 0xd5],
        },
      ]),
    );
    expect(cueText(cue!)).toBe('é ü ç Æ ß ♪');
  });

  it('decodes Cyrillic, Greek and Hebrew by the code table of the header', () => {
    const text = (table: string, bytes: number[]) =>
      cueText(cues(file([{ from: second(1), to: second(2), text: bytes }], { 12: table }))[0]!);
    expect(text('01', [0xbf, 0xe0, 0xd8])).toBe('При');
    expect(text('03', [0xc1, 0xe1])).toBe('Αα');
    expect(text('04', [0xe9, 0xec])).toBe('יל');
  });

  it('joins extension blocks and skips comments and user data', () => {
    const at = { from: second(1), to: second(2) };
    const read = cues(
      file([
        { ...at, number: 1, extension: 0, text: ['one '] },
        { ...at, number: 1, extension: 0xff, text: ['two'] },
        { ...at, comment: true, text: ['a comment'] },
        { ...at, extension: 0xfe, text: ['user data'] },
      ]),
    );
    expect(read.map(cueText)).toEqual(['one two']);
  });

  it('extends members of a cumulative set to the end of the last one', () => {
    const read = cues(
      file([
        { from: second(1), to: second(2), cumulative: 1, text: ['one'] },
        { from: second(2), to: second(3), cumulative: 2, text: ['two'] },
        { from: second(3), to: second(5), cumulative: 3, text: ['three'] },
        { from: second(6), to: second(7), text: ['alone'] },
      ]),
    );
    expect(read.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [1000, 5000],
      [2000, 5000],
      [3000, 5000],
      [6000, 7000],
    ]);
  });

  it("subtracts the timecode of the programme's start", () => {
    const blocks = [{ from: [10, 0, 1, 0] as const, to: [10, 0, 2, 0] as const, text: ['x'] }];
    expect(cues(file(blocks, { 256: '10000000' }))[0]).toMatchObject({ startMs: 1000, endMs: 2000 });
  });

  it('repairs damaged blocks, but rejects an incomplete header', () => {
    const reading = new Reading();
    const bytes = file([
      { from: [25, 0, 0, 0], to: second(2), text: ['bad'] },
      { from: second(1), to: second(2), text: ['good'] },
    ]);
    expect(readEbuStl(bytes.subarray(0, bytes.length - 1), reading).cues).toHaveLength(0);
    expect(reading.repairs.map(({ code }) => code)).toEqual(['timecode', 'truncated']);
    expect(() => read(bytes.subarray(0, 1000))).toThrow(
      expect.objectContaining({ name: 'CaptionError', byte: 1000 }),
    );
  });

  it('writes long subtitles in extension blocks and counts them in the header', () => {
    const text = Array.from({ length: 8 }, (_, index) => `Line ${index} of a subtitle that is long`).join(
      '\n',
    );
    const { content } = write(
      { language: 'de', cues: [{ startMs: 1000, endMs: 5000, spans: [{ text }] }] },
      { frameRate: 25 },
    );
    const field = (from: number, to: number): string =>
      Buffer.from(content.subarray(from, to)).toString('latin1');
    const blocks = (content.length - 1024) / 128;
    expect(blocks).toBe(3);
    expect([field(0, 3), field(3, 11), field(14, 16), field(238, 243), field(243, 248)]).toEqual([
      '850',
      'STL25.01',
      '08',
      '00003',
      '00001',
    ]);
    expect([content[1024 + 3], content[1024 + 128 + 3], content[1024 + 256 + 3]]).toEqual([0, 1, 0xff]);
    expect(cueText(read(content).document.cues[0]!)).toBe(text);
  });

  it('maps the language codes of the table', () => {
    const block = [{ from: second(1), to: second(2), text: ['x'] }];
    const languageOf = (code: string) => readEbuStl(file(block, { 14: code }), new Reading()).language;
    const codes = {
      '53': 'sn',
      '56': 'ru',
      '5A': 'fa',
      '5d': 'ne',
      '5F': 'mr',
      '60': 'ro-MD',
      '61': 'ms',
      '63': 'mk',
    };
    for (const [code, tag] of Object.entries(codes)) expect(languageOf(code)).toBe(tag);
    const again = (language: string) =>
      read(write({ language, cues: [] }, { frameRate: 25 }).content).document;
    for (const tag of ['nb', 'nn-NO', 'no']) expect(again(tag).language).toBe('no');
    expect(again('nl-BE').language).toBe('nl-BE');
    expect(again('fa-IR').language).toBe('fa');
    expect(again('tlh').language).toBeUndefined();
  });

  it("keeps the programme's start unless another is given", () => {
    const blocks = [{ from: [10, 0, 1, 0] as const, to: [10, 0, 2, 0] as const, text: ['x'] }];
    const { document } = read(file(blocks, { 256: '10000000' }));
    const timecodes = (startingTimecode?: string) => {
      const { content } = write(document, { startingTimecode });
      return [Buffer.from(content.subarray(256, 264)).toString('latin1'), content[1024 + 5]];
    };
    expect(timecodes()).toEqual(['10000000', 10]);
    expect(timecodes('09:59:30:00')).toEqual(['09593000', 9]);
    expect(timecodes('00:00:00:00')).toEqual(['00000000', 0]);
    const other: CaptionDocument = { ...document, metadata: { 'start-of-programme': 'ten' } };
    expect(write(other).content[1024 + 5]).toBe(0);
  });

  describe('as teletext', () => {
    const red = { color: '#ff0000' };
    const writeSpans = (spans: CaptionDocument['cues'][number]['spans']) => {
      const { content, losses } = write({ cues: [{ startMs: 0, endMs: 1000, spans }] }, { frameRate: 25 });
      return { row: content[1024 + 13], losses, again: read(content).document.cues[0]!.spans };
    };

    it('gives each line two rows of height', () => {
      expect(writeSpans([{ text: 'one', style: red }]).row).toBe(22);
      expect(writeSpans([{ text: 'one\ntwo', style: red }]).row).toBe(20);
    });

    it('replaces a space by the colour code', () => {
      const spans = [{ text: 'you ' }, { text: 'Hi ', style: red }, { text: 'and' }];
      expect(writeSpans(spans)).toMatchObject({ losses: [], again: spans });
    });

    it('reports that a colour change inside a word is delayed to its end', () => {
      const { again, losses } = writeSpans([{ text: 'Hi', style: red }, { text: ', you' }]);
      expect(again).toEqual([{ text: 'Hi, ', style: red }, { text: 'you' }]);
      expect(losses).toEqual([expect.objectContaining({ code: 'color', cue: 0, count: 1 })]);
    });

    it('uses and reports the nearest teletext colour', () => {
      const { again, losses } = writeSpans([{ text: 'orange', style: { color: '#ff6000' } }]);
      expect(again).toEqual([{ text: 'orange', style: red }]);
      expect(losses).toEqual([expect.objectContaining({ code: 'color', cue: 0, count: 1 })]);
    });
  });

  it('writes every script that has a code table, and reports lost characters', () => {
    const doc = (text: string): CaptionDocument => ({
      cues: [{ startMs: 0, endMs: 1000, spans: [{ text }] }],
    });
    for (const text of ['Привет', 'שלום', 'مرحبا', 'Γειά', 'Ça va, Øyvind?']) {
      const { content, losses } = write(doc(text), { frameRate: 25 });
      expect([cueText(read(content).document.cues[0]!), losses]).toEqual([text, []]);
    }
    expect(write(doc('a 漢 b'), { frameRate: 25 }).losses).toEqual([
      expect.objectContaining({ code: 'character', count: 1 }),
    ]);
  });
});
