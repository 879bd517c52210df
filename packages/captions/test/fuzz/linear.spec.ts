import { toMaster } from '../../src/master/to-master.js';
import { isCaptionError } from '../../src/model/error.js';
import type { FormatId } from '../../src/outputs/outputs.js';
import { readCaptions } from '../../src/read.js';
import { render } from '../../src/render.js';
import { bounded } from './bounded.js';
import { expectLinear } from './growth.js';

/** Number of characters: large enough for quadratic cost to dominate. */
const SIZE = 400_000;

const SRT = '1\n00:00:00,000 --> 00:00:01,000\n';
const WEBVTT = 'WEBVTT\n\n00:00.000 --> 00:01.000\n';
const PARAGRAPH =
  '<tt xmlns="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling"><body><div><p xml:space="default" begin="0s" end="9999s">';
const PRESERVED = PARAGRAPH.replace('default', 'preserve');

/** Generates an input of approximately the given size. */
type Sized = (size: number) => string;
const repeated =
  (piece: string, head = ''): Sized =>
  (size) =>
    head + piece.repeat(size / piece.length);
/** The word exceeds the field limit only at the larger size. */
const spacesAndWord: Sized = (size) => ' '.repeat(size) + 'x'.repeat(size / 200);
const inParagraph =
  (text: Sized, head = PARAGRAPH): Sized =>
  (size) =>
    `${head}${text(size)}</p></div></body></tt>`;
const lyrics = (content: string): string =>
  `<tt xmlns="http://www.w3.org/ns/ttml" xmlns:i="http://music.apple.com/lyric-ttml-internal"><body><p begin="1" end="2">${content}</p></body></tt>`;
const ANIMATED = '<span><set begin="1s"/>x</span>';
/** Generates animations at distinct times. */
const sets = (count: number): string =>
  Array.from(
    { length: count },
    (_, index) => `<set begin="${index + 9}s" end="${index + 9}s" tts:display="none"/>`,
  ).join('');

describe('hostile input', () => {
  it.each<[string, Sized]>([
    ['tags never closed', repeated('<b><i>', SRT)],
    ['tags closed only at the end', (size) => `${SRT}${'<'.repeat(size)}>`],
    ['tags of one kind', repeated('<b>', SRT)],
    ['starts of tags', repeated('<b', SRT)],
    ['angle brackets', repeated('<', SRT)],
    ['braces', repeated('{', SRT)],
    ['blank lines', repeated('\n', SRT)],
    ['carriage returns', repeated('\r', 'WEBVTT\n\n')],
    ['arrows', repeated('-->\n', 'WEBVTT\n\n')],
    ['arrows in cue text', repeated('a --> b\n', WEBVTT)],
    ['other arrows', repeated('1:2,3 -> 4:5,6\n', 'WEBVTT\n\n')],
    ['cues without text', repeated('00:00.000 --> 00:01.000\n\n\n', 'WEBVTT\n\n')],
    [
      'cues without blank lines',
      repeated('1\n00:00.000 --> 00:01.000\nx\n2\n00:00.000 --> 00:01.000\nx\n', 'WEBVTT\n\n'),
    ],
    ['loose cue settings', repeated(' line: 5% position:5,start', 'WEBVTT\n\n00:00.000 --> 00:01.000')],
    ['brackets in cue text', repeated('< ', WEBVTT)],
    ['cue text tags', repeated('<c.a.b.c>', WEBVTT)],
    ['character references', repeated('&#65;', WEBVTT)],
    ['nested elements', repeated('<div>', '<tt xmlns="http://www.w3.org/ns/ttml">')],
    ['attributes', repeated('a="1" ', '<tt xmlns="http://www.w3.org/ns/ttml" ')],
    ['references in XML', repeated('&#65;', '<tt xmlns="http://www.w3.org/ns/ttml"><body><div><p>')],
    [
      'lines of a D-Cinema spot',
      repeated('<Text>a</Text>', '<DCSubtitle><Subtitle TimeIn="00:00:00:00" TimeOut="00:00:01:00">'),
    ],
    [
      'D-Cinema spots',
      repeated(
        '<Subtitle TimeIn="00:00:00:00" TimeOut="00:00:01:00"><Text>a</Text></Subtitle>',
        '<DCSubtitle>',
      ),
    ],
    ['SAMI speakers', repeated('<P Class=a>x', '<SAMI><SYNC Start=1>')],
    ['SAMI tags', repeated('<SYNC Start=1><P Class=a>', '<SAMI><BODY>')],
    ['SAMI comments', repeated('<!-- ', '<SAMI><BODY>')],
    ['RealText', repeated('<time begin="1"/>', '<window>')],
    ['QuickTime text', repeated('[00:00:00.00]\n', '{QTtext}\n')],
    ['QuickTime descriptors', repeated('{a:', '{QTtext}\n[00:00:00.00]\n')],
    ['stamps of lyrics', repeated('[00:01.00]', '[00:00.00]a\n')],
    ['times of words in lyrics', repeated('<00:01.00>a', '[00:00.00]')],
    ['SubStation overrides', repeated('{\\b1\\i1', '[Events]\nDialogue: 0,0:00:00.00,0:00:01.00,a,,0,0,0,,')],
    [
      'SubStation fields',
      (size) => `[Events]\nFormat: ${','.repeat(size / 2)}\n${'Dialogue:\n'.repeat(size / 20)}`,
    ],
    ['codes of line 21', repeated('94ae 9420 4142 ', 'Scenarist_SCC V1.0\n\n00:00:00:00\t')],
    [
      'MacCaption letters',
      repeated('O', 'File Format=MacCaption_MCC V1.0\nTime Code Rate=30\n00:00:00:00\t'),
    ],
    ['Spruce switches', repeated('^B^I', '$FontName = a\n00:00:00:00 , 00:00:01:00 , ')],
    ['spaces of a Spruce setting', (size) => `$FontName =${spacesAndWord(size)}`],
    ['MicroDVD codes', repeated('{y:i}', '{1}{2}')],
    ['backward cues without counters', repeated('00:00:02,000 --> 00:00:01,000\n')],
    ['spaces of a header field', (size) => `WEBVTT\nField:${spacesAndWord(size)}`],
    ['loose times of WebVTT', repeated('1:2,3 --> 4:5,6\n', 'WEBVTT\n\n')],
    ['regions in the header of WebVTT', repeated('Region: id=a width=4%\n', 'WEBVTT\n')],
    [
      'white space before an XML declaration',
      (size) => `${' \n'.repeat(size / 2)}<?xml version="1.0"?><tt/>`,
    ],
    ['words of lyrics', (size) => lyrics('<span begin="1.5">a</span>'.repeat(size / 26))],
    ['pieces between words of lyrics', (size) => lyrics('<span> </span><br/>'.repeat(size / 18))],
    ['line ends in XML', inParagraph((size) => `${'<br/>'.repeat(size / 5)}x`)],
    ['spaces kept in XML', inParagraph((size) => `${' '.repeat(size)}x`, PRESERVED)],
    ['spaces of line ends in XML', inParagraph((size) => `${' '.repeat(size)}x<br/>`, PRESERVED)],
    ['spans of spaces in XML', inParagraph(repeated('<span> </span>'), PRESERVED)],
    ['spans under many animations', inParagraph((size) => sets(size / 25) + ANIMATED.repeat(size / 16))],
  ])('is read in linear time: %s', (_, text) => {
    expectLinear((size) => {
      try {
        readCaptions(text(size), { limits: { cueCharacters: 10_000_000 } });
      } catch (error) {
        expect(isCaptionError(error)).toBe(true);
      }
    }, SIZE);
  });

  it.each<[string, FormatId, Sized]>([
    ['signs in a word', 'keyword-cloud', (size) => `a${'!'.repeat(size)}a`],
    ['spaces in a line', 'wmp-text', (size) => `a${' '.repeat(size)}a`],
    ['line ends in a cue', 'wmp-text', (size) => `a${'\n'.repeat(size)}a`],
    ['tags that are text', 'srt', repeated('<b>{\\an8}')],
    ['unclosed tags', 'srt', repeated('<')],
    ['a word of EBU STL', 'ebu-stl', repeated('é')],
    ['spaces of EBU STL', 'ebu-stl', repeated(' ')],
    ['characters that EBU STL replaces', 'ebu-stl', repeated('…')],
    ['words of iTT', 'itt', repeated('word ')],
    ['marks of iTT', 'itt', repeated(' \u0301')],
  ])('is written in linear time: %s', async (_, format, text) => {
    const master = (size: number) =>
      toMaster({ cues: [{ startMs: 0, endMs: 1000, spans: [{ text: text(size) }] }] });
    await render(master(100), format);
    // These formats are written synchronously, before the promise is returned.
    expectLinear((size) => void render(master(size), format), SIZE);
  });

  it('is read in linear time: blocks of EBU STL', () => {
    const header = Buffer.from('850STL25.011'.padEnd(1024), 'latin1');
    // Blocks of line ends only, then of box starts only.
    expectLinear((size) => readCaptions(Buffer.concat([header, Buffer.alloc(size, 0x8a)])), SIZE);
    expectLinear((size) => readCaptions(Buffer.concat([header, Buffer.alloc(size, 0x0b)])), SIZE);
  });

  it.each([
    ['a word under', `x${sets(50_000)}`],
    ['spans under', sets(50_000) + ANIMATED.repeat(10_000)],
  ])('with %s too many animations becomes one cue', (_, paragraph) => {
    const { document, repairs } = bounded(() => readCaptions(inParagraph(() => paragraph)(0)));
    expect(document.cues).toHaveLength(1);
    expect(repairs).toEqual([expect.objectContaining({ code: 'truncated' })]);
  });

  it('with unclosed brackets is rejected', () => {
    const text = `{"version":1,"words":${'['.repeat(1_000_000)}`;
    expect(() => readCaptions(text)).toThrow(expect.objectContaining({ code: 'malformed' }));
  });
});
