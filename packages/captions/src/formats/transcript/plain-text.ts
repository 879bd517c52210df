import type { Paragraph } from '../../master/paragraphs.js';

/** Writes paragraphs separated by blank lines, with the name of each new speaker. */
export const writePlainText = (paragraphs: readonly Paragraph[]): string =>
  paragraphs
    .map(({ speaker, text }) => (speaker ? `${speaker.toUpperCase()}: ${text}` : text))
    .join('\n\n')
    .concat(paragraphs.length ? '\n' : '');
