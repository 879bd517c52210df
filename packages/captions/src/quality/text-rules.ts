import { encodings } from '../cea608/charset.js';
import { textWidth } from '../text/words.js';
import type { Rule } from './rule.js';

const ILLEGAL =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffd\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Languages whose scripts have no italics. */
const WITHOUT_ITALICS: ReadonlySet<string> = new Set('ar fa he hi ja ko th ur zh'.split(' '));
const LATIN = /\p{sc=Latin}/u;
const primary = (language: string): string => language.split('-', 1)[0]!.toLowerCase();

const count = (text: string, char: string): number => text.split(char).length - 1;

/** Rules about the text of captions and its layout. */
export const textRules: readonly Rule[] = [
  {
    id: 'line_chars',
    severity: 'error',
    check: ({ lines, profile }) => {
      const value = lines.reduce((most, line) => Math.max(most, textWidth(line)), 0);
      return value > profile.lineCharacters
        ? {
            message: `a line of ${value} characters, at most ${profile.lineCharacters}`,
            value,
            limit: profile.lineCharacters,
          }
        : undefined;
    },
  },
  {
    id: 'lines',
    severity: 'error',
    check: ({ lines, profile }) =>
      lines.length > profile.lines
        ? {
            message: `${lines.length} lines, at most ${profile.lines}`,
            value: lines.length,
            limit: profile.lines,
          }
        : undefined,
  },
  {
    id: 'empty',
    severity: 'error',
    check: ({ text }) => (text.trim() === '' ? { message: 'has no text' } : undefined),
  },
  {
    id: 'glyph_608',
    severity: 'warning',
    check: ({ text, profile }) => {
      const bad = profile.cea608
        ? [...text.normalize('NFC')].find((char) => char !== '\n' && char !== "'" && !encodings.has(char))
        : undefined;
      return bad === undefined ? undefined : { message: `CEA-608 has no character ${JSON.stringify(bad)}` };
    },
  },
  {
    id: 'illegal_char',
    severity: 'error',
    check: ({ text }) => {
      const bad = ILLEGAL.exec(text)?.[0];
      return bad === undefined
        ? undefined
        : {
            message: `the character U+${bad.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')} is not allowed`,
          };
    },
  },
  {
    id: 'double_space',
    severity: 'note',
    check: ({ lines }) =>
      lines.some((line) => line.includes('  ') || line !== line.trim())
        ? { message: 'double spaces, or spaces at a line end' }
        : undefined,
  },
  {
    id: 'ellipsis',
    severity: 'note',
    check: ({ text, profile: { ellipsis } }) => {
      if (/\.{4,}|(?:\. ){2,}\./.test(text))
        return { message: 'an ellipsis must have three dots without spaces' };
      const other = ellipsis === '…' ? '...' : '…';
      return ellipsis && text.includes(other)
        ? {
            message:
              ellipsis === '…' ? 'an ellipsis must be a single character' : 'an ellipsis must be three dots',
          }
        : undefined;
    },
  },
  {
    id: 'dialog_hyphen',
    severity: 'note',
    check: ({ lines }) => {
      const hyphens = lines.filter((line) => /^\s*[-–—]\s*\S/.test(line)).length;
      return lines.length > 1 && hyphens === 1 && !/^\s*[-–—]/.test(lines[0]!)
        ? { message: 'only one speaker has a hyphen' }
        : undefined;
    },
  },
  {
    id: 'number_style',
    severity: 'note',
    check: ({ text, language }) => {
      const digit = /(?:^|[\s“"(])([1-9]|10)(?=[\s,;!?”")]|\.(?:\s|$)|$)/.exec(text)?.[1];
      return digit && language?.startsWith('en')
        ? { message: `${digit} should be written as a word` }
        : undefined;
    },
  },
  {
    id: 'hi_brackets',
    severity: 'warning',
    check: ({ text, lines, profile: { soundBrackets } }) => {
      if (count(text, '[') !== count(text, ']') || count(text, '(') !== count(text, ')'))
        return { message: 'unbalanced brackets' };
      const wrong = soundBrackets === '[]' ? /^\(.*\)$/ : soundBrackets === '()' ? /^\[.*\]$/ : undefined;
      return wrong && lines.some((line) => wrong.test(line.trim()))
        ? { message: `sound descriptions require the brackets ${soundBrackets}` }
        : undefined;
    },
  },
  {
    id: 'italics_lang',
    severity: 'note',
    check: ({ cue, language }) => {
      if (!language) return undefined;
      if (WITHOUT_ITALICS.has(primary(language)))
        return cue.spans.some(({ style, text }) => style?.italic && !LATIN.test(text))
          ? { message: `the script of ${language} has no italics` }
          : undefined;
      return cue.spans.some(
        ({ style }) => style?.lang && primary(style.lang) !== primary(language) && !style.italic,
      )
        ? { message: 'foreign words are not in italics' }
        : undefined;
    },
  },
  {
    id: 'unbalanced_tag',
    severity: 'error',
    check: ({ text }) => {
      const tag = /<\/?(?:[biu]|font|v|c|ruby|rt|lang)\b[^<>\n]{0,100}>?|\{\\[a-z]+\d*[^{}\n]{0,40}\}?/i.exec(
        text,
      )?.[0];
      return tag === undefined ? undefined : { message: `markup is left in the text: ${tag.slice(0, 30)}` };
    },
  },
  {
    id: 'repeated',
    severity: 'warning',
    check: ({ cue, text, previous, previousText }) =>
      previous && text.trim() !== '' && text === previousText && cue.startMs - previous.endMs < 1000
        ? { message: 'repeats the previous caption' }
        : undefined,
  },
];
