import { strToU8, zipSync } from 'fflate';
import { readScript } from './read-script.js';
import { render } from './render.js';

const bytes = (text: string) => strToU8(text);
const zip = (xml: string) =>
  zipSync({ '[Content_Types].xml': bytes('<Types/>'), 'word/document.xml': bytes(xml) });
const body = (xml: string) =>
  `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"
    xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><w:body>${xml}</w:body></w:document>`;
const refusal = (code: string) => expect.objectContaining({ name: 'CaptionError', code });

it('reads the paragraphs of a Word document written by this package', async () => {
  const words = ['Good', 'morning.', 'Thank', 'you.'].map((text, i) => ({
    text,
    startMs: i * 500,
    endMs: i * 500 + 400,
    speaker: i < 2 ? 'ANNA' : 'BOB',
    ...(i % 2 === 0 && { paragraph: true as const }),
  }));
  const { content } = await render({ version: 1, language: 'en', words }, 158, {});
  expect(readScript(content as Uint8Array)).toEqual({ text: 'ANNA: Good morning.\n\nBOB: Thank you.' });
});

it('reads the visible text of a Word document: no deletions, and alternatives once', () => {
  const text = '<w:r><w:t xml:space="preserve">one </w:t><w:tab/><w:t>two</w:t><w:br/><w:t>three</w:t></w:r>';
  const gone =
    '<w:del><w:r><w:delText>no</w:delText></w:r></w:del><w:moveFrom><w:r><w:t>no</w:t></w:r></w:moveFrom>';
  const twice =
    '<mc:AlternateContent><mc:Choice><w:t>!</w:t></mc:Choice><mc:Fallback><w:t>no</w:t></mc:Fallback></mc:AlternateContent>';
  const found = readScript(
    zip(body(`<w:p>${text}${gone}${twice}</w:p><w:p/><w:p><w:r><w:t>end</w:t></w:r></w:p>`)),
  );
  expect(found).toEqual({ text: 'one  two\nthree!\n\n\n\nend' });
});

it('reads captions as captions and other files as text in their encoding', () => {
  const srt = '1\n00:00:01,000 --> 00:00:02,000\nHello\n';
  expect(readScript(bytes(srt))).toMatchObject({ captions: { cues: [{ startMs: 1000, endMs: 2000 }] } });
  expect(readScript(bytes('ANNA: Hello\n\n[MUSIC]'))).toEqual({ text: 'ANNA: Hello\n\n[MUSIC]' });
  expect(readScript(Uint8Array.from(Buffer.from('\ufeffGrüße', 'utf16le')))).toEqual({ text: 'Grüße' });
});

it.each([
  ['a PDF', bytes('%PDF-1.7 text'), 'unknown_format'],
  ['an RTF', bytes('{\\rtf1 text}'), 'unknown_format'],
  ['a program', Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 1]), 'unknown_format'],
  ['a ZIP without a document', zipSync({ 'a.txt': bytes('a') }), 'malformed'],
  ['a damaged ZIP', zip(body('<w:p/>')).subarray(0, 150), 'malformed'],
  ['entities', zip('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'), 'doctype'],
  ['a ZIP bomb', zip(body(`<w:p>${' '.repeat(30_000_000)}</w:p>`)), 'limit'],
])('rejects %s', (_, file, code) => {
  expect(() => readScript(file)).toThrow(refusal(code));
});
