import type { Paragraph } from '../../master/paragraphs.js';

/** Paragraphs with a blank line between them, each new speaker named before what he says. */
export const writePlainText = (paragraphs: readonly Paragraph[]): string =>
  paragraphs
    .map(({ speaker, text }) => (speaker ? `${speaker.toUpperCase()}: ${text}` : text))
    .join('\n\n')
    .concat(paragraphs.length ? '\n' : '');
