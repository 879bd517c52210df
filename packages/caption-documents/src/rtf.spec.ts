import fc from 'fast-check';
import { masterOf, scripts } from './scripts-for-spec.js';
import { writeRtf } from './rtf.js';
import { render } from './render.js';

interface RtfText {
  readonly paragraphs: string[];
  readonly words: Set<string>;
}

/** Parses the RTF 1.9 that this package writes: groups, control words, `\u` with one character to skip. */
function readRtf(rtf: string): RtfText {
  expect(rtf).toMatch(/^\{\\rtf1[\x20-\x7e\n]*\}\n$/);
  const token = /\\u(-?\d+) ?\?|\\([a-z]+)(-?\d+)? ?|\\([\\{}])|([{}])|\n|([^\\{}\n]+)/gy;
  const words = new Set<string>();
  const paragraphs: string[] = [];
  const hidden: boolean[] = [];
  let text = '';
  let end = 0;
  for (const [whole, unicode, word, , escaped, brace, plain] of rtf.matchAll(token)) {
    end += whole.length;
    if (brace === '{') hidden.push(hidden.at(-1) ?? false);
    else if (brace === '}') hidden.pop();
    else if (word) words.add(word);
    if (word && ['fonttbl', 'colortbl', 'info'].includes(word)) hidden[hidden.length - 1] = true;
    if (hidden.at(-1)) continue;
    if (word === 'par') {
      paragraphs.push(text);
      text = '';
    }
    text += unicode ? String.fromCharCode(Number(unicode) & 0xffff) : (escaped ?? plain ?? '');
  }
  expect([end, hidden.length, text]).toEqual([rtf.length, 0, '']);
  return { paragraphs, words };
}

const read = async (...args: Parameters<typeof render>) => readRtf(String((await render(...args)).content));

describe('RTF and .doc', () => {
  it('contain the title, speakers and paragraphs in every script', async () => {
    for (const [language, { speaker, text }] of Object.entries(scripts)) {
      const { paragraphs } = await read(masterOf(language, { speaker, text }), 89, { title: text });
      expect(paragraphs).toEqual([text, `${speaker}: ${text}`]);
    }
  });

  it('mark Hebrew, but not English, as right-to-left', async () => {
    expect((await read(masterOf('he', scripts.he), 17)).words).toContain('rtlpar');
    expect((await read(masterOf('en', scripts.en), 17)).words).not.toContain('rtlpar');
  });

  it('stamp each paragraph with its time or its drop-frame timecode', async () => {
    const master = masterOf('en', { text: 'word '.repeat(120).trim() }, { speaker: 'Bob', text: 'Yes.' });
    expect((await read(master, 18)).paragraphs[1]).toBe('[00:01:00] Bob: Yes.');
    expect((await read(master, 127)).paragraphs[1]).toBe('[00:00:59;28] Bob: Yes.');
    expect((await read(master, 127, { frameRate: 25, startingTimecode: '10:00:00:00' })).paragraphs[1]).toBe(
      '[10:01:00:00] Bob: Yes.',
    );
    expect((await read(master, 17)).paragraphs[1]).toBe('Bob: Yes.');
  });

  it('keep a timecode intact beside right-to-left text', async () => {
    const { paragraphs } = await read(masterOf('he', { text: 'שלום' }), 127);
    expect(paragraphs).toEqual(['[\u200e00:00:00;00] שלום']);
  });

  it('escape any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { paragraphs } = readRtf(writeRtf({ paragraphs: [{ text, rightToLeft: false }] }));
        expect(paragraphs).toEqual([text.replace(/[\0-\x1f]/g, ' ')]);
      }),
    );
  });
});
