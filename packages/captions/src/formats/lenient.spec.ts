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
  ])('repairs WebVTT times such as %s', (timing, cues) => {
    expect(read(webVtt(timing))).toEqual({ format: 'webvtt', cues, repairs: ['timing'] });
    expect(() => readWebVtt(webVtt(timing), { strict: true })).toThrow(
      expect.objectContaining({ code: 'malformed', line: 3 }),
    );
  });

  it.each(['00:00:61.000 --> 00:01:02.000', '00:00:01.000x --> 00:00:02', 'soon --> 00:00:02'])(
    'rejects the WebVTT times of %s',
    (timing) => expect(read(webVtt(timing))).toMatchObject({ cues: [], repairs: ['timing'] }),
  );

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
