import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { once } from '../once.js';

type Range = readonly [first: number, last: number];

/** One file of a font family. Each file holds a few hundred characters. */
export interface FontFile {
  readonly name: string;
  /**
   * Returns true if the file may contain the code point; the font itself is authoritative. Never
   * returns false for a code point that the font contains.
   */
  covers(codePoint: number): boolean;
  /** Loads the whole file as a variable TrueType font, whose weight is not yet chosen. */
  readonly trueType: () => Promise<Uint8Array>;
}

const families = new Map<string, Promise<readonly FontFile[]>>();

/** Returns the files of a family, or an empty array if its package is not installed. */
export function filesOf(family: string): Promise<readonly FontFile[]> {
  let files = families.get(family);
  if (!files) families.set(family, (files = listFiles(family)));
  return files;
}

async function listFiles(family: string): Promise<FontFile[]> {
  const resolver = createRequire(import.meta.url);
  const path = (file: string) => resolver.resolve(`@fontsource-variable/${family}/${file}`);
  let index: string;
  try {
    index = path('unicode.json');
  } catch {
    return [];
  }
  const parts = JSON.parse(await readFile(index, 'utf8')) as Record<string, string>;
  // As in a style sheet, the last file that covers a character takes precedence.
  return Object.entries(parts)
    .map(([part, list]) => fontFile(`${family}-${part.replace(/[[\]]/g, '')}`, parseRanges(list), path))
    .reverse();
}

function fontFile(name: string, ranges: readonly Range[], path: (file: string) => string): FontFile {
  const trueType = once(async () => {
    const { default: fontverter } = await import('fontverter');
    return fontverter.convert(await readFile(path(`files/${name}-wght-normal.woff2`)), 'truetype');
  });
  const covers = (codePoint: number) =>
    ranges.some(([first, last]) => codePoint >= first && codePoint <= last);
  return { name, covers, trueType };
}

/** Parses a CSS `unicode-range` such as `U+0301,U+0400-045F`. */
const parseRanges = (list: string): Range[] =>
  list.split(',').map((range) => {
    const [first = 0, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((hex) => parseInt(hex, 16));
    return [first, last];
  });
