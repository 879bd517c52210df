import fc from 'fast-check';
import type { CaptionDocument } from '../model/cue.js';
import { cueText } from '../model/cue.js';
import { Losses } from '../model/loss.js';
import { Reading } from '../model/reading.js';
import { readSrt, writeSrt } from './srt.js';

const read = (text: string): CaptionDocument => readSrt(text, new Reading());
const write = (document: CaptionDocument): string => writeSrt(document, new Losses());

describe('SRT', () => {
  it('reads common variants: decimal points, no counters, CR, coordinates, more than 99 hours', () => {
    const { cues } = read(
      'Hello\r\r1\r100:00:01.5 --> 100:00:02.25 X1:10 X2:20\rone\r\r00:00:03,000-->00:00:04,000\rtwo\r',
    );
    expect(cues.map((cue) => [cue.startMs, cue.endMs, cueText(cue)])).toEqual([
      [3000, 4000, 'two'],
      [360001500, 360002250, 'one'],
    ]);
  });

  it('keeps blank lines inside a cue, and numbers that are text', () => {
    const { cues } = read(
      '1\n00:00:01,000 --> 00:00:02,000\na\n\nb\n\n2\n00:00:03,000 --> 00:00:04,000\n1984\n',
    );
    expect(cues.map(cueText)).toEqual(['a\n\nb', '1984']);
  });

  it('reads styles and numeric keypad positions', () => {
    const { cues } = read(
      '1\n00:00:01,000 --> 00:00:02,000\n{\\an8}<font color="red">a</font> <b>b</b> <x> 1 < 2\n',
    );
    expect(cues[0]).toMatchObject({
      placement: { line: 0 },
      spans: [
        { text: 'a', style: { color: '#ff0000' } },
        { text: ' ' },
        { text: 'b', style: { bold: true } },
        { text: ' <x> 1 < 2' },
      ],
    });
  });

  it('never writes text that creates a false cue', () => {
    const text = 'a\n\n2\n00:00:09,000 --> 00:00:10,000\r\nforged';
    const out = write({ cues: [{ startMs: 0, endMs: 1000, spans: [{ text }] }] });
    expect(read(out).cues).toHaveLength(1);
  });

  it('reads the long names of tags', () => {
    const { cues } = read(
      '1\n00:00:00,000 --> 00:00:01,000\n<bold>a</bold> <em>b</em> <underline>c</underline>\n',
    );
    expect(cues[0]!.spans).toEqual([
      { text: 'a', style: { bold: true } },
      { text: ' ' },
      { text: 'b', style: { italic: true } },
      { text: ' ' },
      { text: 'c', style: { underline: true } },
    ]);
  });

  it('breaks up and reports text that looks like a tag', () => {
    const literal = (text: string) => {
      const losses = new Losses();
      const out = writeSrt({ cues: [{ startMs: 0, endMs: 1000, spans: [{ text }] }] }, losses);
      const again = read(out);
      expect(write(again)).toBe(out);
      return [cueText(again.cues[0]!), losses.list().map(({ code, cue }) => [code, cue])];
    };
    expect(literal('Use the <b> tag')).toEqual(['Use the <\u2060b> tag', [['character', 0]]]);
    expect(literal('{\\an8} and < / FONT color="red">')).toEqual([
      '{\u2060\\an8} and < / FONT color="red">',
      [['character', 0]],
    ]);
    expect(literal('A List<String> in <div class="a"></div>')).toEqual([
      'A List<\u2060String> in <\u2060div class="a"><\u2060/div>',
      [['character', 0]],
    ]);
    for (const text of ['1 < 2 > 0', '< x >', '1 <2', 'a {b c}', '<'])
      expect(literal(text)).toEqual([text, []]);
  });

  it('escapes text that forms a tag only together with the tags of a style', () => {
    const spans = [{ text: 'a <font ' }, { text: 'b', style: { italic: true } }, { text: '> c' }];
    const { cues } = read(write({ cues: [{ startMs: 0, endMs: 1000, spans }] }));
    expect(cueText(cues[0]!)).toBe('a <\u2060font b> c');
    expect(cues[0]!.spans[1]).toEqual({ text: 'b', style: { italic: true } });
  });

  it('preserves cues when written and read back', () => {
    const line = fc.stringMatching(/^[a-zA-Zéß,.!?' -]{0,20}[a-z]$/);
    const cue = fc.record({
      startMs: fc.nat(99 * 3600_000),
      spans: fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => [{ text: lines.join('\n') }]),
    });
    fc.assert(
      fc.property(fc.array(cue, { maxLength: 5 }), (cues) => {
        const document = {
          cues: cues
            .map(({ startMs, spans }) => ({ startMs, endMs: startMs + 1500, spans }))
            .sort((a, b) => a.startMs - b.startMs),
        };
        expect(read(write(document)).cues).toEqual(document.cues);
      }),
    );
  });
});
