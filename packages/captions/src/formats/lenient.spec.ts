import fc from 'fast-check';
import { cueText, type CaptionDocument } from '../model/cue.js';
import { readCaptions } from '../read.js';
import { readSrt, writeSrt } from '../single-formats/srt.js';
import { readWebVtt, writeWebVtt } from '../single-formats/webvtt.js';

function read(text: string) {
  const { document, format, repairs } = readCaptions(text);
  return {
    format,
    cues: document.cues.map((cue) => [cue.startMs, cue.endMs, cueText(cue)]),
    repairs: repairs.map(({ code }) => code),
  };
}

const webVtt = (timing: string): string => `WEBVTT\n\n${timing}\nx\n`;
const cue = (startMs: number, endMs: number) => [[startMs, endMs, 'x']];

describe('lenient reading', () => {
  it.each([
    ['00:00:01 --> 00:01:02', cue(1000, 62_000)],
    ['00:00:01.50 --> 00:00:02.7', cue(1500, 2700)],
    ['00:00:01,500 --> 00:00:02,750 line:0', cue(1500, 2750)],
    ['0:01.500 --> 1:02', cue(1500, 62_000)],
    ['75:01.5 --> 75:02', cue(4_501_500, 4_502_000)],
    ['00:00:01.500000 --> 00:00:02:750', cue(1500, 2750)],
  ])('repairs WebVTT times such as %s', (timing, cues) => {
    expect(read(webVtt(timing))).toEqual({ format: 'webvtt', cues, repairs: ['timing'] });
    expect(() => readWebVtt(webVtt(timing), { strict: true })).toThrow(
      expect.objectContaining({ code: 'malformed', line: 3 }),
    );
  });

  it.each(['soon --> 00:00:02', '-00:00:02.000 --> -00:00:01.000'])(
    'rejects the WebVTT times of %s',
    (timing) => expect(read(webVtt(timing))).toMatchObject({ cues: [], repairs: ['timing'] }),
  );

  it.each([
    ['\n\n webvtt\n\n00:01.000 --> 00:02.000\nx', ['header'], ['x']],
    ['WEBVTT:\n00:01.000 --> 00:02.000\nx', ['header'], ['x']],
    ['00:01.000 --> 00:02.000 line:0\n<v Ann>x</v>', ['header'], ['x']],
    ['WEBVTT\n\n1\n00:01.000 -> 00:02.000\nx', ['timing'], ['x']],
    ['WEBVTT\n\n00:01.000 --&gt; 00:02.000\nx &gt; y', ['timing'], ['x > y']],
    ['WEBVTT\n\n00:01.000 --> 00:02.000\nhere --> there\nx', ['text'], ['here --> there\nx']],
    ['WEBVTT\n\na --> b\n00:01.000 --> 00:02.000\nx', ['timing'], ['x']],
    ['WEBVTT\n\n00:01.000 --> 00:02.000\n\nx\ny\n', ['text'], ['x\ny']],
    ['WEBVTT\n\n00:01.000 --> 00:02.000\n\n2\n00:03.000 --> 00:04.000\nx', [], ['', 'x']],
    ['WEBVTT\n\n00:01.000 --> 00:02.000\n\nSTYLE\n::cue {}\n', ['block'], ['']],
    ['WEBVTT\n\n1\n00:01.000 --> 00:02.000\nx\n2\n00:03.000 --> 00:04.000\ny', ['counter'], ['x', 'y']],
    ['WEBVTT\n\n1\n00:01.000 --> 00:02.000\n2\n00:03.000 --> 00:04.000\ny', ['counter'], ['', 'y']],
    ['WEBVTT\n\n1\n00:01.000 --> 00:02.000\nx 2\n00:03.000 --> 00:04.000\ny', [], ['x 2', 'y']],
    ['WEBVTT\n\n00:01.000 --> 00:02.000\nI <3 you, 5 < 6 <i>now</i>', ['markup'], ['I <3 you, 5 < 6 now']],
    ['WEBVTT\n\n00:01.000 --> 00:02.000\nif x <y and so on', ['markup'], ['if x <y and so on']],
    ['WEBVTT\n\n00:01.000 --> 00:02.000\n<font color="red">x</font>', ['markup'], ['x']],
    ['WEBVTT\r\r\n\r\r\n00:01.000 --> 00:02.000\r\r\nx\r\r\ny', ['encoding'], ['x\ny']],
  ])('repairs the WebVTT file %j', (file, repairs, texts) => {
    const { document, repairs: listed } = readCaptions(file, {
      format: /webvtt/i.test(file) ? undefined : 'webvtt',
    });
    expect({ texts: document.cues.map(cueText), repairs: listed.map(({ code }) => code) }).toEqual({
      texts,
      repairs,
    });
  });

  it.each([
    ['align:middle line:10%,middle', { align: 'center', line: 10, lineAlign: 'center' }],
    ['position:20%,start size:50', { position: 20, positionAlign: 'line-left', size: 50 }],
    ['line: 80% align=left', { line: 80, align: 'left' }],
  ])('reads the WebVTT cue settings %s', (settings, placement) => {
    const { document, repairs } = readWebVtt(webVtt(`00:01.000 --> 00:02.000 ${settings}`));
    expect(document.cues[0]!.placement).toEqual(placement);
    expect(repairs.map(({ code }) => code)).toEqual(['field']);
  });

  it.each([
    'WEBVTT\nKind: captions\nLanguage: en',
    'WEBVTT Kind: captions; Language: en',
    'WEBVTT\n\nNOTE\nKind: captions\nLanguage: en',
    'WEBVTT\n\nNOTE kind:captions\n\nNOTE language:en',
  ])('reads the fields of %j', (head) => {
    const { document, repairs } = readWebVtt(`${head}\n\n00:01.000 --> 00:02.000\nx\n`);
    expect(document).toMatchObject({ language: 'en', metadata: { Kind: 'captions' } });
    expect(repairs).toEqual([]);
  });

  it('reads WebVTT regions in the header', () => {
    const header =
      'Region: id=a width=40% lines=3 regionanchor=0%,100% viewportanchor=10%,90% scroll=up\nRegion: id=b width=50%';
    const text = `WEBVTT\n${header}\n\n00:01.000 --> 00:02.000 region:a\nx\n`;
    const { document, repairs } = readWebVtt(text);
    expect(document.regions).toMatchObject([
      { id: 'a', x: 10, width: 40, scrollUp: true },
      { id: 'b', width: 50 },
    ]);
    expect(document.cues[0]!.placement).toEqual({ region: 'a' });
    expect(document.metadata).toBeUndefined();
    expect(repairs.map(({ code }) => code)).toEqual(['header', 'header']);
    expect(readWebVtt(writeWebVtt(document).content)).toMatchObject({ document, repairs: [] });
  });

  it.each([
    ['00:00:01 --> 00:00:02', cue(1000, 2000)],
    ['00:00:01,50 --> 00:00:02,7', cue(1500, 2700)],
    ['00:00:01:500 --> 00:00:02:750', cue(1500, 2750)],
    ['01:02,500 --> 01:03', cue(62_500, 63_000)],
  ])('accepts SRT times such as %s', (timing, cues) => {
    expect(read(`1\n${timing}\nx\n`)).toEqual({ format: 'srt', cues, repairs: [] });
  });

  it('supports more than 99 hours in SRT and WebVTT', () => {
    const document: CaptionDocument = {
      cues: [{ startMs: 360_001_500, endMs: 3_600_002_000, spans: [{ text: 'x' }] }],
    };
    expect(readSrt(writeSrt(document).content)).toMatchObject({ document, repairs: [] });
    expect(readWebVtt(writeWebVtt(document).content)).toMatchObject({ document, repairs: [] });
    expect(read('100:00:01.500,1000:00:02.000\nx\n')).toMatchObject({
      format: 'sbv',
      cues: cue(360_001_500, 3_600_002_000),
    });
  });

  it('reads the same times from every loose form of TTML, WebVTT and SRT', () => {
    const part = (value: number, digits: number): string => String(value).padStart(digits, '0');
    const fraction = (ms: number): string => (ms % 1000 ? `.${part(ms % 1000, 3).replace(/0+$/, '')}` : '');
    fc.assert(
      fc.property(fc.nat(200 * 3_600_000), (ms) => {
        const seconds = Math.floor(ms / 1000);
        const [minutes, hours] = [Math.floor(seconds / 60), Math.floor(seconds / 3600)];
        const inMinutes = `${minutes}:${part(seconds % 60, 2)}${fraction(ms)}`;
        const inHours = `${hours}:${part(minutes % 60, 2)}:${part(seconds % 60, 2)}${fraction(ms)}`;
        const startOf = (text: string): number => readCaptions(text).document.cues[0]!.startMs;
        const ttml = (time: string): string =>
          `<tt xmlns="http://www.w3.org/ns/ttml"><body><div><p begin="${time}">x</p></div></body></tt>`;
        for (const time of [`${seconds}${fraction(ms)}`, inMinutes, inHours])
          expect(startOf(ttml(time))).toBe(ms);
        const cueOf = (time: string): string => `${time} --> 999:00:00\nx\n`;
        expect(startOf(`WEBVTT\n\n${cueOf(inHours)}`)).toBe(ms);
        for (const time of [inMinutes, inHours])
          expect(startOf(`1\n${cueOf(time.replace('.', ','))}`)).toBe(ms);
      }),
    );
  });

  it('repairs an SCC file without a header line', () => {
    const line = '\t94ae 94ae 9420 9420 9470 9470 c8e5 ecec ef80 942f 942f\n\n';
    for (const mark of [':', ';'])
      expect(read(`00:00:01${mark}00${line}00:00:03${mark}00\t942c 942c\n`)).toMatchObject({
        format: 'scc',
        cues: [[expect.any(Number), expect.any(Number), 'Hello']],
        repairs: ['header'],
      });
    expect(() => readCaptions('00:00:01:00 dead end\n')).toThrow(
      expect.objectContaining({ code: 'unknown_format' }),
    );
  });
});
