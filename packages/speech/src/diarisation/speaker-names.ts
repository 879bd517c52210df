import type { Span } from '../wav.js';

/** Name of a speaker that users have not named yet. */
export const numberedSpeaker = (number: number): string => `Speaker ${number}`;
export const isNumberedSpeaker = (name: string): boolean => /^Speaker \d+$/.test(name);

interface NamedWord extends Span {
  speaker?: string | undefined;
}

/** A speaker keeps a name that at least this share of his or her named words had. */
const MOST = 0.5;

/**
 * Returns a name for each word: the name that the speaker has in an earlier text of the same recording, else a number in the
 * order in which the speakers first speak. A single speaker without such a name is not named.
 *
 * @param speakers of `words`, as `speakersOfWords` returns them
 * @param earlier words of the earlier text, in time order
 */
export function nameSpeakers(
  words: readonly Span[],
  speakers: readonly (number | undefined)[],
  earlier: readonly NamedWord[] = [],
): (string | undefined)[] {
  const present = [...new Set(speakers)].filter((speaker) => speaker !== undefined);
  const names = earlierNames(words, speakers, earlier);
  const taken = new Set(names.values());
  let number = 0;
  const next = () => {
    do number++;
    while (taken.has(numberedSpeaker(number)));
    return numberedSpeaker(number);
  };
  if (present.length > 1 || names.size > 0)
    for (const speaker of present) if (!names.has(speaker)) names.set(speaker, next());
  return speakers.map((speaker) => (speaker === undefined ? undefined : names.get(speaker)));
}

/** Returns the names that speakers keep. Each name is given once, to the speaker who shares most time with it. */
function earlierNames(
  words: readonly Span[],
  speakers: readonly (number | undefined)[],
  earlier: readonly NamedWord[],
): Map<number, string> {
  const shared = new Map<number, Map<string, number>>();
  let at = 0;
  words.forEach(({ startMs, endMs }, i) => {
    const speaker = speakers[i];
    if (speaker === undefined) return;
    while (at < earlier.length && earlier[at]!.endMs <= startMs) at++;
    for (let k = at; k < earlier.length && earlier[k]!.startMs < endMs; k++) {
      const { speaker: name, ...span } = earlier[k]!;
      if (!name || isNumberedSpeaker(name)) continue;
      const of = shared.get(speaker) ?? new Map<string, number>();
      shared.set(speaker, of);
      const overlap = Math.min(endMs, span.endMs) - Math.max(startMs, span.startMs);
      of.set(name, (of.get(name) ?? 0) + overlap);
    }
  });
  const pairs = [...shared].flatMap(([speaker, of]) => {
    const total = [...of.values()].reduce((sum, time) => sum + time, 0);
    return [...of]
      .filter(([, time]) => time >= MOST * total)
      .map(([name, time]) => ({ speaker, name, time }));
  });
  const names = new Map<number, string>();
  for (const { speaker, name } of pairs.sort((a, b) => b.time - a.time))
    if (!names.has(speaker) && ![...names.values()].includes(name)) names.set(speaker, name);
  return names;
}
