import type PDFDocument from 'pdfkit';
import type { DocumentFont } from './fonts.js';
import { textOfGlyphs } from './glyph-text.js';
import type { Run } from './runs.js';

type Pdf = InstanceType<typeof PDFDocument>;

/** An indirect object of PDFKit, which its types do not show whole. */
export interface PdfObject {
  data: Record<string, unknown>;
  write(chunk: Uint8Array | string): void;
  end(chunk?: Uint8Array | string): void;
}

const hex4 = (value: number): string => value.toString(16).padStart(4, '0');

const hexText = (text: string): string =>
  Array.from({ length: text.length }, (_, i) => hex4(text.charCodeAt(i))).join('');

/**
 * A font in a PDF file, as a composite font (ISO 32000-1, 9.7). Its codes stand for a glyph *and* the characters it shows there,
 * so that text copied, searched or read aloud is the transcript's, also where glyphs are reordered, joined or mirrored.
 */
export class EmbeddedFont {
  private readonly codes = new Map<string, number>();
  private readonly glyphs: number[] = [0];
  private readonly texts: string[] = [''];
  readonly object: PdfObject;

  constructor(
    private readonly pdf: Pdf,
    private readonly font: DocumentFont,
    readonly key: string,
  ) {
    this.object = pdf.ref({}) as unknown as PdfObject;
  }

  /** The operators that show a run; between `BT` and `ET`, at the text position. */
  show(run: Run, size: number): string {
    const { shaped } = this.font;
    const thousandths = (units: number) => Math.round((units * 1000) / shaped.unitsPerEm);
    const texts = textOfGlyphs(run.glyphs, run.text, run.level % 2 === 1);
    let out = `/${this.key} ${size} Tf [`;
    let rise = 0;
    run.glyphs.forEach(({ id, advance, x, y }, index) => {
      if (y !== rise) {
        out += `] TJ ${((y * size) / shaped.unitsPerEm).toFixed(3)} Ts [`;
        rise = y;
      }
      if (x !== 0) out += `${-thousandths(x)} `;
      out += `<${hex4(this.code(id, texts[index]!))}> `;
      const rest = thousandths(shaped.advance(id) + x - advance);
      if (rest !== 0) out += `${rest} `;
    });
    return `${out}] TJ${rise === 0 ? '' : ' 0 Ts'}`;
  }

  private code(glyph: number, text: string): number {
    const key = `${glyph} ${text}`;
    let code = this.codes.get(key);
    if (code === undefined) {
      code = this.glyphs.push(glyph) - 1;
      this.texts.push(text);
      this.codes.set(key, code);
    }
    return code;
  }

  /** Writes the font once all text is shown. */
  finish(): void {
    const { shaped } = this.font;
    const thousandths = (units: number) => Math.round((units * 1000) / shaped.unitsPerEm);
    const { ascender, descender } = shaped.extents();
    const name = `${tagOf(this.key)}+${this.font.name.replaceAll('-', '')}`;
    const descriptor = this.indirect({
      Type: 'FontDescriptor',
      FontName: name,
      Flags: 4,
      FontBBox: [0, thousandths(descender), 1000, thousandths(ascender)],
      ItalicAngle: 0,
      Ascent: thousandths(ascender),
      Descent: thousandths(descender),
      CapHeight: 714,
      StemV: this.font.weight === 700 ? 140 : 80,
      FontFile2: this.stream(this.font.bytes, { Length1: this.font.bytes.length }),
    });
    const map = new Uint8Array(this.glyphs.flatMap((glyph) => [glyph >> 8, glyph & 255]));
    const descendant = this.indirect({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      CIDSystemInfo: { Registry: literal('Adobe'), Ordering: literal('Identity'), Supplement: 0 },
      FontDescriptor: descriptor,
      W: [0, this.glyphs.map((glyph) => thousandths(shaped.advance(glyph)))],
      CIDToGIDMap: this.stream(map),
    });
    Object.assign(this.object.data, {
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: this.stream(this.unicodeMap()),
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

  private unicodeMap(): string {
    const lines = this.texts.flatMap((text, code) => (text ? [`<${hex4(code)}> <${hexText(text)}>`] : []));
    let blocks = '';
    for (let i = 0; i < lines.length; i += 100) {
      const block = lines.slice(i, i + 100);
      blocks += `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar\n`;
    }
    return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks}endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
  }
}

/** PDFKit writes `String` objects as text and primitive strings as names. */
// oxlint-disable-next-line no-new-wrappers -- that is PDFKit's way to tell them apart
const literal = (text: string): unknown => new String(text);

/** Six capital letters that mark a font as a subset. */
const tagOf = (key: string): string => {
  let number = Number(key.slice(1));
  let tag = '';
  for (let i = 0; i < 6; i++) {
    tag = String.fromCharCode(65 + (number % 26)) + tag;
    number = Math.floor(number / 26);
  }
  return tag;
};
