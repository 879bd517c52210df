import fc from 'fast-check';
import { isCaptionError } from '../model/error.js';
import { readCaptions } from '../read.js';
import { render } from '../render.js';

const cues = ['Good morning.', 'Welcome to the course.'].map((text, i) => ({
  startMs: i * 3000 + 1000,
  endMs: i * 3000 + 3000,
  spans: [{ text }],
}));

const master = { version: 1 as const, words: [], captions: { cues } };
const keys = [
  'srt',
  'sbv',
  'dfxp',
  'sami',
  'ass',
  'spruce-stl',
  'encore',
  'avid-ds',
  'cptxml',
  'lrc',
] as const;
const MICRODVD = '{25}{75}Good morning.\n{100}{150}Welcome to the course.\n';
const SRT = '1\n00:00:01,000 --> 00:00:02,000\nGood morning.\n';
const prose = Array.from(
  { length: 30 },
  (_, i) =>
    `Section ${i}\n\nThe converter reads captions and writes them in another format, with all of its options.\n\n`,
).join('');

/** Returns the code of the error; undefined if the text was read as captions. */
function refusal(text: string): string | undefined {
  try {
    readCaptions(text);
    return undefined;
  } catch (error) {
    if (!isCaptionError(error)) throw error;
    return error.code;
  }
}

describe('detection', () => {
  it.each([...keys, 'microdvd' as const])('refuses a text that contains %s as an example', async (key) => {
    const captions = key === 'microdvd' ? MICRODVD : String((await render(master, key)).content);
    expect(readCaptions(captions).document.cues).toHaveLength(2);
    for (const text of [
      `# Converter\n\nAn example:\n\n\`\`\`\n${captions}\n\`\`\`\n\n${prose}`,
      `${prose.slice(0, 2500)}\n\n${captions}`,
    ])
      expect(['unknown_format', 'malformed']).toContain(refusal(text));
  });

  it('refuses a text about WebVTT that starts with its signature, and accepts headers', () => {
    const vtt = '00:01.000 --> 00:02.000\nGood morning.\n';
    expect(refusal(`WEBVTT parser\n=====\n\n\`\`\`\n${vtt}\`\`\`\nIt has options.\n\n${prose}`)).toBe(
      'unknown_format',
    );
    for (const header of ['', ' - Title', '\nKind: captions', ' Kind: captions; Language: en'])
      for (const cues of [vtt, '']) expect(refusal(`WEBVTT${header}\n\n${cues}`)).toBeUndefined();
  });

  it('states why a text with an example is refused', () => {
    expect(() => readCaptions(`${SRT}\n${prose}`)).toThrow(
      'the text contains captions (srt), but most of it is other text',
    );
  });

  it('accepts damaged SRT files', () => {
    const block = (i: number, text: string) => `${i}\n00:00:0${i},000 --> 00:00:0${i},900\n${text}\n`;
    const four = [1, 2, 3, 4].map((i) => block(i, 'Words that are spoken here.'));
    for (const text of [
      `Downloaded from www.example.com\nSync by Someone\n\n${four.join('\n')}`, // lead
      four.map((one) => one.replaceAll('\n', '\n\n')).join('\n'), // doubled line ends
      four.map((one) => one.replace('are', 'are\n\n')).join('\n'), // blank lines within captions
      four.join(''), // no blank lines
      `\ufeff${four.join('\n').replaceAll('\n', '\r\n')}`,
      `${four.join('\n')}\n\nThanks for watching!\n\nVisit www.example.com`,
      four.join('\n').replace(/^\d$/gm, ''), // no counters
      four.join('\n').replaceAll('Words that are spoken here.', ''), // no text
      `1\n00:00:01,000 --> 00:02:00,000\n${prose.replaceAll('\n', ' ')}\n`, // a whole talk in one caption
    ])
      expect(refusal(text)).toBeUndefined();
  });

  it('depends on the share of captions', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 60 }),
        (captions, paragraphs) => {
          const caption = '00:00:01,000 --> 00:00:02,000\nTwenty characters...\n\n'; // 49 characters
          const text = caption.repeat(captions) + `${'x'.repeat(49)}\n\n`.repeat(paragraphs);
          expect(refusal(text)).toBe(paragraphs > captions ? 'unknown_format' : undefined);
        },
      ),
    );
  });
});
