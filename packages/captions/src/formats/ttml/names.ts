/** Namespaces of TTML; older ones are read too. */
export const TT = 'http://www.w3.org/ns/ttml';
export const TTAF = 'http://www.w3.org/2006/10/ttaf1';

/** `#parameter`, `#styling` and `#metadata` in every version of the namespace. */
const BASE =
  /^http:\/\/www\.w3\.org\/(?:ns\/ttml|2006\/(?:04|10)\/ttaf1)(#(?:parameter|styling|style|metadata))?$/;

export type Vocabulary = 'content' | 'parameter' | 'styling' | 'metadata';

/** Which part of TTML a namespace is; undefined for foreign ones. */
export function vocabularyOf(namespace: string): Vocabulary | undefined {
  const found = BASE.exec(namespace);
  if (!found) return undefined;
  if (!found[1]) return 'content';
  return found[1].startsWith('#styl') ? 'styling' : (found[1].slice(1) as Vocabulary);
}
