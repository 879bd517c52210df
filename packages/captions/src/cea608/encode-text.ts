import type { Losses } from '../model/loss.js';
import { encodings, type Encoded } from './charset.js';

/** What stands for characters that CEA-608 does not have, before accents are taken off. */
const replacements: Record<string, string> = {
  "'": '’', // 0x27 is the apostrophe, and it is a curved one
  '…': '...',
  '–': '-',
  '―': '—',
  '„': '"',
  '‚': ',',
  '♫': '♪',
  '\u00a0': ' ',
  '\t': ' ',
  œ: 'oe',
  Œ: 'OE',
  æ: 'ae',
  Æ: 'AE',
  '€': 'E',
  '×': 'x',
  '−': '-',
};

/** The text in characters that CEA-608 has; what it has nothing for is left out and reported. */
export function toCharset(text: string, losses: Losses, cue: number): string {
  let out = '';
  for (const char of text.normalize('NFC')) {
    const replacement = replacements[char] ?? (encodings.has(char) ? char : withoutMarks(char));
    if (replacement === undefined)
      losses.add('character', 'characters outside the CEA-608 sets are left out', cue, 1);
    else {
      if (replacement !== char && char !== "'" && char !== '\u00a0')
        losses.add('character', 'characters outside the CEA-608 sets are replaced', cue);
      out += replacement;
    }
  }
  return out;
}

function withoutMarks(char: string): string | undefined {
  const base = char.normalize('NFD')[0]!;
  return base !== char && encodings.has(base) ? base : undefined;
}

export const encodingOf = (char: string): Encoded => encodings.get(char) ?? { byte: 0x20 };
