import type { Span, Style } from '../../model/cue.js';
import type { decodeIso6937 } from '../../text/iso6937.js';

/** Teletext's alpha colours, codes 0 to 7. */
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

const WHITE = 7;
const NEW_LINE = 0x8a;

interface Look {
  italic: boolean;
  underline: boolean;
  color: number;
  background: number;
}

const isSpacingCode = (byte: number): boolean => byte < 0x20;

/**
 * The spans of a text field. Teletext codes (below 0x20) show as a space and hold until the end of the row; the codes of open
 * subtitling (0x80 to 0x85) take no space. Boxes and double height say nothing about the text.
 */
export function decodeText(bytes: Uint8Array, decode: typeof decodeIso6937): Span[] {
  const lines: Span[][] = [];
  let look: Look = { italic: false, underline: false, color: WHITE, background: 0 };
  let line: { text: string; style?: Style }[] = [];
  const append = (text: string) => {
    const style = styleOf(look);
    const last = line.at(-1);
    if (last && sameStyle(last.style, style)) last.text += text;
    else line.push(style ? { text, style } : { text });
  };
  const endLine = () => {
    const trimmed = trimLine(line);
    if (trimmed.length) lines.push(trimmed);
    line = [];
    look = { ...look, color: WHITE, background: 0 };
  };
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at]!;
    if (byte === NEW_LINE) endLine();
    else if (isSpacingCode(byte)) {
      append(' ');
      look = afterSpacingCode(look, byte);
    } else if (byte >= 0x80 && byte <= 0x8f) look = afterOpenCode(look, byte);
    else {
      const { char, length } = decode(bytes, at);
      append(char);
      at += length - 1;
    }
    at++;
  }
  endLine();
  return joinLines(lines);
}

function afterSpacingCode(look: Look, byte: number): Look {
  if (byte < 8) return { ...look, color: byte };
  if (byte === 0x1c) return { ...look, background: 0 };
  return byte === 0x1d ? { ...look, background: look.color } : look;
}

function afterOpenCode(look: Look, byte: number): Look {
  if (byte === 0x80 || byte === 0x81) return { ...look, italic: byte === 0x80 };
  return byte === 0x82 || byte === 0x83 ? { ...look, underline: byte === 0x82 } : look;
}

function styleOf({ italic, underline, color, background }: Look): Style | undefined {
  if (!italic && !underline && color === WHITE && background === 0) return undefined;
  return {
    ...(italic ? { italic } : {}),
    ...(underline ? { underline } : {}),
    ...(color === WHITE ? {} : { color: teletextColors[color]! }),
    ...(background === 0 ? {} : { background: teletextColors[background]! }),
  };
}

const sameStyle = (a: Style | undefined, b: Style | undefined): boolean =>
  a?.italic === b?.italic &&
  a?.underline === b?.underline &&
  a?.color === b?.color &&
  a?.background === b?.background;

/** White space at the ends of a row is where codes stood; runs inside it are one space. */
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
  if (last) kept[kept.length - 1] = { ...last, text: last.text.trimEnd() };
  return kept.filter(({ text }) => text !== '');
}

function joinLines(lines: readonly Span[][]): Span[] {
  const spans: { text: string; style?: Style }[] = [];
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
