import type PdfKit from 'pdfkit';
import type { DocumentFont } from './fonts.js';
import { clustersOf, type Cluster } from './glyph-text.js';
import type { Glyph } from './harfbuzz.js';
import type { Run } from './runs.js';
import { hex4, hexText, unicodeMap } from './unicode-map.js';

type Pdf = InstanceType<typeof PdfKit>;

/** An indirect object of PDFKit, whose own types are incomplete. */
export interface PdfObject {
  data: Record<string, unknown>;
  write(chunk: Uint8Array | string): void;
  end(chunk?: Uint8Array | string): void;
}

const NON_JOINER = '\u200c';

/**
 * A font embedded in a PDF file as a composite font (ISO 32000-1, 9.7). A code stands for a glyph *and* the
 * characters it shows at that place, so that copied, searched or spoken text equals the transcript even where
 * glyphs are reordered, joined or mirrored.
 */
export class EmbeddedFont {
  private readonly codes = new Map<string, number>();
  private readonly entries: { glyph: number; text: string; width: number }[] = [
    { glyph: 0, text: '', width: 0 },
  ];
  readonly object: PdfObject;
  /** Glyph of the zero-width non-joiner. */
  private readonly blank?: number;

  constructor(
    private readonly pdf: Pdf,
    private readonly font: DocumentFont,
    readonly key: string,
  ) {
    this.object = pdf.ref({}) as unknown as PdfObject;
    const blank = font.shaped.glyphOf(NON_JOINER.charCodeAt(0));
    if (blank !== undefined) this.blank = blank;
  }

  /** Returns the operators that show a run, starting at the current text position. */
  show({ glyphs, text, level }: Run, size: number): string {
    const rightToLeft = level % 2 === 1;
    const shown = clustersOf(glyphs, text, rightToLeft).map((cluster) =>
      isPlain(cluster) ? this.plain(cluster, rightToLeft) : this.replaced(cluster, rightToLeft, size),
    );
    return `/${this.key} ${size} Tf${shown.join('').replaceAll('] TJ [', ' ')}`;
  }

  /**
   * Readers reverse right-to-left text code by code and discard equal characters at the same position as
   * shadows. Each character of a ligature therefore gets its own code and an equal share of the width: the
   * first with the glyph, the others with blanks.
   */
  private plain({ glyphs, texts, text }: Cluster, rightToLeft: boolean): string {
    const [shown, ...blank] = [...text].reverse();
    const [glyph] = glyphs;
    if (!rightToLeft || glyphs.length > 1 || glyph!.x !== 0 || blank.length === 0 || this.blank === undefined)
      return glyphs.map((it, index) => this.glyph(it, texts[index]!)).join('');
    const width = glyph!.advance / (blank.length + 1);
    return ` [<${this.code(glyph!.id, shown!, width)}>] TJ${this.blanks(blank, width)}`;
  }

  /**
   * Repositioned marks mislead readers, so the characters are given as ActualText; a blank marks the far edge
   * of the cluster.
   */
  private replaced({ glyphs, texts, text }: Cluster, rightToLeft: boolean, size: number): string {
    const shown = glyphs.map((glyph, index) => {
      const one = this.glyph(glyph, texts[index] || NON_JOINER);
      const rise = (glyph.y * size) / this.font.shaped.unitsPerEm;
      return rise === 0 ? one : ` ${rise.toFixed(3)} Ts${one} 0 Ts`;
    });
    const edge = this.blanks([NON_JOINER], 0);
    const inside = rightToLeft ? edge + shown.join('') : shown.join('') + edge;
    return ` /Span <</ActualText <feff${hexText(text)}>>> BDC${inside} EMC`;
  }

  private glyph({ id, advance, x }: Glyph, text: string): string {
    // A mark moved back over its letter ends where it began: moving forward again would be read as a space.
    const width = advance === 0 && x < 0 ? -x : this.font.shaped.advance(id);
    const before = x === 0 ? '' : `${-this.thousandths(x)} `;
    const after = this.thousandths(width + x - advance);
    return ` [${before}<${this.code(id, text, width)}>${after === 0 ? '' : ` ${after}`}] TJ`;
  }

  /** Shown in the invisible text mode, because some fonts draw the non-joiner. */
  private blanks(texts: readonly string[], width: number): string {
    const { blank } = this;
    if (blank === undefined) return '';
    return ` 3 Tr [${texts.map((text) => `<${this.code(blank, text, width)}>`).join(' ')}] TJ 0 Tr`;
  }

  private thousandths(units: number): number {
    return Math.round((units * 1000) / this.font.shaped.unitsPerEm);
  }

  private code(glyph: number, text: string, width: number): string {
    const key = `${glyph} ${width} ${text}`;
    let code = this.codes.get(key);
    if (code === undefined) {
      code = this.entries.push({ glyph, text, width: this.thousandths(width) }) - 1;
      this.codes.set(key, code);
    }
    return hex4(code);
  }

  /** Writes the font. Call it after all text is shown. */
  finish(): void {
    const { shaped } = this.font;
    const { ascender, descender } = shaped.extents();
    const name = `${tagOf(this.key)}+${this.font.name.replaceAll('-', '')}`;
    const descriptor = this.indirect({
      Type: 'FontDescriptor',
      FontName: name,
      Flags: 4,
      FontBBox: [0, this.thousandths(descender), 1000, this.thousandths(ascender)],
      ItalicAngle: 0,
      Ascent: this.thousandths(ascender),
      Descent: this.thousandths(descender),
      CapHeight: 714,
      StemV: this.font.weight === 700 ? 140 : 80,
      FontFile2: this.stream(this.font.bytes, { Length1: this.font.bytes.length }),
    });
    const map = new Uint8Array(this.entries.flatMap(({ glyph }) => [glyph >> 8, glyph & 255]));
    const descendant = this.indirect({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      CIDSystemInfo: { Registry: literal('Adobe'), Ordering: literal('Identity'), Supplement: 0 },
      FontDescriptor: descriptor,
      W: [0, this.entries.map(({ width }) => width)],
      CIDToGIDMap: this.stream(map),
    });
    Object.assign(this.object.data, {
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: this.stream(unicodeMap(this.entries.map(({ text }) => text))),
    });
    this.object.end();
  }

  private indirect(data: Record<string, unknown>): PdfObject {
    const object = this.pdf.ref(data) as unknown as PdfObject;
    object.end();
    return object;
  }

  private stream(content: Uint8Array | string, data: Record<string, unknown> = {}): PdfObject {
    const object = this.pdf.ref(data) as unknown as PdfObject;
    object.end(typeof content === 'string' ? content : Buffer.from(content));
    return object;
  }
}

/** True if readers can derive the characters from the glyphs alone; repositioned marks mislead them. */
const isPlain = ({ glyphs, texts }: Cluster): boolean =>
  glyphs.every(
    ({ y, advance }, index) => y === 0 && (advance > 0 || glyphs.length === 1) && texts[index] !== '',
  );

/** PDFKit writes `String` objects as text and primitive strings as names. */
// oxlint-disable-next-line no-new-wrappers -- PDFKit distinguishes text from names by this type
const literal = (text: string): unknown => new String(text);

/** Returns the six capital letters that mark a font as a subset. */
const tagOf = (key: string): string => {
  let number = Number(key.slice(1));
  let tag = '';
  for (let i = 0; i < 6; i++) {
    tag = String.fromCharCode(65 + (number % 26)) + tag;
    number = Math.floor(number / 26);
  }
  return tag;
};
