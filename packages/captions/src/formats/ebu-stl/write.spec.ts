import fc from 'fast-check';
import { cueText, type CaptionDocument, type Cue } from '../../model/cue.js';
import type { Loss } from '../../model/loss.js';
import { readEbuStl, writeEbuStl } from '../../single-formats/broadcast.js';
import { decodeStl } from './decoder-for-spec.js';
import { file, second } from './file-for-spec.js';
import type { EbuStlOptions } from './options.js';

const cue = (text: string, more: Partial<Cue> = {}): Cue => ({
  startMs: 1000,
  endMs: 3000,
  spans: [{ text }],
  ...more,
});

function write(cues: readonly Cue[], ebuStl: EbuStlOptions = {}, document: Partial<CaptionDocument> = {}) {
  const { content, losses } = writeEbuStl({ ...document, cues }, { frameRate: 25, ebuStl });
  return { content, losses, ...decodeStl(content) };
}

const shown = (text: string, ebuStl?: EbuStlOptions): string =>
  write([cue(text)], ebuStl).subtitles[0]!.rows.join('\n');
const characters = (losses: readonly Loss[]) =>
  losses.flatMap(({ character, replacement, count }) => (character ? [[character, replacement, count]] : []));

describe('writeEbuStl', () => {
  it('writes # and $ at the codes that all readers use', () => {
    const { content, losses } = write([cue('#1 $2 ¤3')]);
    expect([...content.subarray(1040, 1048)]).toEqual([0x23, 0x31, 0x20, 0x24, 0x32, 0x20, 0xa8, 0x33]);
    expect(losses).toEqual([]);
  });

  it('replaces characters outside the table before dropping any, and lists them with their counts', () => {
    const { subtitles, losses } = write([cue('„Ab…“ – 5 €…'), cue('漢 ‹ș›')]);
    expect(subtitles.map(({ rows }) => rows[0])).toEqual(['"Ab...“ - 5 EUR...', " 'ş'"]);
    expect(characters(losses)).toEqual([
      ['„', '"', 1],
      ['…', '...', 2],
      ['–', '-', 1],
      ['€', 'EUR', 1],
      ['漢', undefined, 1],
      ['‹', "'", 1],
      ['ș', 'ş', 1],
      ['›', "'", 1],
    ]);
  });

  it('lists up to a hundred characters and counts the rest together', () => {
    const han = String.fromCodePoint(...Array.from({ length: 200 }, (_, index) => 0x4e00 + index));
    const { losses } = write([cue(han)]);
    expect(losses.reduce((sum, { count }) => sum + count, 0)).toBe(200);
    expect(losses).toHaveLength(101);
  });

  it.each([
    ['00', 'It costs 5 € and 10 ₪', 'It costs 5 EUR and 10 ILS'],
    ['03', 'The ratio is π, of course', 'The ratio is π, of course'],
    ['00', 'Voilà, père, le café: π', 'Voilà, père, le café: '],
    ['01', 'The sign reads Ж, not ж', 'The sign reads Ж, not ж'],
    ['01', 'Это стоит 5 €, «да»…', 'Это стоит 5 EUR, "да"...'],
    ['02', 'مرحبا، ٣٠ كتاب', 'مرحبا، 30 كتاب'],
    ['03', 'Ὁ λόγος “ναι”', 'Ο λόγος "ναι"'],
    ['04', 'צה״ל ב־1948 ג׳ורג׳ שָׁלוֹם', "צה\"ל ב-1948 ג'ורג' שלום"],
  ])('selects table %s for the script of %j', (table, text, expected) => {
    const { header, subtitles } = write([cue(text)]);
    expect([header['CCT'], subtitles[0]!.rows[0]]).toEqual([table, expected]);
  });

  it.each([
    ['on the same row', [{}, {}], 1],
    ['on overlapping rows', [{ placement: { row: -4 } }, { placement: { row: -3 } }], 1],
    ['on other rows', [{ placement: { row: 0 } }, {}], 0],
  ] as const)('reports overlapping subtitles %s', (_, [first, second], count) => {
    const text = [{ text: 'a' }];
    const cues = [
      { startMs: 1000, endMs: 3000, spans: text, ...first },
      { startMs: 3000, endMs: 5000, spans: text, ...first },
      { startMs: 4960, endMs: 6000, spans: text, ...second },
    ];
    const { subtitles, losses } = write(cues, { displayStandard: 'teletext-1' });
    expect(losses.filter(({ code }) => code === 'overlap')).toMatchObject(count ? [{ cue: 2, count }] : []);
    expect(subtitles.map(({ times }) => times.slice(2, 4).join(':'))).toEqual(['1:0', '3:0', '4:24']);
  });

  it('wraps rows to the columns declared in the header', () => {
    const text = 'A line of text that no display shows, for it is far too long';
    expect(shown(text)).toBe('A line of text that no display shows,\nfor it is far too long');
    expect(shown(text, { maximumColumns: 20 })).toBe(
      'A line of text that\nno display shows,\nfor it is far too\nlong',
    );
    expect(shown('x'.repeat(41))).toBe(`${'x'.repeat(40)}\nx`);
    expect(write([cue(text)]).losses).toEqual([expect.objectContaining({ code: 'placement', count: 1 })]);
    // Control codes take three cells of a teletext row.
    expect(write([cue('x'.repeat(38))], { displayStandard: 'teletext-1' }).subtitles[0]).toMatchObject({
      rows: ['x'.repeat(37), '', 'x', ''],
      row: 20,
    });
  });

  it('falls back to single height if double height does not fit', () => {
    const lines = Array.from({ length: 12 }, (_, index) => `line ${index}`).join('\n');
    const { subtitles } = write([cue(lines)], { displayStandard: 'teletext-2' });
    expect(subtitles[0]).toMatchObject({ row: 12, rows: lines.split('\n') });
  });

  it('writes the given header fields', () => {
    const { header, losses } = write(
      [cue('x')],
      {
        displayStandard: 'teletext-2',
        country: 'deu',
        publisher: 'Žluťoučký',
        episodeTitle: 'x'.repeat(40),
        creationDate: '2026-03-01',
        maximumRows: 20,
        maximumColumns: 38,
      },
      { title: 'Grüße' },
    );
    expect(header).toMatchObject({
      DSC: '2',
      CO: 'DEU',
      PUB: 'Zlutouck\xec'.padEnd(32),
      OET: 'x'.repeat(32),
      OPT: 'Gr\x81\xe1e'.padEnd(32),
      CD: '260301',
      RD: '260301',
      MNR: '20',
      MNC: '38',
    });
    expect(losses.map(({ message }) => message)).toEqual(['the episode-title is cut to 32 characters']);
  });

  it('justifies subtitles by their alignment or else by the option, and centres them by default', () => {
    const codes = (ebuStl?: EbuStlOptions) =>
      write(
        [cue('a', { placement: { align: 'end' } }), cue('b', { placement: { line: 10 } }), cue('c')],
        ebuStl,
      ).subtitles.map(({ justification }) => justification);
    expect(codes()).toEqual([3, 2, 2]);
    expect(codes({ justification: 'left' })).toEqual([3, 1, 1]);
    expect(codes({ justification: 'unchanged' })).toEqual([3, 0, 0]);
  });

  it.each<[EbuStlOptions]>([
    [{ justification: 'top' as 'left' }],
    [{ displayStandard: 'teletext-3' as 'open' }],
    [{ country: 'Germany' }],
    [{ creationDate: 'today' }],
    [{ maximumRows: 0 }],
    [{ maximumColumns: 4.5 }],
  ])('rejects %j', (ebuStl) => {
    expect(() => write([cue('x')], ebuStl)).toThrow(expect.objectContaining({ code: 'option' }));
  });

  it('preserves the header fields of an EBU STL file that was read, unless overridden', () => {
    const header = {
      11: '2',
      16: 'Title',
      48: 'Episode',
      144: 'A. Translator',
      208: 'REF-1',
      224: '010203040506',
      236: '07',
      251: '36',
      253: '20',
      274: 'FRA',
      277: 'Publisher',
    };
    const block = { from: second(1), to: second(2), row: 5, justification: 0, text: ['plain'] };
    const { document } = readEbuStl(file([block], header));
    expect(write(document.cues, {}, document)).toMatchObject({
      header: {
        DSC: '2',
        OPT: 'Title'.padEnd(32),
        OET: 'Episode'.padEnd(32),
        TN: 'A. Translator'.padEnd(32),
        SLR: 'REF-1'.padEnd(16),
        CD: '010203',
        RD: '040506',
        RN: '07',
        MNC: '36',
        MNR: '20',
        CO: 'FRA',
        PUB: 'Publisher'.padEnd(32),
      },
      subtitles: [{ row: 5, justification: 0 }],
    });
    expect(write(document.cues, { displayStandard: 'open', country: 'BEL' }, document).header).toMatchObject({
      DSC: '0',
      CO: 'BEL',
    });
  });

  it('uses no reserved extension block number and reports text that is left out', () => {
    const { subtitles, losses } = write([cue('é'.repeat(20_000))]);
    expect(subtitles[0]!.rows.join('').length).toBeGreaterThan(13_000);
    expect(losses.map(({ code }) => code)).toContain('text');
  });

  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 90 }),
    fc.string({ unit: fc.constantFrom(...'abc éèçñŽđğģ#$–—“”„…€£ \n.,!?'), maxLength: 200 }),
    fc.string({ unit: fc.constantFrom(...'Привет ґё«»№ '), maxLength: 60 }),
    fc.string({ unit: fc.constantFrom(...'שלום״׳־ 12ּ'), maxLength: 60 }),
    fc.string({ unit: fc.constantFrom(...'مرحبا، ٣پک'), maxLength: 60 }),
    fc.string({ unit: fc.constantFrom(...'Γειά σου ἀ·€'), maxLength: 60 }),
  );
  const style = fc.constantFrom(
    undefined,
    { italic: true },
    { color: '#ffff00' },
    { underline: true, color: '#ff0000' },
  );
  const spans = fc.array(
    fc
      .record({ text, style })
      .map(({ text: words, style: look }) => (look ? { text: words, style: look } : { text: words })),
    { minLength: 1, maxLength: 3 },
  );
  const options = fc.record({
    displayStandard: fc.constantFrom(undefined, 'open', 'teletext-1', 'teletext-2'),
    maximumColumns: fc.option(fc.integer({ min: 8, max: 60 }), { nil: undefined }),
    maximumRows: fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined }),
  }) as fc.Arbitrary<EbuStlOptions>;

  it('is decoded by an independent decoder to the same text, apart from the reported replacements', () => {
    fc.assert(
      fc.property(fc.array(spans, { maxLength: 3 }), options, (given, ebuStl) => {
        const cues = given.map((parts, index) =>
          cue('', { startMs: index * 4000, endMs: index * 4000 + 3000, spans: parts }),
        );
        const { subtitles, losses } = write(cues, ebuStl);
        const written = new Map(losses.map(({ character, replacement }) => [character, replacement ?? '']));
        expect(subtitles.map(({ rows }) => withoutSpace(rows.join('')))).toEqual(
          cues.map((it) =>
            withoutSpace(
              it.spans
                .flatMap((span) => span.text.split(/\r\n?|\n/))
                .flatMap((line) => [...line.normalize('NFC')])
                .map((char) => written.get(char) ?? char)
                .join(''),
            ),
          ),
        );
      }),
      { numRuns: 1000 },
    );
  });

  it('preserves text and times when read back', () => {
    const text = 'Çà et là – “dit-il” 5 €';
    const { content } = write([cue(text)], { displayStandard: 'teletext-1' });
    const { document, repairs } = readEbuStl(content);
    expect([cueText(document.cues[0]!), document.cues[0]!.startMs, repairs]).toEqual([
      'Çà et là - “dit-il” 5 EUR',
      1000,
      [],
    ]);
  });
});

const withoutSpace = (text: string): string => text.replaceAll(/[ \u00a0]/g, '');
