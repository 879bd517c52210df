import { endsClause, endsSentence } from '../text/words.js';
import { breakWords, type BreakWords } from './break-words.js';

/** Costs of a break after a word, from 0 at the end of a sentence to `NEVER` inside a name. */
export const SENTENCE = 0;
export const CLAUSE = 12;
const BEFORE_LINK = 30;
/** `to` before a verb is more closely tied to the preceding words than other links. */
const BEFORE_TO = 48;
const PLAIN = 60;
const PERHAPS_ADJECTIVE = 75;
const ADJECTIVE = 90;
const NUMBER = 110;
const BAD = 160;
const LEANING = 200;
export const NEVER = 400;

/** Greatest cost of a break after a sentence, after a clause, and before a link. */
export const goodBreaks = { sentence: SENTENCE, clause: CLAUSE, link: BEFORE_TO } as const;

/** A word with the properties that the rules use. */
interface Seen {
  readonly word: string;
  /** Lower case, without surrounding punctuation. */
  readonly bare: string;
  readonly capital: boolean;
  readonly closed: boolean;
}

const BEFORE = /^["'“‘«([{¿¡-]+/u;
/** Matches only at the start of a run of marks; matching at each mark would take quadratic time. */
const AFTER = /(?<!["'”’»)\]},;:.!?…])["'”’»)\]},;:.!?…]+$/u;
const CAPITAL = /^["'“‘«([]*\p{Lu}/u;
const INITIAL = /^\p{Lu}\.$/u;
const NUMERIC = /^[$€£]?\d[\d.,:/]*%?$/;
/** Not allowed at the start of a line: closing marks, small kana, phrase-final particles (kinsoku shori). */
const NOT_FIRST =
  /^(?:[、。，．！？：；)\]}」』】〉》〕）］｝ー々ゝゞぁぃぅぇぉっゃゅょァィゥェォッャュョ・…]|(?:は|が|を|に|で|と|も|の|へ|や|ね|よ|か|から|まで|です|ます|た|て)$|[的了吗呢吧啊们過过着著]$|ๆ|ฯ)/u;
const NOT_LAST = /[「『【〈《〔（［｛([{“‘]$/u;

/** Returns the cost of a caption or line break after each word, in linear time. */
export function breakCosts(words: readonly string[], language?: string): number[] {
  const lists = breakWords(language);
  const seen = words.map(see);
  const names = lists.capitalsAreNames && !mostlyCapital(seen);
  const costs = new Array<number>(words.length);
  let starts = true;
  for (let i = 0; i < words.length; i++) {
    costs[i] = i + 1 === words.length ? SENTENCE : costAt(seen, i, starts, lists, names);
    starts = costs[i] === SENTENCE;
  }
  return costs;
}

function see(word: string): Seen {
  const bare = word.toLowerCase().replace(BEFORE, '').replace(AFTER, '');
  return { word, bare, capital: CAPITAL.test(word) && bare !== 'i', closed: endsClause(word) };
}

/** In captions in capitals, capital letters do not mark names. */
function mostlyCapital(seen: readonly Seen[]): boolean {
  let capitals = 0;
  for (const { capital } of seen) if (capital) capitals++;
  return capitals * 2 > seen.length;
}

function costAt(
  seen: readonly Seen[],
  i: number,
  starts: boolean,
  lists: BreakWords,
  names: boolean,
): number {
  const at = seen[i]!;
  const next = seen[i + 1]!;
  if (at.capital && INITIAL.test(at.word) && next.capital) return NEVER;
  if (endsSentence(at.word)) return SENTENCE;
  if (at.closed) return CLAUSE;
  if (NOT_FIRST.test(next.word) || NOT_LAST.test(at.word)) return NEVER;
  return (names ? nameCost(seen, i, starts, lists) : undefined) ?? grammarCost(at, next, seen[i - 1], lists);
}

/** Returns the cost between two words of a name, or around a particle inside it; undefined outside names. */
function nameCost(seen: readonly Seen[], i: number, starts: boolean, lists: BreakWords): number | undefined {
  const at = seen[i]!;
  const next = seen[i + 1]!;
  const small = lists.leaning.has(at.bare) || (starts && lists.links.has(at.bare));
  if (at.capital && !small) {
    if (next.capital) return NEVER;
    return next.bare === 'of' && !next.closed && seen[i + 2]?.capital ? BAD : undefined;
  }
  const before = seen[i - 1];
  const inside = before?.capital && !before.closed && next.capital && lists.nameParticles.has(at.bare);
  return inside ? NEVER : undefined;
}

function grammarCost(at: Seen, next: Seen, before: Seen | undefined, lists: BreakWords): number {
  const { links, leaning, adjective } = lists;
  if (leaning.has(at.bare) || leaning.has(at.word.toLowerCase())) return LEANING;
  if (links.has(at.bare)) return BAD;
  // `turn them off,`: a link that ends a clause belongs to its verb.
  if (links.has(next.bare)) return endsHere(next) ? BAD : next.bare === 'to' ? BEFORE_TO : BEFORE_LINK;
  if (NUMERIC.test(at.bare) || NUMERIC.test(next.bare)) return NUMBER;
  // A word between an article and another word is probably an adjective before its noun.
  if (before && leaning.has(before.bare) && !endsHere(next)) return PERHAPS_ADJECTIVE;
  return adjective?.test(at.bare) ? ADJECTIVE : PLAIN;
}

const endsHere = ({ closed, word }: Seen): boolean => closed || endsSentence(word);
