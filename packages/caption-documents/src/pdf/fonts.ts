import type { FontFile } from './font-files.js';
import { filesOf } from './font-files.js';
import { familiesFor } from './font-families.js';
import { openShaper, type ShapedFont } from './harfbuzz.js';

export type Weight = 400 | 700;

/** A font with one weight that contains only the characters in use. */
export interface DocumentFont {
  readonly weight: Weight;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly shaped: ShapedFont;
}

export interface DocumentFonts {
  /**
   * Chooses the font of a character. Marks, joiners, spaces and punctuation stay in `current`, the font of
   * the previous character, if it has them.
   */
  choose(character: string, weight: Weight, current?: DocumentFont): DocumentFont;
  /** Characters that no installed font contains. */
  readonly missing: ReadonlySet<string>;
}

/**
 * Characters set in the font of the previous one: marks and joiners require it; spaces and punctuation use
 * it so that copied runs stay whole.
 */
const ATTACHED = /[\p{M}\u200c\u200d\s.,:;!?()[\]"'-]/u;

/** Loads and subsets the fonts that the texts need, by weight. The language selects regional glyph shapes. */
export async function openFonts(
  texts: ReadonlyMap<Weight, string>,
  language: string,
): Promise<DocumentFonts> {
  const { default: subsetFont } = await import('subset-font');
  const shaper = await openShaper();
  const wholeFonts = new Map<FontFile, ShapedFont>();
  const whole = async (file: FontFile): Promise<ShapedFont> => {
    let font = wholeFonts.get(file);
    if (!font) wholeFonts.set(file, (font = shaper.font(await file.trueType())));
    return font;
  };
  const find = async (character: string): Promise<FontFile | undefined> => {
    const codePoint = character.codePointAt(0)!;
    for (const family of familiesFor(character, language))
      for (const file of await filesOf(family))
        if (file.covers(codePoint) && (await whole(file)).has(codePoint)) return file;
    return undefined;
  };

  const everything = [...texts.values()].join('');
  const characters = new Set(everything);
  const fileOf = new Map<string, FontFile>();
  const missing = new Set<string>();
  const fallback = await find(' ');
  for (const character of characters) {
    const file = await find(character);
    if (!file) missing.add(character);
    const use = file ?? fallback;
    if (use) fileOf.set(character, use);
  }

  const fonts = new Map<string, DocumentFont>();
  const files = new Set(fileOf.values());
  const key = (file: FontFile, weight: Weight) => `${file.name}-${weight}`;
  for (const [weight, text] of texts)
    for (const file of files) {
      const wanted = [...new Set(text)].filter(
        (character) => fileOf.get(character) === file || ATTACHED.test(character),
      );
      if (!wanted.some((character) => fileOf.get(character) === file)) continue;
      // Shaping decomposes some characters, such as Thai sara am, so their parts are included as well. The
      // non-joiner is the blank that carries characters without a glyph.
      const withParts = `${wanted.join('')}${wanted.join('').normalize('NFKD')}\u200c`;
      const bytes = await subsetFont(Buffer.from(await file.trueType()), withParts, {
        targetFormat: 'truetype',
        variationAxes: { wght: weight },
      });
      fonts.set(key(file, weight), { weight, name: key(file, weight), bytes, shaped: shaper.font(bytes) });
    }

  return {
    missing,
    choose(character, weight, current) {
      if (current && ATTACHED.test(character) && current.shaped.has(character.codePointAt(0)!))
        return current;
      return fonts.get(key(fileOf.get(character)!, weight))!;
    },
  };
}
