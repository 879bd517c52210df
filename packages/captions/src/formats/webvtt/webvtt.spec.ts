import { createRequire } from 'node:module';
import * as mediaCaptions from 'media-captions';
import type { CaptionDocument } from '../../model/cue.js';
import { Losses } from '../../model/loss.js';
import { Reading } from '../../model/reading.js';
import { readWebVtt } from './read.js';
import { writeWebVtt } from './write.js';

const read = (text: string): CaptionDocument => readWebVtt(text, new Reading());

/** Two strict parsers, whose types do not resolve here. */
type Parser = (text: string, options: { strict: true }) => { cues: unknown } | Promise<{ cues: unknown }>;
const strictParsers: Parser[] = [
  (createRequire(import.meta.url)('node-webvtt') as { parse: Parser }).parse,
  (mediaCaptions as unknown as { parseText: Parser }).parseText,
];

const full = `WEBVTT
Language: en

STYLE
::cue { color: red }

REGION
id:fred
width:40%
lines:3
regionanchor:0%,100%
viewportanchor:10%,90%
scroll:up

first
00:00:01.000 --> 00:00:02.000 region:fred align:left
<v Ann>Hi <i>you</i> &amp; <c.yellow.bg_blue>all</c></v>

00:00:03.000 --> 00:00:04.000 vertical:rl line:10%,end position:20%,line-left size:35%
<ruby>漢<rt>kan</rt></ruby> <00:00:03.500>late
`;

describe('WebVTT', () => {
  it('reads styles, regions, settings, voices, ruby and word times', () => {
    const { cues, regions, styleSheets, language } = read(full);
    expect({ language, styleSheets }).toEqual({ language: 'en', styleSheets: ['::cue { color: red }'] });
    expect(regions).toEqual([expect.objectContaining({ id: 'fred', width: 40, scrollUp: true, x: 10 })]);
    expect(cues[0]).toMatchObject({
      id: 'first',
      placement: { region: 'fred', align: 'left' },
      spans: [
        { text: 'Hi ', style: { voice: 'Ann' } },
        { text: 'you', style: { voice: 'Ann', italic: true } },
        { text: ' & ', style: { voice: 'Ann' } },
        { text: 'all', style: { voice: 'Ann', color: '#ffff00', background: '#0000ff' } },
      ],
    });
    expect(cues[1]!.placement).toEqual({
      vertical: 'rl',
      line: 10,
      lineAlign: 'end',
      position: 20,
      positionAlign: 'line-left',
      size: 35,
    });
    expect(cues[1]!.spans).toEqual([
      { text: '漢', style: { ruby: 'kan' } },
      { text: ' ' },
      { text: 'late', startMs: 3500 },
    ]);
  });

  it('preserves all features when read and written', () => {
    const document = read(full);
    const losses = new Losses();
    expect(read(writeWebVtt(document, losses))).toEqual(document);
    expect(losses.list()).toEqual([]);
  });

  it('writes files that strict readers accept', async () => {
    const cues = [{ startMs: 1000, endMs: 2000, spans: [{ text: 'a\nb' }], placement: { line: 10 } }];
    const document: CaptionDocument = { cues, language: 'en', metadata: { Source: 'tape' } };
    for (const kind of [undefined, 'descriptions'] as const) {
      const text = writeWebVtt(document, new Losses(), { ...(kind && { kind }) });
      for (const parse of strictParsers)
        expect((await parse(text, { strict: true })).cues).toMatchObject([{ text: 'a\nb' }]);
      expect(read(text)).toMatchObject({ language: 'en', metadata: { Source: 'tape' } });
    }
  });

  it('writes the timestamp map in the form of HLS', () => {
    const text = 'WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:900000\n\n';
    expect(writeWebVtt(read(text), new Losses())).toBe(text);
  });

  it('escapes text and never creates a false cue', () => {
    const text = '<b>&amp; 1 --> 2\n\n00:00:01.000 --> 00:00:02.000\nforged';
    const { cues } = read(writeWebVtt({ cues: [{ startMs: 0, endMs: 1, spans: [{ text }] }] }, new Losses()));
    expect(cues).toHaveLength(1);
    expect(cues[0]!.spans[0]!.text).toContain('<b>&amp; 1');
  });

  it('reports losses when styling is disabled', () => {
    const losses = new Losses();
    const out = writeWebVtt(read(full), losses, { styling: false });
    expect(out).not.toMatch(/<|STYLE|REGION|align:/);
    expect(losses.list().map((loss) => loss.code)).toEqual(
      expect.arrayContaining([
        'style',
        'color',
        'ruby',
        'voice',
        'placement',
        'region',
        'stylesheet',
        'word-timing',
      ]),
    );
  });
});
