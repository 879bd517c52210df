import fc from 'fast-check';
import { cueText, type Cue, type Style } from '../../model/cue.js';
import { frameRates, framesToTimecode } from '../../model/timecode.js';
import { readCaptions } from '../../read.js';
import { readMcc, writeMcc } from '../../single-formats/broadcast.js';
import { cpuUsage } from '../../../test/fuzz/growth.js';
import { makePacket } from './packet.js';
import { makeServiceInfo } from './service-info.js';
import { shorten } from './shorthand.js';

const cue = (startMs: number, endMs: number, text: string, more: Partial<Cue> = {}): Cue => ({
  startMs,
  endMs,
  spans: [{ text }],
  ...more,
});
const hello = [cue(5000, 7000, 'Hello'), cue(8000, 9000, 'there')];

describe('MCC', () => {
  it('writes both kinds of captions in packets with valid checksums, at every frame rate of the format', () => {
    for (const frameRate of ['23.976', '24', '25', '29.97', '29.97df', '30', '50', '59.94df', '60']) {
      const { content, losses } = writeMcc({ cues: hello }, { frameRate });
      expect(losses).toEqual([]);
      for (const service of ['CC1', 1] as const) {
        const { document, repairs } = readMcc(content, { service });
        expect(repairs).toEqual([]);
        expect(document.cues.map(cueText)).toEqual(['Hello', 'there']);
        expect(Math.abs(document.cues[0]!.startMs - 5000)).toBeLessThan(22);
        expect(Math.abs(document.cues[1]!.endMs - 9000)).toBeLessThan(70);
      }
    }
  });

  it('reports a packet with a wrong checksum', () => {
    const { content } = writeMcc({ cues: [cue(5000, 7000, 'Hello')] });
    const broken = content.replace(/(T59S594F7FZ)01/, '$102');
    expect(broken).not.toBe(content);
    expect(readMcc(broken).repairs).toEqual([expect.objectContaining({ code: 'parity' })]);
  });

  it('lists the services and their languages', () => {
    const { content } = writeMcc({ cues: hello, language: 'fr-CA' });
    const { services, document } = readCaptions(content);
    expect(services).toEqual([
      { service: 'CC1', cues: 2, language: 'fr' },
      { service: 1, cues: 2, language: 'fr' },
    ]);
    expect(document.language).toBe('fr');
    expect(() => readCaptions(content, { service: 2 })).toThrow(
      expect.objectContaining({ code: 'option', message: expect.stringContaining('CC1, 1') }),
    );
  });

  it('writes characters that line 21 lacks to the CEA-708 service, which is read if CC1 is empty', () => {
    const { content, losses } = writeMcc({ cues: [cue(5000, 7000, 'Привет 😀')] });
    expect(losses.flatMap(({ character }) => character ?? [])).toEqual([...'Привет😀']);
    expect(losses.filter(({ character }) => !character).map(({ message }) => message)).toEqual([
      'the CEA-708 service has 16-bit characters, which few decoders show',
    ]);
    expect(readMcc(content).document.cues.map(cueText)).toEqual(['Привет 😀']);
  });

  it('shows overlapping captions in separate windows', () => {
    const { content } = writeMcc({
      cues: [cue(5000, 9000, 'below'), cue(6000, 8000, 'above', { placement: { line: 10 } })],
    });
    const { cues } = readMcc(content, { service: 1 }).document;
    expect(
      cues.map((each) => [cueText(each), Math.round(each.startMs / 100), Math.round(each.endMs / 100)]),
    ).toEqual([
      ['above', 60, 80],
      ['below', 50, 90],
    ]);
    expect(cues[0]!.placement).toMatchObject({ line: 10 });
  });

  it('preserves pens, positions and lines of the CEA-708 service', () => {
    const cues: Cue[] = [
      {
        startMs: 5000,
        endMs: 8000,
        spans: [
          { text: 'plain ' },
          { text: 'both', style: { italic: true, underline: true } },
          { text: '\n' },
          { text: 'red on blue', style: { color: '#ff0000', background: '#0000ff' } },
        ],
        placement: { line: 50, position: 20, positionAlign: 'line-left', align: 'left' },
      },
    ];
    const [read] = readMcc(writeMcc({ cues }).content, { service: 1 }).document.cues;
    expect(read!.spans).toEqual([
      { text: 'plain ' },
      { text: 'both', style: { italic: true, underline: true } },
      { text: '\nred on blue', style: { color: '#ff0000', background: '#0000ff' } },
    ]);
    // The grid has 75 rows.
    expect(Math.abs(read!.placement!.line! - 50)).toBeLessThan(80 / 75);
    expect(read!.placement!.position).toBeCloseTo(20, 0);
    expect(read!.placement).toMatchObject({ positionAlign: 'line-left', align: 'left' });
  });

  it('wraps lines over 42 characters, and reports wrapped lines and late captions', () => {
    const long = 'word '.repeat(30).trim();
    const { content, losses } = writeMcc({ cues: [cue(0, 4000, long)] }, { frameRate: '25' });
    const [read] = readMcc(content, { service: 1 }).document.cues;
    expect(
      cueText(read!)
        .split('\n')
        .every((line) => line.length <= 42),
    ).toBe(true);
    expect(losses.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        'lines longer than 42 characters are wrapped in the CEA-708 service',
        'captions of the CEA-708 service appear late: there is no time to load them earlier',
      ]),
    );
  });

  it('preserves text, styles and times of service 1, and is stable after the first pass', () => {
    const style = fc.constantFrom<Style[]>({}, { italic: true }, { underline: true }, { color: '#ffff00' });
    const text = fc
      .stringMatching(/^[A-Za-zÀ-ÿŠ“”’♪…♫漢 ]{0,40}[a-z]$/)
      .map((line) => line.trim().replace(/ +/g, ' '));
    const rate = fc.constantFrom('23.976', '25', '29.97df', '59.94');
    const part = fc.record({
      gap: fc.integer({ min: 900, max: 4000 }),
      length: fc.integer({ min: 900, max: 4000 }),
      text,
      style,
    });
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), rate, (parts, frameRate) => {
        let at = 3000;
        const cues = parts.map(({ gap, length, text: said, style: look }): Cue => {
          const startMs = at + gap;
          at = startMs + length;
          const looks = Object.keys(look).length > 0;
          return { startMs, endMs: at, spans: [looks ? { text: said, style: look } : { text: said }] };
        });
        const again = (all: readonly Cue[]) =>
          readMcc(writeMcc({ cues: all }, { frameRate }).content, { service: 1 });
        const first = again(cues);
        expect(first.repairs).toEqual([]);
        expect(first.document.cues.map(({ spans }) => spans)).toEqual(cues.map(({ spans }) => spans));
        first.document.cues.forEach(({ startMs, endMs }, index) => {
          expect(Math.abs(startMs - cues[index]!.startMs)).toBeLessThanOrEqual(21);
          expect(Math.abs(endMs - cues[index]!.endMs)).toBeLessThanOrEqual(21);
        });
        expect(again(first.document.cues).document).toEqual(first.document);
      }),
      { numRuns: 100 },
    );
  });

  it('reads a film of 97 minutes in less than a second of processor time', () => {
    const cues = Array.from({ length: 1500 }, (_, at) =>
      cue(2000 + at * 3880, 5000 + at * 3880, `This is what somebody says,\nin two lines: number ${at}`),
    );
    const { content } = writeMcc({ cues });
    let best = Infinity;
    for (let round = 0; round < 4 && best >= 1000; round++) {
      const started = cpuUsage();
      expect(readMcc(content).document.cues).toHaveLength(1500);
      const { user, system } = cpuUsage(started);
      best = Math.min(best, (user + system) / 1000);
    }
    expect(best).toBeLessThan(1000);
  });

  it('skips the extended data of field 2', () => {
    const rate = { code: 4, rate: frameRates['29.97'], triplets: 20 };
    const parity = (byte: number): number => {
      let ones = 0;
      for (let bits = byte; bits > 0; bits >>= 1) ones += bits & 1;
      return ones % 2 === 0 ? byte | 0x80 : byte;
    };
    // RCL, ENM, PAC of row 15, text between two pieces of extended data, EOC; EDM one second later.
    const field2 = [
      [0x15, 0x20], [0x15, 0x2e], [0x14, 0x70], [0x48, 0x69], [0x01, 0x05], [0x41, 0x42], [0x0f, 0x30], [0x15, 0x2f],
    ]; // oxfmt-ignore
    const lines = [...field2, ...Array.from({ length: 22 }, () => [0, 0]), [0x15, 0x2c]].map(
      ([a, b], frame) => {
        const packet = makePacket({}, frame, rate, makeServiceInfo('en'));
        const at = packet.indexOf(0xf9);
        packet[at + 0] = 0xfd;
        packet[at + 1] = parity(a!);
        packet[at + 2] = parity(b!);
        return `${framesToTimecode(frame, frameRates['30'])}\t${shorten(packet)}\n`;
      },
    );
    const { document } = readMcc(`File Format=MacCaption_MCC V1.0\nTime Code Rate=30\n\n${lines.join('')}`, {
      service: 'CC3',
    });
    expect(document.cues.map((each) => [cueText(each), each.frames])).toEqual([['Hi', [7, 30]]]);
  });
});
