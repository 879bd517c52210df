import fc from 'fast-check';
import { toMaster } from '../master/to-master.js';
import type { CaptionDocument, Cue } from '../model/cue.js';
import { cueText } from '../model/cue.js';
import { outputFormats, type FormatId } from '../outputs/outputs.js';
import { readCaptions, type ReadResult } from '../read.js';
import { render } from '../render.js';
import { binaryInputs, inputs } from './inputs.js';

const aliases: Record<string, string> = {
  'facebook-srt': 'srt',
  'webvtt-plain': 'webvtt',
  'webvtt-descriptions': 'webvtt',
};
const ttml = ['dfxp', 'smpte-tt', 'ppt-xml', 'itt', 'imsc', 'ebu-tt-d', 'ebu-tt', 'netflix-ttml'];
const inputOf = (key: string): string => (ttml.includes(key) ? 'ttml' : (aliases[key] ?? key));
const both = outputFormats.filter(
  ({ type, key }) =>
    type === 'Caption' && [...inputs, ...binaryInputs].some((input) => input.key === inputOf(key)),
);

const write = async (document: CaptionDocument, key: string): Promise<string | Uint8Array> =>
  (await render({ ...toMaster(document), captions: document }, key as FormatId)).content;

const again = async (document: CaptionDocument, key: string): Promise<ReadResult> =>
  readCaptions(await write(document, key), { format: inputOf(key) as never, fps: '29.97df' });

const line = fc
  .stringMatching(/^[A-Za-z0-9,.!?' é-]{0,24}[A-Za-z]$/)
  .map((text) => text.trim().replace(/ +/g, ' '));
const spans = fc
  .array(line, { minLength: 1, maxLength: 2 })
  .chain((lines) =>
    fc
      .record({ italic: fc.boolean(), text: fc.constant(lines.join('\n')) })
      .map(({ italic, text }) => [italic ? { text, style: { italic: true } } : { text }]),
  );
const document = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 100, max: 9000 }),
      length: fc.integer({ min: 1500, max: 6000 }),
      spans,
    }),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((parts): CaptionDocument => {
    let at = 2000;
    const cues = parts.map(({ gap, length, spans }): Cue => {
      const startMs = at + gap;
      at = startMs + length;
      return { startMs, endMs: at, spans };
    });
    return { cues };
  });

/** CEA-608 has only the curly apostrophe. */
const shown = (cue: Cue): string => cueText(cue).replaceAll('’', "'");

const nearly = (cues: readonly Cue[]) => cues.map(({ startMs, endMs }) => [startMs, endMs]);

describe.each(both.map(({ key }) => key))('%s', (key) => {
  it('preserves text, and times within two frames, and is stable after the first pass', async () => {
    await fc.assert(
      fc.asyncProperty(document, async (given) => {
        const first = await again(given, key);
        expect(first.document.cues.map(shown)).toEqual(given.cues.map(shown));
        nearly(first.document.cues).forEach(([start, end], index) => {
          const cue = given.cues[index]!;
          expect(Math.abs(start! - cue.startMs)).toBeLessThanOrEqual(34);
          // In line 21 an erasure waits for the code that is being sent.
          expect(Math.abs(end! - cue.endMs)).toBeLessThanOrEqual(68);
        });
        const second = await again(first.document, key);
        expect(second.document).toEqual(first.document);
      }),
      { numRuns: 40 },
    );
  });

  it('is detected by its content', async () => {
    const cues = [{ startMs: 1000, endMs: 3000, spans: [{ text: 'Hello' }] }];
    const { format } = readCaptions(await write({ cues }, key));
    expect(format).toBe(inputOf(key));
  });

  it('reads hostile text back as the text of one cue', async () => {
    for (const text of hostile) {
      const cues = [{ startMs: 1000, endMs: 3000, spans: [{ text }] }];
      expect((await again({ cues }, key)).document.cues).toHaveLength(1);
    }
  });
});

const hostile = [
  'a\n\n2\n00:00:05,000 --> 00:00:06,000\nb',
  'a\n0:00:05.000,0:00:06.000\nb',
  'a\n00:00:05:00 00:00:06:00\nb',
  'a\n3 00:00:05:00 00:00:06:00 b',
  'a\n00:00:05:00 , 00:00:06:00 , b',
  'a\n[00:00:05.00]\nb',
  'a\n[00:05.00]b <00:06.00>c',
  'a<SYNC Start=5000><P>b',
  'a<time begin="5"/>b',
  'a</track0></tracks></caption><caption time="5000">b',
  'a\nDialogue: 0,0:00:05.00,0:00:06.00,Default,,0,0,0,,b',
  'a\n{100}{200}b',
  'a\n<end subtitles>\nb',
  'a & <b> "c" \u0001',
];
