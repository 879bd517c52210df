import type { DocumentContent, DocumentParagraph } from './content.js';
import { hasRightToLeft, isSetFromRight } from './direction.js';
import { languageId } from './language-id.js';

/**
 * Writes RTF 1.9 in ASCII. Other characters are written as `\u`. Direction is set per run, so that readers
 * without the bidirectional algorithm order right-to-left text correctly.
 */
export function writeRtf({ title, language, paragraphs }: DocumentContent): string {
  const heading = title
    ? `{\\pard${direction(isSetFromRight(title, language))}\\sa240 ${run(title, TITLE)}\\par}\n`
    : '';
  return `{\\rtf1\\ansi\\ansicpg1252\\uc1\\deff0\\deflang${languageId(language ?? 'en')}
{\\fonttbl{\\f0\\fswiss\\fcharset0 Arial;}{\\f1\\fswiss\\fcharset177 Arial;}{\\f2\\fswiss\\fcharset178 Arial;}}
{\\colortbl;\\red89\\green89\\blue89;}
{\\info${title ? `{\\title ${escapeRtf(title)}}` : ''}{\\author Scriptorium}}
\\paperw11906\\paperh16838\\margl1440\\margr1440\\margt1440\\margb1440
${heading}${paragraphs.map(paragraphRtf).join('')}}
`;
}

const direction = (rightToLeft: boolean): string => (rightToLeft ? '\\rtlpar\\qr' : '\\ltrpar\\ql');

interface Look {
  readonly bold?: boolean;
  readonly gray?: boolean;
  readonly halfPoints: number;
}

const TITLE: Look = { bold: true, halfPoints: 36 };
const SPEAKER: Look = { bold: true, halfPoints: 22 };
const STAMP: Look = { gray: true, halfPoints: 22 };
const TEXT: Look = { halfPoints: 22 };

const LEFT_TO_RIGHT_MARK = '\u200e';

function paragraphRtf({ stamp, speaker, text, rightToLeft }: DocumentParagraph): string {
  // A left-to-right mark keeps the timecode together at its semicolon.
  const time = rightToLeft ? stamp?.replace('[', `[${LEFT_TO_RIGHT_MARK}`) : stamp;
  const runs = [
    time ? `${run(time, STAMP)} ` : '',
    speaker ? `${run(`${speaker}:`, SPEAKER)} ` : '',
    run(text, TEXT),
  ];
  return `{\\pard${direction(rightToLeft)}\\sl320\\slmult0\\sa120 ${runs.join('')}\\par}\n`;
}

/**
 * A run has one style for left-to-right text and one for right-to-left and other complex scripts; the one
 * given last applies.
 */
function run(text: string, { bold, gray, halfPoints }: Look): string {
  const font = /\p{sc=Arabic}/u.test(text) ? 2 : 1;
  const simple = `\\ltrch\\fcs0 \\f0\\fs${halfPoints}${bold ? '\\b' : ''}${gray ? '\\cf1' : ''}`;
  const complex = `\\rtlch\\fcs1 \\af${font}\\afs${halfPoints}${bold ? '\\ab' : ''}`;
  const look = hasRightToLeft(text) ? simple + complex : complex + simple;
  return `{${look} ${escapeRtf(text)}}`;
}

/** Escapes UTF-16 units outside ASCII as signed numbers, with `?` for readers that do not support `\u`. */
function escapeRtf(text: string): string {
  let out = '';
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    const character = text[i]!;
    if (character === '\\' || character === '{' || character === '}') out += `\\${character}`;
    else if (unit < 32) out += ' ';
    else if (unit < 127) out += character;
    else out += `\\u${unit > 32767 ? unit - 65536 : unit}?`;
  }
  return out;
}
