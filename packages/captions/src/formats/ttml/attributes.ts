import type { XmlElement } from '../../text/xml.js';
import { vocabularyOf, type Vocabulary } from './names.js';

const XML = 'http://www.w3.org/XML/1998/namespace';

/** Returns an attribute of a TTML vocabulary in any version of its namespace. */
export function attribute(element: XmlElement, vocabulary: Vocabulary, name: string): string | undefined {
  for (const [key, value] of element.attributes) {
    const space = key.lastIndexOf(' ');
    if (space > 0 && key.slice(space + 1) === name && vocabularyOf(key.slice(0, space)) === vocabulary)
      return value;
  }
  return undefined;
}

export type Styling = Readonly<Record<string, string>>;

export const UNSTYLED: Styling = {};

/** Returns every styling attribute of an element; `UNSTYLED` if there is none. */
export function stylingAttributes(element: XmlElement): Styling {
  let out: Record<string, string> | undefined;
  for (const [key, value] of element.attributes) {
    const space = key.lastIndexOf(' ');
    if (space > 0 && (vocabularyOf(key.slice(0, space)) === 'styling' || isExtension(key.slice(0, space))))
      (out ??= {})[key.slice(space + 1)] = value.trim();
  }
  return out ?? UNSTYLED;
}

/** True for the styling extensions of EBU-TT and IMSC (`forcedDisplay`, `linePadding` …). */
const isExtension = (namespace: string): boolean =>
  namespace === 'http://www.w3.org/ns/ttml/profile/imsc1#styling' || namespace === 'urn:ebu:tt:style';

export const xmlAttribute = (element: XmlElement, name: 'id' | 'lang' | 'space'): string | undefined =>
  element.attributes.get(`${XML} ${name}`) ?? (name === 'id' ? element.attributes.get('id') : undefined);

/** True for a TTML element, optionally of a given name. */
export const isTtml = (element: XmlElement, name?: string): boolean =>
  vocabularyOf(element.namespace) === 'content' && (!name || element.name === name);
