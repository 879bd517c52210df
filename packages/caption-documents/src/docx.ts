import { escapeXml } from '@scriptorium/captions/format-kit';
import { strToU8, zipSync } from 'fflate';
import type { DocumentContent, DocumentParagraph } from './content.js';
import { hasRightToLeft, isSetFromRight } from './direction.js';
import { docxParts } from './docx-parts.js';

/**
 * Writes Office Open XML (ISO/IEC 29500, transitional), marking direction and language for Word's shaping and
 * spell check.
 */
export function writeDocx(content: DocumentContent): Uint8Array {
  const { title, language, paragraphs } = content;
  const heading = title
    ? `<w:p><w:pPr><w:pStyle w:val="Title"/>${direction(isSetFromRight(title, language))}</w:pPr>${run(title)}</w:p>`
    : '';
  const parts = docxParts(content, heading + paragraphs.map(paragraphXml).join(''));
  const files = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]));
  // A fixed date, so that the same transcript always gives the same bytes.
  return zipSync(files, { mtime: '1980-01-01T00:00:00' });
}

const direction = (rightToLeft: boolean): string => (rightToLeft ? '<w:bidi/>' : '');

function paragraphXml({ speaker, text, rightToLeft }: DocumentParagraph): string {
  const name = speaker ? run(`${speaker}:`, '<w:rStyle w:val="Speaker"/>') + run(' ') : '';
  const properties = rightToLeft ? `<w:pPr>${direction(true)}</w:pPr>` : '';
  return `<w:p>${properties}${name}${run(text)}</w:p>`;
}

function run(text: string, style = ''): string {
  const properties = style + (hasRightToLeft(text) ? '<w:rtl/>' : '');
  return `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`;
}
