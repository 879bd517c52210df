import { escapeXml, isRightToLeft } from '@scriptorium/captions/format-kit';
import type { DocumentContent } from './content.js';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** Returns the files of the DOCX package by name. `body` holds the paragraphs as XML. */
export const docxParts = (
  { title, language = 'en' }: DocumentContent,
  body: string,
): Record<string, string> => ({
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${TYPE}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
  'word/_rels/document.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'word/document.xml': `${HEAD}<w:document xmlns:w="${WORD}"><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr></w:body></w:document>`,
  'word/styles.xml': stylesXml(language),
  'docProps/core.xml': `${HEAD}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/">${title ? `<dc:title>${escapeXml(title)}</dc:title>` : ''}<dc:creator>Scriptorium</dc:creator><dc:language>${escapeXml(language)}</dc:language></cp:coreProperties>`,
});

/** Word keeps three languages and four fonts per run and selects one by the script of each character. */
function stylesXml(language: string): string {
  const tag = escapeXml(language);
  const eastAsian = /^(?:ja|ko|zh|yue)\b/i.test(language);
  const complex = isRightToLeft(language) || /^(?:th|hi)\b/i.test(language);
  const lang = eastAsian
    ? `w:val="en-US" w:eastAsia="${tag}"`
    : complex
      ? `w:val="en-US" w:bidi="${tag}"`
      : `w:val="${tag}"`;
  const size = (halfPoints: number) => `<w:sz w:val="${halfPoints}"/><w:szCs w:val="${halfPoints}"/>`;
  return `${HEAD}<w:styles xmlns:w="${WORD}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Arial" w:hAnsi="Arial"${eastAsianFont(language)} w:cs="${complexFont(language)}"/>${size(22)}<w:lang ${lang}/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="140" w:line="320" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:pPr><w:outlineLvl w:val="0"/><w:spacing w:after="240"/></w:pPr><w:rPr><w:b/><w:bCs/>${size(36)}</w:rPr></w:style><w:style w:type="character" w:styleId="Speaker"><w:name w:val="Speaker"/><w:rPr><w:b/><w:bCs/></w:rPr></w:style></w:styles>`;
}

/** Fonts included in Windows and macOS; other systems substitute their own. */
function eastAsianFont(language: string): string {
  const font = /^ja\b/i.test(language)
    ? 'MS Gothic'
    : /^ko\b/i.test(language)
      ? 'Malgun Gothic'
      : /^(?:yue|zh\b.*-(?:hant|tw|hk|mo))\b/i.test(language)
        ? 'Microsoft JhengHei'
        : 'Microsoft YaHei';
  return ` w:eastAsia="${font}"`;
}

const complexFont = (language: string): string =>
  /^hi\b/i.test(language) ? 'Nirmala UI' : /^th\b/i.test(language) ? 'Leelawadee UI' : 'Arial';
