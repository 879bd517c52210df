/** What is done to both texts before they are compared. The options used are part of the score. */
export interface Normalization {
  readonly lowerCase: boolean;
  /** Takes away punctuation, but keeps apostrophes and hyphens inside words. */
  readonly punctuation: 'keep' | 'remove';
  /** Takes away `[INAUDIBLE]`, `[music]`, `(laughs)` and speaker labels such as `ANN:`. */
  readonly annotations: 'keep' | 'remove';
  /** Takes away hesitations, as clean-read transcripts do. */
  readonly fillers: 'keep' | 'remove';
  /** Unicode form. */
  readonly unicode: 'NFC' | 'NFKC';
}

export const defaultNormalization: Normalization = {
  lowerCase: true,
  punctuation: 'remove',
  annotations: 'remove',
  fillers: 'keep',
  unicode: 'NFKC',
};

const FILLERS: ReadonlySet<string> = new Set([
  'uh',
  'um',
  'er',
  'ah',
  'eh',
  'hm',
  'hmm',
  'mm',
  'mhm',
  'uhm',
  'erm',
]);
/** The end is looked for only where a run begins: from each of its marks, a long run would take the square of its length. */
const EDGES = /^[\p{P}\p{S}]+|(?<![\p{P}\p{S}])[\p{P}\p{S}]+$/gu;

/** The words of a text, normalised. */
export function normalizeWords(text: string, options: Normalization): string[] {
  let clean = text.normalize(options.unicode).replace(/[‘’ʼ]/g, "'");
  if (options.annotations === 'remove')
    clean = clean
      .replace(/\[[^\][\n]{0,200}\]|\([^()\n]{0,200}\)/g, ' ')
      .replace(/^(?:>>+)?[ \t]*\p{Lu}[\p{Lu}\p{N} .'-]{0,39}:/gmu, ' ');
  if (options.lowerCase) clean = clean.toLocaleLowerCase();
  const words = clean
    .split(/\s+/)
    .map((word) => (options.punctuation === 'remove' ? word.replace(EDGES, '') : word));
  return words.filter(
    (word) => word !== '' && !(options.fillers === 'remove' && FILLERS.has(word.replace(EDGES, ''))),
  );
}
