import type { MasterTranscript, RenderOptions } from '@scriptorium/captions';
import { spawnSync } from 'node:child_process';
import { masterOf, scripts } from '../scripts-for-spec.js';
import { render } from '../render.js';

const pdf = async (master: MasterTranscript, options?: RenderOptions) => {
  const { content, losses } = await render(master, 46, options);
  return { bytes: content as Uint8Array, losses };
};

/** Runs a poppler program on a PDF and returns its output. */
function poppler(program: string, bytes: Uint8Array, ...more: string[]): string {
  const { stdout, stderr, error } = spawnSync(program, ['-', ...more], { input: bytes, encoding: 'utf8' });
  if (error) throw new Error(`${program} is needed: apt-get install poppler-utils`, { cause: error });
  expect(stderr).toBe('');
  return stdout;
}

/** pdftotext encloses left-to-right text in marks and reverses punctuation that stands alone. */
const LEFT_TO_RIGHT = /\u202a([^\u202a-\u202e]*)\u202c/g;
const inReadingOrder = (_: string, part: string): string =>
  /[\p{L}\p{N}]/u.test(part) ? part : [...part].reverse().join('');

/** Returns the text as copied, in reading order, on one line. */
const textOf = (bytes: Uint8Array): string =>
  poppler('pdftotext', bytes, '-')
    .replace(LEFT_TO_RIGHT, inReadingOrder)
    .replace(/[\u200e\u200f\u202a-\u202e]/g, '')
    .replace(/\s+/g, ' ');

describe('PDF', () => {
  for (const [language, { speaker, text }] of Object.entries(scripts))
    it(`preserves the reading order of copied text in ${language}`, async () => {
      const { bytes, losses } = await pdf(masterOf(language, { speaker, text }));
      expect(losses).toEqual([]);
      const copied = textOf(bytes);
      expect(copied).toContain(text.normalize('NFC'));
      expect(copied).toContain(`${speaker}:`);
    });

  it('embeds every font, with a map to Unicode', async () => {
    const { bytes } = await pdf(masterOf('he', ...Object.values(scripts)), { title: 'All' });
    const [, , ...fonts] = poppler('pdffonts', bytes).trimEnd().split('\n');
    expect(fonts.length).toBeGreaterThan(10);
    for (const font of fonts) expect(font).toMatch(/CID TrueType +Identity-H +yes yes yes/);
  });

  it('is tagged for assistive technology, with title and language', async () => {
    const { bytes } = await pdf(masterOf('en', { text: 'Hello there.' }), { title: 'A talk' });
    expect(poppler('pdfinfo', bytes)).toMatch(/^Title: +A talk$[^]*^Tagged: +yes$/m);
    expect(poppler('pdfinfo', bytes, '-struct-text')).toMatch(
      /Document[^]*H1[^]*A talk[^]*P \(block\)[^]*Hello there\./,
    );
  });

  it('numbers its pages and loses no word between them', async () => {
    const paragraphs = Array.from({ length: 200 }, (_, i) => ({
      text: `Paragraph${i} ` + 'goes on '.repeat(30).trim(),
    }));
    const { bytes } = await pdf(masterOf('en', ...paragraphs));
    const pages = Number(/^Pages: +(\d+)$/m.exec(poppler('pdfinfo', bytes))?.[1]);
    expect(pages).toBeGreaterThan(10);
    const copied = textOf(bytes);
    for (let i = 0; i < 200; i++) expect(copied).toContain(`Paragraph${i} goes on`);
    expect(copied.match(/goes on/g)).toHaveLength(200 * 30);
  });

  it('splits a word wider than a line without losing characters', async () => {
    const word = 'x'.repeat(400);
    const { bytes } = await pdf(masterOf('en', { text: word }));
    expect(textOf(bytes).replaceAll(' ', '')).toContain(word);
  });

  it('reports characters that no font contains', async () => {
    const { bytes, losses } = await pdf(masterOf('en', { text: 'cuneiform \u{12000} here' }));
    expect(losses).toEqual([
      { code: 'character', message: 'no installed font has these characters: \u{12000}', count: 1 },
    ]);
    expect(textOf(bytes)).toContain('cuneiform \u{12000} here');
  });

  it('is written for a transcript without words', async () => {
    const { bytes } = await pdf({ version: 1, words: [] });
    expect(poppler('pdfinfo', bytes)).toMatch(/^Pages: +1$/m);
  });
});
