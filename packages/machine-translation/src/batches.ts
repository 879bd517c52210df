import type { TranslateOptions } from './translator.js';

export interface BatchLimits {
  /** Maximum number of texts in one request. */
  texts: number;
  /** Maximum number of characters in one request. A longer text is sent alone. */
  characters: number;
}

/**
 * Translates the texts in successive requests within the limits. Skips empty texts and replaces line breaks and control
 * characters with spaces.
 */
export async function inBatches(
  texts: readonly string[],
  { signal, onProgress }: TranslateOptions,
  limits: BatchLimits,
  translate: (batch: string[]) => Promise<string[]>,
): Promise<string[]> {
  const out = texts.map(() => '');
  const wanted = texts.flatMap((text, index) => {
    const clean = text.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim();
    return clean ? [{ index, text: clean }] : [];
  });
  for (let from = 0; from < wanted.length;) {
    signal?.throwIfAborted();
    let [to, characters] = [from, 0];
    while (to < wanted.length && to - from < limits.texts) {
      characters += wanted[to]!.text.length;
      if (to > from && characters > limits.characters) break;
      to++;
    }
    const batch = wanted.slice(from, to);
    const translated = await translate(batch.map(({ text }) => text));
    batch.forEach(({ index }, i) => (out[index] = translated[i]!.trim()));
    from = to;
    onProgress?.(to / wanted.length);
  }
  return out;
}
