/** Current namespace of TTML. Older ones are read as well. */
export const TT = 'http://www.w3.org/ns/ttml';

/** Commonly used prefixes and their namespaces. */
export const usualPrefixes: Readonly<Record<string, string>> = {
  tt: TT,
  ttp: `${TT}#parameter`,
  tts: `${TT}#styling`,
  ttm: `${TT}#metadata`,
  itts: 'http://www.w3.org/ns/ttml/profile/imsc1#styling',
  ittp: 'http://www.w3.org/ns/ttml/profile/imsc1#parameter',
  ebutts: 'urn:ebu:tt:style',
  ebuttm: 'urn:ebu:tt:metadata',
  smpte: 'http://www.smpte-ra.org/schemas/2052-1/2010/smpte-tt',
  itunes: 'http://music.apple.com/lyric-ttml-internal',
  xlink: 'http://www.w3.org/1999/xlink',
};

/** Matches `#parameter`, `#styling` and `#metadata` in every version of the namespace. */
const BASE =
  /^http:\/\/www\.w3\.org\/(?:ns\/ttml|2006\/(?:04|10)\/ttaf1)(#(?:parameter|styling|style|metadata))?$/;

export type Vocabulary = 'content' | 'parameter' | 'styling' | 'metadata';

/** Vocabularies of namespaces. Documents have few, and ask for them at every attribute. */
const known = new Map<string, Vocabulary | undefined>();
const MOST_KNOWN = 100;

/** Returns the part of TTML that a namespace denotes; undefined for foreign namespaces. */
export function vocabularyOf(namespace: string): Vocabulary | undefined {
  const found = known.get(namespace);
  if (found !== undefined || known.has(namespace)) return found;
  if (known.size >= MOST_KNOWN) known.clear();
  const vocabulary = parseNamespace(namespace);
  known.set(namespace, vocabulary);
  return vocabulary;
}

function parseNamespace(namespace: string): Vocabulary | undefined {
  const found = BASE.exec(namespace);
  if (!found) return undefined;
  if (!found[1]) return 'content';
  return found[1].startsWith('#styl') ? 'styling' : (found[1].slice(1) as Vocabulary);
}
