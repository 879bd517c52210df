import { endsClause, endsSentence } from '../text/words.js';

/** What it costs to break after a word: 0 at a sentence's end, `NEVER` where readers stumble. */
export const SENTENCE = 0;
const CLAUSE = 12;
const BEFORE_LINK = 30;
const PLAIN = 60;
const BAD = 160;
const NEVER = 400;

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** A break reads well before these … */
const links = set(
  'and or but nor so yet because although though while whereas if unless until when where whether who which that than after before since as about above across against along among around at behind below beneath beside between beyond by despite down during for from in inside into like near of off on onto out over through to toward under up upon with within without',
);
/** … and badly after these, which lean on the next word. */
const leaning = set(
  "a an the my your his her its our their this that these those some any every each no not n't don't doesn't didn't won't can't isn't aren't i you he she it we they i'm you're he's she's it's we're they're is are was were am be been have has had do does did will would can could shall should may might must very mr. mrs. ms. dr. prof. st.",
);

const bare = (word: string): string => word.toLowerCase().replace(/^["'“‘([{¿¡]+|["'”’)\]},;:.!?…]+$/gu, '');
const UPPER = /^["'“‘([]*\p{Lu}\p{L}*[\p{L}’'-]*$/u;

/** The cost of a caption or line break after each word. */
export function breakCosts(words: readonly string[]): number[] {
  const costs = new Array<number>(words.length);
  let previousEnded = true;
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    const next = words[i + 1];
    const ended = endsSentence(word);
    costs[i] =
      ended || next === undefined ? SENTENCE : endsClause(word) ? CLAUSE : between(word, next, previousEnded);
    previousEnded = ended;
  }
  return costs;
}

function between(word: string, next: string, startsSentence: boolean): number {
  const lean = leaning.has(word.toLowerCase()) || leaning.has(bare(word));
  if (lean) return links.has(bare(word)) && !leaning.has(bare(word)) ? BAD : NEVER / 2;
  if (!startsSentence && UPPER.test(word) && UPPER.test(next)) return NEVER;
  if (links.has(bare(word))) return BAD;
  return links.has(bare(next)) ? BEFORE_LINK : PLAIN;
}
