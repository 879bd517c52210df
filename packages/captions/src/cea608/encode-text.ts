import type { Losses } from '../model/loss.js';
import { encodings, type Encoded } from './charset.js';

/** Substitutes for characters that CEA-608 lacks, tried before accents are removed. */
const replacements: Record<string, string> = {
  "'": '’', // 0x27 is a curly apostrophe
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

/** Converts text to CEA-608 characters; reports characters that are replaced or left out. */
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
