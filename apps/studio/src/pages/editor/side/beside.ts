import type { Caption } from '../captions/captions.js';

/** A word of the text to compare with. */
export interface OtherWord {
  readonly text: string;
  readonly start_ms: number;
  readonly end_ms: number;
}

/** A run of words, and whether they are in this text too. */
export interface Part {
  readonly text: string;
  readonly isSame: boolean;
}

/** Returns the words that are spoken during each caption, or after it and before the next one. */
export function wordsBeside(list: readonly Caption[], words: readonly OtherWord[]): OtherWord[][] {
  const beside = list.map((): OtherWord[] => []);
  let at = 0;
  for (const word of words.toSorted((a, b) => a.start_ms - b.start_ms)) {
    const middle = (word.start_ms + word.end_ms) / 2;
    while (at + 1 < list.length && list[at + 1]!.startMs <= middle) at++;
    beside[at]?.push(word);
  }
  return beside;
}

/** Divides words into those that a text has too, in the same order, and those that it lacks. */
export function compared(words: readonly string[], own: readonly string[]): Part[] {
  const lengths = Array.from({ length: words.length + 1 }, () => new Int32Array(own.length + 1));
  for (let i = words.length - 1; i >= 0; i--)
    for (let j = own.length - 1; j >= 0; j--)
      lengths[i]![j] =
        words[i] === own[j]
          ? lengths[i + 1]![j + 1]! + 1
          : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
  const parts: Part[] = [];
  let j = 0;
  words.forEach((text, i) => {
    while (j < own.length && own[j] !== text && lengths[i]![j + 1]! >= lengths[i]![j]!) j++;
    const isSame = own[j] === text;
    if (isSame) j++;
    const last = parts.at(-1);
    if (last?.isSame === isSame) parts[parts.length - 1] = { text: `${last.text} ${text}`, isSame };
    else parts.push({ text, isSame });
  });
  return parts;
}

/** What is used of the plan of an audio description. */
export interface Plan {
  readonly slots: readonly { startMs: number; endMs: number; words: number }[];
  readonly lines: readonly { text: string; atMs: number }[];
}

/** Returns the lines of an audio description, and the gaps in the speech that have none. */
export function describedGaps({ slots, lines }: Plan, gap: (words: number) => string): OtherWord[] {
  const described = lines.map(({ text, atMs }) => ({ text, start_ms: atMs, end_ms: atMs }));
  const empty = slots
    .filter(({ startMs, endMs }) => !lines.some(({ atMs }) => atMs >= startMs && atMs < endMs))
    .map(({ startMs, endMs, words }) => ({ text: gap(words), start_ms: startMs, end_ms: endMs }));
  return [...described, ...empty];
}
