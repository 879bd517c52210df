import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** Returns all pronunciations of the wanted words from a CMU dictionary. */
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

/** Formats pronunciations as a dictionary file for the recogniser. */
export const toDictionaryFile = (entries: ReadonlyMap<string, readonly string[]>): string =>
  [...entries]
    .flatMap(([word, all]) => all.map((phones, i) => `${word}${i ? `(${i + 1})` : ''} ${phones}\n`))
    .join('');
