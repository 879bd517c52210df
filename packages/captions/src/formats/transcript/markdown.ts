import type { Paragraph } from '../../master/paragraphs.js';
import { clockLabel } from './clock-label.js';

/** Escapes every character that could be CommonMark markup. */
const escape = (text: string): string =>
  text
    .replace(/[\\`*_{}[\]<>#|~$]/g, '\\$&')
    .replace(/^(\s*)(\d+)([.)])/gm, '$1$2\\$3')
    .replace(/^(\s*)([+=-])/gm, '$1\\$2');

/** Writes paragraphs with their time, and each new speaker in bold. */
export const writeMarkdown = (paragraphs: readonly Paragraph[], title = 'Transcript'): string =>
  `# ${escape(title.replace(/\s+/g, ' '))}\n${paragraphs
    .map(
      ({ startMs, speaker, text }) =>
        `\n\`${clockLabel(startMs)}\` ${speaker ? `**${escape(speaker)}:** ` : ''}${escape(text)}\n`,
    )
    .join('')}`;
