import fc from 'fast-check';
import { layout } from '../layout/layout.js';
import type { FlagStyle } from '../master/flags.js';
import { paragraphs } from '../master/paragraphs.js';
import { toMaster } from '../master/to-master.js';
import type { CaptionDocument, Cue } from '../model/cue.js';
import { cueText } from '../model/cue.js';
import type { MasterTranscript, MasterWord } from '../model/transcript.js';
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

/** CEA-608 has only the curly apostrophe, and LRC one line for each cue. */
const shownIn =
  (key: string) =>
  (cue: Cue): string =>
    cueText(cue)
      .replaceAll('’', "'")
      .replaceAll('\n', key === 'lrc' ? ' ' : '\n');

const nearly = (cues: readonly Cue[]) => cues.map(({ startMs, endMs }) => [startMs, endMs]);

describe.each(both.map(({ key }) => key))('%s', (key) => {
  const shown = shownIn(key);

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

  it('keeps captions without duration, or shows them for a second', async () => {
    const cues = [1000, 3000, 5000].map((ms) => ({ startMs: ms, endMs: ms, spans: [{ text: `At ${ms}` }] }));
    const read = (await again({ cues }, key)).document.cues;
    expect(read.map(cueText)).toEqual(cues.map(cueText));
    expect(read.every(({ startMs, endMs }) => endMs - startMs <= 68 || endMs - startMs === 1000)).toBe(true);
  });

  it('reads hostile text back as the text of one cue', async () => {
    for (const text of hostile) {
      const cues = [{ startMs: 1000, endMs: 3000, spans: [{ text }] }];
      expect((await again({ cues }, key)).document.cues).toHaveLength(1);
    }
  });
});

const word = fc.record(
  {
    text: fc.stringMatching(/^[A-Za-z0-9é,.?!]{1,9}$/),
    wait: fc.constantFrom(0, 0, 1, 200, 3000),
    length: fc.constantFrom(0, 1, 300),
    speaker: fc.constantFrom('ANN', 'BOB'),
    paragraph: fc.constant(true as const),
    flags: fc.constantFrom(['uncertain'] as const, ['inaudible'] as const),
    caption: fc.constantFrom('start' as const, 'inside' as const),
  },
  { requiredKeys: ['text', 'wait', 'length'] },
);
const master = fc.array(word, { minLength: 1, maxLength: 30 }).map((parts): MasterTranscript => {
  let at = 0;
  const words = parts.map(({ text, wait, length, flags, ...rest }): MasterWord => {
    const startMs = at + wait;
    at = startMs + length;
    const isMark = flags?.[0] === 'inaudible';
    return { text: isMark ? '[INAUDIBLE]' : text, startMs, endMs: at, ...rest, ...(flags && { flags }) };
  });
  return { version: 1, words };
});
const running = (given: MasterTranscript, style: FlagStyle) =>
  paragraphs(given, style).map(({ speaker, text }) => ({ speaker, text }));

describe('formats with word times', () => {
  it.each(['json', 'js', 'words-json'] as const)(
    '%s preserves words, paragraphs and speakers',
    async (key) => {
      await fc.assert(
        fc.asyncProperty(master, fc.constantFrom('Standard', 'Clean'), async (given, flagStyle) => {
          const { content } = await render(given, key, { flagStyle });
          const { master: read, repairs } = readCaptions(content);
          expect(repairs).toEqual([]);
          expect(running(read!, flagStyle)).toEqual(running(given, flagStyle));
          if (flagStyle === 'Standard')
            expect(read!.words.map((it) => [it.text, it.flags])).toEqual(
              given.words.map((it) => [it.text, it.flags]),
            );
        }),
        { numRuns: 300, seed: 1 },
      );
    },
  );

  it('words-json preserves the transcript, and the captions laid out from it', async () => {
    await fc.assert(
      fc.asyncProperty(master, async (given) => {
        const { content } = await render(given, 'words-json');
        expect(readCaptions(content)).toMatchObject({ master: given, document: layout(given) });
        const clean = readCaptions((await render(given, 'words-json', { flagStyle: 'Clean' })).content);
        const texts = layout(given, { flagStyle: 'Clean' }).cues.map(cueText);
        expect(clean.document.cues.map(cueText)).toEqual(texts);
      }),
      { numRuns: 300, seed: 1 },
    );
  });

  it.each([
    ['json', 1],
    ['js', 1],
    ['words-json', 0],
  ] as const)('%s reports whether stored captions are lost', async (key, count) => {
    const cues = [{ startMs: 0, endMs: 1000, spans: [{ text: 'One.' }] }];
    const { captions, ...words } = toMaster({ cues });
    expect((await render({ ...words, captions: captions! }, key)).losses).toHaveLength(count);
    expect((await render(words, key)).losses).toEqual([]);
  });

  it('words-json without flags has captions without flags', async () => {
    const cues = [{ startMs: 0, endMs: 1000, spans: [{ text: '[?Maybe?] so [INAUDIBLE]' }] }];
    const { content } = await render(toMaster({ cues }), 'words-json', { flagStyle: 'Clean' });
    expect(cueText(readCaptions(content).document.cues[0]!).trim()).toBe('Maybe so');
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
