import type { MasterTranscript } from '../../model/transcript.js';
import { isSpaceless } from '../../text/words.js';

export interface Keyword {
  readonly keyword: string;
  readonly weight: number;
}

const COUNT = 100;

/**
 * Matches from the first to the last character that is not punctuation or a symbol. Matching the trailing
 * symbols instead would take quadratic time.
 */
const BARE = /[^\p{P}\p{S}](?:.*[^\p{P}\p{S}])?/su;

/** English words without subject matter. In other languages short words are excluded. */
const empty = new Set(
  'about above after again against because been before being below between both could does doing down during each every from further going gonna have having here hers herself himself into itself just know like more most much myself once only other ours ourselves over really right same should some such than that their theirs them themselves then there these they thing things think this those through under until very want wanted were what when where which while whom will with would yeah your yours yourself yourselves okay well also actually something'.split(
    ' ',
  ),
);

/** Returns the most frequent words with their counts as weights, highest first. */
export function keywords({ words }: MasterTranscript): Keyword[] {
  const counts = new Map<string, number>();
  for (const { text, flags } of words) {
    if (flags?.includes('inaudible')) continue;
    const word = (BARE.exec(text.toLocaleLowerCase())?.[0] ?? '').replace(/[’']s$/u, '');
    const long = word.length >= (isSpaceless(word) ? 2 : 4);
    if (long && /\p{L}/u.test(word) && !empty.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .map(([keyword, weight]) => ({ keyword, weight }))
    .sort((a, b) => b.weight - a.weight || (a.keyword < b.keyword ? -1 : 1))
    .slice(0, COUNT);
}
