/** Normalisation of both texts before comparison. The options used are part of the score. */
export interface Normalization {
  readonly lowerCase: boolean;
  /** `remove` keeps apostrophes and hyphens inside words. */
  readonly punctuation: 'keep' | 'remove';
  /** Handling of `[INAUDIBLE]`, `[music]`, `(laughs)` and speaker labels such as `ANN:`. */
  readonly annotations: 'keep' | 'remove';
  /** Handling of hesitations, which clean-read transcripts omit. */
  readonly fillers: 'keep' | 'remove';
  /** Unicode normalisation form. */
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
/** Matches only at the start of a run of marks; matching at each mark would take quadratic time. */
const EDGES = /^[\p{P}\p{S}]+|(?<![\p{P}\p{S}])[\p{P}\p{S}]+$/gu;

/** Returns the normalised words of a text. */
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
