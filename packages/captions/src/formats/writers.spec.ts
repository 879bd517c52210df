import { sentences } from '../master/sentences.js';
import { toMaster } from '../master/to-master.js';
import { translateMaster } from '../master/translate.js';
import { cueText, type Cue } from '../model/cue.js';
import { readCaptions } from '../read.js';
import { render } from '../render.js';
import type { FormatId } from '../outputs/outputs.js';

const write = async (cues: readonly Cue[], format: FormatId) => {
  const { content, losses } = await render(toMaster({ cues }), format, { frameRate: '29.97' });
  return { content: content as string, losses };
};
const cue = (startMs: number, endMs: number, text: string, more: Partial<Cue> = {}): Cue => ({
  startMs,
  endMs,
  spans: [{ text }],
  ...more,
});

const spans = [
  { text: 'Good ', style: { voice: 'Ann' }, startMs: 1000 },
  { text: 'morning', style: { voice: 'Ann', italic: true }, startMs: 1500 },
  { text: ', all.', style: { voice: 'Ann' }, startMs: 2000 },
];

it('WebVTT has one voice tag for a run, and only valid times inside a cue', async () => {
  const { content } = await write([{ startMs: 1000, endMs: 2000, spans }], 'webvtt');
  expect(content).toContain('\n<v Ann>Good <00:00:01.500><i>morning</i>, all.</v>\n');
  expect(readCaptions(content).document.cues[0]!.spans.map(({ style }) => style?.voice)).toEqual([
    'Ann',
    'Ann',
    'Ann',
  ]);
});

it('WebVTT has one voice tag for a run with spaces or line ends between its parts', async () => {
  const vtt =
    'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann>One</v> <v Ann>two</v>\n<v Ann>three</v> <v Bo>four</v>\n';
  const { content } = await write(readCaptions(vtt).document.cues, 'webvtt');
  expect(content).toContain('\n<v Ann>One two\nthree</v> <v Bo>four</v>\n');
});

it.each([
  'srt',
  'sbv',
  'sami',
  'qt',
  'realtext',
  'cptxml',
  'spruce-stl',
  'encore',
  'avid-ds',
  'webvtt-plain',
] as const)('%s has cues of the same time as one, from top to bottom', async (format) => {
  const cues = [
    cue(1000, 4000, 'lower', { placement: { line: 90 } }),
    cue(1000, 4000, 'upper', { placement: { line: 10 } }),
  ];
  const { content, losses } = await write(cues, format);
  expect(readCaptions(content).document.cues.map(cueText)).toEqual(['upper\nlower']);
  expect(losses.map(({ code }) => code)).toEqual(['placement']);
});

it('LRC has one line for a caption, which starts with no bracket, because players show one line of a time', async () => {
  const cues = [cue(1000, 4000, '[applause]\nThank you!'), cue(4000, 5000, '[00:09.00][x] a')];
  const { content, losses } = await write(cues, 'lrc');
  expect(content).toBe('[00:01.00](applause) Thank you!\n[00:04.00](00:09.00)[x] a\n[00:05.00]\n');
  expect(losses.map(({ code, count }) => [code, count])).toEqual([
    ['text', 1],
    ['character', 2],
  ]);
});

it.each(['sami', 'realtext'] as const)('%s has references only where they are needed', async (format) => {
  const text = `"AT&T" & Q&A > 1, R&D; <b> &lt; &#33; &copy`;
  const { content } = await write([cue(1000, 4000, text)], format);
  expect(content).toContain('"AT&T" & Q&A > 1, R&D; &lt;b> &amp;lt; &amp;#33; &amp;copy\n');
  expect(readCaptions(content).document.cues.map(cueText)).toEqual([text]);
});

it.each(['srt', 'dfxp', 'ebu-tt-d'] as const)(
  '%s has no span of only a blank between two others',
  async (format) => {
    const spans = [
      { text: 'One', style: { italic: true } },
      { text: ' ' },
      { text: 'two', style: { bold: true } },
      { text: '\n' },
      { text: 'three', style: { underline: true } },
      { text: ' ' },
      { text: 'four', style: { italic: true } },
    ];
    const { content } = await write([{ startMs: 1000, endMs: 4000, spans }], format);
    expect(content).toMatch(/>One <\/(i|span)></);
    expect(content).toMatch(/>three<\/(u|span)> </);
    expect(readCaptions(content).document.cues.map(cueText)).toEqual(['One two\nthree four']);
  },
);

it('RealText has times in hundredths of a second', async () => {
  const { content } = await write([cue(1234, 3_600_996, 'One')], 'realtext');
  expect(content).toMatch(/begin="0:00:01\.23" end="1:00:01\.00"/);
});

it('LRC has the time of the end after the last word', async () => {
  const { content } = await write(
    [{ startMs: 1000, endMs: 2000, spans: [{ text: 'one', startMs: 1000 }] }],
    'lrc',
  );
  expect(content).toContain('[00:01.00]<00:01.00>one<00:02.00>\n[00:02.00]\n');
});

it('losses count captions, not spans', async () => {
  const { losses } = await write([{ startMs: 1000, endMs: 2000, spans }], 'srt');
  expect(losses.map(({ code, count }) => [code, count])).toEqual([
    ['word-timing', 1],
    ['voice', 1],
  ]);
});

it.each(['srt', 'sbv'] as const)(
  '%s joins captions of the same time in their order on the screen',
  async (format) => {
    const low = cue(1000, 2000, 'low', { placement: { line: 85 } });
    const high = cue(1000, 2000, 'high', { placement: { line: 80 } });
    const { content } = await write([low, high, cue(2000, 3000, 'next')], format);
    const { cues } = readCaptions(content).document;
    expect(cues.map(cueText)).toEqual(['high\nlow', 'next']);
  },
);

it('Spruce STL has no overlaps', async () => {
  const { content, losses } = await write([cue(1001, 4004, 'a'), cue(3003, 5005, 'b')], 'spruce-stl');
  expect(readCaptions(content, { fps: 29.97 }).document.cues.map(({ endMs }) => endMs)).toEqual([3003, 5005]);
  expect(losses).toEqual([expect.objectContaining({ code: 'overlap', cue: 0 })]);
});

it('SCC erases a caption on a line of its own, after the next one is loaded', async () => {
  const long = 'A long text that takes a second or so to load into the decoder';
  const { content } = await write([cue(2002, 5005, 'a'), cue(5205, 8008, long)], 'scc');
  const lines = content.split('\n').filter((line) => /^\d\d:/.test(line));
  expect(lines[2]).toMatch(/\t9420 .* [0-9a-f]{4}$/);
  expect(lines[3]).toBe('00:00:05:00\t942c 942c');
  expect(lines[4]).toMatch(/^00:00:05:06\t942f 942f$/);
});

describe('translations', () => {
  it('use the lines that they need, balanced', () => {
    const srt = '1\n00:00:01,000 --> 00:00:05,000\nA short text.\n';
    const text =
      'Ein sehr viel längerer Text, der in zwei Zeilen von zweiunddreißig Zeichen gar nicht passen kann.';
    const { captions } = translateMaster(
      toMaster(readCaptions(srt).document, { language: 'en' }),
      [text],
      'de',
    );
    const lines = cueText(captions!.cues[0]!)
      .split('\n')
      .map(({ length }) => length);
    expect(Math.max(...lines)).toBeLessThanOrEqual(32);
    expect(Math.min(...lines)).toBeGreaterThan(15);
  });

  it('have the lines of a song as sentences', () => {
    const srt =
      '1\n00:00:01,000 --> 00:00:05,000\n♪ la la ♪\n\n2\n00:00:05,000 --> 00:00:06,000\nshe said ♪ la. la ♪ and left\n';
    expect(sentences(toMaster(readCaptions(srt).document)).map(({ text }) => text)).toEqual([
      '♪ la la ♪',
      'she said',
      '♪ la. la ♪',
      'and left',
    ]);
  });
});
