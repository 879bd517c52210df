import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ChildError } from '../child.js';
import { runFlite } from '../synthesis/flite.js';

// Separates items in the output of flite: a made-up word that occurs in no script, printed on a separate line.
const separator = { '-pw': 'zubbleworp', '-ps': 'z aa b l w er p' };
const ITEMS_AT_ONCE = 500;
const plainWord = /^[a-z]+(?:'[a-z]+)*$/;
const MOST_ITEMS = 5000; // per script: about 15 s of work
const TIMEOUT_MS = 60_000;
const LONGEST_ITEM = 40; // characters; longer items are not words

/** Readings of text by the voice: as words, and as phones of the CMU dictionary. */
export interface Readings {
  /** Expands numbers, amounts and abbreviations to words. Omits items that cannot be read. */
  words(items: readonly string[]): Promise<Map<string, string[]>>;
  /** Returns pronunciations by letter-to-sound rules. Omits items that cannot be read. */
  phones(items: readonly string[]): Promise<Map<string, string>>;
}

export function fliteReadings(scratchFolder: string, signal?: AbortSignal): Readings {
  async function read(items: readonly string[], option: keyof typeof separator) {
    const found = new Map<string, string>();
    const readable = items.filter((item) => item.length <= LONGEST_ITEM).slice(0, MOST_ITEMS);
    for (let at = 0; at < readable.length; at += ITEMS_AT_ONCE) {
      const some = readable.slice(at, at + ITEMS_AT_ONCE);
      let [next, reading] = [0, ''];
      for (const line of await print(some, option)) {
        if (line !== separator[option]) reading += ` ${line}`;
        else [next, reading] = [found.set(some[next]!, reading.trim()) && next + 1, ''];
      }
    }
    return found;
  }

  async function print(items: readonly string[], option: keyof typeof separator): Promise<string[]> {
    const folder = await mkdtemp(join(scratchFolder, 'scriptorium-flite-'));
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const stop = signal ? AbortSignal.any([signal, timeout]) : timeout;
    try {
      const text = items.map((item) => `${item}\n\n${separator['-pw']}.\n\n`).join('');
      await writeFile(join(folder, 'text.txt'), text);
      await runFlite(folder, ['-voice', 'kal', option, '-f', '/o/text.txt', '-o', 'none'], { signal: stop });
      const printed = await readFile(join(folder, 'printed.txt'), 'utf8');
      return printed
        .replace(/\bpau\b/g, '')
        .split('\n')
        .map((line) => line.replace(/ +/g, ' ').trim());
    } catch (error) {
      if (!(error instanceof ChildError || error === timeout.reason)) throw error;
      return []; // unreadable items are placed between adjacent words
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  return {
    async words(items) {
      const found = await read(items, '-pw');
      return new Map(
        [...found].map(([item, words]) => [
          item,
          words
            .replace(/ '(?=[a-z])/g, "'")
            .split(' ')
            .filter((word) => plainWord.test(word)),
        ]),
      );
    },
    async phones(items) {
      const found = await read(items, '-ps');
      return new Map(
        [...found].map(([item, phones]) => [item, phones.replace(/\bax\b/g, 'ah').toUpperCase()]),
      );
    },
  };
}
