import { english } from './english.js';
import { glossary } from './glossary.js';
import type { RecognisedWord } from '../recogniser.js';

/** Word of a transcript. Times are in whole ms. */
export interface ComposedWord {
  text: string;
  startMs: number;
  endMs: number;
  confidence?: number;
  speaker?: string;
  /** Set if this word starts a paragraph. */
  paragraph?: true;
  flags?: ('uncertain' | 'inaudible')[];
}

export interface ComposeOptions {
  /** ISO 639-1. English gets question marks, capital "I" etc.; other languages only sentences and paragraphs by pauses. */
  language: string;
  /** Minimum silences between words, in ms, for a comma, a full stop and a paragraph. */
  pauses?: Partial<Pauses>;
  /** Words with a lower confidence are flagged. Default 0.4. */
  uncertainBelow?: number;
  /** Names and terms in their correct spelling. A name may have several words. */
  names?: readonly string[];
  /** Speaker of each word. A change of speaker starts a sentence and a paragraph. */
  speakers?: readonly (string | undefined)[];
}

interface Pauses {
  commaMs: number;
  stopMs: number;
  paragraphMs: number;
}

const usualPauses: Pauses = { commaMs: 280, stopMs: 520, paragraphMs: 1800 };
const LONGEST_PARAGRAPH = 120; // words
const other = {
  isQuestion: () => false,
  mayEndSentence: () => true,
  joins: () => false,
  capitalise: (w: string) => w,
};

/**
 * Converts recognised words to readable text: adds case, punctuation, names, paragraphs, and flags on uncertain words. Keeps
 * the case and punctuation of engines that write them. Returns one word per input word, with the same times.
 */
export function compose(words: readonly RecognisedWord[], options: ComposeOptions): ComposedWord[] {
  const { uncertainBelow = 0.4, speakers = [] } = options;
  const pauses = { ...usualPauses, ...options.pauses };
  const heard = words.map(({ text }) => text.trim());
  const written = heard.some((text) => /[.?!…。？！,;:]$/.test(text));
  const named = glossary(options.names ?? [])(heard);
  const changes = words.map((_, i) => i > 0 && speakers[i] !== speakers[i - 1]);
  const silences = words.map((word, i) =>
    changes[i + 1] ? Infinity : (words[i + 1]?.startMs ?? Infinity) - word.endMs,
  );
  const texts = written
    ? named.map((name, i) => name ?? heard[i]!)
    : write(heard, named, silences, pauses, options.language);

  let sinceParagraph = Infinity;
  let endMs = 0;
  return words.map((word, i) => {
    const afterStop = i === 0 || /[.?!…。？！]["'”’)]?$/.test(texts[i - 1]!);
    const silence = i === 0 ? Infinity : silences[i - 1]!;
    const tooLong = sinceParagraph >= LONGEST_PARAGRAPH && silence >= pauses.stopMs;
    const paragraph = i === 0 || changes[i]! || (afterStop && (silence >= pauses.paragraphMs || tooLong));
    sinceParagraph = paragraph ? 1 : sinceParagraph + 1;
    const startMs = Math.max(endMs, Math.round(word.startMs)); // times never decrease
    endMs = Math.max(startMs, Math.round(word.endMs));
    const { confidence } = word;
    return {
      text: texts[i]!,
      startMs,
      endMs,
      ...(speakers[i] !== undefined && { speaker: speakers[i] }),
      ...(confidence !== null && { confidence }),
      ...(paragraph && { paragraph }),
      ...(confidence !== null && confidence < uncertainBelow && { flags: ['uncertain' as const] }),
    };
  });
}

function write(
  heard: readonly string[],
  named: readonly (string | undefined)[],
  silences: readonly number[],
  { commaMs, stopMs, paragraphMs }: Pauses,
  language: string,
): string[] {
  const rules = language === 'en' ? english : other;
  const plain = heard.map((text) => text.toLowerCase());
  const texts = heard.map((text, i) => named[i] ?? rules.capitalise(text));
  for (let start = 0, i = 0; i < texts.length; i++) {
    const ends = rules.mayEndSentence(plain[i]!);
    const stop = silences[i]! >= paragraphMs || (silences[i]! >= stopMs && ends);
    if (stop) {
      texts[start] = capital(texts[start]!);
      texts[i] += rules.isQuestion(plain.slice(start, i + 1)) ? '?' : '.';
      start = i + 1;
    } else if (
      ends &&
      i > start &&
      silences[i]! >= (rules.joins(plain[i + 1] ?? '') ? commaMs / 2 : commaMs)
    ) {
      texts[i] += ',';
    }
  }
  return texts;
}

const capital = (text: string) => text.replace(/\p{L}/u, (letter) => letter.toUpperCase());
