const SPACELESS =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\u3000-\u303f\uff00-\uffef]/u;

/** True for text in a script written without spaces between words. */
export const isSpaceless = (text: string): boolean => SPACELESS.test(text);

/** Splits text into words: at white space, and at Unicode word boundaries in scripts without spaces. */
export function splitWords(text: string, language = 'und'): string[] {
  const pieces = text.split(/\s+/).filter((piece) => piece !== '');
  if (!isSpaceless(text)) return pieces;
  const segmenter = segmenterFor(language);
  return pieces.flatMap((piece) => (isSpaceless(piece) ? segment(piece, segmenter) : [piece]));
}

function segmenterFor(language: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language, { granularity: 'word' });
  } catch {
    return new Intl.Segmenter('und', { granularity: 'word' });
  }
}

const OPENING = /^[\p{Ps}\p{Pi}]+$/u;

/** Splits a piece into words. Punctuation stays with the preceding word, opening brackets with the next. */
function segment(piece: string, segmenter: Intl.Segmenter): string[] {
  const words: string[] = [];
  let opening = '';
  for (const { segment: part, isWordLike } of segmenter.segment(piece)) {
    if (isWordLike || words.length === 0) words.push(opening + part);
    else if (OPENING.test(part)) {
      opening += part;
      continue;
    } else words[words.length - 1] += part;
    opening = '';
  }
  if (opening) words.push(opening);
  return words;
}

/**
 * Returns the separator of two words: empty if the script on either side is written without spaces, otherwise a
 * space.
 */
export function joiner(before: string, after: string): '' | ' ' {
  const last = before.charCodeAt(before.length - 1);
  const first = after.charCodeAt(0);
  // All current scripts below Thai (U+0E00) separate words by spaces.
  if (last < 0x0e00 && first < 0x0e00) return ' ';
  return isSpaceless(before.slice(-2)) || isSpaceless(after.slice(0, 2)) ? '' : ' ';
}

export function joinWords(words: readonly string[]): string {
  let out = words[0] ?? '';
  for (let i = 1; i < words.length; i++) out += joiner(words[i - 1]!, words[i]!) + words[i]!;
  return out;
}

const SENTENCE_END = /[.!?…。！？।؟۔]["'”’»)\]}]*$/u;
const ABBREVIATION = /^(?:mr|mrs|ms|dr|prof|sr|jr|st|vs|etc|e\.g|i\.e|no|gen|col|sgt|rev|hon|[a-z])\.$/i;

export const endsSentence = (word: string): boolean => SENTENCE_END.test(word) && !ABBREVIATION.test(word);

const CLAUSE_END = /[,;:،、，；：–—]["'”’»)\]}]*$/u;

export const endsClause = (word: string): boolean => CLAUSE_END.test(word);

/** Counts characters as captioning does: code points without combining marks. */
export function textWidth(text: string): number {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) >= 0x300) return wideTextWidth(text);
  return text.length;
}

const MARK = /\p{M}|\p{Cf}/u;

function wideTextWidth(text: string): number {
  let width = 0;
  for (const char of text) if (!MARK.test(char)) width++;
  return width;
}

/** Counts words as reading speed does: runs between white space. */
export function countWords(text: string): number {
  let count = 0;
  let inside = false;
  for (let i = 0; i < text.length; i++) {
    const blank = text.charCodeAt(i) <= 32;
    if (!blank && !inside) count++;
    inside = !blank;
  }
  return count;
}
