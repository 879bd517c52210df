import { cueText, type Cue } from '../../model/cue.js';
import { Losses } from '../../model/loss.js';
import { Reading } from '../../model/reading.js';
import { frameRates } from '../../model/timecode.js';
import { readCaptions } from '../../read.js';
import { readDCinema } from './read.js';
import { writeInteropDCinema, writeSmpteDCinema } from './write.js';

const reel = (list: string, head = '<TimeCodeRate>24</TimeCodeRate>'): string =>
  `<?xml version="1.0"?><dcst:SubtitleReel xmlns:dcst="http://www.smpte-ra.org/schemas/428-7/2010/DCST">${`<ContentTitleText>Film</ContentTitleText><Language>de</Language>${head}<SubtitleList>${list}</SubtitleList>`.replace(/<(\/?)(?=[A-Z])/g, '<$1dcst:')}</dcst:SubtitleReel>`;
const spot = (from: string, to: string, texts: string): string =>
  `<Subtitle SpotNumber="1" TimeIn="${from}" TimeOut="${to}">${texts}</Subtitle>`;
const context = { frameRate: frameRates['24'], startFrame: 0 };

describe('D-Cinema subtitles', () => {
  it('reads SMPTE frames, lines from the top, fonts and ruby', () => {
    const reading = new Reading();
    const document = readDCinema(
      reel(
        `<Font ID="f" Color="FFFFFFFF" Italic="yes">${spot('00:00:01:12', '00:00:03:00', '<Text Valign="bottom" Vposition="8">below</Text><Text Valign="bottom" Vposition="15"><Font Italic="no" Color="FFFF0000">red</Font> above</Text>')}</Font>${spot('00:00:05:00', '00:00:06:00', '<Text Valign="top" Vposition="10" Halign="left" Hposition="5">a <Ruby><Rb>漢</Rb><Rt>kan</Rt></Ruby></Text>')}`,
        '<TimeCodeRate>24</TimeCodeRate><LoadFont ID="f">urn:uuid:0</LoadFont>',
      ),
      reading,
    );
    expect(reading.repairs).toEqual([]);
    expect(document).toMatchObject({ title: 'Film', language: 'de', frameRate: frameRates['24'] });
    expect(document.cues).toMatchObject([
      {
        frames: [36, 72],
        spans: [
          { text: 'red', style: { color: '#ff0000' } },
          { text: ' above', style: { italic: true } },
          { text: '\n' },
          { text: 'below', style: { italic: true } },
        ],
        placement: { line: 92, lineAlign: 'end', align: 'center' },
      },
      {
        spans: [{ text: 'a ' }, { text: '漢', style: { ruby: 'kan' } }],
        placement: { line: 10, position: 5, positionAlign: 'line-left', align: 'left' },
      },
    ]);
  });

  it('applies the SMPTE start time, and reports invalid fonts, frames, times and rates', () => {
    const start = '<TimeCodeRate>24</TimeCodeRate><StartTime>01:00:00:00</StartTime>';
    expect(
      readDCinema(reel(spot('01:00:01:00', '01:00:02:00', '<Text>x</Text>'), start), new Reading()).cues[0]!
        .startMs,
    ).toBe(1000);
    const repairsOf = (xml: string): string[] => {
      const reading = new Reading();
      readDCinema(xml, reading);
      return reading.repairs.map(({ message }) => message);
    };
    const good = spot('00:00:01:00', '00:00:02:00', '<Text>x</Text>');
    expect(repairsOf(reel(`<Font ID="none">${good}</Font>`))).toEqual([
      'a font is used that the file does not load',
    ]);
    expect(repairsOf(reel(good.replace('02:00"', '02:24"')))).toEqual([
      'a frame beyond the rate is replaced by the last of its second',
    ]);
    expect(repairsOf(reel(good.replace('00:00:02:00', '00:00:00:00')))).toEqual([
      'a spot without a valid time is left out',
    ]);
    expect(repairsOf(reel(good, ''))).toEqual([
      'the time code rate is missing; 24 frames a second are assumed',
    ]);
  });

  it('reads Interop ticks of 4 ms, fractions, and milliseconds used by mistake', () => {
    const interop = (from: string, to: string): string =>
      `<DCSubtitle Version="1.0"><SubtitleID>x</SubtitleID><Language>English</Language><Font Underlined="yes">${spot(from, to, '<Text VAlign="top" VPosition="5.5">x</Text>')}</Font></DCSubtitle>`;
    const times = (from: string, to: string) => {
      const { document, repairs } = readCaptions(interop(from, to));
      return [document.cues[0]!.startMs, document.cues[0]!.endMs, repairs.length];
    };
    expect(times('00:00:01:125', '00:00:02:249')).toEqual([1500, 2996, 0]);
    expect(times('00:00:01.5', '00:00:02.25')).toEqual([1500, 2250, 0]);
    expect(times('00:00:01:500', '00:00:02:100')).toEqual([1500, 2100, 1]);
    expect(readCaptions(interop('00:00:01:000', '00:00:02:000')).document.language).toBeUndefined();
  });

  it('preserves positions, styles and font when written and read back', () => {
    const cues: Cue[] = [
      {
        startMs: 1000,
        endMs: 3000,
        spans: [
          { text: 'One & ' },
          { text: 'two\nthree', style: { bold: true, underline: true, color: '#00ff00' } },
        ],
        placement: { line: 20, position: 90, positionAlign: 'line-right', align: 'right' },
      },
      { startMs: 4000, endMs: 6000, spans: [{ text: '漢', style: { ruby: 'kan' } }] },
    ];
    for (const write of [writeSmpteDCinema, writeInteropDCinema]) {
      const losses = new Losses();
      const { document, repairs } = readCaptions(write({ cues }, losses, context));
      expect(repairs).toEqual([]);
      expect(cueText(document.cues[0]!)).toBe('One & two\nthree');
      expect(document.cues[0]).toMatchObject({ startMs: 1000, endMs: 3000, placement: cues[0]!.placement });
      expect(document.cues[0]!.spans[1]!.style).toEqual(cues[0]!.spans[1]!.style);
      expect(losses.list()).toContainEqual(
        expect.objectContaining({ code: 'metadata', message: expect.stringContaining('font') }),
      );
      const isSmpte = write === writeSmpteDCinema;
      expect(document.cues[1]!.spans[0]!.style?.ruby).toBe(isSmpte ? 'kan' : undefined);
      expect(losses.list().some(({ code }) => code === 'ruby')).toBe(!isSmpte);
    }
  });

  it('rounds to an integer frame rate and reports it', () => {
    const losses = new Losses();
    const cues: Cue[] = [{ startMs: 1000, endMs: 3000, spans: [{ text: 'a\nb\nc\nd' }] }];
    const xml = writeSmpteDCinema({ cues }, losses, { frameRate: frameRates['23.976'], startFrame: 0 });
    expect(xml).toContain('<EditRate>24 1</EditRate>');
    expect(
      losses
        .list()
        .map(({ code }) => code)
        .sort(),
    ).toEqual(['metadata', 'text', 'timing']);
  });
});
