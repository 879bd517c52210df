import { cueText } from './model/cue.js';
import { isCaptionError } from './model/error.js';
import { toMaster } from './master/to-master.js';
import type { FrameRate } from './model/timecode.js';
import { readCaptions } from './read.js';
import { render } from './render.js';

const texts = (input: string | Uint8Array): string[] => readCaptions(input).document.cues.map(cueText);

const srt = '1\n00:00:01,000 --> 00:00:02,500\nOne <i>two</i>\n\n2\n00:00:03,000 --> 00:00:04,000\nThree\n';

describe('readCaptions', () => {
  it('detects the format and the encoding', () => {
    const utf16 = new Uint8Array(Buffer.from(`\ufeff${srt}`, 'utf16le'));
    expect(readCaptions(utf16)).toMatchObject({ format: 'srt', encoding: 'utf-16le', repairs: [] });
    expect(texts(utf16)).toEqual(['One two', 'Three']);
    const unmarked = new Uint8Array(Buffer.from(srt, 'utf16le'));
    expect(readCaptions(unmarked).encoding).toBe('utf-16le');
    expect(readCaptions(new Uint8Array(Buffer.from(`\ufeff${srt}`))).encoding).toBe('utf-8');
  });

  it('decodes text that is not UTF-8 as Windows-1252', () => {
    const bytes = new Uint8Array(
      Buffer.from('1\n00:00:01,000 --> 00:00:02,000\ncaf\xe9 \x93x\x94\n', 'latin1'),
    );
    expect(readCaptions(bytes).encoding).toBe('windows-1252');
    expect(texts(bytes)).toEqual(['café “x”']);
  });

  it('rejects unknown input with a CaptionError', () => {
    for (const input of ['', 'hello', new Uint8Array([0, 1, 2, 3])]) {
      expect(() => readCaptions(input)).toThrow(
        expect.objectContaining({ name: 'CaptionError', code: 'unknown_format' }),
      );
    }
  });

  it('makes times relative to the starting timecode', () => {
    const scc = 'Scenarist_SCC V1.0\n\n01:00:02:00\t9420 9470 c8e9 942f\n\n01:00:04:00\t942c\n';
    const { cues } = readCaptions(scc, { startingTimecode: '01:00:00:00' }).document;
    expect(cues.map((cue) => [cue.startMs, cue.endMs])).toEqual([[2102, 4004]]);
  });

  it('requests the starting timecode once the rate of the captions is known', () => {
    const start = jest.fn((rate?: FrameRate) => rate && '01:00:00:00');
    const stl = '01:00:02:12 , 01:00:03:00 , Hi\n';
    expect(readCaptions(stl, { fps: 25, startingTimecode: start }).document.cues[0]!.startMs).toBe(2480);
    const late = '1\n01:00:02,000 --> 01:00:03,000\nHi\n';
    expect(readCaptions(late, { startingTimecode: start }).document.cues[0]!.startMs).toBe(3_602_000);
    expect(start.mock.calls).toEqual([[expect.objectContaining({ numerator: 25 })], [undefined]]);
  });

  it('keeps times if a caption before the starting timecode shows that they are relative', () => {
    const stl = (...hours: string[]) =>
      hours.map((hour) => `${hour}:00:02:00 , ${hour}:00:03:00 , Hi\n`).join('');
    const read = (text: string) => readCaptions(text, { fps: 25, startingTimecode: '01:00:00:00' });
    const starts = (text: string) => read(text).document.cues.map((cue) => cue.startMs);
    expect(starts(stl('01', '02'))).toEqual([2000, 3_602_000]);
    expect(starts(stl('00', '02'))).toEqual([2000, 7_202_000]);
    expect(read(stl('00', '02')).repairs).toEqual([expect.objectContaining({ code: 'timecode' })]);
    expect(starts('00:59:59:24 , 01:00:01:00 , Hi\n')).toEqual([0]);
  });

  it('keeps times in formats that count from the first frame', async () => {
    const startingTimecode = '00:00:01:00';
    const options = { fps: 25, startingTimecode };
    expect(readCaptions('{50}{75}Hi\n', options).document.cues[0]!.startMs).toBe(2000);
    const { document } = readCaptions('00:00:02:00 , 00:00:03:00 , Hi\n', { fps: 25 });
    const { content } = await render(toMaster(document), 'ebu-stl', { frameRate: 25, startingTimecode });
    expect(readCaptions(content, options).document.cues[0]!.startMs).toBe(2000);
  });

  it('applies the given rate only to formats that do not contain the rate', () => {
    const starts = (input: string, fps: number): number =>
      readCaptions(input, { fps }).document.cues[0]!.startMs;
    expect(starts('00:00:01:12 , 00:00:03:00 , Hi\n', 25)).toBe(1480);
    expect(starts('1 00:00:01:40 00:00:03:00 Hi\n', 50)).toBe(1800);
    expect(starts('{25}{50}Hi\n', 25)).toBe(1000);
    expect(starts('{1}{1}25\n{25}{50}Hi\n', 50)).toBe(1000);
    const scc = 'Scenarist_SCC V1.0\n\n00:00:02;29\t9420 9470 c8e9 942f\n\n00:00:04;00\t942c\n';
    expect(starts(scc, 25)).toBe(readCaptions(scc).document.cues[0]!.startMs);
  });

  it('rejects files and cue counts over the limits', () => {
    const codeOf = (run: () => unknown): string | undefined => {
      try {
        run();
      } catch (error) {
        return isCaptionError(error) ? error.code : 'other';
      }
      return undefined;
    };
    expect(codeOf(() => readCaptions(srt, { limits: { bytes: 10 } }))).toBe('limit');
    expect(codeOf(() => readCaptions(srt, { limits: { cues: 1 } }))).toBe('limit');
  });

  it('repairs and lists faults by default; throws with the line in strict mode', () => {
    const broken = '1\n00:00:05,000 --> 00:00:02,500\nOne\n';
    expect(readCaptions(broken).repairs).toEqual([expect.objectContaining({ code: 'timing', line: 2 })]);
    expect(() => readCaptions(broken, { strict: true })).toThrow(
      expect.objectContaining({ code: 'malformed', line: 2 }),
    );
  });
});
