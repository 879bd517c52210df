import { cueText } from './cue.js';
import { readCaptions } from '../read.js';

const long = 'x'.repeat(50);

describe('limit on cue text', () => {
  it.each([
    ['SRT', `1\n00:00:01,000 --> 00:00:02,000\n${long}\n`],
    ['WebVTT', `WEBVTT\n\n00:01.000 --> 00:02.000\n${long}\n`],
    [
      'TTML',
      `<tt xmlns="http://www.w3.org/ns/ttml"><body><div><p begin="1s" end="2s">${long}</p></div></body></tt>`,
    ],
    [
      'SAMI',
      `<SAMI><BODY><SYNC Start=1000><P Class=a>${long}<SYNC Start=2000><P Class=a>&nbsp;</BODY></SAMI>`,
    ],
    ['RealText', `<window><time begin="1"/>${long}<time begin="2"/></window>`],
  ])('cuts the text of %s, which is a repair', (_, text) => {
    const { document, repairs } = readCaptions(text, { limits: { cueCharacters: 20 } });
    expect(document.cues.map(cueText)).toEqual(['x'.repeat(20)]);
    expect(repairs).toEqual([expect.objectContaining({ code: 'truncated' })]);
  });

  it.each([
    ['SRT', `1\n00:00:01,000 --> 00:00:02,000\n${long}\n`],
    ['WebVTT', `WEBVTT\n\n00:01.000 --> 00:02.000\n<b>${long}</b>\n`],
    ['word-level JSON', JSON.stringify({ version: 1, words: [{ text: long, startMs: 0, endMs: 1 }] })],
    ['JSON transcript', JSON.stringify({ words: [['0', long]], paragraphs: [], speakers: {} })],
  ])('can refuse %s instead', (_, text) => {
    const read = (cueCharacters: number) =>
      readCaptions(text, { limits: { cueCharacters }, longCues: 'refuse' }).repairs;
    expect(() => read(49)).toThrow(expect.objectContaining({ code: 'limit' }));
    expect(read(60)).toEqual([]);
  });

  it('counts all spans of a cue and does not split characters', () => {
    const text =
      '<tt xmlns="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling"><body><div><p begin="0s" end="1s"><span tts:fontWeight="bold">ab</span>c😀<span tts:fontStyle="italic">d</span></p></div></body></tt>';
    const read = (cueCharacters: number) =>
      readCaptions(text, { limits: { cueCharacters } }).document.cues[0]!.spans;
    expect(read(4)).toEqual([{ text: 'ab', style: { bold: true } }, { text: 'c' }]);
    expect(read(5)).toEqual([{ text: 'ab', style: { bold: true } }, { text: 'c😀' }]);
    expect(read(2)).toEqual([{ text: 'ab', style: { bold: true } }]);
  });
});
