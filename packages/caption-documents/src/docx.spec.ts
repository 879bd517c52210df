import { defaultLimits, type MasterTranscript, type RenderOptions } from '@scriptorium/captions';
import {
  childElement,
  childElements,
  isElement,
  parseXml,
  textOf,
  type XmlElement,
} from '@scriptorium/captions/format-kit';
import { strFromU8, unzipSync } from 'fflate';
import fc from 'fast-check';
import { masterOf, scripts } from './scripts-for-spec.js';
import { writeDocx } from './docx.js';
import { render } from './render.js';

const open = (bytes: Uint8Array): Record<string, XmlElement> =>
  Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, content]) => [
      name,
      parseXml(strFromU8(content), defaultLimits),
    ]),
  );

const bodyOf = (bytes: Uint8Array): XmlElement[] =>
  childElements(childElement(open(bytes)['word/document.xml'], 'body')!, 'p');

const docx = async (master: MasterTranscript, options?: RenderOptions) =>
  (await render(master, 158, options)).content as Uint8Array;

const has = (element: XmlElement, name: string): boolean =>
  element.children.some((child) => isElement(child) && (child.name === name || has(child, name)));

describe('docx', () => {
  it('writes a package of well-formed parts, each declared in the content types and relationships', async () => {
    const parts = open(await docx(masterOf('en', scripts.en), { title: 'A talk' }));
    const types = childElements(parts['[Content_Types].xml']!, 'Override').map((it) =>
      it.attributes.get('PartName'),
    );
    expect(types.sort()).toEqual(['/docProps/core.xml', '/word/document.xml', '/word/styles.xml']);
    const targets = childElements(parts['_rels/.rels']!).map((it) => it.attributes.get('Target')!);
    for (const target of targets) expect(parts[target]).toBeDefined();
    expect(textOf(childElement(parts['docProps/core.xml'], 'title')!)).toBe('A talk');
  });

  it('writes the title, speakers and paragraphs in every script', async () => {
    for (const [language, { speaker, text }] of Object.entries(scripts)) {
      const body = bodyOf(await docx(masterOf(language, { speaker, text }), { title: speaker }));
      expect(body.map(textOf)).toEqual([speaker, `${speaker}: ${text}`]);
    }
  });

  it('marks right-to-left paragraphs and runs, and no others', async () => {
    const [hebrew, english] = bodyOf(await docx(masterOf('en', { text: 'שלום' }, { text: 'Hello' })));
    expect([has(hebrew!, 'bidi'), has(hebrew!, 'rtl')]).toEqual([true, true]);
    expect([has(english!, 'bidi'), has(english!, 'rtl')]).toEqual([false, false]);
  });

  it('writes identical bytes for the same transcript', async () => {
    const master = masterOf('ja', scripts.ja);
    expect(await docx(master)).toEqual(await docx(master));
  });

  it('escapes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const bytes = writeDocx({
          title: text,
          paragraphs: [{ text, speaker: `x${text}`, rightToLeft: false }],
        });
        expect(textOf(bodyOf(bytes).at(-1)!)).toBe(`x${text}: ${text}`);
      }),
      { numRuns: 50 },
    );
  });
});
