import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** The lines of a CMU dictionary for the words that are asked for, all pronunciations of each. */
export async function lookUp(
  dictionary: string,
  wanted: ReadonlySet<string>,
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for await (const line of createInterface({ input: createReadStream(dictionary, 'utf8') })) {
    const end = line.indexOf(' ');
    const entry = line.slice(0, end);
    const word = entry.endsWith(')') ? entry.slice(0, entry.indexOf('(')) : entry;
    if (!wanted.has(word)) continue;
    const phones = line.slice(end + 1).trim();
    const present = found.get(word);
    if (present) present.push(phones);
    else found.set(word, [phones]);
  }
  return found;
}

/** The same as a file for the recogniser. */
export const toDictionaryFile = (entries: ReadonlyMap<string, readonly string[]>): string =>
  [...entries]
    .flatMap(([word, all]) => all.map((phones, i) => `${word}${i ? `(${i + 1})` : ''} ${phones}\n`))
    .join('');
