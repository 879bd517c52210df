import type { Line } from '../model/line.js';
import type { SpokenWord } from '../model/programme.js';
import { wholeWords, withoutEnding } from './pattern.js';

export type WordingRule =
  | 'viewer'
  | 'past_tense'
  | 'passive'
  | 'person'
  | 'interpretation'
  | 'unintroduced_name';

/** Advice on the wording of a line, for a person to consider. */
export interface WordingAdvice {
  readonly lineId: string;
  readonly rule: WordingRule;
  /** The words in question; `start` is their offset in the text. */
  readonly words: string;
  readonly start: number;
  /** Advice in English. */
  readonly message: string;
}

export interface WordingOptions {
  /** Names of people. A name used before it is introduced gets advice. */
  readonly names?: readonly string[];
  /** Words of the programme. */
  readonly words?: readonly SpokenWord[];
}

const subjects = String.raw`(?:he|she|it|they|who|[A-Z][a-z]+|the \w+|an? \w+)`;
const irregular =
  'went|came|saw|took|ran|said|stood|sat|fell|held|gave|left|put|threw|caught|drove|rode|wrote|ate|drank|woke|wore|began|spoke|broke|drew|flew|grew|knew|met|told|found|brought|thought';

/** Patterns for English. Quoted text, such as on-screen text, is ignored. */
const patterns: readonly (readonly [WordingRule, RegExp, string])[] = [
  [
    'viewer',
    /\b(?:we(?: can| now)? (?:see|watch|hear|notice)|the (?:camera|viewers?|audience|shot|scene) (?:\w+s|see|watch)|in (?:this|the next) (?:scene|shot))\b/gi,
    'Describe the picture without mentioning the viewer or the camera.',
  ],
  ['past_tense', /\b(?:was|were|had|did)(?:n['’]t)?\b/gi, 'Use the present tense.'],
  [
    'past_tense',
    new RegExp(String.raw`\b${subjects} (?:\w+ly )?(?:${irregular}|\w{2,}ed)\b(?! by)`, 'g'),
    'Use the present tense.',
  ],
  ['passive', /\b(?:is|are|gets?) (?:being )?\w{2,}(?:ed|en) by\b/gi, 'Use the active voice.'],
  ['person', /\b(?:I|we|us|our|you|your|my)\b/g, 'Use the third person.'],
  [
    'interpretation',
    /\b(?:obviously|clearly|apparently|seems?|seemingly|presumably|feels?|thinks?|wants?|hopes?|realizes?|realises?|beautiful(?:ly)?|sadly|happily|angrily|suspiciously|as if)\b/gi,
    'Describe the visible signs and leave the interpretation to the listener.',
  ],
];

/**
 * Checks the wording of English descriptions heuristically: present tense, active voice, third person, no interpretation,
 * no "we see", and no name before the programme or an earlier line introduces it.
 */
export function checkWording(lines: readonly Line[], options: WordingOptions = {}): WordingAdvice[] {
  const introductions = introductionsOf(options);
  const sorted = lines.toSorted((a, b) => a.atMs - b.atMs);
  return sorted.flatMap((line) => [...adviceOn(line), ...unintroduced(line, introductions)]);
}

function adviceOn({ id: lineId, text }: Line): WordingAdvice[] {
  const quotes = [...text.matchAll(/"[^"]*"|“[^”]*”/g)];
  const isQuoted = (at: number): boolean =>
    quotes.some(({ index, 0: quote }) => at > index && at < index + quote.length);
  const advice = patterns.flatMap(([rule, pattern, message]) =>
    [...text.matchAll(pattern)].map(({ index, 0: words }) => ({
      lineId,
      rule,
      words,
      start: index,
      message,
    })),
  );
  const isRepeated = ({ rule, start, words }: WordingAdvice, index: number): boolean =>
    advice.some(
      (other, at) =>
        at < index &&
        start < other.start + other.words.length &&
        other.start < start + words.length &&
        (other.rule === rule || other.rule === 'viewer'),
    );
  return advice
    .filter((found, index) => !isQuoted(found.start) && !isRepeated(found, index))
    .sort((a, b) => a.start - b.start);
}

/** Returns the letters and digits of a word in lower case, without punctuation and the ending of a possessive. */
const plain = (word: string): string =>
  withoutEnding(word.replace(/[^\p{L}\p{N}]+$/u, ''))
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Returns the time at which each name is first spoken, or Infinity. */
function introductionsOf({ names = [], words = [] }: WordingOptions): Map<string, number> {
  const firstSaid = new Map<string, number>();
  for (const { text, startMs } of words.toSorted((a, b) => a.startMs - b.startMs))
    if (!firstSaid.has(plain(text))) firstSaid.set(plain(text), startMs);
  return new Map(
    names
      .filter((name) => name.trim())
      .map((name) => [
        name.trim(),
        Math.min(...name.split(/\s+/).map((part) => firstSaid.get(plain(part)) ?? Infinity)),
      ]),
  );
}

function unintroduced({ id: lineId, text, atMs }: Line, introductions: Map<string, number>): WordingAdvice[] {
  return [...introductions].flatMap(([name, saidMs]) => {
    const found = new RegExp(wholeWords([name]), 'u').exec(text);
    if (!found || saidMs <= atMs) return [];
    // Advise once: a line that keeps the name introduces it.
    introductions.set(name, atMs);
    const message =
      'The programme has not named this person yet: describe the person, or use the name deliberately.';
    return [{ lineId, rule: 'unintroduced_name', words: found[0], start: found.index, message }];
  });
}
