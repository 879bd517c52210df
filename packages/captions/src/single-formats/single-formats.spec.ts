import { readEbuStl, readScc, writeEbuStl, writeScc } from './broadcast.js';
import { readSrt, writeSrt } from './srt.js';
import { readTtml, writeImsc } from './ttml.js';
import { readWebVtt, writeWebVtt } from './webvtt.js';

const cues = [{ startMs: 2000, endMs: 4000, spans: [{ text: 'Hello', style: { italic: true } }] }];

describe('single formats', () => {
  it('read and write without the rest of the package', () => {
    expect(readSrt(writeSrt({ cues }).content)).toMatchObject({ document: { cues }, repairs: [] });
    expect(readWebVtt(writeWebVtt({ cues }).content).document.cues).toEqual(cues);
    expect(readTtml(writeImsc({ cues }).content).document.cues).toMatchObject(cues);
    expect(readScc(writeScc({ cues }).content).document.cues[0]!.frames).toEqual([60, 120]);
    expect(readEbuStl(writeEbuStl({ cues }, { frameRate: 25 }).content).document.cues).toMatchObject(cues);
  });

  it('report losses, decode bytes and respect limits', () => {
    expect(writeScc({ cues: [{ ...cues[0]!, spans: [{ text: '漢' }] }] }).losses).toHaveLength(1);
    const utf16 = new Uint8Array(Buffer.from('\ufeff1\n00:00:01,000 --> 00:00:02,000\né\n', 'utf16le'));
    expect(readSrt(utf16)).toMatchObject({
      encoding: 'utf-16le',
      document: { cues: [{ spans: [{ text: 'é' }] }] },
    });
    expect(() => readSrt('x'.repeat(20), { limits: { bytes: 10 } })).toThrow(
      expect.objectContaining({ code: 'limit' }),
    );
  });
});
