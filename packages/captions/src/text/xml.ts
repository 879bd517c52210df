import { SaxesParser, type SaxesTagNS } from 'saxes';
import { CaptionError } from '../model/error.js';
import type { Limits } from '../model/limits.js';

export interface XmlElement {
  readonly name: string;
  readonly namespace: string;
  /** Attributes by local name and, if they have a namespace, also by `namespace local`. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: (XmlElement | string)[];
  readonly line: number;
}

/**
 * Parses an XML document. `resolvePrefix` supplies the namespace of an undeclared prefix; if it returns
 * undefined, the document is not well-formed.
 * @throws CaptionError `doctype` for a document type declaration (entities allow attacks), `malformed` if it
 * is not well-formed, `limit` if elements nest too deeply
 */
export function parseXml(
  text: string,
  { depth }: Pick<Limits, 'depth'>,
  resolvePrefix?: (prefix: string) => string | undefined,
): XmlElement {
  const parser = new SaxesParser({
    xmlns: true,
    position: true,
    ...(resolvePrefix ? { resolvePrefix } : {}),
  });
  const stack: XmlElement[] = [];
  let root: XmlElement | undefined;
  const fail = (error: Error): never => {
    throw new CaptionError('malformed', `not well-formed XML: ${error.message.slice(0, 200)}`, {
      line: parser.line,
    });
  };
  parser.on('error', fail);
  parser.on('doctype', () => {
    throw new CaptionError('doctype', 'document type declarations are not allowed', { line: parser.line });
  });
  parser.on('opentag', (tag) => {
    if (stack.length >= depth)
      throw new CaptionError('limit', `elements nest deeper than ${depth}`, { line: parser.line });
    const element = toElement(tag, parser.line);
    stack.at(-1)?.children.push(element);
    root ??= element;
    if (!tag.isSelfClosing) stack.push(element);
  });
  parser.on('closetag', (tag) => {
    if (!tag.isSelfClosing) stack.pop();
  });
  const addText = (value: string) => {
    const children = stack.at(-1)?.children;
    if (!children) return;
    if (typeof children.at(-1) === 'string') children[children.length - 1] += value;
    else children.push(value);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(text).close();
  return root ?? fail(new Error('no element'));
}

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

function toElement(tag: SaxesTagNS, line: number): XmlElement {
  let attributes: Map<string, string> | undefined;
  for (const key in tag.attributes) {
    const { uri, local, value } = tag.attributes[key]!;
    attributes ??= new Map();
    if (uri) attributes.set(`${uri} ${local}`, value);
    if (!uri || !attributes.has(local)) attributes.set(local, value);
  }
  return { name: tag.local, namespace: tag.uri, attributes: attributes ?? NO_ATTRIBUTES, children: [], line };
}

export const isElement = (node: XmlElement | string): node is XmlElement => typeof node !== 'string';

export const childElements = (element: XmlElement, name?: string): XmlElement[] =>
  element.children.filter((child): child is XmlElement => isElement(child) && (!name || child.name === name));

export const childElement = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child): child is XmlElement => isElement(child) && child.name === name);

/** Returns all text of an element, with `<br>` as a line end. */
export const textOf = (element: XmlElement): string =>
  element.children
    .map((child) => (isElement(child) ? (child.name === 'br' ? '\n' : textOf(child)) : child))
    .join('');
