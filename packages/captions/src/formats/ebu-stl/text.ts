import type { Span, Style } from '../../model/cue.js';
import { withoutEnd } from '../../text/lines.js';
import type { Decode } from './charset.js';
import { TeletextRow } from './teletext.js';

/** Teletext alpha colours, codes 0 to 7. */
export const teletextColors = [
  '#000000',
  '#ff0000',
  '#00ff00',
  '#ffff00',
  '#0000ff',
  '#ff00ff',
  '#00ffff',
  '#ffffff',
] as const;

export const WHITE = 7;
const NEW_LINE = 0x8a;
/** Colours at the start of a row. */
const startOfRow = { color: WHITE, background: 0 };
const isSpacingCode = (byte: number): boolean => byte < 0x20;
const isOpenCode = (byte: number): boolean => byte >= 0x80 && byte <= 0x85;
/** Codes that neither Tech 3264 nor the code tables assign, among them the C1 controls. */
const isReserved = (byte: number): boolean => byte >= 0x7f && byte <= 0x9f;

export interface DecodedText {
  readonly spans: Span[];
  /** A teletext decoder does not display all of the text. */
  readonly hasHidden: boolean;
  /** The text has codes without a character. */
  readonly hasUnknown: boolean;
}

interface MutableSpan {
  text: string;
  style?: Style;
}

/**
 * Decodes a text field. Teletext codes (below 0x20) are shown as a space and apply until the end of the row;
 * codes of open subtitling (0x80 to 0x85) take no space. With `isTeletext`, text that a teletext decoder
 * hides is left out: outside the box, concealed, or mosaic graphics.
 */
export function decodeText(bytes: Uint8Array, decode: Decode, isTeletext: boolean): DecodedText {
  const reader = new TextReader(bytes, decode, isTeletext);
  for (let at = 0; at < bytes.length;) at += reader.read(at);
  return reader.end();
}

class TextReader {
  readonly #lines: Span[][] = [];
  #line: MutableSpan[] = [];
  #row = startOfRow;
  #teletext: TeletextRow | undefined;
  #italic = false;
  #underline = false;
  #hasHidden = false;
  #hasUnknown = false;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly decode: Decode,
    private readonly isTeletext: boolean,
  ) {
    this.#startRow(0);
  }

  /** Reads the code or character at an index and returns its length in bytes. */
  read(at: number): number {
    const byte = this.bytes[at]!;
    if (byte === NEW_LINE) {
      this.#endRow();
      this.#startRow(at + 1);
    } else if (isSpacingCode(byte)) this.#readSpacingCode(byte);
    else if (isOpenCode(byte)) this.#readOpenCode(byte);
    else if (isReserved(byte)) this.#hasUnknown = true;
    else return this.#readChar(at);
    return 1;
  }

  end(): DecodedText {
    this.#endRow();
    return { spans: joinLines(this.#lines), hasHidden: this.#hasHidden, hasUnknown: this.#hasUnknown };
  }

  #readChar(at: number): number {
    const { char, length } = this.decode(this.bytes, at);
    if (char === '\ufffd') this.#hasUnknown = true;
    if (!this.#teletext || this.#teletext.shows(this.bytes[at]!)) this.#append(char);
    else {
      this.#hasHidden ||= char !== ' ';
      this.#append(' ');
    }
    return length;
  }

  #readSpacingCode(byte: number): void {
    this.#append(' ');
    this.#teletext?.read(byte);
    const { color } = this.#row;
    if (byte < 8) this.#row = { ...this.#row, color: byte };
    else if (byte === 0x1c) this.#row = { ...this.#row, background: 0 };
    else if (byte === 0x1d) this.#row = { ...this.#row, background: color };
  }

  #readOpenCode(byte: number): void {
    if (byte < 0x82) this.#italic = byte === 0x80;
    else if (byte < 0x84) this.#underline = byte === 0x82;
  }

  #append(text: string): void {
    const style = this.#style();
    const last = this.#line.at(-1);
    if (last && sameStyle(last.style, style)) last.text += text;
    else this.#line.push(style ? { text, style } : { text });
  }

  #style(): Style | undefined {
    const { color, background } = this.#row;
    const [italic, underline] = [this.#italic, this.#underline];
    if (!italic && !underline && color === WHITE && background === 0) return undefined;
    return {
      ...(italic ? { italic } : {}),
      ...(underline ? { underline } : {}),
      ...(color === WHITE ? {} : { color: teletextColors[color]! }),
      ...(background === 0 ? {} : { background: teletextColors[background]! }),
    };
  }

  #startRow(from: number): void {
    this.#line = [];
    this.#row = startOfRow;
    this.#teletext = this.isTeletext ? new TeletextRow(this.bytes, from) : undefined;
  }

  #endRow(): void {
    const trimmed = trimLine(this.#line);
    if (trimmed.length) this.#lines.push(trimmed);
  }
}

const sameStyle = (a: Style | undefined, b: Style | undefined): boolean =>
  a?.italic === b?.italic &&
  a?.underline === b?.underline &&
  a?.color === b?.color &&
  a?.background === b?.background;

/** Removes white space at both ends of a row and collapses it inside: it comes from control codes. */
function trimLine(line: readonly Span[]): Span[] {
  let before = ' ';
  const spans = line.map((span) => {
    let text = '';
    for (const char of span.text) {
      if (char !== ' ' || before !== ' ') text += char;
      before = char;
    }
    return { ...span, text };
  });
  const kept = spans.filter(({ text }) => text !== '');
  const last = kept.at(-1);
  if (last) kept[kept.length - 1] = { ...last, text: withoutEnd(last.text, ' ') };
  return kept.filter(({ text }) => text !== '');
}

function joinLines(lines: readonly Span[][]): Span[] {
  const spans: MutableSpan[] = [];
  lines.forEach((line, index) => {
    line.forEach((span, at) => {
      const text = index > 0 && at === 0 ? `\n${span.text}` : span.text;
      const last = spans.at(-1);
      if (last && sameStyle(last.style, span.style)) last.text += text;
      else spans.push({ ...span, text });
    });
  });
  return spans.length ? spans : [{ text: '' }];
}
