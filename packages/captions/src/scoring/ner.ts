import { CaptionError } from '../model/error.js';
import { Lines, normalizeLineEnds } from '../text/lines.js';

/** Edition: the captioner omitted or changed something. Recognition: something was misheard or mistyped. */
export type NerErrorKind = 'edition' | 'recognition';
export type NerSeverity = 'minor' | 'standard' | 'serious';

/** Deduction per error by severity, in words. */
export const nerWeights: Readonly<Record<NerSeverity, number>> = { minor: 0.25, standard: 0.5, serious: 1 };

export interface NerError {
  readonly kind: NerErrorKind;
  readonly severity: NerSeverity;
  readonly note?: string;
}

export interface MarkedErrors {
  readonly errors: readonly NerError[];
  /** Editions without loss, which are not deducted. */
  readonly correctEditions: number;
}

/** Accuracy of live captions by the NER model (Romero-Fresco and Martínez). */
export interface NerScore {
  /** (N − E − R) / N, in percent. */
  readonly accuracy: number;
  /** N: words and punctuation marks of the captions. */
  readonly words: number;
  /** E and R: sums of the error weights. */
  readonly edition: number;
  readonly recognition: number;
  readonly counts: Readonly<Record<NerErrorKind, Readonly<Record<NerSeverity, number>>>>;
  readonly correctEditions: number;
  /** True from 98 %, the model's threshold for acceptable captions. */
  readonly acceptable: boolean;
}

const THRESHOLD = 98;
const COUNTED = /[\p{L}\p{N}]+(?:['’.,:-][\p{L}\p{N}]+)*|\p{P}+/gu;

/**
 * Computes the NER score of captions from marked errors.
 * @throws CaptionError `option` if the captions have no words
 */
export function scoreNer(captions: string, { errors, correctEditions }: MarkedErrors): NerScore {
  const words = captions.match(COUNTED)?.length ?? 0;
  if (words === 0) throw new CaptionError('option', 'captions without words have no NER score');
  const none = { minor: 0, standard: 0, serious: 0 };
  const counts = { edition: { ...none }, recognition: { ...none } };
  const sums = { edition: 0, recognition: 0 };
  for (const { kind, severity } of errors) {
    counts[kind][severity]++;
    sums[kind] += nerWeights[severity];
  }
  const accuracy = ((words - sums.edition - sums.recognition) / words) * 100;
  return { accuracy, words, ...sums, counts, correctEditions, acceptable: accuracy >= THRESHOLD };
}

const kinds: Readonly<Record<string, NerErrorKind>> = {
  e: 'edition',
  edition: 'edition',
  r: 'recognition',
  recognition: 'recognition',
};
const severities: Readonly<Record<string, NerSeverity>> = {
  minor: 'minor',
  '0.25': 'minor',
  standard: 'standard',
  '0.5': 'standard',
  serious: 'serious',
  '1': 'serious',
};

const MAX_LINE = 2000;

/**
 * Reads marked errors, one per line: `R standard "their" for "there"` or `E 0.25 well`; `C` for a correct
 * edition. Skips empty lines and lines that start with `#`.
 * @throws CaptionError `malformed` with the line
 */
export function readMarkedErrors(text: string): MarkedErrors {
  const lines = new Lines(normalizeLineEnds(text));
  const errors: NerError[] = [];
  let correctEditions = 0;
  for (let line = lines.next(); line !== undefined; line = lines.next()) {
    const trimmed = line.slice(0, MAX_LINE).trim();
    if (trimmed === '' || trimmed.startsWith('#')) continue;
    const [name = '', level = '', ...rest] = trimmed.split(/[\s,;]+/);
    if (/^(?:c|correct)$/i.test(name)) {
      correctEditions++;
      continue;
    }
    const kind = kinds[name.toLowerCase()];
    const severity = severities[level.toLowerCase()];
    if (!kind || !severity)
      throw new CaptionError(
        'malformed',
        'not a marked error; write E, R or C, then minor, standard or serious, then a note',
        { line: lines.number },
      );
    const note = rest.join(' ');
    errors.push({ kind, severity, ...(note ? { note } : {}) });
  }
  return { errors, correctEditions };
}
