import type { Losses } from '@scriptorium/captions/format-kit';
import PdfKit from 'pdfkit';
import type { DocumentContent, DocumentParagraph } from '../content.js';
import { isSetFromRight } from '../direction.js';
import { EmbeddedFont, type PdfObject } from './embedded-font.js';
import { openFonts, type DocumentFont, type Weight } from './fonts.js';
import { layLines, type Line } from './lines.js';
import type { Piece } from './runs.js';

type Pdf = InstanceType<typeof PdfKit>;

/** A4 with margins of one inch, in points. */
const page = { width: 595.28, height: 841.89, margin: 72 } as const;
const TITLE_SIZE = 18;
const TEXT_SIZE = 11;
const NUMBER_SIZE = 9;
/** Leaves room for the marks above and below Thai, Arabic and Devanagari. */
const LINE_HEIGHT = 1.6;
const PARAGRAPH_GAP = 7;

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** Returns the pieces of a paragraph. The speaker name is isolated from the direction of the text. */
const piecesOf = ({ speaker, text }: DocumentParagraph): Piece[] => [
  ...(speaker
    ? [{ text: `${FIRST_STRONG_ISOLATE}${speaker}${POP_ISOLATE}: `.normalize('NFC'), weight: 700 as const }]
    : []),
  { text: text.normalize('NFC'), weight: 400 as const },
];

/**
 * Writes a PDF 1.7 file, tagged for assistive technology, with embedded fonts. Text is shaped by HarfBuzz,
 * ordered by the bidirectional algorithm, and in Unicode's composed form (NFC).
 */
export async function writePdf(content: DocumentContent, losses: Losses): Promise<Uint8Array> {
  const { title, language = 'en', paragraphs } = content;
  const blocks = paragraphs.map((paragraph) => ({
    tag: 'P',
    size: TEXT_SIZE,
    rightToLeft: paragraph.rightToLeft,
    pieces: piecesOf(paragraph),
  }));
  if (title)
    blocks.unshift({
      tag: 'H1',
      size: TITLE_SIZE,
      rightToLeft: isSetFromRight(title, content.language),
      pieces: [{ text: title.normalize('NFC'), weight: 700 }],
    });
  const fonts = await openFonts(textByWeight(blocks.flatMap(({ pieces }) => pieces)), language);
  if (fonts.missing.size > 0) {
    const chars = blocks.flatMap(({ pieces }) => pieces.flatMap(({ text }) => [...text]));
    losses.add(
      'character',
      `no installed font has these characters: ${[...fonts.missing].slice(0, 20).join(' ')}`,
      undefined,
      chars.filter((char) => fonts.missing.has(char)).length,
    );
  }

  const paper = new Paper(language, title);
  for (const { tag, size, rightToLeft, pieces } of blocks)
    paper.block(tag, layLines(pieces, rightToLeft, paper.textWidth / size, fonts), size, rightToLeft);
  const digits = (text: string): readonly Line[] =>
    layLines([{ text, weight: 400 }], false, Number.POSITIVE_INFINITY, fonts);
  return paper.finish(digits);
}

function textByWeight(pieces: readonly Piece[]): Map<Weight, string> {
  const texts = new Map<Weight, string>([[400, '0123456789 ']]);
  for (const { weight, text } of pieces)
    texts.set(
      weight,
      (texts.get(weight) ?? '') +
        text.replace(/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, ''),
    );
  return texts;
}

class Paper {
  readonly textWidth = page.width - 2 * page.margin;
  private readonly pdf: Pdf;
  private readonly chunks: Uint8Array[] = [];
  private readonly fonts = new Map<DocumentFont, EmbeddedFont>();
  private readonly root: PDFKit.PDFStructureElement;
  private y: number = page.margin;

  constructor(language: string, title: string | undefined) {
    this.pdf = new PdfKit({
      size: [page.width, page.height],
      margin: 0,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: title !== undefined,
      lang: language,
      // Disables PDFKit's default font.
      font: null as unknown as string,
      info: { Creator: 'Scriptorium', Producer: 'Scriptorium', ...(title ? { Title: title } : {}) },
    });
    this.pdf.on('data', (chunk: Uint8Array) => this.chunks.push(chunk));
    this.root = this.pdf.struct('Document');
    this.pdf.addStructure(this.root);
  }

  block(tag: string, lines: readonly Line[], size: number, rightToLeft: boolean): void {
    const element = this.pdf.struct(tag);
    this.root.add(element);
    let marked = false;
    const unmark = () => {
      if (marked) this.pdf.endMarkedContent();
      marked = false;
    };
    for (const line of lines) {
      if (this.y + size * LINE_HEIGHT > page.height - page.margin) {
        unmark();
        this.pdf.addPage();
        this.y = page.margin;
      }
      if (!marked) element.add(this.pdf.markStructureContent(tag));
      marked = true;
      const x = rightToLeft ? page.width - page.margin - line.width * size : page.margin;
      this.line(line, x, this.y + size * 1.15, size);
      this.y += size * LINE_HEIGHT;
    }
    unmark();
    element.end();
    this.y += PARAGRAPH_GAP;
  }

  private line({ runs }: Line, left: number, baseline: number, size: number): void {
    let x = left;
    let out = 'BT';
    for (const run of runs) {
      // PDFKit's y axis points down; the matrix turns glyphs upright again.
      out += ` 1 0 0 -1 ${x.toFixed(3)} ${baseline.toFixed(3)} Tm ${this.font(run.font).show(run, size)}`;
      x += run.width * size;
    }
    this.pdf.addContent(`${out} ET`);
  }

  private font(font: DocumentFont): EmbeddedFont {
    let embedded = this.fonts.get(font);
    if (!embedded) {
      embedded = new EmbeddedFont(this.pdf, font, `F${this.fonts.size + 1}`);
      this.fonts.set(font, embedded);
    }
    (this.pdf.page as unknown as { fonts: Record<string, PdfObject> }).fonts[embedded.key] = embedded.object;
    return embedded;
  }

  async finish(digits: (text: string) => readonly Line[]): Promise<Uint8Array> {
    const { count } = this.pdf.bufferedPageRange();
    for (let index = 0; index < count; index++) {
      this.pdf.switchToPage(index);
      const [line] = digits(String(index + 1));
      this.pdf.markContent('Artifact', { type: 'Pagination' });
      this.line(
        line!,
        (page.width - line!.width * NUMBER_SIZE) / 2,
        page.height - page.margin / 2,
        NUMBER_SIZE,
      );
      this.pdf.endMarkedContent();
    }
    this.root.end();
    for (const font of this.fonts.values()) font.finish();
    const ended = new Promise((resolve, reject) => this.pdf.on('end', resolve).on('error', reject));
    this.pdf.end();
    await ended;
    return Buffer.concat(this.chunks);
  }
}
