import { cueText } from '../../model/cue.js';
import { readCaptions } from '../../read.js';
import { readTtml, writeDfxp, writeItt } from '../../single-formats/ttml.js';
import { writeWebVtt } from '../../single-formats/webvtt.js';

const NAMES =
  'xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" xmlns:tts="http://www.w3.org/ns/ttml#styling"';
const doc = (paragraphs: string, attributes = ''): string =>
  `<tt ${NAMES} ${attributes}><body><div>${paragraphs}</div></body></tt>`;
const read = (xml: string) => {
  const { document, repairs } = readTtml(xml);
  return {
    cues: document.cues.map((cue) => [cue.startMs, cue.endMs, cueText(cue)]),
    repairs: repairs.map(({ code }) => code),
  };
};
const refusesStrictly = (xml: string): void =>
  expect(() => readTtml(xml, { strict: true })).toThrow(expect.objectContaining({ code: 'malformed' }));

describe('lenient TTML reading', () => {
  it.each([
    ['12.5', 12_500],
    ['7', 7000],
    ['1:02.345', 62_345],
    ['01:02.3', 62_300],
    ['0:01:02.5', 62_500],
    ['00:01:02,5', 62_500],
  ])('accepts the time %s as a repair', (time, ms) => {
    const xml = doc(`<p begin="${time}" end="100s">x</p>`);
    expect(read(xml)).toEqual({ cues: [[ms, 100_000, 'x']], repairs: ['timing'] });
    refusesStrictly(xml);
  });

  it('accepts fractions of a second in timecode, and clamps frame numbers that are too high', () => {
    const times = 'begin="00:00:01.500" end="00:00:02:30"';
    const xml = (multiplier: string) =>
      doc(
        `<p ${times}>x</p>`,
        `ttp:timeBase="smpte" ttp:frameRate="30" ttp:frameRateMultiplier="${multiplier}"`,
      );
    expect(read(xml('1 1'))).toEqual({ cues: [[1500, 2967, 'x']], repairs: ['timing', 'timing'] });
    // A second of timecode has 30 frames of 1001/30 ms each.
    expect(read(xml('1000 1001')).cues[0]![0]).toBe(1502);
    refusesStrictly(xml('1 1'));
  });

  it('keeps frame counts only for times that fall on a frame', () => {
    const xml = doc(
      '<p begin="00:00:01:00" end="00:00:02:00">x</p><p begin="00:00:01.51" end="00:00:02:00">y</p>',
      'ttp:timeBase="smpte" ttp:frameRate="25"',
    );
    const { document } = readTtml(xml);
    expect(document.cues.map(({ frames }) => frames)).toEqual([[25, 50], undefined]);
    expect(writeItt(document).losses).toEqual([expect.objectContaining({ code: 'timing', cue: 1 })]);
  });

  it('drops an unreadable time', () => {
    expect(read(doc('<p begin="soon" end="2s">x</p>'))).toEqual({
      cues: [[0, 2000, 'x']],
      repairs: ['timing'],
    });
  });

  it('accepts missing declarations of the TTML namespace and common prefixes', () => {
    const xml =
      '<tt><head><styling><style xml:id="a" tts:fontStyle="italic"/></styling></head><body><div><p begin="1s" end="2s" style="a">x</p></div></body></tt>';
    const { document, repairs } = readTtml(xml);
    expect(document.cues[0]!.spans).toEqual([{ text: 'x', style: { italic: true } }]);
    expect(repairs.map(({ code }) => code)).toEqual(['header', 'header']);
    refusesStrictly(xml);
    expect(() => readTtml('<tt><unknown:p/></tt>')).toThrow(expect.objectContaining({ code: 'malformed' }));
    expect(() => readTtml('<tt xmlns="http://example.com/tt"/>')).toThrow(
      expect.objectContaining({ code: 'malformed' }),
    );
  });

  it('accepts white space before the XML declaration and preserves line numbers', () => {
    const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
    const xml = `\n\n  ${declaration}\n${doc('<p begin="1s" end="2s">x</p>')}`;
    expect(read(xml)).toEqual({ cues: [[1000, 2000, 'x']], repairs: ['header'] });
    expect(readCaptions(xml).format).toBe('ttml');
    refusesStrictly(xml);
    expect(() => readTtml(`\n\n${declaration}\n<tt>`)).toThrow(expect.objectContaining({ line: 4 }));
  });

  it('reports paragraphs that are left out because they have no duration', () => {
    const xml = doc('<p begin="1s" end="1s">x</p><p begin="2s" dur="0s">y</p><p begin="2s" end="2s"> </p>');
    expect(read(xml)).toEqual({ cues: [], repairs: ['timing', 'timing'] });
  });
});

describe('Apple Music lyrics', () => {
  const lyrics = (lines: string): string =>
    `<tt xmlns="http://www.w3.org/ns/ttml" xmlns:itunes="http://music.apple.com/lyric-ttml-internal" xmlns:ttm="http://www.w3.org/ns/ttml#metadata" itunes:timing="Word" xml:lang="en"><head><metadata><ttm:agent type="person" xml:id="v1"><ttm:name type="full">Ann</ttm:name></ttm:agent><ttm:agent type="person" xml:id="v2"/></metadata></head><body dur="3:00.000"><div begin="9.5" end="1:10.2" itunes:songPart="Verse">${lines}</div></body></tt>`;

  it('become lines with word times, all relative to the start of the song', () => {
    const { document, repairs } = readTtml(
      lyrics(
        '<p begin="9.5" end="12.25" ttm:agent="v1"><span begin="9.5" end="10">Hel</span><span begin="10" end="10.5">lo</span> <span begin="11" end="12">you</span></p><p begin="1:02.5" end="1:04" ttm:agent="v2">whole line</p>',
      ),
    );
    expect(repairs).toEqual([]);
    expect(document.language).toBe('en');
    const style = { voice: 'Ann' };
    expect(document.cues).toEqual([
      {
        startMs: 9500,
        endMs: 12_250,
        spans: [
          { text: 'Hel', style },
          { text: 'lo ', startMs: 10_000, style },
          { text: 'you', startMs: 11_000, style },
        ],
      },
      { startMs: 62_500, endMs: 64_000, spans: [{ text: 'whole line' }] },
    ]);
    expect(writeWebVtt(document).content).toContain('<00:00:10.000>');
  });

  it('keep background vocals with their line and drop translations', () => {
    const { document, repairs } = readTtml(
      lyrics(
        '<p begin="9.5" end="12"><span begin="9.5" end="10">Hey</span><span ttm:role="x-bg"><span begin="10" end="11">(oh)</span></span><span ttm:role="x-translation" xml:lang="de">He</span></p><p>untimed</p>',
      ),
    );
    expect(document.cues.map(cueText)).toEqual(['Hey (oh)']);
    expect(repairs.map(({ code }) => code)).toEqual(['ignored', 'timing']);
  });
});

describe('writeItt', () => {
  const cue = { startMs: 1000, endMs: 2000, spans: [{ text: 'x' }] };

  it('reports times that are rounded to frames', () => {
    const { losses } = writeItt({ cues: [cue, { ...cue, startMs: 1010 }] }, { frameRate: 25 });
    expect(losses).toEqual([expect.objectContaining({ code: 'timing', cue: 1, count: 1 })]);
    const { document } = readTtml(writeItt({ cues: [cue] }, { frameRate: '29.97' }).content);
    expect(writeItt(document, { frameRate: '29.97' }).losses.filter(({ code }) => code === 'timing')).toEqual(
      [],
    );
  });

  it('wraps and reports lines that do not fit the regions', () => {
    const style = { italic: true };
    const spans = [{ text: 'A line that is much longer than ' }, { text: 'the forty-two characters', style }];
    const { content, losses } = writeItt({ cues: [{ ...cue, spans }] }, { frameRate: 25 });
    expect(readTtml(content).document.cues[0]!.spans).toEqual([
      { text: 'A line that is much longer than ' },
      { text: 'the\nforty-two characters', style },
    ]);
    expect(losses).toEqual([expect.objectContaining({ code: 'placement', count: 1 })]);
    expect(
      writeItt({ cues: [{ ...cue, spans: [{ text: 'x'.repeat(43) }] }] }, { frameRate: 25 }).losses,
    ).toEqual([expect.objectContaining({ code: 'placement' })]);
    expect(writeDfxp({ cues: [{ ...cue, spans }] }).losses).toEqual([]);
  });
});
