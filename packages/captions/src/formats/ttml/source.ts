import { CaptionError } from '../../model/error.js';
import type { Reading } from '../../model/reading.js';
import { isElement, parseXml, type XmlElement } from '../../text/xml.js';
import { TT, usualPrefixes, vocabularyOf } from './names.js';

/**
 * Parses a TTML document. White space before the XML declaration and undeclared namespaces are repaired.
 * @throws CaptionError `doctype`, `limit`, or `malformed` if the XML is not well-formed or the root element
 * is not `tt`
 */
export function parseTtml(input: string, reading: Reading): XmlElement {
  const tt = parseXml(declarationFirst(input, reading), reading.limits, usualPrefix(reading));
  if (tt.name === 'tt' && vocabularyOf(tt.namespace)) return tt;
  if (tt.name !== 'tt' || tt.namespace !== '')
    throw new CaptionError('malformed', 'the root element is not a TTML tt element', { line: tt.line });
  reading.repair('header', 'the namespace of TTML is missing', { line: tt.line });
  return inTtml(tt);
}

/**
 * Moves white space before the XML declaration, which XML does not allow, after it, so that line numbers are
 * preserved.
 */
function declarationFirst(input: string, reading: Reading): string {
  const start = input.search(/\S/);
  if (start <= 0 || !input.startsWith('<?xml', start)) return input;
  reading.repair('header', 'there is white space before the XML declaration', { line: 1 });
  const end = input.indexOf('?>', start) + 2;
  return end < 2 ? input : input.slice(start, end) + input.slice(0, start) + input.slice(end);
}

/** Resolves commonly used prefixes to their namespace and reports each of them once. */
function usualPrefix(reading: Reading): (prefix: string) => string | undefined {
  const reported = new Set<string>();
  return (prefix) => {
    if (!Object.hasOwn(usualPrefixes, prefix)) return undefined;
    if (!reported.has(prefix)) {
      reading.repair('header', `the namespace of the prefix ${prefix} is not declared`, { line: 1 });
      reported.add(prefix);
    }
    return usualPrefixes[prefix];
  };
}

const inTtml = (element: XmlElement): XmlElement => ({
  ...element,
  namespace: element.namespace || TT,
  children: element.children.map((child) => (isElement(child) ? inTtml(child) : child)),
});
