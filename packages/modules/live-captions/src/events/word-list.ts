import { unacceptable } from '@scriptorium/core';
import type { Upload } from '@scriptorium/server-kit';
import { readFile } from 'node:fs/promises';

export const MAX_WORDS = 75;
export const MAX_WORD_LENGTH = 100;
export const MAX_WORDLIST_BYTES = 64 * 1024;

/** Reads a file of words and phrases. @throws {DomainError} naming `wordlist_file` */
export const readWordlist = async (upload: Pick<Upload, 'path'>): Promise<string[]> =>
  parseWordlist(await readFile(upload.path));

/** Empty lines are ignored, and repeated ones count once. @throws {DomainError} naming `wordlist_file` */
export function parseWordlist(bytes: Uint8Array): string[] {
  const refuse = (reason: string) => unacceptable('wordlist_file', reason);
  const lines = decode(bytes).split(/\r\n|[\n\r\u2028\u2029]/);
  const words = [...new Set(lines.map((line) => line.trim().replaceAll(/\s+/g, ' ')).filter(Boolean))];
  if (words.length > MAX_WORDS) throw refuse(`at most ${MAX_WORDS} words or phrases`);
  for (const word of words) {
    if ([...word].length > MAX_WORD_LENGTH) throw refuse(`at most ${MAX_WORD_LENGTH} characters per line`);
    if (/\p{Cc}/u.test(word)) throw refuse('it contains control characters');
  }
  return words;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw unacceptable('wordlist_file', 'it is not a text file in UTF-8');
  }
}
