import type { Losses } from '../model/loss.js';
import { toRepertoire } from '../text/substitutes.js';
import { encodings, type Encoded } from './charset.js';

const has = (char: string): boolean => encodings.has(char);

/**
 * Converts text to CEA-608 characters; reports characters that are replaced or left out. Code 0x27 is a curly
 * apostrophe, and the no-break space would be transparent.
 */
export const toCharset = (text: string, losses: Losses, cue: number): string =>
  toRepertoire(text.replaceAll('\u00a0', ' '), has, (char, substitute) =>
    losses.addCharacter(char, substitute, cue),
  ).replaceAll("'", '’');

export const encodingOf = (char: string): Encoded => encodings.get(char) ?? { byte: 0x20 };
