import { cueText } from '../model/cue.js';
import { readCaptions } from '../read.js';

/** Returns `start end text` of each cue, and `code line` of each repair. */
function read(text: string) {
  const { document, repairs, format } = readCaptions(text);
  const cues = document.cues.map((cue) => `${cue.startMs} ${cue.endMs} ${cueText(cue)}`);
  return { format, cues, repairs: repairs.map(({ code, line }) => `${code} ${line}`) };
}

const srt = (times: string) =>
  `1\n00:00:01,000 --> 00:00:02,000\na\n\n2\n${times}\nb\n\n3\n00:00:07,000 --> 00:00:08,000\nc\n`;
const around = (...cues: string[]) => ['1000 2000 a', ...cues, '7000 8000 c'];

describe('a line of times after a counter is never text', () => {
  it.each([
    '00:00:03,000 ==> 00:00:04,000',
    '00:00:03,000 >> 00:00:04,000',
    '00:00:03,000 - 00:00:04,000',
    '00:00:03,000 – > 00:00:04,000',
    '00:00:03,000 00:00:04,000',
    '00:00:03,000,00:00:04,000',
    '００：００：０３，０００ --> ００：００：０４，０００',
    '00,00,03,000 --> 00,00,04,000',
    '3.0 --> 4.0',
  ])('whatever separates them: %s', (times) => {
    expect(read(srt(times))).toMatchObject({ cues: around('3000 4000 b'), repairs: ['timing 6'] });
  });

  it.each([
    ['00:00:03,000 -->', '3000 5000 b'],
    ['--> 00:00:05,000', '3000 5000 b'],
    ['00:00:03,000 --> 00:00:0?,100', '3000 5000 b'],
    ['00:00:03,000 --> 00:00:-8,000', '3000 5000 b'],
    ['??:??:??,??? --> ??:??:??,???', '2000 4000 b'],
    ['NaN:NaN:NaN,NaN --> NaN:NaN:NaN,NaN', '2000 4000 b'],
  ])('and what is unreadable is derived from the cues beside it: %s', (times, cue) => {
    expect(read(srt(times))).toMatchObject({ cues: around(cue), repairs: ['timing 6'] });
  });

  it('unless no counter is before it', () => {
    const { cues } = read(srt('00:00:03,000 --> 00:00:04,000').replace('\nb\n', '\nb\n\nA --> B\n'));
    expect(cues).toEqual(around('3000 4000 b\n\nA --> B'));
  });
});

it('text on the line of the times is kept, settings are not text', () => {
  const times = '00:00:03,000 --> 00:00:04,000';
  expect(read(srt(`${times} said here`))).toMatchObject({
    cues: around('3000 4000 said here\nb'),
    repairs: ['text 6'],
  });
  expect(read(srt(`${times} X1:40 X2:600 Y1:20 Y2:50`))).toMatchObject({
    cues: around('3000 4000 b'),
    repairs: [],
  });
});

it('WebVTT has a fraction after a point, other arrows, and times without hours', () => {
  const vtt = (times: string) => read(`WEBVTT\n\n00:01.000 --> 00:02.000\na\n\n${times}\nb\n`).cues[1];
  expect(vtt('00:03.2x9 --> 00:04.100')).toBe('3200 4100 b');
  expect(vtt('00:00:03.000 -> 00:00:04.000')).toBe('3000 4000 b');
  expect(vtt('00:03.000 --> NaN')).toBe('3000 5000 b');
});

it('SBV has damaged times, which are not text either', () => {
  const sbv = '0:00:01.000,0:00:02.000\na\n\n0:00:0x.000,0:00:05.000\nb\n';
  expect(read(sbv)).toMatchObject({ cues: ['1000 2000 a', '3000 5000 b'], repairs: ['timing 4'] });
});

describe('a counter', () => {
  it('may have a blank line after it, whatever its number, and is reported', () => {
    const numbered = '7\n00:00:01,000 --> 00:00:02,000\na\n\n9\n\n00:00:03,000 --> 00:00:04,000\nb\n';
    expect(read(numbered)).toMatchObject({ cues: ['1000 2000 a', '3000 4000 b'], repairs: ['counter 5'] });
  });

  it('may follow a byte order mark that was decoded as text', () => {
    const joined = '1\n00:00:01,000 --> 00:00:02,000\na\n\nï»¿2\n00:00:03,000 --> 00:00:04,000\nb\n';
    expect(read(joined)).toMatchObject({ cues: ['1000 2000 a', '3000 4000 b'], repairs: ['encoding 5'] });
  });
});

const ass = (...times: string[]) =>
  `[Events]\nFormat: Start, End, Text\n${times.map((time, i) => `Dialogue: ${time},${i}\n`).join('')}`;

it.each([
  ['webvtt', 'WEBVTT\n\n-00:01.000 --> 00:02.000\n0\n\n00:05.000 --> 00:06.000\n1\n'],
  ['srt', '1\n-00:00:01,000 --> 00:00:02,000\n0\n\n2\n00:00:05,000 --> 00:00:06,000\n1\n'],
  ['sbv', '-0:00:01.000,0:00:02.000\n0\n\n0:00:05.000,0:00:06.000\n1\n'],
  ['ass', ass('-0:00:01.00,0:00:02.00', '0:00:05.00,0:00:06.00')],
  ['microdvd', '{1}{1}25\n{-25}{50}0\n{125}{150}1\n'],
  ['mpl2', '[-10][20]0\n[50][60]1\n'],
  ['lrc', '[-00:01.00]0\n[00:02.00]\n[00:05.00]1\n[00:06.00]\n'],
])('%s: a cue that begins before zero begins at zero, and is reported', (format, text) => {
  expect(read(text)).toMatchObject({
    format,
    cues: ['0 2000 0', '5000 6000 1'],
    repairs: [expect.stringMatching('^timing')],
  });
});

it.each([
  ['ass', ass('0:00:05.00,0:00:06.00', '0:00:01.00,0:00:02.00', '0:00:07.00,0:00:07.00')],
  ['spruce-stl', '00:00:05:00,00:00:06:00,0\n00:00:01:00,00:00:02:00,1\n00:00:07:00,00:00:07:00,2\n'],
  ['encore', '00:00:05:00 00:00:06:00 0\n00:00:01:00 00:00:02:00 1\n00:00:07:00 00:00:07:00 2\n'],
  [
    'avid-ds',
    '<begin subtitles>\n00:00:05:00 00:00:06:00\n0\n\n00:00:01:00 00:00:02:00\n1\n\n00:00:07:00 00:00:07:00\n2\n<end subtitles>\n',
  ],
])('%s: cues are sorted and have a duration, and both are reported', (format, text) => {
  const read = readCaptions(text, { fps: 25 });
  expect(read.document.cues.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    [1000, 2000],
    [5000, 6000],
    [7000, 8000],
  ]);
  expect([read.format, read.repairs.map(({ code }) => code)]).toEqual([format, ['order', 'timing']]);
});
